"""The torch side of the reader; imported only where torch is needed."""

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import nn


class Adapter(nn.Module):  # type: ignore[misc]  # torch has no types here
    """A frozen linear layer with a trainable low-rank one beside it."""

    def __init__(self, layer: nn.Linear, rank: int, strength: float) -> None:
        super().__init__()
        self.layer = layer
        self.down = nn.Parameter(torch.randn(rank, layer.in_features) / layer.in_features**0.5)
        self.up = nn.Parameter(torch.zeros(layer.out_features, rank))
        self.strength = strength

    def forward(self, states: torch.Tensor) -> torch.Tensor:
        """The layer's output and the adapter's."""
        own: torch.Tensor = self.layer(states)
        return own + (states @ self.down.T @ self.up.T) * self.strength

    def merged(self) -> nn.Linear:
        """One layer that gives the same, in a third of the time; it can't be trained further."""
        with torch.no_grad():
            self.layer.weight += self.strength * (self.up @ self.down)
        return self.layer


class Network(nn.Module):  # type: ignore[misc]  # torch has no types here
    """The sentence model with adapters, and a head on its first and its mean state."""

    def __init__(self, base: Any, places: Sequence[str], rank: int, strength: float) -> None:
        super().__init__()
        for weight in base.parameters():
            weight.requires_grad = False
        for layer in base.encoder.layer:
            for place in places:
                *way, name = place.split(".")
                parent = layer.get_submodule(".".join(way))
                setattr(parent, name, Adapter(getattr(parent, name), rank, strength))
        self.base = base.eval()
        self.head = nn.Linear(2 * base.config.hidden_size, 4)

    def merge(self) -> None:
        """Make the adapters one with the layers beside them, for reading only."""
        for parent in list(self.base.modules()):
            for name, child in list(parent.named_children()):
                if isinstance(child, Adapter):
                    setattr(parent, name, child.merged())

    def forward(self, tokens: Mapping[str, torch.Tensor]) -> torch.Tensor:
        """Scores [pairs, 4] of tokenized pairs."""
        states = self.base(**tokens).last_hidden_state.float()
        mask = tokens["attention_mask"][..., None]
        pooled = torch.cat([states[:, 0], (states * mask).sum(1) / mask.sum(1)], dim=1)
        scores: torch.Tensor = self.head(pooled)
        return scores
