### What the master says in Barbarossa. Attributes are variants, used in turn.

## Parts of sentences

piece = { $owner }'s { ORDINAL($number) } riddle

# The letter's place: $side is start or end.
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

count-left-jewels = { $left ->
    [0] none left
   *[other] { CARDINAL($left) } left
 }

count-curses = { $curses ->
    [0] no curses
    [one] one curse
   *[other] { CARDINAL($curses) } curses
 }

count-curses-left = { $left ->
    [0] no curses
    [one] one curse
   *[other] { CARDINAL($left) } curses
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
    [0] nothing asked yet
    [one] one question answered
   *[other] { CARDINAL($questions) } questions answered
 }

the-four-answers = yes, possibly, not clearly answerable, or no

## What happened

event-slips-sealed = { $shaper }'s words are sealed. I keep them safe.
    .b = { $shaper } has hidden every word. My lips are sealed.
event-slips-sealed-on-paper = { $shaper } has folded the slips and keeps them on paper.
    .b = { $shaper }'s slips are folded, and stay on paper.
event-slips-sealed-both = { $shaper }'s slips are sealed: some with me, some on paper.
event-riddle-placed = { piece } stands on the table: { $text }.
    .b = Here is { piece }: { $text }.
event-play-began = All riddles are in place. { $first } was ready first and begins.
event-turn-began = { $player }'s turn.
    .b = It's { $player }'s turn.
    .c = Now { $player }.
event-die-rolled = { $player } rolls a { CARDINAL($pips) }.
    .b = A { CARDINAL($pips) } for { $player }.
    .c = The die shows { CARDINAL($pips) } for { $player }.
event-die-rolled-for-curse = { $player } rolls a { CARDINAL($pips) } for the curse.
event-jewels-paid = { $player } pays { count-jewels }, with { count-left-jewels }.
    .b = { count-jewels } from { $player }, with { count-left-jewels }.
event-figure-moved-question-mark = The question mark! { $player } may ask.
    .b = { $player } comes to the question mark and may ask.
    .c = That's the question mark. { $player } may ask away.
event-figure-moved-letter-dwarf = The letter dwarf! { $player } may ask for a letter.
    .b = { $player } comes to the letter dwarf and may ask for a letter.
    .c = That leads to the letter dwarf: one letter for { $player }.
event-figure-moved-dragon = The dragon! Everyone but { $player } moves one space forward.
    .b = { $player } wakes the dragon: all the others move on one space.
    .c = It's the dragon. One space forward for all but { $player }.
event-stone-moved-solved = { $player } moves on { count-steps }, to space { CARDINAL($end) }.
    .b = That's { count-steps } forward for { $player }, now on space { CARDINAL($end) }.
event-stone-moved-shaped-forward = { $player } shaped it and gains { count-steps }, to space { CARDINAL($end) }.
    .b = And { count-steps } for { $player }, who shaped it, to space { CARDINAL($end) }.
event-stone-moved-shaped-back = { $player }, who shaped it, goes back { count-steps }, to space { CARDINAL($end) }.
    .b = But { $player }, the shaper, drops back { count-steps }, to space { CARDINAL($end) }.
event-stone-moved-unsolved = A riddle not fully solved costs { $player } { count-steps }: back to space { CARDINAL($end) }.
event-jewel-taken = A jewel for { $player }, who now has { CARDINAL($jewels) }.
    .b = { $player } comes to a jewel tile, and now has { count-jewels }.
    .c = A jewel tile! { $player } takes one and has { CARDINAL($jewels) }.
event-jewel-taken-full = A jewel tile, but { $player } has { CARDINAL($jewels) } already, and that's the most.
event-letter-asked = { $asker } asks for the { place } of { piece }.
    .b = The { place } of { piece }, please, says { $asker }.
event-letter-given = { $asker }, the { place } is { $letter }.
    .b = It's { $letter }, { $asker }: the { place }.
event-letter-given-none = { $asker }, the word is too short: it has no { place }.
event-pointed-at = { $player } points at { piece }.
    .b = { piece }, says { $player }.
event-solution-phase-began = Enough asked. { $player } comes to the solution.
    .b = The questions are done. Time for { $player } to solve.
event-solution-phase-began-after-no = { $player } may still try to solve.
    .b = On to the solution, { $player }.
