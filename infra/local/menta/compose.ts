import {
  CLAUSE_KINDS,
  CONTRARY_OPENINGS,
  GENTLE_OPENINGS,
  HUMAN_SENTENCES,
  JUST_BEFORE,
  IRONIC_OPENINGS,
  OPENINGS,
  OPENINGS_WITHOUT_QUOTE,
  REACTIONS,
  RECALLING,
  SITUATION_QUESTIONS,
  STAYING_OPENINGS,
  TURNING_OPENINGS,
} from "./banks/banks.ts";
import { IRONY } from "./artefacts/kinds.ts";
import { findStatedChoice } from "./choice.ts";
import { isClaiming, shouldAskContrary } from "./contrary.ts";
import type { ReplyManner } from "#shared/preferences/tone.ts";
import type { Memory } from "./memory.ts";
import { UNSURE } from "./message-kinds.ts";
import { isAccusing, isOneSided } from "./one-sided.ts";
import { anyUnasked, firstUnasked, isOfWords, nextQuestion } from "./questions.ts";
import { sentencesOf } from "./clauses.ts";
import { withoutFinalMark, type MessageReading, type Quote } from "./reading.ts";
import { recalledBy } from "./recall.ts";
import { graveSituationIn, isGraveMatter, situationsOf } from "./situations.ts";
import { STOPWORDS } from "./stopwords.ts";
import { capitalise, contentWords, foldedWords, foldWords, isOpenedBy, spelled } from "./text.ts";

/**
 * The usual reply: a clause of the person, word for word, then one question. Where someone died or is ill, one human
 * sentence comes first and no words are held up to them.
 */
export function composeReply(memory: Memory, { tone, shortReplies }: ReplyManner): string {
  const grave = graveSituationIn(memory.last.folded);
  const human = grave && unsaid(memory, grave);
  if (human) return withQuestion(...human);
  const isIronic = IRONY.test(memory.last.folded);
  const clause = isIronic ? null : bestQuote(memory);
  const quote = clause === null ? null : sentenceAround(memory, clause);
  if (shortReplies && quote !== null)
    return withQuestion(fillTemplate(SHORTEST, quote), nextQuestion(memory, tone));
  const feels = isFeeling(clause) || isFeeling(quote);
  // Nor does a date, a step, a memory or what does one good wait for the other side.
  const isAwaited = memory.last.signals.some(({ id, quote: told }) => AWAITED.has(id) && isMeantAs(id, told));
  const turns = isTurning(memory.last);
  const owes =
    !isIronic &&
    !((feels || isAwaited || turns) && !(isOneSided(memory) && isAccusing(memory))) &&
    shouldAskContrary(memory, tone);
  // An idea is taken up before anything is held against it.
  const isHeldAgainst = owes && memory.agent !== "creativite";
  const reaction =
    isIronic || (isHeldAgainst && isOneSided(memory)) || isFirstWord(memory)
      ? null
      : ((turns || owes || isGraveMatter(memory) ? null : beside(memory)) ??
        reactionTo(memory, isHeldAgainst ? "contrary" : "asks") ??
        (isHeldAgainst && memory.replies.length > HEARD_BY && !isClaiming(memory.last)
          ? reactionTo(memory, "asks")
          : null));
  if (reaction) return withQuestion(reaction.opening, reaction.question);
  // A feeling is asked about before anything else is.
  const question =
    (feels && !owes && !isGraveMatter(memory)
      ? anyUnasked(memory, SITUATION_QUESTIONS["low"]?.["said"] ?? [])
      : null) ?? nextQuestion(memory, tone);
  if (isIronic)
    return withQuestion(
      leastUsedWording(memory, IRONIC_OPENINGS, FORGOTTEN_AFTER) ?? unquoted(memory),
      question,
    );
  // Who is told « restons-y » is asked of it; who is asked of something else is told so.
  const usual = memory.replies.length === 0 || isOfWords(question) ? STAYING_OPENINGS : TURNING_OPENINGS;
  const openings =
    isGraveMatter(memory) || (feels && !owes)
      ? GENTLE_OPENINGS
      : owes && (isOneSided(memory) || isClaiming(memory.last))
        ? CONTRARY_OPENINGS
        : usual;
  return withQuestion(quote === null ? unquoted(memory) : opened(memory, openings, quote), question);
}

