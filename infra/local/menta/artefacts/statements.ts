import { findStatedChoice, type StatedChoice } from "../choice.ts";
import { NO_VERB_PATTERN, splitClauses, quotableText } from "../clauses.ts";
import { GREETING, isTalk, SHORT_ANSWER, THANKS, UNSURE } from "../message-kinds.ts";
import { contentWords, foldedWords, foldWords } from "../text.ts";
import { clausePattern } from "../banks/banks.ts";
import { CHOOSES, DROPPED, IRONY, kindOf, QUOTED, type SentenceKind } from "./kinds.ts";

/** One sentence of the person, an exact substring of their message without final punctuation, and how it is meant. */
export type Statement = {
  text: string;
  folded: string;
  turn: number;
  words: number;
  kind: SentenceKind;
  /** It ends with a question mark, which `text` has not. */
  isQuestion: boolean;
  /** It follows words with which one comes to what matters: « mais bon », « en fait ». */
  isAvowed: boolean;
  /** The choice that it poses, if any. */
  choice: StatedChoice | null;
};

/** Limits, so that the longest conversation takes no longer than a long one. */
const MESSAGES_READ = 60;
const LONGEST_MESSAGE = 4000;
const LONGEST_SENTENCE = 30;
/** A choice is posed in the first messages, or later in so many words. */
const POSED_WITHIN = 4;

/** What the person said of their matter, in order, each sentence once. `isExercise`: something is being learnt. */
export function statementsOf(said: readonly string[], isExercise: boolean): Statement[] {
  const own = said.filter((message) => !isTalk(message) || SETTLES.test(foldWords(message)));
  const refusals = own.flatMap(refusalsIn);
  const skipped = Math.max(0, own.length - MESSAGES_READ);
  const seen = new Set<string>();
  const all = own
    .flatMap((message, turn) => (turn > 3 && turn < skipped + 3 ? [] : inMessage(message, turn, refusals)))
    .filter(({ folded }) => !seen.has(folded) && seen.add(folded))
    .map((one): Statement => (isExercise ? asExercise(one) : one));
  const retracted = own.findLastIndex(isRetraction);
  const dropped = all.filter(({ kind }) => kind === "dropped");
  const isGivenUp = ({ turn, folded }: Statement) =>
    dropped.some((one) => one.turn > turn && contentWords(one.text).some((word) => folded.includes(word)));
  for (const [turn, message] of own.entries()) if (AGREES.test(foldWords(message))) settle(all, turn);
  return all.filter((one) =>
    one.kind === "idea" ? !isGivenUp(one) : !TAKEN_BACK.has(one.kind) || one.turn >= retracted,
  );
}

