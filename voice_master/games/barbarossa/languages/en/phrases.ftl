### What the master says in Barbarossa. Attributes are variants, used in turn.
### A line may be heard by the whole table: it names whom it speaks to.

## Parts of sentences

piece = { $owner }'s { ORDINAL($number) } riddle

# Where a letter stands, counted from $side: start or end.
place = { $side ->
    [end] { $place ->
        [1] last letter
        [2] last letter but one
       *[other] { ORDINAL($place) } letter from the end
    }
   *[start] { ORDINAL($place) } letter
 }

count-jewels = { $jewels ->
    [0] no jewels
    [one] one jewel
   *[other] { CARDINAL($jewels) } jewels
 }

count-left = { $left ->
    [0] none left
   *[other] { CARDINAL($left) } left
 }

count-curses = { $curses ->
    [0] no curses
    [one] one curse
   *[other] { CARDINAL($curses) } curses
 }

count-steps = { $steps ->
    [one] one space
   *[other] { CARDINAL($steps) } spaces
 }

count-spears = { $spears ->
    [0] no spear
    [one] one spear
   *[other] { CARDINAL($spears) } spears
 }

count-questions = { $questions ->
    [0] no answers
    [one] one answer
   *[other] { CARDINAL($questions) } answers
 }

count-opened = { $count ->
    [0] Nobody asked about it.
    [one] We heard one answer about it.
   *[other] We heard { CARDINAL($count) } answers about it.
 }

spears-so-far = { $spears ->
    [0] No spear is placed yet.
   *[other] So far, { CARDINAL($spears) } of the thirteen spears { $spears ->
        [one] is
       *[other] are
    } placed.
 }

the-four-answers = yes, possibly, not clearly answerable, or no

## What happened

event-slips-sealed = { $shaper }'s terms are sealed, and safe with me.
    .b = { $shaper } has hidden every term. My lips are sealed.
event-slips-sealed-on-paper = { $shaper } has folded the slips, and keeps them on paper.
    .b = { $shaper }'s slips are folded, and stay on paper.
event-slips-sealed-both = { $shaper }'s slips are sealed, some with me and some on paper.
event-riddle-placed = { piece } stands on the table: { $text }.
    .b = Here is { piece }: { $text }.
event-play-began = All riddles are in place. { $first } was ready first, and begins.
event-turn-began = { $player }'s turn.
    .b = It's { $player }'s turn.
    .c = Over to { $player }.
event-die-rolled = { $player } rolls a { CARDINAL($pips) }.
    .b = A { CARDINAL($pips) } for { $player }.
    .c = The die shows a { CARDINAL($pips) } for { $player }.
event-die-rolled-for-curse = { $player } rolls a { CARDINAL($pips) } for the curse.
event-jewels-paid = { $player } pays { count-jewels }, and has { count-left }.
    .b = { $player } spends { count-jewels }, with { count-left }.
event-figure-moved-question-mark = The question mark! { $player } may ask.
    .b = { $player } comes to the question mark, and may ask.
    .c = That's the question mark. { $player } may ask away.
event-figure-moved-letter-dwarf = The letter dwarf! { $player } may ask for a letter.
    .b = { $player } comes to the letter dwarf, and may ask for a letter.
    .c = That's the letter dwarf. One letter for { $player }.
event-figure-moved-dragon = The dragon! Everyone but { $player } moves one space forward.
    .b = { $player } wakes the dragon, and all the others move one space forward.
    .c = That's the dragon. One space forward for everyone but { $player }.
event-stone-moved-solved = { $player } moves { count-steps } forward, to space { CARDINAL($end) }.
    .b = That's { count-steps } forward for { $player }, to space { CARDINAL($end) }.
event-stone-moved-shaped-forward = { $player } shaped it, and moves { count-steps } forward, to space { CARDINAL($end) }.
    .b = And { count-steps } forward for { $player }, who shaped it, to space { CARDINAL($end) }.
event-stone-moved-shaped-back = { $player } shaped it, and drops { count-steps } back, to space { CARDINAL($end) }.
    .b = But { count-steps } back for { $player }, who shaped it, to space { CARDINAL($end) }.