event-asked = { $asker } asks about { piece }: { $question }?
    .b = { $asker }'s question on { piece }: { $question }?
    .c = About { piece }, { $asker } asks: { $question }?
event-answered-yes = { $shaper } answers yes.
    .b = Yes, says { $shaper }.
    .c = { $shaper } says: yes.
event-answered-possibly = { $shaper } answers: possibly.
    .b = Possibly, says { $shaper }.
event-answered-unclear = { $shaper } answers: not clearly answerable.
    .b = Not clearly answerable, says { $shaper }.
event-answered-no = { $shaper } says no. That ends the phase.
    .b = No, says { $shaper }. The phase is over.
    .c = { $shaper } answers no, and so the phase ends.
event-question-refused = That question doesn't count, { $asker }, and costs nothing.
event-question-refused-because = { $owner } can't take that question: { $reason }. It costs { $asker } nothing.
event-guess-handed = { $solver } slips { $owner } a guess at { piece }.
    .b = { $solver } tries to solve { piece }.
    .c = A guess from { $solver } at { piece }.
event-guess-shown = { $solver }'s guess is: { $guess }.
    .b = The slip from { $solver } says: { $guess }.
event-more-exactly = More exactly, { $solver }?
    .b = Close, { $solver }. More exactly?
event-guess-judged-right = Right! { $solver } has solved { piece }.
    .b = Yes, that's it! { $solver } has cracked { piece }.
    .c = Well guessed! { $solver } solves { piece }.
event-guess-judged-wrong = Wrong, I'm afraid, { $solver }.
    .b = No, that isn't it, { $solver }.
    .c = Sorry, { $solver }, that's wrong.
event-spear-placed-first = The first spear in it, and number { CARDINAL($in_all) } of thirteen.
    .b = It's the first spear there, the { ORDINAL($in_all) } of thirteen.
event-spear-placed-second = The second spear in it, and number { CARDINAL($in_all) } of thirteen. This riddle is closed.
    .b = It's the second and last spear there, the { ORDINAL($in_all) } of thirteen.
event-passed-letter = { $player } does without a letter.
    .b = No letter for { $player }.
event-passed-solution = { $player } passes.
    .b = { $player } leaves it there.
event-curse-called = { $player } calls: Curse!
    .b = Curse!, calls { $player }.
event-curses-tied = A tie: { $players } roll again.
event-curse-turn = { $player } uses the curse: a letter, or a guess?
    .b = What will it be, { $player }: a letter or a guess?
event-curse-turn-may-take-back = { $player } comes next, and may use the curse or take it back.
event-curse-used-letter = { $player } hands in a curse for a letter, and has { count-curses-left } left.
event-curse-used-solve = { $player } hands in a curse for a guess, and has { count-curses-left } left.
event-curse-taken-back = { $player } takes the curse back.
    .b = { $player } keeps the curse after all.
event-curses-recalled = { $player } takes { count-curses-left } back from the middle.
event-play-goes-on = Back to { $player }, where we were.
    .b = The game goes on with { $player }.
event-game-ended-finish = The game is over! { $winners } reaches the finish and wins. Congratulations!
event-game-ended-finish-shared = The game is over! { $winners } reach the finish together and share the win.
event-game-ended-last-spear = The last spear is placed, and the game is over. { $winners } is furthest ahead and wins!
event-game-ended-last-spear-shared = The last spear is placed, and the game is over. { $winners } are level in front and share the win.
event-game-ended-stones = The stones stand at: { $stones }.
event-slip-opened = { piece } was: { $term }. { count-opened }
    .b = And { piece }? The slip says: { $term }. { count-opened }
count-opened = { $count ->
    [0] Nobody asked about it.
    [one] One question was answered.
   *[other] { CARDINAL($count) } questions were answered.
 }

## What is asked for now

prompt-seal = { $player }, hide your { CARDINAL($count) } words, one after another, so that nobody else hears them.
prompt-describe = { $player }, your { ORDINAL($number) } riddle: what do hands and eyes find? Describe it, without naming it.
    .b = { $player }, describe the figure of your { ORDINAL($number) } riddle, without giving it away.
prompt-wait-shaping = { $player }, all your riddles stand. We wait for the others.
prompt-move = { $player }, roll the die, or pay up to { count-jewels }.
    .b = { $player }, roll, or pay? There are { count-jewels } to spend.
    .c = Will you roll, { $player }, or pay up to { count-jewels }?