/** « Je vais faire ça »: what they announce with it, else the way that they had just opened, is decided. */
function settle(all: readonly Statement[], at: number): void {
  const meant =
    all.find(({ kind, turn }) => /^(?:announced|decided)$/.test(kind) && turn === at) ??
    all.findLast(({ kind, turn }) => kind === "idea" && turn <= at && turn > at - 3);
  if (meant) meant.kind = "decided";
}
const AGREES =
  /(?:^|[.!?]\s*)(?:(?:bon|ok|ouais|oui|allez|d'accord|voila|en fait|du coup|alors|donc)[,.! ]+)*(?:je (?:crois que je )?(?:vais faire|ferai)|on (?:va faire|fera|fait comme)) (?:comme )?(?:ca|cela)\b(?!,? (?:si|mais|pour|par|mal|depuis|tous|toutes|chaque|chez|toujours|avec|quand)\b)/;

const SETTLES = new RegExp(`${AGREES.source}|${CHOOSES.source}[\\s.!]*$`);

/** What they will not speak of, by its words, or the message before where it has none. */
type Refusal = { turn: number; words: readonly string[] };

const refusalsIn = (message: string, turn: number): Refusal[] =>
  foldWords(message)
    .split(/[.!?…\n]+/)
    .flatMap((sentence) => {
      const [closed = ""] = CLOSED.exec(sentence) ?? [];
      const [before = "", after = ""] = sentence.split(closed || "\n");
      const isLong = before.split(" ").length > 7 || /^\W*(?:pourquoi|comment|ce qu)/.test(before);
      const words = contentWords(`${isLong ? "" : before} ${after.split(",")[0]}`)
        .filter(
          (word) =>
            !/^(?:parl|creus|remu|laiss|ecout|franch|honnet|desol|pardon|attend|prefere|envie)/.test(word),
        )
        .concat(/\bage\b/.test(after) ? "ans" : []);
      // « Me dites pas de… » refuses advice and no topic.
      return closed === "" || /\bdi(?:te)?s\b/.test(closed) || (isLong && words.length === 0)
        ? []
        : [{ turn, words }];
    });
const CLOSED = clausePattern("closed");

const isRefused = (text: string, at: number, refusals: readonly Refusal[]): boolean =>
  refusals.some(({ turn, words }) =>
    words.length === 0
      ? at > 0 && at === turn - 1
      : at <= turn && foldedWords(text).some((word) => words.includes(word)),
  );

const isRetraction = (message: string): boolean =>
  sentencesOf(message).some(({ from, to }) => RETRACTED.test(foldWords(message.slice(from, to))));

/** In an exercise a supposition is no doubt, and what one may do is no choice. */
const asExercise = (one: Statement): Statement => ({
  ...one,
  choice: null,
  kind: one.kind === "decided" ? "announced" : SUPPOSING.test(one.kind) ? "said" : one.kind,
});

const SUPPOSING = /^(?:condition|consequence|supposition|forecast)$/;

/** « Bon, peut-être pas demain »: what was announced before is announced no more. */
const RETRACTED =
  /^(?:bon,? |ok,? |enfin |en fait |non,? )*(?:peut[- ]etre pas|finalement (?:non|pas)|en fait non|laisse[rz]? tomber|j'ai change d'avis|je me suis emportee?|je retire)\b/;
const TAKEN_BACK: ReadonlySet<SentenceKind> = new Set(["announced", "decided", "lean"]);

type Sentence = { from: number; to: number; isQuestion: boolean };

function inMessage(message: string, turn: number, refusals: readonly Refusal[]): Statement[] {
  const read = beginningOf(message).normalize("NFC");
  const found: Sentence[] = [];
  for (const sentence of sentencesOf(read)) {
    const last = found.at(-1);
    const text = read.slice(sentence.from, sentence.to);
    const whole = last && read.slice(last.from, sentence.to);
    if (
      last &&
      whole &&
      (isEcho(read.slice(last.from, last.to), last.isQuestion)
        ? !/^si /i.test(text)
        : GOES_ON.test(foldWords(`${read.slice(last.from, last.to)}\n${text}`))) &&
      countWords(whole) <= LONGEST_SENTENCE
    ) {
      found[found.length - 1] = { from: last.from, to: sentence.to, isQuestion: sentence.isQuestion };
      continue;
    }
    if (
      !isFragment(text) ||
      (/^sinon (?:je|j['’]|on)(?!\p{L})/iu.test(text) && countWords(text) > 4) ||
      (!last && /^(?:enfin|sinon)\b/i.test(text) && countWords(text) > 4)
    )
      found.push(sentence);
    else if (
      last &&
      !last.isQuestion &&
      whole &&
      countWords(whole) <= LONGEST_SENTENCE &&
      !/\n|[.!?…] voil[àa]$/i.test(whole)
    )
      found[found.length - 1] = { ...last, to: sentence.to };
  }
  return found
    .flatMap(({ from, to, isQuestion }) =>
      quotableIn(read.slice(from, to), (text) => isRefused(text, turn, refusals)).map((text) =>
        aStatement(text, isQuestion, turn, read.slice(0, from)),
      ),
    )
    .filter((one) => one !== null);
}

/** The beginning of a long message, up to the end of a sentence, else of a clause, else of a word. */
function beginningOf(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message;
  const read = message.slice(0, LONGEST_MESSAGE);
  return (
    [/^[\s\S]*[.!?…\n]/, /^[\s\S]*[,;:]/, /^[\s\S]*\s/].map((end) => end.exec(read)?.[0]).find(Boolean) ??
    read
  );
}

/** « C’est pour maman. Elle a 84 ans »: a pronoun stands with the few words that say whose it is. */
const SENTENCE =
  /(?:\s*(?:[^\s.!?…]+ ){0,3}(?:maman|papa|mamie|papi|(?:mon|ma|mes|les?|la|une?|des|deux) \p{L}{3,})\. (?=(?:ils?|elles?) ))?[^.!?…\n]+(?:[.](?=\d)[^.!?…\n]+)*([.!?…]*)/giu;
/** Words that only lead to a sentence: it begins after them. */
const LEAD =
  /^(?:(?:bonjour|bonsoir|salut|hello|coucou|menta|hi|so|alors|euh|bon|bah|ben|bref|fin bref|oui|ouais|non|nan|ok|d'accord|voila|et|ou(?: (?:bien|alors|sinon|encore))?|mais|donc|car|parce que|par contre|haha|serieux|(?:je viens de|j'ai) compri(?:s|dre) (?:un truc|une chose|quelque chose)|j'ai (?:(?:\w+ )?(?:pense a|eu) (?:un truc|une chose|quelque chose|autre chose)|(?:eu )?une (?:autre )?idee)|(?:je vais|on va) faire (?:comme )?ca|(?:je|on) fai[st] (?:comme )?ca|du coup|attends|attendez|sauf que|en fait|en vrai|franchement|honnetement|nan mais|non mais|je dirais que|et puis|puis|moi)(?:\s*[,;:!]\s*|\s+(?=(?:(?:alors|ok|haha|serieux|je|jai|jpeux|on|il|elle|ils|elles|ce|cest|c|ca|moi|lui|eux|nous|y|pour|faut|du coup|euh|voila|bon|mais|en|la|le|les|un|une|mon|ma|mes|mettre|peut-etre|au fond|si|quand|depuis|avec)(?![a-z])|[jlc]'|(?:oui|non)\b))))+/;

function sentencesOf(message: string): Sentence[] {
  return [...message.matchAll(SENTENCE)].flatMap((match) => {
    const [whole, end = ""] = match;
    const bare = whole.slice(0, whole.length - end.length);
    const text = bare.trim().replace(/[\s,;:–—-]+$/, "");
    const start = match.index + bare.length - bare.trimStart().length;
    const lead = LEAD.exec(foldWords(text))?.[0] ?? "";
    const from = start + (foldWords(text).startsWith("et si ") ? 0 : lead.length);
    return text === "" ? [] : [{ from, to: start + text.length, isQuestion: end.includes("?") }];
  });
}

/** « Ce qui me manquerait ? »: a question taken up, which the next sentence answers. */
const isEcho = (text: string, isQuestion: boolean): boolean =>
  isQuestion &&
  findStatedChoice(text, true) === null &&
  /^(?:ce qu|une?\b|le |la |les |moi\b|si )/.test(foldWords(text)) &&
  !ADDRESSED.test(foldWords(text));

/** « Je rentre vendredi. Je lui dis dans la voiture », « C’est pas la boutique qui va me manquer. C’est d’être utile »: one without the other says something else. */
const GOES_ON =
  /^c'est pas .*\bqu[ie] .*\nc'est (?:d(?:e |')|qu|l[ea] )|^(?:je|on) \S+ (?:demain|ce soir|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)\n(?:je|on) (?:lui|leur) |\n(?:si|s'ils?) (?:elles?|ils?|on|ca|c'est|oui|non)(?![a-z])[^,]*, je (?:refuse|accepte|signe|pars|reste|dis (?:oui|non))$|^(?:je|on|faut) .*\n(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain),? (?:quand|pendant|apres|avant) [^,]*$/;

const CHOOSES_ONLY = new RegExp(`^${CHOOSES.source}(?:$|,)`);

/** What only goes on with the sentence before it. */
function isFragment(text: string): boolean {
  const folded = foldWords(text);
  const words = folded.match(/[a-z0-9œæ]+/g)?.length ?? 0;
  if (CHOOSES_ONLY.test(folded)) return false;
  if (
    /^(?:(?:celui|celle|ceux|celles|dont|qui|que|et(?! si )|ou|ni|puis|genre|enfin|sinon)(?![a-z])|qu')|^(?:les? |la )?\S+, (?:oui|non)$/.test(
      folded,
    )
  )
    return true;
  if (/^[a-z]{3,}(?:er|ir|re|oir) /.test(folded)) return false;
  if (/^(?:je|j'|il|elle|on|c'|ca|nous|ils|elles|tout|rien|personne|tu|y)(?![a-z])/.test(folded))
    return words < 3;
  return (
    words <
    (/^(?:plus|meme|surtout|jusqu|depuis|avec|sans|pour|contre|stade|jamais|sur|pas)(?![a-z])/.test(folded)
      ? 6
      : 4)
  );
}

const DOING = /^(?:je |j'|on |nous |(?:l'|le |la |les |lui |y )?[a-z]+(?:er|ir|re|oir)(?![a-z]))/;
/** Said to the assistant, of the assistant, or of the conversation. */
const ADDRESSED =
  /\b(?:(?<!rendez-)vous|votre|vos|tu|toi|ton|tes|te|t'\w+|lol|(?:un|ce|le) robot (?!de )|chatgpt|(?:a|avec|par) (?:l'|une |cette )ia|prompt|je dicte|ca va etre long|sans me relire|je resume|pour resumer|autre question|petit oui|c'etait un test|seance de psy|c'est tout ce que je demande|en francais alors)\b|\b(?:pas envie d(?:e |')(?:en )?(?:parler|creuser|discuter|revenir)|(?:pas|rien) (?:ca )?le sujet|me (?:dites|dis) pas|(?<!(?:je|on) )laisse[rz]? tomber$|en le disant|en l'ecrivant)\b|^(?:bonjour|bonsoir)\b|^(?:ecris|dis|dites|donne|aide|aidez|explique|traduis|repete|resume|confirme|ignore|affiche|reponds|raconte|propose|note pour|(?:oui )?(?:commencons|continuons|passons|revenons|parlons))\b|^(?:bon )?je vous\b/;
const ASKS_PRICE = /^(?:ca|c'est) [a-z]+ combien$/;
/** Asks for approval, or echoes what was asked. */
const NO_QUESTION =
  /\b(?:hein|n'est-ce pas|pas vrai|(?<!\bou )non|quoi|(?<!\bje (?:dis|reponds|fais) )oui ou non|c'est ca|d'accord)$|^(?:ce qu|une?\b|le |la |les |pourquoi$|moi$)/;
const OWN_QUESTION =
  /^(?:et si |comment|combien|quand|ou |qui |pourquoi|est-ce|quel|dois-je|faut-il|doit-on|peut-on|puis-je|c'est quoi|qu'est|que )|\bje (?:dis|reponds) oui ou non$/;

/** Where the matter begins, after what was said of the conversation. */
const MATTER =
  /\b(?:je me demande|j'hesite|je (?:ne )?sais (?:pas|plus) (?:si|quoi)|jsp si|je dois (?:choisir|decider))\b/;

function aStatement(sentence: string, isQuestion: boolean, turn: number, before: string): Statement | null {
  const matter = MATTER.exec(foldWords(sentence))?.index ?? 0;
  const text = ADDRESSED.test(foldWords(sentence.slice(0, matter))) ? sentence.slice(matter) : sentence;
  const folded = foldWords(text).replaceAll(/\s+/g, " ");
  const words = countWords(text);
  const isEmpty =
    text.length < 7 ||
    AGREES.test(folded) ||
    CLOSED.test(folded) ||
    ASKS_PRICE.test(folded) ||
    [SHORT_ANSWER, UNSURE, GREETING, THANKS].some((pattern) => pattern.test(folded));
  if (
    isEmpty ||
    NO_VERB_PATTERN.test(folded) ||
    ADDRESSED.test(folded.replaceAll(QUOTED, "")) ||
    (RETRACTED.test(folded) && !(DROPPED.test(folded) && words > 3)) ||
    IRONY.test(folded)
  )
    return null;
  const stated = findStatedChoice(text, isQuestion);
  const ways = stated?.sides.filter((one) => DOING.test(foldWords(one))) ?? [];
  const isLate = ways.length > 1 && (folded.startsWith("soit ") || MATTER.test(folded));
  const posed = turn < POSED_WITHIN || isLate ? stated : null;
  const isOpened = OPENED.test(foldWords(before)) && !/^(?:ou|non|pas|ca|c'est)(?![a-z])/.test(folded);
  const isLed =
    LED_TO_IT.test(foldWords(before)) && kindOf(`allez ${folded}`, text, isQuestion) === "decided";
  const kind = isOpened && !isQuestion ? "idea" : isLed ? "decided" : kindOf(folded, text, isQuestion);
  const isAvowed = /(?:^|[\s,.])(?:mais bon|en fait|en vrai|franchement|honnetement|bref)[\s,:]*$/.test(
    foldWords(before),
  );
  if (kind !== "decided" && contentWords(text).length === 0 && !/\d/.test(text)) return null;
  if (isQuestion && !posed && kind === "question" && (NO_QUESTION.test(folded) || !OWN_QUESTION.test(folded)))
    return null;
  return { text, folded, turn, words, kind, isQuestion, isAvowed, choice: posed };
}

/** What comes with these words is settled by them. */
const LED_TO_IT = /(?:^|[.!?…]\s*)(?:(?:allez|bon|ok|bref|du coup),? )+$/;
/** What comes with these words is one more way. */
const OPENED =
  /(?:^|[.!?,]\s*)(?:ou (?:alors |bien |sinon |encore )*(?:non |bon )?|.*\bj'ai (?:(?:\w+ )?(?:pense a|eu) (?:un truc|une chose|quelque chose|autre chose)|(?:eu )?une (?:autre )?idee)\s*[,:]\s*)$/;

/** The sentence itself, or the quotable clauses of a long one. */
function quotableIn(text: string, isOut: (text: string) => boolean): string[] {
  if (/[*_`#<>|{}[\]\\~]|https?:|www\./.test(text)) return [];
  const isWhole = text.split("«").length === text.split("»").length && text.split('"').length % 2 === 1;
  if (isWhole && !isOut(text) && countWords(text) <= LONGEST_SENTENCE && text.length <= 210) return [text];
  // What follows a word of it goes on with it, up to another subject.
  let isLeftOut = false;
  const clauses = splitClauses(text).filter((clause) => {
    isLeftOut = isOut(clause.text) || (isLeftOut && !/^(?:mon|ma|mes|moi) /.test(clause.folded));
    return !isLeftOut;
  });
  return clauses.flatMap((clause) => quotableText(clause) ?? []);
}

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const FIGURE_PATTERN =
  /\d|\b(?:deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt|cent|mille) [a-z]{3,}/;
export const REASON_PATTERN =
  /\b(?:parce qu|car|puisqu|a cause de|grace a|c'est pour (?:ca|cela)|donc|sinon|pour qu|afin d|ce qui me)/;

/** How much a sentence is worth keeping: substance and the person's own voice before length. */
export function weightOf({ text, folded, kind, words }: Statement): number {
  let weight = Math.min(contentWords(text).length, 4);
  if (FIGURE_PATTERN.test(folded)) weight += 1.5;
  if (REASON_PATTERN.test(folded)) weight += 1;
  if (kind !== "said") weight += 1.5;
  if (/(?:^|\s)(?:je|j'|me |m'|mon|ma|mes|on|nous)(?![a-z])/.test(folded)) weight += 1;
  return words < 5 ? weight - 1.5 : weight;
}