event-stone-moved-unsolved = A riddle with spears to spare costs { $player } { count-steps }, back to space { CARDINAL($end) }.
event-jewel-taken = A jewel tile! { $player } takes one, and has { CARDINAL($jewels) }.
    .b = A jewel for { $player }, who now has { CARDINAL($jewels) }.
    .c = { $player } comes to a jewel tile, and now has { count-jewels }.
event-jewel-taken-full = A jewel tile, but { $player } holds { CARDINAL($jewels) } already, and that's the most.
event-letter-asked = { $asker } asks for the { place } of { piece }.
    .b = { $asker } would like the { place } of { piece }.
event-letter-given = { $asker }, the { place } is { $letter }.
    .b = It's { $letter }, { $asker }: that's the { place }.
event-letter-given-none = { $asker }, the term is too short. It has no { place }.
event-pointed-at = { $player } points at { piece }.
    .b = { $player } turns to { piece }.
event-solution-phase-began = Enough asked. { $player } comes to the solution.
    .b = No more questions. { $player } may solve.
event-solution-phase-began-after-no = { $player } comes to the solution.
    .b = Now { $player } may solve.
event-asked = { $asker } asks about { piece }: { $question }?
    .b = { $asker }'s question on { piece }: { $question }?
    .c = About { piece }, { $asker } asks: { $question }?
event-answered-yes = { $shaper } says yes.
    .b = Yes, says { $shaper }.
    .c = { $shaper } answers: yes.
event-answered-possibly = { $shaper } says: possibly.
    .b = Possibly, says { $shaper }.
event-answered-unclear = { $shaper } says: not clearly answerable.
    .b = Not clearly answerable, says { $shaper }.
event-answered-no = { $shaper } says no, and that ends the phase.
    .b = No, says { $shaper }. That ends the phase.
    .c = { $shaper } answers no. So the phase is over.
event-question-refused = That question doesn't count, { $asker }. It costs nothing.
event-question-refused-because = { $owner } objects: { $reason }. The question costs { $asker } nothing.
event-guess-handed = { $solver } tries to solve { piece }.
    .b = { $solver } hands over a guess at { piece }.
event-guess-shown = { $solver }'s guess: { $guess }.
event-more-exactly = Not exact enough, { $solver }.
    .b = Close, { $solver }, but not exact enough.
event-guess-judged-right = Right! { $solver } has solved it.
    .b = Yes, that's it! Well guessed, { $solver }.
    .c = Right! Well done, { $solver }.
event-guess-judged-wrong = Wrong, I'm afraid, { $solver }.
    .b = No, that isn't it, { $solver }.
    .c = Sorry, { $solver }, that's wrong.
event-spear-placed-first = It's the first spear in { piece }, and the { ORDINAL($in_all) } of thirteen.
    .b = { piece } gets its first spear, the { ORDINAL($in_all) } of thirteen.
event-spear-placed-second = It's the second and last spear in { piece }, and the { ORDINAL($in_all) } of thirteen.
    .b = { piece } gets its second and last spear, the { ORDINAL($in_all) } of thirteen.
event-passed-letter = { $player } does without a letter.
    .b = No letter for { $player }.
event-passed-solution = { $player } passes.
    .b = { $player } leaves it at that.
event-curse-called = { $player } calls: curse!
    .b = Curse! That was { $player }.
event-curses-tied = A tie. { $players } roll again.
event-curse-turn-may-take-back = { $player } is next, and may use the curse or take it back.
event-curse-used-letter = { $player } hands in a curse for a letter, and has { count-left }.
    .b = A curse from { $player } for a letter, with { count-left }.
event-curse-used-solve = { $player } hands in a curse for a guess, and has { count-left }.
    .b = A curse from { $player } for a guess, with { count-left }.
event-curse-taken-back = { $player } takes the curse back.
    .b = { $player } keeps the curse after all.
event-curses-recalled = { $player } takes three curses back from the middle, and has { CARDINAL($left) }.
event-play-goes-on = Back to { $player }'s turn.
    .b = The game goes on with { $player }.