/** « Faut que je choisisse »: what it is about is still to be said. */
const isFirstWord = ({ agent, replies, last }: Memory): boolean =>
  agent === "prise_decision" && replies.length === 0 && last.words <= A_FIRST_WORD;
const A_FIRST_WORD = 4;
/** By then the other side has been heard once. */
const HEARD_BY = 5;

/** Whether somebody turns in a message: corrects, concedes, breaks off, says what they could not say. */
export const isTurning = ({ signals }: MessageReading): boolean =>
  signals.some(({ id }) => id in CLAUSE_KINDS.turning);

/** The words of now beside those that they answer, or come back to. */
function beside(memory: Memory): Answer | null {
  const found = recalledBy(memory);
  const question = found && anyUnasked(memory, REACTIONS["tension"]?.asks ?? []);
  const template = question && leastUsedWording(memory, RECALLING, FORGOTTEN_AFTER);
  return template ? { opening: fillTemplate(template, found.now, found.once), question } : null;
}

const setOf = (ids: string): ReadonlySet<string> => new Set(ids.split(" "));
const AWAITED = setOf(
  "deadline pledge pledged memory pleasure keeping regret heart hurt belittled blamed thought cited",
);

/** For whoever wants short replies: their words, and the question. */
const SHORTEST = "« {Q} ».";