prompt-move-roll = { $player }, there are no jewels left to pay. Please roll the die.
    .b = { $player }, please roll the die.
prompt-letter = { $player }, which letter of whose riddle? Or pass.
    .b = { $player }, ask for a letter, such as the first or the last, of one riddle. Or pass.
prompt-question = { $player }, ask a yes or no question about one of the riddles of { $others }. Or say: done.
    .b = { $player }, your question, about any riddle of { $others }? Say done when you've heard enough.
prompt-question-on = { $player }, ask on about { piece }, or about another. Or say: done.
    .b = Your next question, { $player }, on { piece } or another? Or done?
    .c = { $player }, what else, on { piece } or another? Or done?
prompt-solution = { $player }, solve a riddle, ask on, or pass.
    .b = { $player }, will you solve, ask on, or pass?
prompt-solution-all-solved = { $player }, there's nothing left for you to solve. Ask on, or pass.
prompt-answer = { $player }, your { ORDINAL($number) } riddle: { $question }? Please answer { $by }: { the-four-answers }.
    .b = { $player }, { $by } asks about your { ORDINAL($number) } riddle: { $question }? Say { the-four-answers }.
prompt-give-letter = { $player }, for { $by } alone: type the { place } of your { ORDINAL($number) } riddle, or say that there's none.
prompt-verdict = { $player }, { $by } guesses { $guess } for your { ORDINAL($number) } riddle. Right, wrong, or: more exactly?
prompt-verdict-last = { $player }, { $by } now guesses { $guess } for your { ORDINAL($number) } riddle. Right or wrong?
prompt-reguess = { $player }, say it more exactly: what is { piece }? Or pass.
    .b = { $player }, once more, and more exactly: what is { piece }? Or pass.
prompt-curse = { $player }, your curse: ask for a letter, or solve a riddle.
prompt-curse-or-back = { $player }, your curse: ask for a letter, solve a riddle, or take it back.
prompt-curse-letter = { $player }, your curse: which letter of whose riddle?
prompt-curse-letter-or-back = { $player }, your curse: ask for a letter, or take it back.
prompt-wait = { $player }, it's { $acting } we're waiting for.
prompt-wait-or-curse = { $player }, it's { $acting } we're waiting for. You may call a curse.
prompt-open-slip = { $player }, what was your { ORDINAL($number) } riddle? Please tell the word.
prompt-over = The game is over.

## What can be said now

option-seal-terms = Tell your { CARDINAL($count) } words one by one. A word you'd rather keep on paper may stay there.
option-describe = Describe your { ORDINAL($number) } riddle, for example: a small round body with four short legs.
option-roll = Say: roll.
option-pay = Or pay jewels to move exactly as far. You have { CARDINAL($jewels) }. For example: pay two.
option-pay-question-mark = { CARDINAL($jewels) } for the question mark.
option-pay-jewel = { CARDINAL($jewels) } for a jewel tile.
option-pay-letter-dwarf = { CARDINAL($jewels) } for the letter dwarf.
option-pay-dragon = { CARDINAL($jewels) } for the dragon.
option-ask-letter = For a letter, say for example: the third letter of { piece }. Or: the last letter of { piece }.
option-give-letter = Type or say the one letter, or say: none.
option-point = To choose a riddle first, say for example: { piece }.
option-ask = Ask a yes or no question, for example: { piece }, is it alive?
option-give-answer = Say { the-four-answers }.
option-object = If the question isn't allowed, say: not allowed, and why.
option-done-asking = When you've asked enough, say: done.
option-solve = To solve, say for example: I solve { piece }.
option-judge = Say right, wrong, or: more exactly.
option-judge-last = Say right or wrong.
option-pass = To leave it there, say: pass.
option-pass-letter = If you want no letter, say: pass.
option-curse = At any time you may call: curse!
option-take-back = To keep the token, say: take it back.
option-recall = You may take three curses back. Say: take three curses.
option-open-slip = Tell the word on your slip, for example: my { ORDINAL($number) } riddle was, and then the word.
option-none = There's nothing for you to do just now. Listen and think.

## Where everybody stands

score-all = All stones are level on space { CARDINAL($stone) } of { CARDINAL($finish) }. There are { CARDINAL($spears) } of thirteen spears.
score-several = { $leaders } lead together on space { CARDINAL($stone) } of { CARDINAL($finish) }. There are { CARDINAL($spears) } of thirteen spears.
score-one = { $leaders } leads on space { CARDINAL($stone) } of { CARDINAL($finish) }. There are { CARDINAL($spears) } of thirteen spears.
score-player = { $player }: space { CARDINAL($stone) }, { count-jewels }, { count-curses }.