event-game-ended-finish = The game is over! { $winners } reaches the finish, and wins. Congratulations!
event-game-ended-finish-shared = The game is over! { $winners } reach the finish together, and share the win.
event-game-ended-last-spear = The last spear is placed, and the game is over. { $winners } is furthest ahead, and wins. Congratulations!
event-game-ended-last-spear-shared = The last spear is placed, and the game is over. { $winners } are level in front, and share the win.
event-game-ended-stones = The stones stand at: { $stones }.
event-slip-opened = { piece } was: { $term }. { count-opened }
    .b = And { piece }? The slip says: { $term }. { count-opened }
event-false-letter = { $owner }, the { place } was told as { $letter }, and that isn't so.
event-false-letter-none = { $owner }, there is a { place }, though none was told.

## What is asked for now

prompt-seal = { $player }, hide your { CARDINAL($count) } terms, one after another, so that nobody else hears them.
prompt-describe = { $player }, your { ORDINAL($number) } riddle: what do hands and eyes find? Don't give it away.
    .b = { $player }, describe the figure of your { ORDINAL($number) } riddle, without giving it away.
prompt-wait-shaping = { $player }, your riddles are ready. We wait for the others.
prompt-move = { $player }, roll the die, or pay up to { count-jewels }.
    .b = { $player }, will you roll, or pay? You have { count-jewels }.
    .c = Roll, { $player }, or pay up to { count-jewels }?
prompt-move-roll = { $player }, you have no jewels left. Please roll the die.
    .b = { $player }, please roll the die. There are no jewels to pay.
prompt-letter = { $player }, which letter of whose riddle? Or pass.
    .b = { $player }, ask for one letter of one riddle, such as the first or the last. Or pass.
prompt-question = { $player }, ask a yes or no question about one of the riddles of { $others }, or say: done.
    .b = Your question, { $player }? Choose from the riddles of { $others }, or say: done.
prompt-question-on = { $player }, ask on about { piece } or another, or say: done.
    .b = Your next question, { $player }, on { piece } or another? Or done?
    .c = What else, { $player }, about { piece } or another? Or done?
prompt-solution = { $player }, solve a riddle, ask on, or pass.
    .b = { $player }, will you solve, ask on, or pass?
prompt-solution-all-solved = { $player }, there's no riddle left for you to solve. Ask on, or pass.
prompt-answer = { $player }, your { ORDINAL($number) } riddle: { $question }? Answer { $by } with { the-four-answers }.
    .b = { $player }, { $by } asks about your { ORDINAL($number) } riddle: { $question }? Say { the-four-answers }.
prompt-answer-fresh = { $player }, what do you say: { the-four-answers }?
    .b = Your answer, { $player }: { the-four-answers }?
prompt-give-letter-fresh = { $player }, tell that letter for { $by } alone, or say: there is no letter.
    .b = Which letter is it, { $player }, for { $by } alone? Or say: there is no letter.
prompt-verdict-fresh = { $player }, is that right, wrong, or: more exactly?
    .b = What do you say, { $player }: right, wrong, or: more exactly?
prompt-verdict-last-fresh = { $player }, is that right or wrong?
prompt-give-letter = { $player }, for { $by } alone: tell the { place } of your { ORDINAL($number) } riddle, or say: there is no letter.
    .b = { $player }, { $by } would like the { place } of your { ORDINAL($number) } riddle. Tell it in secret, or say: there is no letter.
prompt-verdict = { $player }, { $by } guesses { $guess } for your { ORDINAL($number) } riddle. Right, wrong, or: more exactly?
prompt-verdict-last = { $player }, { $by } now guesses { $guess } for your { ORDINAL($number) } riddle. Right or wrong?
prompt-reguess = { $player }, more exactly: what is { piece }? Or pass.
    .b = More exactly, { $player }? What is { piece }? Or pass.
prompt-curse = { $player }, your curse: ask for a letter, or solve a riddle.
    .b = { $player }, what will the curse bring: a letter, or a guess?
prompt-curse-or-back = { $player }, your curse: ask for a letter, solve a riddle, or take the curse back.
prompt-curse-letter = { $player }, your curse: which letter of whose riddle?
prompt-curse-letter-or-back = { $player }, your curse: ask for a letter, or take the curse back.
prompt-wait = { $player }, we're waiting for { $acting }.
prompt-wait-or-curse = { $player }, we're waiting for { $acting }. You may call a curse.
prompt-open-slip = { $player }, what was your { ORDINAL($number) } riddle? Please tell its term.
prompt-over = The game is over.

