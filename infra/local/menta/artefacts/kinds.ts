import { clausePattern, SENTENCE_WORDINGS, type SentenceWording } from "../banks/banks.ts";
import { STOPWORDS } from "../stopwords.ts";
import { spelled } from "../text.ts";

/** How a sentence is meant, by its own wording; `said` where that does not tell. */
export type SentenceKind =
  | "question"
  | "condition"
  | "consequence"
  | "decided"
  | "lean"
  | "dropped"
  | "announced"
  | "due"
  | "idea"
  | "fear"
  | "unknown"
  | "other"
  | "voices"
  | "supposition"
  | "deadline"
  | "forecast"
  | "attraction"
  | "wish"
  | "burden"
  | "said";

/** What the person tells of the matter and of themselves. */
export const TOLD_KINDS: readonly SentenceKind[] = [
  "said",
  "other",
  "voices",
  "attraction",
  "wish",
  "burden",
  "decided",
  "lean",
  "dropped",
  "deadline",
];
/** What is not known to be so. */
export const UNSURE_KINDS: readonly SentenceKind[] = [
  "fear",
  "supposition",
  "unknown",
  "condition",
  "consequence",
  "forecast",
];

/** What several patterns of the bank name. */
const { parts } = SENTENCE_WORDINGS;
const PARTS: typeof parts = { ...parts, CHOSEN: clausePattern("decided").source };
const patternOf = (source: string): RegExp =>
  new RegExp(source.replaceAll(/\{([A-Z]+)\}/g, (_, name: string) => PARTS[name] ?? unknownPart(name)));
function unknownPart(name: string): never {
  throw new Error(`No part of a pattern is called ${name}`);
}

const NOT = patternOf("{NOT}");

/** What happens to somebody is nothing that they mean to do: « je vais craquer ». */
export const UNDERGONE = patternOf("{UNDERGONE}");
/** Ways of speaking that announce nothing, and what one does with oneself only. */
export const VAGUE = patternOf("{VAGUE}");

/** What somebody does every week announces nothing. */
export const HABIT = patternOf("{HABIT}");
/** « Quelle chance j’ai »: meant the other way round, so nothing is known to be so. */
export const IRONY = patternOf("{IRONY}");
/** « Le mercredi je pourrais m’occuper d’elles »: what a choice would allow is no way to try. */
export const BENEFIT = patternOf("{BENEFIT}");
/** What is taken to be so and could be looked up: of others or of things, never of oneself. */
export const SUPPOSED = patternOf("{SUPPOSED}");

const ROLE =
  "(?:mari|femme|conjointe?|compagnon|compagne|copain|copine|mec|nana|chum|parents|mere|pere|maman|papa|daronne?|beau-pere|belle-mere|soeurs?|sœurs?|freres?|beau-frere|belle-soeur|fils|filles?|enfants|petits|ado|gamins?|gosses?|cousine?s?|oncle|tante|grand-mere|grand-pere|amie?s?|potes?|chef|cheffe|patronn?e?|boss|manager|directeur|directrice|cadre|responsable|rh|associee?s?|collegues?|equipe|syndicats?|prof|banquiere?|banque|notaire|medecin|chirurgienn?e?|dentiste|kine|psy|avocate?|comptable|expert-comptable|clients?|clientes?|voisine?s?|proprietaire|locataires?|editeur|apprenti|stagiaire|coloc|ex|mairie|ecole|garagiste|artisan|gens|veto|meuf|technicienn?e?|urologue|developpeu(?:r|se)|agence|confrere|ophtalmo|direction|maitresse|instit|copains|copines|bande)";
const SUBJECT = `(?:(?:mon|ma|mes|mes deux|sa|son|ses|notre|nos|le|la|les|l'|une?|d'autres) ?(?:meilleure? |petite? |vieux |vieille |ancienn?e? )?${ROLE}(?: de \\d+ ans)?(?: (?!a |ai |ont |avait |avaient )[a-z]+){0,2}|il|elle|ils|elles|tout le monde|les autres|(?:les|des) [a-z]+(?= (?:disent|pensent|trouvent|veulent|conseillent) )|(?:(?:les?|la|mon|ma|mes|nos|notre|une?|des) |l')[a-z-]+(?= (?:me |nous |m'a |nous a |m'ont )?(?:dit|disent|pense|pensent|trouve|trouvent) (?:que|qu'|de|d'))|on(?= m'a dit| me dit| me repete)|[A-Z])`;
const SAYS =
  "(?:disai(?:t|ent)(?: toujours| tout le temps)?|(?:n')?arrete(?:nt)? pas de (?:me )?(?:dire|repeter)|dit|disent|pense|pensent|trouve|trouvent|veut(?! dire)|veulent|voudrait|voudraient|rev(?:e|ent) (?:que|qu')|prefere|preferent|prefererait|preferait|aimerait|aimeraient|suppli(?:e|ent)|insiste|insistent|refuse|refusent|exige|conseille|conseillent|repete|repetent|pousse|dira|diront|est (?:pour|contre|d'accord|partante?)|sont (?:pour|contre|d'accord)|(?:m'|nous )?a (?:toujours |deja )?(?:dit|conseille|repondu|prevenue?|repete)|ont (?:toujours |deja )?(?:dit|conseille|repondu))";
