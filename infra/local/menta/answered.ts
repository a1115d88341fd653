import { ANSWERED_QUESTIONS } from "./banks/banks.ts";
import { learningSubjectOf } from "./learns.ts";
import type { Memory } from "./memory.ts";
import { isOneSided } from "./one-sided.ts";
import { foldWords } from "./text.ts";

/** Whether a question asks for what was said, or for what there is not. */
export const isAnswered = (memory: Memory, question: string): boolean => {
  const asked = foldWords(question);
  return (
    TOLD.some((one) => one.asked.test(asked) && isTold(memory, one)) ||
    OTHERWISE.some((one) => one.asked.test(asked) && one.isKnown(memory))
  );
};

type Told = { asked: RegExp; told: RegExp | null; untold: RegExp | null; isOfLast: boolean };
const patternOf = (source: string | undefined): RegExp | null =>
  source === undefined ? null : new RegExp(source);
const TOLD: readonly Told[] = ANSWERED_QUESTIONS.map(({ asked, told, untold, of }) => ({
  asked: new RegExp(asked),
  told: patternOf(told),
  untold: patternOf(untold),
  isOfLast: of === "last",
}));

const isTold = ({ earlier, last }: Memory, { told, untold, isOfLast }: Told): boolean => {
  const said = isOfLast ? [last] : [...earlier, last];
  const holds = (pattern: RegExp) => said.some(({ folded }) => pattern.test(folded));
  return (told !== null && holds(told)) || (untold !== null && !holds(untold));
};

/** What words alone do not tell. */
const OTHERWISE: readonly { asked: RegExp; isKnown: (memory: Memory) => boolean }[] = [
  { asked: /^quand deciderez-vous/, isKnown: ({ deadline }) => deadline !== null },
  {
    asked: /^(?:a qui allez-vous parler en premier|qui d'autre que vous vivra)/,
    isKnown: ({ earlier, last }) =>
      new Set([...earlier, last].flatMap(({ folded }) => folded.match(NEAR_ONES) ?? [])).size >= 2,
  },
  // Before the first idea there is none to turn around.
  {
    asked: /(?<!\bune )\bidees?\b(?!.*que vous avez eues)|personne ne l'a-t-il/,
    isKnown: (memory) => memory.agent === "creativite" && !hasIdea(memory),
  },
  // Only a gesture breaks off.
  {
    asked: /juste avant, pendant, ou quand|version maladroite/,
    isKnown: (memory) => learningSubjectOf(memory) === null,
  },
  // Who has posed no choice is not asked which they make.
  {
    asked:
      /\bchoi[sx]\w*|\bdecid\w*|\bdecision\b|\btranch\w*|\bhesit\w*|changer de cote|quel cote|regrets|piece de monnaie|vous vous trompiez|la reponse devienne|vraiment une date|laisser les choses exactement|si vous attendiez|le moment est venu/,
    isKnown: (memory) =>
      (memory.agent === "prise_decision" || memory.agent === "insights") && !isChoosing(memory),
  },
  // A reproach is no opinion on a choice.
  { asked: /dans chacune des issues|vivre avec la reponse|donne son avis/, isKnown: isOneSided },
];

const CHOOSING =
  /\b(?:hesit\w+|choi(?:x|si\w*)|decid\w+|decision|tranch\w+|me tate|propos\w+|offre|accept\w+|refus\w+|penche\w*|(?:sais|sait) pas si|me demande si|demission\w*|licenci\w+|soit .{2,40} soit)\b| ou (?:pas\b|non\b|(?:bien |alors |de )?[a-z]+(?:er|ir|re|oir)\b)/;
/** Every question of a choice asks for it again. */
const CHOOSING_IN = new WeakMap<Memory, boolean>();
function isChoosing(memory: Memory): boolean {
  const known =
    CHOOSING_IN.get(memory) ?? [...memory.earlier, memory.last].some(({ folded }) => CHOOSING.test(folded));
  CHOOSING_IN.set(memory, known);
  return known;
}

const HAS_IDEA = new Set(["idea", "suppose", "pledge"]);
const hasIdea = ({ earlier, last }: Memory): boolean =>
  [...earlier, last].some(
    ({ signals, folded }) =>
      signals.some(({ id }) => HAS_IDEA.has(id)) ||
      /\b(?:mon|cette|l')\s?idee\b(?! d)|\bprojet\b/.test(folded),
  );

const NEAR_ONES =
  /\b(?:mon|ma|mes|notre|nos) (?:mari|femme|conjointe?|compagnon|compagne|copain|copine|amie?s?|parents|mere|pere|soeurs?|sœurs?|freres?|fils|filles?|enfants?|chef|cheffe|patronn?e?|manager|associee?s?|collegues?|equipe|banquier|notaire|medecin|clients?|voisine?s?|ex)\b/g;