## What can be said now

option-seal-terms = Tell your { CARDINAL($count) } terms: things or beings that everybody knows. You can also keep them on paper.
option-describe = Describe the figure, for example: my { ORDINAL($number) } riddle is round, with four short legs.
option-roll = To take the die, say: roll.
option-pay = To pay { $jewels ->
    [one] your one jewel, say: pay one.
   *[other] from your { CARDINAL($jewels) } jewels, say for example: pay two. Here is where that leads.
 }
option-pay-question-mark = Pay { CARDINAL($jewels) } for the question mark.
option-pay-jewel = Pay { CARDINAL($jewels) } for a jewel tile.
option-pay-letter-dwarf = Pay { CARDINAL($jewels) } for the letter dwarf.
option-pay-dragon = Pay { CARDINAL($jewels) } for the dragon.
option-ask-letter = For a letter, say for example: the third letter of { piece }. Or: the last letter of { piece }.
option-give-letter = Tell one letter, for example: the letter is G. If there's none at that place, say: there is no letter.
option-point = To choose a riddle first, say for example: { piece }.
option-ask = To ask, say for example: { piece }, is it alive?
option-ask-on = To ask on about { piece }, say for example: is it alive? For another, say its name first.
option-give-answer = Answer with { the-four-answers }.
option-object = If the question isn't fair, say: not allowed.
option-done-asking = When you've asked enough, say: done.
option-solve = To solve, say for example: solve { piece }.
option-solve-again = Tell your guess once more, and more exactly.
option-judge = Say right, wrong, or: more exactly.
option-judge-last = Say right or wrong.
option-pass = To leave it at that, say: pass.
option-pass-letter = To do without a letter, say: pass.
option-pass-again = If you can't say more, say: pass. Then the guess is wrong.
option-curse = For a letter or a guess out of turn, say: curse.
option-take-back = To keep your token, say: take the curse back.
option-recall = You may refill your curses once. Say: take three curses back.
option-open-slip = Tell the term, for example: my { ORDINAL($number) } riddle was a spoon.
option-none = There's nothing for you to do just now. Listen, and think.

## Where everybody stands

whose-turn = It's { $player }'s turn.
score-all = All stones are level on space { CARDINAL($stone) } of { CARDINAL($finish) }. { spears-so-far }
score-several = { $leaders } lead together, on space { CARDINAL($stone) } of { CARDINAL($finish) }. { spears-so-far }
score-one = { $leaders } leads, on space { CARDINAL($stone) } of { CARDINAL($finish) }. { spears-so-far }
score-won = The game is over. { $leaders } has won. { spears-so-far }
score-won-shared = The game is over. { $leaders } share the win. { spears-so-far }
score-player = { $player }: space { CARDINAL($stone) }, { count-jewels }, { count-curses }.

## What is known about the riddles

status-short = { piece }: { count-spears }, { count-questions }.
status-short-new = { piece }: nothing yet.
status-unplaced = { piece } isn't on the table yet.
status-none-placed = No riddle is on the table yet.
status-others-placed = The other riddles aren't on the table yet.
status-no-such-riddle = There's no such riddle on the table.
status-description = { piece }: { $text }.
status-opened = It was: { $term }.
status-spears-0 = Nobody has solved it.
status-spears-1 = It has one spear, from { $solvers }.
status-spears-2 = It has two spears, from { $solvers }.
status-no-questions = No question has been answered yet.
status-yes = The answer was yes to: { $questions }
status-possibly = Possibly to: { $questions }
status-unclear = Not clearly answerable to: { $questions }
status-no = No to: { $questions }
status-letters-told = Letters of it were told to { $players }.
status-own-term = { $player }, your term is: { $term }.
status-letter = { $player }, you were told the { place }: { $letter }.
status-letter-none = { $player }, you were told that there's no { place }.
status-wrong-guesses = { $player }, you guessed wrong with: { $guesses }.

## The rules