/** A feeling of one's own is not argued with. */
const FEELING =
  /\b(?:peur|crains|redoute|coupable|honte|fatigu\w*|epuis\w*|dors (?:plus|mal|\w+ heures)|(?:me|m') ?travaille (?:la nuit|trop|depuis)|pleur\w*|(?<!sinon,? (?:je|on) )craqu\w*|triste\w*|(?:me \w+|suis|toute?|reste) seule?|m'a fait (?:quelque chose|drole|plaisir)|colere|marre|nulles?|je ris|(?:me|m') ?manqu\w*|en veux|pitie|en ai assez|partie de moi|(?:voudrais|aimerais) (?:que |qu'|dormir|souffler)|(?:me|se) moque\w*|(?:me|m') (?:voit|regarde|parle) (?:plus|pas)|heureu\w*|fait du bien|boule au ventre|assez doue\w*|pas (?:doue\w*|capable|a la hauteur)|m'empecher|angoiss\w*|souffr\w*|en peux plus|mal au)\b/;
const OWN =
  /^c'est (?:trop |tres |vraiment )?(?:triste|dur|lourd)|\b(?:je|me|moi|on|nous|mon|ma|mes)(?![a-z])|\b[jm]'/;
const NOT_FELT = /\b(?:pas|plus|jamais|aucune?)\b[^,]{0,20}\b(?:peur|honte|coupable|triste|marre)\b/;
const isFeeling = (quote: string | null): boolean =>
  quote !== null &&
  !NOT_FELT.test(foldWords(quote)) &&
  FEELING.test(foldWords(quote)) &&
  OWN.test(spelled(foldWords(quote)));

type Answer = { opening: string; question: string };
type Kind = (typeof REACTIONS)[string];

/** The body, then the question alone in the last paragraph. */
export const withQuestion = (body: string, question: string): string =>
  `${body.trim()}\n\n${question.trim()}`;

/** So many replies pass before a wording comes back. */
const FORGOTTEN_AFTER = 20;
/** What says nothing without a word that carries a meaning. */
const NEEDS_WORDS = new Set(["denied", "unknown", "idea", "suppose", "desire", "amount"]);

/** Whether the quoted words are sure to say what they were taken for. */
const isMeantAs = (id: string, quote: string): boolean =>
  new RegExp(REACTIONS[id]?.meant ?? "").test(spelled(foldWords(quote)));

const NO_MATTER_OF_MONEY = /\bpas (?:pour (?:ca|l'argent)|une question d'argent|(?:le|un) probleme)\b/;

/** What a first message is about is not yet a voice nor a figure in it. */
const NOT_FIRST = new Set(["others", "amount", "another", "claim", "figure", "lasting", "grievance"]);

/** In an exercise a figure is no price, and a supposition is the exercise. */
const UNFIT: Readonly<Record<string, ReadonlySet<string>>> = {
  apprendre: setOf(
    "amount deadline consequence obligation suppose idea others figure another claim model guess adrift anger lasting",
  ),
  insights: new Set(["amount"]),
  creativite: setOf(
    "others resignation role hope desire saidofme witnessed suppose amount obligation another figure age pleasure adrift",
  ),
};

/** A refusal to speak of something, and what came for no reason: whoever they are said to, and whatever feeling they name. */
const SAID_OUTRIGHT = new Set(["closed", "aside"]);

/** What the strongest clause of the last message says of its writer, and a question to that. */
function reactionTo(memory: Memory, side: "asks" | "contrary"): Answer | null {
  const isGrave = isGraveMatter(memory);
  const isConflict = situationsOf(memory).includes("conflict");
  const denied = memory.last.signals.find(({ id }) => id === "denied")?.quote;
  for (const { id, quote } of [...attempts(memory), ...memory.last.signals]) {
    const reaction = REACTIONS[id];
    const isMeant =
      SAID_OUTRIGHT.has(id) || (quote !== denied && !isAddressed(quote) && isMeantAs(id, quote));
    if (
      !reaction ||
      (UNFIT[memory.agent]?.has(id) ?? false) ||
      (memory.replies.length === 0 && NOT_FIRST.has(id)) ||
      (id === "amount" &&
        (isConflict ||
          NO_MATTER_OF_MONEY.test(memory.last.folded) ||
          findStatedChoice(quote, true) !== null)) ||
      !isMeant ||
      isQuoted(memory, quote) ||
      (contentWords(quote).length === 0 && !isLong(quote) && NEEDS_WORDS.has(id))
    )
      continue;
    const asks = (isConflict && reaction.conflict) || reaction.asks;
    const question = anyUnasked(
      memory,
      (isGrave ? reaction.gentle : side === "contrary" ? reaction.contrary : asks) ?? [],
    );
    if (question === undefined) continue;
    const held = heldWords(memory, reaction, quote);
    const isHeld =
      reaction.opens.length > 0 &&
      held !== null &&
      !memory.last.content.some((word) => foldWords(question).includes(word));
    const opens = isGrave ? GENTLE_OPENINGS : reaction.opens;
    const before = memory.earlier.at(-1);
    const then = id === "aside" && before ? bestQuote({ ...memory, replies: [], last: before }) : null;
    const template =
      (isEchoed(memory) && reaction.says && !(id in CLAUSE_KINDS.turning)) || held === null
        ? (leastUsedWording(memory, reaction.says ?? [], FORGOTTEN_AFTER) ?? unquoted(memory))
        : then === null
          ? leastUsedWording(memory, isHeld ? opens : (reaction.says ?? opens), FORGOTTEN_AFTER)
          : JUST_BEFORE[0];
    if (template !== undefined && (held !== null || reaction.says || memory.last.quotes.length === 0))
      return { opening: fillTemplate(template, held ?? "", then ?? ""), question };
  }
  return null;
}

/** After so many replies that held their words up to them, the question alone. */
const ECHOES = 6;
const isEchoed = ({ replies }: Memory): boolean =>
  replies.length >= ECHOES && replies.slice(-ECHOES).every((reply) => reply.includes("«"));

/** A shorter clause is quoted whole. */
const MARKED_FROM = 8;
/** The few words that stand for a long clause; else the clause, where it is whole. */
function heldWords(memory: Memory, { mark, pattern = "" }: Kind, quote: string): string | null {
  const found = mark === undefined ? null : new RegExp(mark).exec(foldWords(quote));
  const few = found && quote.slice(found.index, found.index + found[0].length);
  const isLongClause = quote.split(/\s+/).length > MARKED_FROM;
  if (few && (few === quote || isLongClause || !isPlain(quote))) return few;
  const isLed = /^(?:mais|et|donc|bon|alors|oui|non|voilà)[ ,]|, non$/i.test(quote);
  const whole =
    sentencesOf(memory.last.text).find((one) => isLed && one.length > 8 && quote.includes(one)) ??
    sentenceAround(memory, quote);
  if (isPlain(whole) && whole.split(/\s+/).length <= SENTENCE_WORDS) return whole;
  const within = memory.last.quotes.filter(({ text }) => quote.includes(text));
  const telling = within.findLast(({ text }) => new RegExp(pattern).test(spelled(foldWords(text))));
  return (telling ?? within.toSorted((a, b) => b.weight - a.weight)[0])?.text ?? null;
}

const ATTEMPT =
  /\?|^genre |\bc'est (?!du chinois|de l'hebreu|la galere|l'horreur)(?:le|la|l'|une?|du|quand (?!ca|je|on|il)|comme)(?![a-z])|\b(?:donc|parce que|je dirais|peut[- ]etre que|ca depend|j'essaie(?! (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir))|si je comprends)\b/;
/** « Ça serait fa ? » */
const shortest = ({ last }: Memory): string | null =>
  last.words >= 2 && last.words <= 6 && /^[\p{L}\p{N}'’ -]+$/u.test(withoutFinalMark(last.text))
    ? withoutFinalMark(last.text)
    : null;

/** Who learns and reasons, or answers with a question mark, tries something. */
const attempts = (memory: Memory): { id: string; quote: string }[] =>
  memory.agent === "apprendre" && ATTEMPT.test(memory.last.folded)
    ? [bestQuote(memory) ?? shortest(memory)].flatMap((quote) =>
        quote === null ? [] : { id: "attempt", quote },
      )
    : [];

/** The most telling clause of the last message, preferably one that no reply has quoted; `null` where none is whole. */
export function bestQuote(memory: Memory): string | null {
  const whole = memory.last.quotes.filter(
    ({ text }) => !isAddressed(text) && !isBareNoun(text) && !UNSURE.test(foldWords(text)),
  );
  const scored = whole
    .filter(({ text }) => contentWords(text).length > 0)
    .map((quote) => ({ text: quote.text, score: scoreOf(memory, quote) }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (found, one) => (!found || one.score >= found.score ? one : found),
    null,
  );
  return best?.text ?? wholeMessage(memory) ?? whole.find(({ text }) => isLong(text))?.text ?? null;
}

/** So many words say something, even the plainest. */
const isLong = (text: string): boolean => text.split(/\s+/).length >= 5;

/** « mon père », « plus petit »: two words that say nothing of what they name. */
const isBareNoun = (text: string): boolean =>
  text.split(/\s+/).length < 3 &&
  !/^(?:[jc]'|(?:je|on|il|elle|ca|tout|rien|personne)(?![a-z]))/.test(foldWords(text));

/** Said to the assistant, and not told as somebody else's words. */
const isAddressed = (text: string): boolean =>
  /^(?:allez |bon )*(?:joue|reponds|arrete|sois|vas-y|avoue)\b|^(?:aide|donne|dis|dites|ecri[st]|explique|fai[st]|trouve|propose|redige|formule|montre)\w*[- ](?:moi|lui|leur|un|une|le|la|les) |^(?:vous|tu) |^(?!.*\b(?:dit|disent|disait|repond\w*|demande\w*|repete\w*|dirait)\b).*(?<![a-z-])(?:vous|votre|vos|tu|toi|t'(?:as|es|etais|a|avais|ai))(?![a-z])/.test(
    foldWords(text).replaceAll(/\brendez[- ]vous\b/g, ""),
  );

const SENTENCE_WORDS = 18;

/** The sentence of the last message that a clause stands in, where it is short and plain: nobody is quoted by halves. */
function sentenceAround({ last }: Memory, clause: string): string {
  const sentence = sentencesOf(last.text).find((one) => one.includes(clause)) ?? clause;
  const fits = isPlain(sentence) && sentence.split(/\s+/).length <= SENTENCE_WORDS && !isAddressed(sentence);
  return fits ? sentence : clause;
}

const QUOTED_BEFORE = 6;
/** What is hesitated about or longed for is what a message is about. */
const TELLING =
  /\b(?:sais pas si|hesit\w+|(?:dois|faut) (?:choisir|decider)|me demande si|toujours voulu|voudrais|aimerais)\b/;
const TOLD_FIRST = 4;
const scoreOf = (memory: Memory, { text, weight }: Quote) =>
  weight + (TELLING.test(foldWords(text)) ? TOLD_FIRST : 0) - (isQuoted(memory, text) ? QUOTED_BEFORE : 0);

const WHOLE_MESSAGE_WORDS = 18;

/** A short message that is one clause of its own, with nothing in it that would break a quote. */
function wholeMessage({ last }: Memory): string | null {
  const [text = "", ...more] = sentencesOf(last.text).filter(Boolean);
  if (more.length > 0 || isAddressed(text) || /^(?:de |d'|que |qu')/i.test(foldWords(text))) return null;
  return isPlain(text) &&
    last.words <= WHOLE_MESSAGE_WORDS &&
    (last.content.length > 0 || text.split(/\s+/).length >= 3)
    ? text
    : null;
}

const isPlain = (text: string): boolean =>
  /^(?!.*(?<!\p{L})(?:euh|heu|hein|genre,)(?!\p{L}))[^«»*_`#<>|{}[\]\n\\~@=/?.!…"“”:;()]+$/iu.test(text);

const isQuoted = ({ replies }: Memory, quote: string): boolean =>
  replies.some((reply) => foldWords(reply).includes(foldWords(quote)));

const opened = (memory: Memory, openings: readonly string[], quote: string): string =>
  fillTemplate(
    leastUsedWording(memory, openings, FORGOTTEN_AFTER) ??
      leastUsedWording(memory, OPENINGS, FORGOTTEN_AFTER) ??
      "« {Q} ».",
    quote,
  );

const unquoted = (memory: Memory): string =>
  leastUsedWording(memory, OPENINGS_WITHOUT_QUOTE, FORGOTTEN_AFTER) ?? OPENINGS_WITHOUT_QUOTE[0] ?? "";

/** A wording not used in so many replies, from another place of the list in each conversation. */
export function leastUsedWording(
  memory: Memory,
  templates: readonly string[],
  within: number,
): string | undefined {
  const said = memory.replies.slice(-within);
  const start = memory.seed % templates.length;
  return [...templates.slice(start), ...templates.slice(0, start)].find(
    (template) => !said.some((reply) => isOpenedBy(reply, template)),
  );
}

/** One sentence for what is grave, with its question; none twice in a conversation. */
function unsaid(memory: Memory, grave: string): [said: string, question: string] | null {
  const written = Object.entries(HUMAN_SENTENCES).filter(([id]) => id.startsWith(grave));
  const found = written.find(([, { told = "" }]) => new RegExp(told).test(memory.last.folded));
  const replies = memory.replies.join("\n");
  if (!found || written.some(([, { says }]) => says.some((one) => replies.includes(one)))) return null;
  const [id, { says }] = found;
  const question = firstUnasked(memory, SITUATION_QUESTIONS[id]?.["first"] ?? []) ?? nextQuestion(memory);
  return [says[memory.seed % says.length] ?? "", question];
}

/** The wording with the quote: word for word, only the case of its first letter may change. */
export function fillTemplate(template: string, quote: string, earlier = ""): string {
  return template
    .replace("{Q}", () => capitalise(quote))
    .replace("{q}", () => uncapitalised(quote))
    .replace("{e}", () => uncapitalised(earlier));
}

/** Within a sentence an ordinary first word loses its capital; a name keeps it. */
export function uncapitalised(quote: string): string {
  const first = foldedWords(quote)[0] ?? "";
  const isOrdinary =
    STOPWORDS.has(first.replace("'", "")) ||
    /^(?:[jclnd]'|aujourd'|ici|hier|deux|trois|tous|certains|beaucoup|surtout)/.test(first);
  return isOrdinary ? quote.charAt(0).toLowerCase() + quote.slice(1) : quote;
}
