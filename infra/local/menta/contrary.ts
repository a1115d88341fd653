import type { Tone } from "#shared/preferences/tone.ts";
import type { Memory } from "./memory.ts";
import { isOneSided } from "./one-sided.ts";
import type { MessageReading } from "./reading.ts";
import { isGraveMatter } from "./situations.ts";

/** Every so many replies the other side is heard, the first time in the fourth; spoken to directly, more often. */
const CONTRARY_EVERY: Readonly<Record<Tone, number>> = { doux: 5, neutre: 5, direct: 3 };
const CONTRARY_AT: Readonly<Record<Tone, number>> = { doux: 3, neutre: 3, direct: 1 };
/** A message of few words tells its one thing only. */
const FEW_WORDS = 20;

/** Whether this reply owes the person the other side of what they tell: sooner where they tell one side only. */
export const shouldAskContrary = (memory: Memory, tone: Tone): boolean => {
  const at = memory.replies.length % CONTRARY_EVERY[tone];
  if (comesFirst(memory.last)) return false;
  if (memory.agent === "creativite" && (DELIGHTS.test(memory.last.folded) || hasNew(memory))) return false;
  if (isGraveMatter(memory) && memory.replies.length < NOT_BEFORE) return false;
  // Who grieves or is ill is not contradicted for being afraid or alone.
  if (
    isGraveMatter(memory) &&
    /\b(?:peur|seule?|pleur\w*|dors|craqu\w*|fatigu\w*|epuis\w*|mort\w*|manque|comme avant|revien\w*|arrive (?:pas|plus))\b/.test(
      memory.last.folded,
    )
  )
    return false;
  const isDue = at === CONTRARY_AT[tone] || (at === ONE_SIDED_AT && isOneSided(memory));
  // Put off while they said how they are, or by when; then said.
  const late = at - CONTRARY_AT[tone];
  const wasPutOff = late > 0 && late <= PUT_OFF_AT_MOST && memory.earlier.slice(-late).every(comesFirst);
  return isDue || wasPutOff;
};
const ONE_SIDED_AT = 1;
const PUT_OFF_AT_MOST = 2;
/** Who grieves or is ill is heard so many times first. */
const NOT_BEFORE = 6;

/** Who blames themselves has heard the other side; who is afraid or worn out needs to be heard first. */
const OWN_PAIN = new Set(["guilt", "owned", "tired", "fear", "shame"]);
const comesFirst = ({ signals, folded, words }: MessageReading): boolean =>
  CONCEDES.test(folded) ||
  /\b(?:morte?s?|decede\w*|enterre\w*|deces|perdu (?:mon|ma|mes|notre))\b/.test(folded) ||
  (!BLAMES.test(folded) &&
    signals.some(({ id }) => OWN_PAIN.has(id)) &&
    !signals.some(({ id }) => id === "denied")) ||
  (words <= FEW_WORDS && signals.some(({ id }) => PLAIN.has(id)));
/** What is told and not claimed is not contradicted. */
const PLAIN = new Set(["deadline", "amount", "unknown"]);
/** An idea that has just come is let live. */
const DELIGHTS = /\bj'aime (?:bien|trop)\b|\bj'adore\b|\bchair de poule\b|\bme plait\b|^(?:oh|oui|ah) /;
const hasNew = ({ last }: Memory): boolean => last.signals.some(({ id }) => id === "idea");
const CONCEDES =
  /^(?:bon|ok|oui|mais|et|d'accord|[\s,])*(?:c'est vrai que|je reconnais que|j'avoue que|ok|je sais que|d'accord) (?:j'|je |moi |c'est moi)|^(?:bon |ok |en fait )*c'est moi qui |^(?:bon |en fait |apres )*(?:une|des|deux|trois) fois,? (?:il|elle) |\bfaut (?:dire|reconnaitre) qu|\b(?:il|elle|ils|elles) (?:a|avait|ont) quand meme /;
const BLAMES =
  /\b(?:a cause (?:d'|de (?!moi))|(?:sa|leur) faute|(?:il|elle|ils|elles) me (?:fatigue|epuise|stresse|saoule)\w*)\b/;