rules = Everybody hides terms, and shapes a riddle for each. Move round six tiles to ask yes or no questions, collect letters, and guess. Solving takes your stone forward, and a riddle that's neither too easy nor too hard helps its shaper too. The first stone to reach the finish wins.
rules-topics = Ask for the rules on shaping, moving, the tiles, the question mark, jewels, the letter dwarf, the dragon, questions, answers, solving, scoring, spears, curses, the end, or the editions.
rules-shaping = Hide things or beings that everybody knows, not ideas such as courage: three terms each when three play, two when four play. Once sealed, they stay. Then describe a figure for each, neither plain nor hopeless. Whoever is ready first begins.
rules-moving = In your turn, roll the die, or pay jewels, one for each tile. Your figure moves that far round the ring. Do what the tile says, and the turn passes to the left.
rules-tiles = Six tiles lie in a ring. On the question mark you ask and solve, on a jewel tile you take a jewel, at the letter dwarf you get a letter, and the dragon moves everybody else forward.
rules-question-mark = On the question mark you first ask yes or no questions. Then you may solve a riddle, ask on, or pass.
rules-jewel = You begin with twelve jewels, and can hold thirteen. Instead of rolling, pay as many as the tiles you want to move. A jewel tile gives you one back. With none left, you roll.
rules-letter-dwarf = At the letter dwarf, choose a riddle of another player, and a place such as first, third or last. You're told that letter in secret, and it's always true.
rules-dragon = When you come to the dragon, every stone but yours moves one space forward. Jewels help you past it.
rules-question = Ask yes or no questions about other players' riddles, and change between riddles as you like. The first no ends the phase. You may not ask for the term itself, its letters or its length. A question that isn't allowed costs nothing.
rules-answers = The shaper answers truly, with one of four: yes, possibly, not clearly answerable, or no. Only a no ends the phase.
rules-solving = After the questions you may solve, ask on until the next no, or pass. A guess is handed over in secret, and right or wrong, it ends your turn. You can't solve your own riddles, nor one riddle twice.
rules-scoring = The first to solve a riddle moves five spaces forward, the second three. Its shaper moves by the number of spears in all riddles. The first and second cost two spaces, the third one, the fourth none. The fifth and sixth bring one, the seventh and eighth two, the ninth one, the tenth none. The eleventh costs one, and the last ones two.
rules-spear = Every solved riddle gets a spear. A riddle holds two, and then it's closed. The thirteenth spear of all ends the game.
rules-curse = You have three curses. Call curse at any time, except while another player is at the solution, and hand in a token for a letter or a guess. If several call together, the die decides who is first, and the others may take theirs back.
rules-end = The first stone to reach the finish wins at once. Otherwise the thirteenth spear ends the game, and the stone furthest ahead wins. Equal stones share. Then all terms are told.
rules-editions = The German edition is the usual one. In the English edition, once five used curses lie in the middle, whoever has none may take three back, once in a game. And at the thirteenth spear, your riddles pay for missing spears: five spaces for each with none, two for each with one.

## Why something isn't allowed, and what can be done instead

refusal-game-is-over = The game is over. You can still ask for the score, or about a riddle.
refusal-not-your-turn = It isn't your turn for that. Please wait until it comes.
refusal-not-now = That doesn't fit just now. Say help to hear what does.
refusal-wrong-number-of-players = Barbarossa is for three or four players. Please change their number.
refusal-names-not-distinct = Every player needs a name, and no two may share one. Please change the names.
refusal-bad-edition = There's a German and an English edition. Please choose one of them.
refusal-bad-ring = The ring needs six tiles, the first a question mark, and each a question mark, a jewel, a letter dwarf or a dragon.
refusal-bad-track = The stones must start on space one or later, and before the finish. Please choose another start or finish.
refusal-already-sealed = Your terms are sealed, and stay as they are. Go on with your figures.
refusal-wrong-number-of-terms = That's not the right number of terms. Tell one for each of your riddles.
refusal-empty-term = A term needs letters. Please tell another.
refusal-same-term-twice = You have that term already. Please tell another.
refusal-no-such-riddle = There's no such riddle. Say a player's name, and which of their riddles.
refusal-own-riddle = That riddle is your own. Choose another player's.
refusal-not-your-riddle = That riddle isn't yours. Choose one of your own.
refusal-already-described = That figure stands already. Describe another of yours.
refusal-empty-text = There was nothing in it. Please say it again.
refusal-text-too-long = That's too long. Please make it shorter.
refusal-not-enough-jewels = You don't have that many jewels. Pay fewer, or roll the die.
refusal-no-jewels-to-pay = You have no jewels to pay with. Roll the die.
refusal-bad-pips = A die shows one to six. Please tell what it shows.
refusal-bad-position = I can't count to that place. Ask for a place up to the thirtieth, from the start or the end.
refusal-not-one-letter = I need exactly one letter. If there's none at that place, say: there is no letter.
refusal-riddle-full = That riddle has both its spears. Choose another.
refusal-already-solved-by-you = You've solved that riddle already. Choose another.
refusal-already-prompted = You've asked for it more exactly once. Now say right or wrong.
refusal-no-curse-left = You have no curses left.
refusal-not-during-their-solution = No curses while another player is at the solution. Call it once the turn has passed.
refusal-already-called = You've called your curse already. Wait until you may use it.
refusal-first-caller-uses = The first curse must be used. Ask for a letter, or solve a riddle.
refusal-no-recall = You can't take curses back now. In the English edition you can, once, when you have none and five have lain in the middle.
refusal-slip-known = That term is known already. Tell another of yours.

