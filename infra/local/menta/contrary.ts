import type { Tone } from "#shared/preferences/tone.ts";
import { AGENT_QUESTIONS, SITUATION_QUESTIONS } from "./banks/banks.ts";
import type { Memory } from "./memory.ts";
import { isAccusing, isOneSided } from "./one-sided.ts";
import type { MessageReading } from "./reading.ts";
import { isGraveMatter } from "./situations.ts";
import { foldWords } from "./text.ts";

/** So many replies after it was last heard the other side may be heard again, and after so many it must be: within five at first. */
const SOONEST = 2;
const FIRST_AT_LATEST = 4;
const LATEST = 6;
/** Fewer words claim nothing. */
const A_CLAIM = 5;

const CONTRARY_QUESTIONS = new Set(
  [...Object.values(AGENT_QUESTIONS).map(({ questions }) => questions), ...Object.values(SITUATION_QUESTIONS)]
    .flatMap((phases) => phases["contrary"] ?? [])
    .map(foldWords),
);

/**
 * Whether this reply owes the person the other side: of a claim rather than of a fact, and sooner where they tell one side
 * only or want to be spoken to directly.
 */
export const shouldAskContrary = (memory: Memory, tone: Tone): boolean => {
  const { agent, last, replies, questions } = memory;
  const heardAt = questions.findLastIndex((asked) => CONTRARY_QUESTIONS.has(foldWords(asked)));
  const since = questions.length - 1 - heardAt;
  const latest = heardAt < 0 ? FIRST_AT_LATEST : LATEST + 1;
  if (isOfThemselves(last) || (last.words < A_CLAIM && since < latest && !isOneSided(memory))) return false;
  // An idea that has just come is let live.
  if (agent === "creativite" && (DELIGHTS.test(last.folded) || hasNew(last))) return false;
  // Who grieves or is ill is not contradicted for being afraid or alone.
  if (isGraveMatter(memory) && (replies.length < NOT_BEFORE || hurts(last))) return false;
  if (tone === "direct") return since >= (heardAt < 0 ? 1 : SOONEST);
  if (isOneSided(memory) && heardAt >= 0 && [...memory.earlier, last].some(hasBoth)) return false;
  if (isOneSided(memory))
    return heardAt < 0
      ? since >= (isClaiming(last) || isAccusing({ earlier: [], last }) ? 1 : 2)
      : since >= SOONEST && (isClaiming(last) || isAccusing({ earlier: [], last }));
  // Who asks claims nothing.
  if (/\?\s*$/.test(last.text)) return false;
  const hasClaim = isClaiming(last) && (agent !== "creativite" || memory.earlier.some(hasNew));
  return hasClaim && since >= (heardAt < 0 ? SOONEST : latest) && ![...memory.earlier, last].some(hasBoth);
};

/** Whether they say how it is for them, and not what there is to settle. */
export const hurts = ({ folded }: MessageReading): boolean =>
  /\b(?:peur|seule?|pleur\w*|dors|craqu\w*|fatigu\w*|epuis\w*|mort\w*|manque|vide|comme avant|revien\w*|arrive (?:pas|plus)|(?:est|sont) plus la)\b/.test(
    folded,
  );

/** Who grieves or is ill is heard so many times first. */
const NOT_BEFORE = 6;

/** Who blames themselves has heard the other side; who is afraid or worn out needs to be heard first. */
const OWN_PAIN = new Set(["guilt", "owned", "tired", "fear", "shame"]);
const isOfThemselves = ({ signals, folded }: MessageReading): boolean =>
  CONCEDES.test(folded) ||
  /\b(?:morte?s?|decede\w*|enterre\w*|deces|(?:est|sont) plus la|toute? seule?|perdu (?:mon|ma|mes|notre))\b/.test(
    folded,
  ) ||
  (!BLAMES.test(folded) &&
    signals.some(({ id }) => OWN_PAIN.has(id)) &&
    !signals.some(({ id }) => id === "denied"));
/** Whether something is claimed that may be held against them. */
export const isClaiming = ({ folded }: MessageReading): boolean => CLAIMS.test(folded);
const CLAIMS =
  /\b(?:je (?:\w+ )?(?:pense|crois|trouve|merite|penche)(?! que (?:je |j')| pas )|j'ai raison|devrai(?:t|ent)|normal|evident|a quoi bon|sert a|de toute facon|principe|tout le monde (?:le fait|fait ca|sait)|forcement|impossible|(?:ceux|celles|les gens) qui|c'est (?:\w+ )?(?:sur|certain|clair|foutu|mort|fini))\b/;
const DELIGHTS = /\bj'aime (?:bien|trop)\b|\bj'adore\b|\bchair de poule\b|\bme plait\b|^(?:oh|oui|ah) /;
/** Who has argued both sides needs nobody to. */
const hasBoth = ({ signals }: MessageReading): boolean =>
  signals.some(({ id }) => id === "both" || id === "concession");
const hasNew = ({ signals }: MessageReading): boolean => signals.some(({ id }) => id === "idea");
const CONCEDES =
  /^(?:bon|ok|oui|mais|et|d'accord|[\s,])*(?:c'est vrai que|je reconnais que|j'avoue que|ok|je sais que|d'accord) (?:j'|je |moi |c'est moi)|^(?:bon |ok |en fait )*c'est moi qui |^(?:bon |en fait |apres )*(?:une|des|deux|trois) fois,? (?:il|elle) |^bon,? (?:ok,? |d'accord,? )*(?:j'ai|je l'ai|j'avais|j'etais) |\b(?:il|elle|ils|elles) (?:a|avait|ont|avaient) (?:\w+ )?(?:pas tort|raison)\b|\bfaut (?:dire|reconnaitre) qu|\b(?:il|elle|ils|elles) (?:a|avait|ont) quand meme /;
const BLAMES =
  /\b(?:a cause (?:d'|de (?!moi))|(?:sa|leur) faute|(?:il|elle|ils|elles) me (?:fatigue|epuise|stresse|saoule)\w*)\b/;