## What is known about the riddles

status-short = { piece }: { count-spears }, { count-questions }.
status-short-unplaced = { piece } isn't on the table yet.
status-unplaced = { piece } isn't on the table yet.
status-no-such-riddle = There's no such riddle on the table.
status-description = { piece }: { $text }.
status-opened = It was: { $term }.
status-spears-0 = Nobody has solved it.
status-spears-1 = One spear, from { $solvers }.
status-spears-2 = Two spears, from { $solvers }. It's closed.
status-no-questions = No question has been answered yet.
status-yes = Yes: { $questions }.
status-possibly = Possibly: { $questions }.
status-unclear = Not clearly answerable: { $questions }.
status-no = No: { $questions }.
status-letter-asked = { $player } asked for the { place }.
status-own-term = { $player }, your word is: { $term }.
status-letter = { $player }, you know the { place }: { $letter }.
status-letter-none = { $player }, you know there's no { place }.
status-wrong-guesses = { $player }, you guessed wrong with: { $guesses }.

## The rules

rules = Everybody hides words and shapes a riddle for each. You move round six tiles, ask yes or no questions, collect letters, and guess. Solving takes your stone forward, and a riddle that's neither too easy nor too hard helps its shaper. The first stone on space thirty-two wins.
rules-topics = Ask for the rules on shaping, the turn, tiles, the dragon, jewels, letters, questions, answers, solving, spears, curses, the end, or editions.
rules-shaping = Choose things or beings that everybody knows, not ideas such as courage. With three players each hides three words, with four players two. Then each describes figures that are neither plain nor hopeless. Who finishes first begins.
rules-turn = Roll the die, or pay jewels: each moves you one tile. Do what the tile says, and then the turn passes to the left.
rules-tiles = There are six tiles in a ring. The question mark lets you ask and solve. A jewel tile gives a jewel, the letter dwarf a letter, and the dragon moves everybody else forward.
rules-dragon = On the dragon, everybody's stone but yours moves one space forward. Jewels help you step past.
rules-jewels = You begin with twelve jewels and can hold thirteen. Instead of rolling, pay any number of them and move exactly so many tiles. With none left you roll.
rules-letters = At the letter dwarf, choose one riddle of another player and a place, such as the first, third or last letter. You alone are told the letter, and it's always true.
rules-questions = On the question mark, ask yes or no questions about other players' riddles, as many as you like. The first no ends it. You may not ask for the word itself, its letters or its length. Such a question costs nothing.
rules-answers = There are four answers: yes, possibly, not clearly answerable, and no. Only a no ends the phase.
rules-solving = After the questions you may make one guess, secretly, go on asking until the first no, or pass. Right or wrong, a guess ends the turn. You can't solve your own riddles, or the same one twice.
rules-spears = A solved riddle gets a spear, and holds two. The first takes the solver five spaces on, the second three. The shaper moves by the spears in all riddles: back two for the first two, back one for the third, nothing for the fourth. The fifth to ninth bring one or two spaces. The tenth brings nothing, and after that it costs again.
rules-curses = You have three curses. Call curse at any time, but not while another player is solving. Hand in a token for a letter or a guess. If several call, the die decides who's first, and the others may take theirs back.
rules-end = The first stone to reach space thirty-two wins at once. Or the thirteenth spear ends the game, and the stone furthest ahead wins. Then all words are told.
rules-editions = The German edition is the usual one. In the English edition, once five used curses lie in the middle, a player who has none may take three back, once. And at the thirteenth spear, riddles that were left unsolved cost their shapers spaces.

## Why something isn't allowed