## What is asked when something is missing

slot-riddle = Whose riddle, and which one?
    .b = Which riddle? Say a name and a number.
slot-ask-riddle = Which riddle is your question about?
    .b = Whose riddle do you ask about, and which one? Say for example: { piece }.
slot-solve-riddle = Which riddle do you solve?
    .b = Whose riddle do you solve, and which one? Say for example: { piece }.
slot-ask-letter-riddle = A letter of which riddle?
    .b = A letter of whose riddle, and which one? Say for example: { piece }.
slot-describe-riddle = Which of your riddles do you describe?
slot-open-slip-riddle = Which of your riddles was that?
slot-position = Which letter: the first, the third, the last?
    .b = Which letter, counted from the start or the end?
slot-jewels = How many jewels do you pay?
    .b = How many jewels?
slot-question = What's your question?
    .b = And the question?
slot-guess = What's your guess?
    .b = And what is it?
slot-text = What do hands and eyes find?
slot-terms = Which terms do you hide?
slot-term = What was the term?
slot-letter = Which letter is it? Or is there no letter?
slot-answer = What's your answer: { the-four-answers }?
slot-verdict = Right, wrong, or more exactly?
slot-reason = Why isn't the question allowed?

## Why a question isn't allowed

objection-direct-guess = That asks for the solution. Keep it for the solution phase, or ask something more general.
objection-letters = That's about letters. Ask about the thing itself.
objection-length = That's about the length of the term. Ask about the thing itself.
objection-not-yes-no = That can't be answered with yes or no. Please ask it another way.
objection-choice = That offers a choice, and the answer can only be yes or no. Please ask about one of the two.
objection-several = That's more than one question. Please ask one at a time.
objection-too-long = That's too much at once. Please ask in one short sentence.
objection-foreign = I only understand English. Please ask in English.
objection-not-a-question = I can't make a question of that. Please begin with "Is it" or "Can it", for example.
objection-empty = I heard no question. Please ask again.
objection-other = A question like that isn't allowed. Please ask another.

## What comes at the wrong moment, and when it has its time

not-now-seal-terms = The slips are folded before play, and stay as they are.
not-now-describe = Figures are described before play.
not-now-roll = The die is for the beginning of your own turn.
not-now-pay = Jewels are paid at the beginning of your own turn, instead of rolling.
not-now-ask-letter = A letter is for the letter dwarf, or for a curse.
not-now-give-letter = Nobody has asked you for a letter.
not-now-point = You can point at a riddle when you are on the question mark.
not-now-ask = Questions are for the question mark. Roll or pay in your turn to get there.
not-now-give-answer = Nobody has asked you a question just now.
not-now-object = There is no question to object to.
not-now-done-asking = That ends your questions, and you aren't asking just now.
not-now-solve = You can solve on the question mark, once your questions are done, or with a curse.
not-now-judge = Nobody has handed you a guess.
not-now-pass = There is nothing to pass on just now.
not-now-curse = You can't curse at this moment. Wait until this solution or curse is over.
not-now-take-back = There is no curse of yours to take back.
not-now-recall = You can't take curses back now.
not-now-open-slip = Slips are opened at the end.
