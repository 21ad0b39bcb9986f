"""What a player can set, with the values to start from."""

import msgspec

LANGUAGE = "en"


class ModelServer(msgspec.Struct, frozen=True):
    """Where a language model answers."""

    model: str  # its name on the server
    host: str
    port: int
    path: str  # before /chat/completions
    is_encrypted: bool
    place: str  # host and port as they were given


class Settings(msgspec.Struct, frozen=True):
    """Settings of the master; speech and pauses are for the person who plays."""

    language: str = LANGUAGE
    rate_words_per_minute: int = 170  # 80 to 450
    volume: float = 1.0  # 0 to 1
    pause_closed_seconds: float = 0.5  # silence that ends a spoken answer or command
    pause_free_seconds: float = 0.8  # silence that ends a question, guess or description
    embedding_model: str = "built-in"  # or a folder with another sentence-transformers model
    language_model: ModelServer | None = None  # asked where computer players are unsure; None: nobody is asked


MIN_RATE, MAX_RATE, RATE_STEP = 80, 450, 25


def slower(settings: Settings) -> Settings:
    """The same settings, spoken one step slower."""
    return msgspec.structs.replace(
        settings, rate_words_per_minute=max(MIN_RATE, settings.rate_words_per_minute - RATE_STEP)
    )


def faster(settings: Settings) -> Settings:
    """The same settings, spoken one step faster."""
    return msgspec.structs.replace(
        settings, rate_words_per_minute=min(MAX_RATE, settings.rate_words_per_minute + RATE_STEP)
    )