refusal-game-is-over = The game is over. You can still ask for the score, or about a riddle.
refusal-not-your-turn = It isn't your turn for that. Please wait a moment.
refusal-not-now = That doesn't fit just now. Say help to hear what does.
refusal-wrong-number-of-players = Barbarossa needs three or four players.
refusal-names-not-distinct = Every player needs a name, and no two may share one.
refusal-bad-edition = I know the German and the English edition. Please choose one of them.
refusal-bad-ring = The ring needs six tiles, and the first must be the question mark.
refusal-bad-track = The start must be at least space one, and lie before the finish.
refusal-already-sealed = Your words are sealed already, and can't be changed.
refusal-wrong-number-of-terms = That's not the right number of words. Tell one for each of your riddles.
refusal-empty-term = A word needs at least one letter. Please tell another.
refusal-same-term-twice = You have that word already. Please choose another.
refusal-no-such-riddle = There's no such riddle. Say a player's name and a number, such as the first.
refusal-own-riddle = That riddle is your own. Choose another player's.
refusal-not-your-riddle = That riddle isn't yours. Choose one of your own.
refusal-already-described = That figure is placed already. Describe another of yours.
refusal-empty-text = I heard nothing I could use. Please say it again.
refusal-text-too-long = That's too long for one breath. Please say it shorter.
refusal-not-enough-jewels = You don't have that many jewels. Pay fewer, or roll the die.
refusal-no-jewels-to-pay = You have no jewels to pay with. Roll the die.
refusal-bad-pips = A die shows one to six. Please say what it shows.
refusal-bad-position = I can look for the first to the thirtieth letter, or count from the end. Choose another place.
refusal-not-one-letter = I need just one letter, or none if the word has none there.
refusal-riddle-full = That riddle has its two spears, and is closed. Choose another.
refusal-already-solved-by-you = You've solved that one already. Choose another riddle.
refusal-already-prompted = You've asked for it more exactly once already. Now say right or wrong.
refusal-no-curse-left = You have no curses left.
refusal-not-during-their-solution = No curses while another player is solving. Call it when the turn has passed.
refusal-already-called = You've called your curse already. It'll be your turn soon.
refusal-first-caller-uses = The first curse has to be used. Ask for a letter, or solve a riddle.
refusal-no-recall = You can't take curses back now. That's for the English edition, once, when five lay in the middle and you have none.
refusal-slip-known = That word is known already. Tell another of yours.

## What is asked when something is missing

slot-riddle = Whose riddle, and which one?
    .b = Which riddle? Say a name and a number.
slot-ask-riddle = Which riddle is your question about?
slot-point-riddle = Which riddle do you point at?
slot-solve-riddle = Which riddle do you want to solve?
slot-ask-letter-riddle = A letter of which riddle?
slot-describe-riddle = Which of your riddles do you describe?
slot-open-slip-riddle = Which of your riddles was it?
slot-position = Which letter: the first, the third, the last?
    .b = Which letter would you like, counted from the start or the end?
slot-jewels = How many jewels do you pay?
slot-question = What's your question?
    .b = And the question?
slot-guess = What's your guess?
    .b = And what is it?
slot-text = What do hands and eyes find?
slot-terms = Which words do you hide?
slot-term = What was the word?
slot-letter = Which letter is it?
slot-answer = Your answer: { the-four-answers }?
slot-verdict = Right, wrong, or more exactly?
slot-reason = Why isn't it allowed?

## Why a question isn't allowed

objection-direct-guess = That asks for the solution. Guess in the solution phase, or ask something more general.
objection-letters = That asks about letters. Ask about the thing itself.
objection-length = That asks about the length of the word. Ask about the thing itself.
objection-not-yes-no = That can't be answered with yes or no. Try a yes or no question.
objection-several = That's more than one question. Please ask them one by one.
objection-empty = I heard no question. Please ask again.
objection-other = That kind of question isn't allowed. Please ask another.

## Names of actions, when asking back: bare, and with all that was said ($riddle as in "piece", in words)

action-seal-terms = seal your words
action-seal-terms-full = seal your words
action-describe = describe a riddle
action-describe-full = describe { $riddle } as: { $text }
action-roll = roll the die
action-pay = pay jewels
action-pay-full = pay { count-jewels }
action-ask-letter = ask for a letter
action-ask-letter-full = ask for a letter of { $riddle }
action-give-letter = give a letter
action-point = point at a riddle
action-point-full = point at { $riddle }
action-ask = ask a question
action-ask-full = ask about { $riddle }: { $question }
action-give-answer = answer
action-give-answer-full = answer: { $answer }
action-object = refuse the question
action-done-asking = stop asking
action-solve = solve a riddle
action-solve-full = solve { $riddle } with: { $guess }
action-judge = judge the guess
action-pass = pass
action-curse = call a curse
action-take-back = take the curse back
action-recall = take three curses back
action-open-slip = tell your word