const OTHER = new RegExp(
  `(?:^|[,;:] (?:et |mais |donc )?|\\b(?:et|mais|parce que|car) )(?!personne|je |j'|ca |cela )${SUBJECT}(?:,? (?:elles?|ils?|lui|eux)(?![a-z]))*,? (?:qui [^,]{3,40}, )?(?:ne |n'|me |m'|nous |lui |y |le |la )*${SAYS}\\b(?! (?:ca|cela|rien|tout|bonjour|bonsoir|merci|au revoir|(?:oui|non) (?:a|au|aux))\\b)`,
  "g",
);

/** Another’s words, or those of a title. */
export const QUOTED = /[«"“][^»"”]*[»"”]/g;
/** A way that the person has given up. */
export const DROPPED = patternOf("{DROPPED}");

/** Said of what is settled, in as few words as this: « Je signe », « Finalement on le garde ». */
export const CHOOSES = patternOf("{CHOOSES}");

type Wording = { kind: SentenceKind; when: RegExp; unless: RegExp };

const wordingsOf = (bank: readonly SentenceWording[]): readonly Wording[] =>
  bank.map(({ kind, when, unless = "(?!)" }) => ({ kind, when: patternOf(when), unless: patternOf(unless) }));

/** Those of `first` come before somebody else’s voice. */
const FIRST = wordingsOf(SENTENCE_WORDINGS.first);
const THEN = wordingsOf(SENTENCE_WORDINGS.then);
const ANNOUNCED = SENTENCE_WORDINGS.announced.map(patternOf);
const PAST = patternOf("{PAST}");

/** How a folded sentence is meant. `text` is the same as written: a name begins with a capital. */
export function kindOf(typed: string, text: string, isQuestion: boolean): SentenceKind {
  const folded = spelled(typed);
  if (isQuestion)
    return /^(?:et )?si (?!c'etait (?:juste|que) ).*\b[a-z]+(?:ais|ait|ions|aient)\b|\bpourrait[- ]on\b|^pourquoi (?:ne )?pas /.test(
      folded,
    )
      ? "idea"
      : "question";
  const first = wordedAs(FIRST, folded);
  if (first) return first;
  const named = typed.replaceAll(/[a-z-]{3,}/g, (word, at: number) =>
    isName(text.slice(at, at + word.length), word) ? "A" : word,
  );
  const voice = voiceIn(typed, named);
  if (voice) return voice;
  if (UNDERGONE.test(folded))
    return NOT.test(folded)
      ? "said"
      : /\bje vais (?:le |la |l')?regretter\b/.test(folded)
        ? "fear"
        : "forecast";
  if (!/\b(?:s'est eteinte?|decede\w*|morte?s?|enterre\w*)\b/.test(folded) && isAnnounced(folded))
    return "announced";
  return wordedAs(THEN, spelled(named)) ?? "said";
}

const wordedAs = (table: readonly Wording[], folded: string): SentenceKind | undefined =>
  table.find(({ when, unless }) => when.test(folded) && !unless.test(folded))?.kind;

/** A date after its comma goes with what comes before. */
const NEXT = patternOf("[,;] (?!(?:a partir d(?:e |u )|des |avant |vers )?(?:{DAY}|le \\d))| (?:mais|donc) ");
/** In one of its clauses, which denies nothing. */
const isAnnounced = (folded: string): boolean =>
  folded
    .split(NEXT)
    .some(
      (clause) =>
        !VAGUE.test(clause) &&
        !/\b(?:ne|n'|pas|plus|jamais)\b/.test(clause.replace(/\b(?:lui|leur) dire qu.*/, "")) &&
        !PAST.test(clause) &&
        !HABIT.test(clause) &&
        ANNOUNCED.some((pattern) => pattern.test(clause)),
    );

/** Whose voice it is, where it begins with somebody else's. Only the place of a name keeps its capital. */
function voiceIn(folded: string, named: string): SentenceKind | null {
  const voices = [...named.matchAll(OTHER)];
  if (voices[0]?.index !== 0) return null;
  const others = voices.filter(
    ([who], at) => at === 0 || !/^\W*(?:et |mais |donc )*(?:ils?|elles?) /.test(who),
  );
  if (others.length > 1 || /[,;] (?:et |mais )?moi,? |\bet moi\b/.test(folded)) return "voices";
  // What follows a « mais », or a verdict after the comma, is the person's own.
  const own = folded.replaceAll(QUOTED, "");
  return /\bmais (?:je|j'|moi|c'|on|nous|ca|ils?|elles?|faut|pour|la|le|les|bon|en|mon|ma)(?![a-z])|, (?:c'est|donc|je |j'|il me|et je|ben)/.test(
    own,
  )
    ? "said"
    : "other";
}

const isName = (word: string, folded: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && !STOPWORDS.has(folded) && !/(?:er|ir|re|oir)$/.test(folded);
