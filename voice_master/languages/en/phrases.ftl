### The master's own words, in every game. Attributes are variants, used in turn.

joined-last = { $before } and { $last }
computer-names = Marco, Elena, Peter, Greta

## Coming and going

welcome = Welcome to the table, { $name }. { $others } sit down with you. I lead the game; say help whenever you like.
    .b = Good to have you here, { $name }. You play with { $others }. Whenever you want to know what you can say, say help.
welcome-demo = Welcome. { $others } play a game, and you may lean back and listen.
welcome-back = Welcome back, { $name }. We go on where we were.
torn-line = The last thing that happened was not written down whole, so I have left it out.
asks-a-model = Where a computer player is unsure, the term and the question are sent to the language model at { $place }.
one-moment = One moment, I am still unpacking.
goodbye = Thank you for playing.
    .b = That was a good game. Until next time.
goodbye-kept = The game is kept. Start me with resume, and we go on right here. Goodbye.
goodbye-lost = Goodbye. This game could not be kept.
input-ended-kept = I can't hear or read you any more, so I stop here. The game is kept; start me with resume to go on.
input-ended-lost = I can't hear or read you any more, so I stop here.
leave-sure = Do you want to leave the table? The game is kept. Yes or no?
leave-sure-lost = Do you want to leave the table? This game can't be kept. Yes or no?
staying = Good, we play on.
journal-trouble = { $reason } We can play on, but what happens from here may not be kept.

## Not understood, silence, asking back

not-understood = I didn't understand that.
    .b = Sorry, that went past me.
    .c = I couldn't make sense of that.
nothing-heard = I heard nothing.
    .b = I'm still listening.
device-gone = { $what } We go on in text; please type.
take-your-time = Take your time. I wait for you.
    .b = No hurry. Just speak when you are ready.
window-how = An empty line, or silence, and they play on.
answering-for = I know what is on your slip, so I speak for you there.
not-now = That can't be done just now.
    .b = That doesn't fit here.
let-it-be = Let us leave that, then.
yes-or-no = Please say yes or no.
    .b = A yes or a no is what I need.
which-of-these = Did you mean { $choices }, or { $last }?
did-you-mean = Did you mean: { $choice }? Yes or no?
did-i-hear = I heard: { $text }. Is that right?
    .b = { $text }. Did I get that right?
is-it-your-guess = That asks for the solution itself. Shall it be your guess? Yes or no?

## Table words

why-nothing = No computer player has answered a question yet.
why = Asked about the { ORDINAL($number) } riddle: { $question }? { $name } said { $answer ->
        [YES] yes
        [NO] no
        [POSSIBLY] possibly
       *[other] not clearly answerable
    }. { $ground ->
        [open] Such a question wants more than a yes or a no.
        [taste] That is a matter of taste, or of the one who asks.
        [known] That very thing is known of it.
        [parts] Each half was answered by itself, and the two put together.
        [name] It was asked for by name, and that is how it is called, or isn't.
        [size] The two sizes were compared.
        [mass] The two weights were compared.
        [year] The two times were compared.
        [wider] Something wider that would have to hold, doesn't.
        [near] The nearest question with a known answer is: { $known }?
        [model] A language model was asked for help.
       *[all] All that is known was weighed.
    } { $sure ->
        [sure] As good as certain.
        [fairly] Fairly sure.
       *[unsure] Not sure at all; the table may see it another way.
    }
help-table = At any time you can also say: repeat, why, score, status, rules, slower, faster, undo, or quit.
slower = Slower, then. This is { $rate } words a minute.
faster = Faster, then. This is { $rate } words a minute.
undone = Taken back.
    .b = All right, that is undone.
undo-refused = That can't be taken back: a die has fallen, or something was made known since.
undo-nothing = You haven't done anything yet that could be taken back.
saved-always = Every move is kept as it happens. You can leave at any time.
not-saved = This game can't be kept.

between-games = Seats are chosen before a game. Leave this one first, then start me anew.
volume-how = Please turn the loudspeaker itself up or down. I can speak slower or faster.

## Before play

terms-how = You hide { CARDINAL($count) } riddles. Say tell, and I keep your terms and answer for you. Say paper, and you keep them and answer yourself. Or say deal, and I choose terms for you.
terms-how-again = Just one word: tell, paper, or deal?
    .b = Say tell to tell me your terms, paper to keep them to yourself, or deal to get some from me.
term-ask = What is your { ORDINAL($number) } term? A thing or a being, nothing abstract.
    .b = Your { ORDINAL($number) } term, please.
term-help = Tell me any thing or being that everybody knows. To take back the term before, say undo; to choose another way, say cancel.
term-empty = I need a word for that.
term-long = That is too long for a slip. A few words at most.
term-twice = You have that one already. Take another.
term-unknown = I don't know that one well, so I shall ask you for the answers, and keep the slip.
terms-dealt = I deal you { $terms }. Will you take them? Yes, or no for others.
describe-how = Your { ORDINAL($number) } figure: in a sentence, what would hands find in the clay?
describe-how-known = Your { ORDINAL($number) } figure, { $term }: in a sentence, what would hands find in the clay? Or say: describe it for me.
describe-again = Tell me about the shape of your { ORDINAL($number) } figure, in a few words.
describe-cannot = I don't know that one well enough. Just a few words on its shape will do.
describe-names-it = That gives the word away. Describe the shape without it.
slip-how = What was on the slip of your { ORDINAL($number) } riddle? Say it, or say pass.

## After the end

answer-doubt-yes = About your { ORDINAL($number) } riddle you answered no to: { $question }. I would have said yes.
answer-doubt-no = About your { ORDINAL($number) } riddle you answered yes to: { $question }. I would have said no.
