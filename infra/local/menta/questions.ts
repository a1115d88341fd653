import { AGENT_QUESTIONS, REACTIONS, SITUATION_QUESTIONS, TALK } from "./banks/banks.ts";
import type { Tone } from "#shared/preferences/tone.ts";
import { choiceIn } from "./choice.ts";
import type { Memory } from "./memory.ts";
import { isOneSided } from "./one-sided.ts";
import { withoutFinalMark, type MessageReading } from "./reading.ts";
import { graveSituationIn, isGraveMatter, situationsOf } from "./situations.ts";
import { foldWords, hash } from "./text.ts";

/** No question comes back within so many replies. */
const FORGOTTEN_AFTER = 20;
/** Every so many replies the other side is heard, the first time in the fourth; spoken to directly, more often. */
const CONTRARY_EVERY: Readonly<Record<Tone, number>> = { doux: 5, neutre: 5, direct: 3 };
const CONTRARY_AT: Readonly<Record<Tone, number>> = { doux: 3, neutre: 3, direct: 1 };
const CONTRARY = "contrary";
/** What is asked first about a grave situation, in its order. */
const FIRST = "first";

/** Whether this reply owes the person the other side of what they tell: sooner where they tell one side only. */
export const owesContrary = (memory: Memory, tone: Tone): boolean => {
  const at = memory.replies.length % CONTRARY_EVERY[tone];
  if (comesFirst(memory.last) || (memory.agent === "creativite" && DELIGHTS.test(memory.last.folded)))
    return false;
  if (isGraveMatter(memory) && memory.replies.length < NOT_BEFORE) return false;
  // Who grieves or is ill is not contradicted for being afraid or alone.
  if (
    isGraveMatter(memory) &&
    /\b(?:peur|seule?|pleur\w*|dors|craqu\w*|fatigu\w*|epuis\w*|mort\w*|manque|comme avant|revien\w*|arrive (?:pas|plus))\b/.test(memory.last.folded)
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
  (!BLAMES.test(folded) &&
    signals.some(({ id }) => OWN_PAIN.has(id)) &&
    !signals.some(({ id }) => id === "denied")) ||
  (words <= FEW_WORDS && signals.some(({ id }) => PLAIN.has(id)));
/** What is told and not claimed is not contradicted. */
const PLAIN = new Set(["deadline", "amount", "unknown"]);
/** An idea that has just come is let live. */
const DELIGHTS = /\bj'aime (?:bien|trop)\b|\bj'adore\b|\bchair de poule\b|\bme plait\b|^(?:oh|oui|ah) /;
const CONCEDES =
  /^(?:bon|ok|oui|mais|et|d'accord|[\s,])*(?:c'est vrai que|je reconnais que|j'avoue que|ok|je sais que|d'accord) (?:j'|je |moi |c'est moi)/;
const BLAMES = /\b(?:a cause (?:de|d')|(?:sa|leur) faute|(?:il|elle|ils|elles) me (?:fatigue|epuise|stresse|saoule)\w*)\b/;

/**
 * The next question: of the least visited phase, from the situation before the agent. Never one of the last twenty; where
 * all were asked, the one asked longest ago. Deterministic for a conversation.
 */
export function nextQuestion(memory: Memory, tone: Tone = "neutre"): string {
  if (isHardlyBegun(memory) && !owesContrary(memory, tone)) {
    const asks = TALK["little"]?.ask ?? [];
    const little = firstUnasked(memory, CHOOSES.test(memory.last.folded) ? asks.toReversed() : asks);
    if (little) return little;
  }
  const situations = asksFor(memory).map((id) => SITUATION_QUESTIONS[id] ?? {});
  const first = situations.flatMap((phases) => phases[FIRST] ?? []);
  const grave = first.find((question) => !wasAsked(memory, question));
  if (grave && askedOf(memory, first) < FIRST_AT_MOST) return grave;
  const agent = AGENT_QUESTIONS[memory.agent];
  const phases = phasesInOrder(memory, agent.phases, tone);
  const freshIn = (...lists: (readonly string[])[]) =>
    lists
      .map((list) => list.filter((one) => !wasAsked(memory, one) && !isAnswered(memory, one)))
      .find((list) => list.length > 0);
  const ids = situationsOf(memory);
  const writtenFor =
    SITUATION_QUESTIONS[ids[0] === "illness" && ids.includes("parent") ? "parent" : (ids[0] ?? "")] ?? {};
  // Where somebody died or is ill, no usual question as long as one was written for that.
  for (const phase of isGraveMatter(memory) ? phases : []) {
    const found = freshIn(writtenFor[phase] ?? []);
    if (found) return pick(memory, found);
  }
  for (const phase of phases) {
    const own = agent.questions[phase] ?? [];
    const fitting = situations.map((found) => found[phase] ?? []);
    const usual = prefersSituation(memory) ? [...fitting, own] : [own, ...fitting];
    const found = freshIn(...(phase === CONTRARY ? [otherSide(memory), ...usual] : usual));
    if (found) return pick(memory, found);
  }
  return longestAgo(memory, Object.values(agent.questions).flat());
}

/** So few words do not tell yet what there is to decide. */
const isHardlyBegun = ({ agent, earlier, last, replies }: Memory): boolean =>
  agent === "prise_decision" &&
  replies.length < 2 &&
  ![...earlier, last].some(({ folded }) => graveSituationIn(folded) !== null) &&
  [...earlier, last].reduce((sum, { words }) => sum + words, 0) < FEW_WORDS &&
  ![...earlier, last].some(
    ({ folded, text }) =>
      / ou |\?|\bpropose|\boffre|\b(?:hesit\w+|pens\w+|song\w+) a\b/.test(folded) ||
      choiceIn(withoutFinalMark(text), false) !== null,
  );
const FEW_WORDS = 20;
const CHOOSES = /\b(?:choi(?:x|si\w*)|decid\w*|decision|hesit\w*|tranch\w*)\b/;

/** What is asked of an account by one side, before what its matter asks. */
const otherSide = (memory: Memory): readonly string[] =>
  isOneSided(memory) ? (SITUATION_QUESTIONS["oneSided"]?.[CONTRARY] ?? []) : [];

/** A grave situation is not gone through like a form. */
const FIRST_AT_MOST = 3;

/** One of these that was not asked of late; the first of them, where the order tells. */
export const firstUnasked = (memory: Memory, questions: readonly string[]): string | undefined =>
  questions.find((one) => !wasAsked(memory, one));

/** One of these that was not asked of late, another for each conversation. */
export function anyUnasked(memory: Memory, questions: readonly string[]): string | undefined {
  const fresh = questions.filter((one) => !wasAsked(memory, one) && !isAnswered(memory, one));
  return fresh.length > 0 ? pick(memory, fresh) : undefined;
}

/** In grief and illness: what is held dear before what there is to decide. */
const HELD_FIRST = ["values", "facts", "people"];

function phasesInOrder(memory: Memory, phases: readonly string[], tone: Tone): string[] {
  if (owesContrary(memory, tone)) return [CONTRARY, ...phases.filter((phase) => phase !== CONTRARY)];
  const visits = (phase: string) =>
    memory.questions.filter((asked) => PHASE_OF.get(foldWords(asked)) === phase).length;
  const others = (isGraveMatter(memory) ? HELD_FIRST : [])
    .filter((phase) => phases.includes(phase))
    .concat(phases.filter((phase) => phase !== CONTRARY && !(isGraveMatter(memory) && HELD_FIRST.includes(phase))));
  return [...others.toSorted((a, b) => visits(a) - visits(b)), CONTRARY];
}

/** Who learns a gesture or a language is not asked for its definition. */
const GESTURE =
  /\b(?:nage\w*|brasse|crawl|plong\w+|velo|conduire|permis|creneaux?|dans(?:e|er|es)|guitare|piano|violon|batterie|accords|chant(?:e|er)|cuisin\w+|patisserie|coudre|couture|tricot\w*|crochet|dessin\w*|peindre|aquarelle|skier|ski|surf|tennis|escalade|yoga|poterie|soud\w+|bricol\w*|jongl\w*|skate|patin\w*|course a pied|courir)\b/;
const learnsOf = ({ agent, earlier, last }: Memory): string[] | null => {
  const { folded } = earlier[0] ?? last;
  if (agent !== "apprendre") return null;
  return LANGUAGE.test(folded) ? ["language"] : GESTURE.test(folded) ? ["gesture"] : null;
};
const LANGUAGE =
  /\b(?:anglais|espagnol|italien|allemand|portugais|arabe|japonais|chinois|mandarin|coreen|russe|grec|turc|neerlandais|breton|occitan|langues?|lsf)\b/;
const asksFor = (memory: Memory): readonly string[] =>
  memory.agent !== "apprendre" ? situationsOf(memory) : learnsOf(memory) ?? situationsOf(memory);

/** Where one chooses, the situation tells more than the method; where one invents or learns, the method does. */
const prefersSituation = (memory: Memory): boolean => learnsOf(memory) !== null || choosesOrNow(memory);
const choosesOrNow = ({ agent, seed, replies }: Memory): boolean =>
  agent === "prise_decision" || (agent !== "apprendre" && (seed + replies.length) % 3 === 0);

const recent = (memory: Memory): readonly string[] => memory.questions.slice(-FORGOTTEN_AFTER);
const wasAsked = (memory: Memory, question: string): boolean =>
  recent(memory).some((asked) => foldWords(asked) === foldWords(question));
const askedOf = (memory: Memory, questions: readonly string[]): number =>
  questions.filter((one) => memory.questions.some((asked) => foldWords(asked) === foldWords(one))).length;

const pick = (memory: Memory, questions: readonly string[]): string =>
  questions[hash(`${memory.seed}:${memory.questions.length}`) % questions.length] ?? "";

/** The one that was asked longest ago, or never. */
export function longestAgo(memory: Memory, questions: readonly string[]): string {
  const asked = memory.questions.map(foldWords);
  return (
    questions.toSorted((a, b) => asked.lastIndexOf(foldWords(a)) - asked.lastIndexOf(foldWords(b)))[0] ?? ""
  );
}

/** One that pleads for the other side, from the situation before the agent. */
export function contraryQuestion(memory: Memory): string {
  const fitting = situationsOf(memory)
    .slice(0, isGraveMatter(memory) ? 1 : undefined)
    .flatMap((id) => SITUATION_QUESTIONS[id]?.[CONTRARY] ?? []);
  const own = AGENT_QUESTIONS[memory.agent].questions[CONTRARY] ?? [];
  return (
    anyUnasked(memory, otherSide(memory)) ??
    anyUnasked(memory, fitting) ??
    anyUnasked(memory, own) ??
    nextQuestion(memory)
  );
}

/** What a question asks for, by its words: nobody is asked for what they have said. */
const ASKS_FOR: readonly { asked: RegExp; isKnown: (memory: Memory) => boolean }[] = [
  {
    asked: /^que veut la personne concernee|^qu'est-ce qui compte le plus pour votre enfant/,
    isKnown: (memory) =>
      said(
        memory,
        /\b(?:elle|il|ma \w+|mon \w+) (?:me )?(?:dit|veut|voudrait|aimerait|refuse|prefere|demande)\b/,
      ),
  },
  { asked: /^quand deciderez-vous/, isKnown: ({ deadline }) => deadline !== null },
  {
    asked: /^(?:a qui allez-vous parler en premier|qui d'autre que vous vivra)/,
    isKnown: ({ earlier, last }) =>
      new Set([...earlier, last].flatMap(({ folded }) => folded.match(NEAR_ONES) ?? [])).size >= 2,
  },
  {
    asked: /employeur actuel|changement de travail|de ne pas bouger/,
    isKnown: (memory) =>
      said(
        memory,
        /\b(?:sors d'ecole|fin d'etudes|chomage|sans emploi|premier (?:emploi|job|poste)|perdu mon (?:boulot|emploi|travail|job))\b/,
      ),
  },
  {
    asked: /^l'avez-vous entendu dire/,
    isKnown: ({ last }) => /\b(?:dit|disent|m'a dit|m'ont dit|repet\w+|conseill\w+)\b/.test(last.folded),
  },
  {
    asked: /deja passe par la/,
    isKnown: (memory) => said(memory, /\b(?:l'a|l'ont) (?:deja )?fait\b|\best passee? par la\b/),
  },
  // An understanding has no gesture that breaks off.
  {
    asked: /juste avant, pendant, ou quand/,
    isKnown: (memory) => memory.agent === "apprendre" && learnsOf(memory) === null,
  },
  {
    asked: /le medecin qui suit/,
    isKnown: (memory) =>
      said(memory, /\b(?:medecin|docteur|neuro\w*|geriatre|toubib|doc)\b[^.!?\n]{0,24}\b(?:dit|pense|trouve|conseille)\b/),
  },
  {
    asked: /^qui saura que vous l'avez fait/,
    isKnown: ({ last }) => /\b(?:devant tout le monde|groupe|reseaux|public\w*|tout le monde)\b/.test(last.folded),
  },
  // Several are no one person.
  {
    asked: /\bcette personne (?:que vous ne voyez|gagne)/,
    isKnown: ({ last }) =>
      /\b(?:disent|veulent|pensent|trouvent|insistent|refusent|poussent|preferent|aimeraient|attendent|conseillent|repetent|croient|voudraient|ont dit)\b/.test(
        last.folded,
      ),
  },
  // A reproach is no opinion on a choice.
  { asked: /dans chacune des issues|vivre avec la reponse|donne son avis/, isKnown: isOneSided },
  {
    asked: /^que ferez-vous si la reponse n'est pas/,
    isKnown: ({ last }) => !/\b(?:demand|appel|parl|propos|ecri|envo|repon|pos)\w+/.test(last.folded),
  },
  {
    asked: /devis|estimations/,
    isKnown: (memory) => said(memory, /\bdevis\b/) || !said(memory, /\b(?:travaux|renov\w*|toit\w*|isol\w*|chantier|artisan)\b/),
  },
  {
    asked: /^combien de mois pourriez-vous tenir/,
    isKnown: (memory) => said(memory, /\b(?:\w+) mois (?:de tresorerie|d'avance|d'epargne|devant moi)\b/),
  },
];

const NEAR_ONES =
  /\b(?:mon|ma|mes|notre|nos) (?:mari|femme|conjointe?|compagnon|compagne|copain|copine|amie?s?|parents|mere|pere|soeurs?|sœurs?|freres?|fils|filles?|enfants?|chef|cheffe|patronn?e?|manager|associee?s?|collegues?|equipe|banquier|notaire|medecin|clients?|voisine?s?|ex)\b/g;

const said = ({ earlier, last }: Memory, pattern: RegExp): boolean =>
  [...earlier, last].some(({ folded }) => pattern.test(folded));

const isAnswered = (memory: Memory, question: string): boolean =>
  ASKS_FOR.some(({ asked, isKnown }) => asked.test(foldWords(question)) && isKnown(memory));

/** The phase of every question of the banks. */
export const PHASE_OF: ReadonlyMap<string, string> = new Map(
  [
    { [FIRST]: Object.values(REACTIONS).flatMap(({ gentle = [] }) => gentle) },
    ...Object.values(AGENT_QUESTIONS).map(({ questions }) => questions),
    ...Object.values(SITUATION_QUESTIONS),
  ].flatMap((phases) =>
    Object.entries(phases).flatMap(([phase, questions]) =>
      questions.map((question) => [foldWords(question), phase] as const),
    ),
  ),
);

/** Every question that the engine may ask, for the tests of the banks. */
export const ALL_QUESTIONS: readonly string[] = [
  ...Object.values(AGENT_QUESTIONS).flatMap(({ questions }) => Object.values(questions).flat()),
  ...Object.values(SITUATION_QUESTIONS).flatMap((phases) => Object.values(phases).flat()),
  ...Object.values(REACTIONS).flatMap(({ asks, gentle = [], conflict = [] }) => [...asks, ...gentle, ...conflict]),
  ...Object.values(TALK).flatMap(({ ask }) => ask),
];
