import { AGENT_QUESTIONS, REACTIONS, SITUATION_QUESTIONS, TALK_ANSWERS } from "./banks/banks.ts";
import type { Tone } from "#shared/preferences/tone.ts";
import { isAnswered } from "./answered.ts";
import { findStatedChoice } from "./choice.ts";
import { hurts, shouldAskContrary } from "./contrary.ts";
import { learningSubjectOf } from "./learns.ts";
import type { Memory } from "./memory.ts";
import { isOneSided } from "./one-sided.ts";
import { withoutFinalMark } from "./reading.ts";
import { graveSituationIn, isGraveMatter, situationsOf } from "./situations.ts";
import { foldWords, hash } from "./text.ts";

/** No question comes back within so many replies. */
const FORGOTTEN_AFTER = 20;
const CONTRARY = "contrary";
/** What is asked first about a grave situation, in its order. */
const FIRST = "first";
/** What is asked of the words just quoted is never beside them; after so many of these, something else is. */
const SAID = "said";
const SAID_AT_MOST = 5;

/**
 * The next question: of the least visited phase, from the situation before the agent. Never one of the last twenty; where
 * all were asked, the one asked longest ago. Deterministic for a conversation.
 */
export function nextQuestion(memory: Memory, tone: Tone = "neutre"): string {
  if (isHardlyBegun(memory) && !shouldAskContrary(memory, tone)) {
    const asks = TALK_ANSWERS["little"]?.ask ?? [];
    const little = firstUnasked(memory, CHOOSES.test(memory.last.folded) ? asks.toReversed() : asks);
    if (little) return little;
  }
  const situations = asksFor(memory).map((id) => SITUATION_QUESTIONS[id] ?? {});
  const first = situations.flatMap((phases) => phases[FIRST] ?? []);
  const grave = first.find((question) => !wasAsked(memory, question) && !isAnswered(memory, question));
  if (
    grave &&
    askedOf(memory, first) < FIRST_AT_MOST &&
    (memory.replies.length === 0 || hurts(memory.last) || graveSituationIn(memory.last.folded) !== null)
  )
    return grave;
  const agent = AGENT_QUESTIONS[isAboutProject(memory) ? memory.agent : DECIDING];
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
    // What is wrong with a gesture is no objection to a reasoning.
    const isReasoned = phase === CONTRARY && memory.agent === "apprendre";
    const usual = prefersSituation(memory) && !isReasoned ? [...fitting, own] : [own, ...fitting];
    const found = freshIn(...(phase === CONTRARY ? [otherSide(memory), ...usual] : usual));
    if (found) return pick(memory, found);
  }
  return askedLongestAgo(memory, Object.values(agent.questions).flat());
}

/** What is asked of a project would be beside a matter of one's own life. */
const DECIDING = "prise_decision";
const PROJECT =
  /\b(?:projets?|equipe|clients?|produits?|site|appli|chantier|association|asso|lanc\w+|livr\w+|planning|plan|budget|retard|objectifs?|etapes?|prototype|version|entreprise|boite|travaux|avanc\w+|recrut\w+|evenement|festival|these|memoire|livre|roman)\b/;
const isAboutProject = ({ agent, earlier, last }: Memory): boolean =>
  agent !== "insights" || [...earlier, last].some(({ folded }) => PROJECT.test(folded));

/** So few words do not tell yet what there is to decide. */
const isHardlyBegun = ({ agent, earlier, last, replies }: Memory): boolean =>
  agent === "prise_decision" &&
  replies.length < 2 &&
  !isOneSided({ agent, earlier, last }) &&
  ![...earlier, last].some(({ folded }) => graveSituationIn(folded) !== null) &&
  [...earlier, last].reduce((sum, { words }) => sum + words, 0) < FEW_WORDS &&
  ![...earlier, last].some(
    ({ folded, text }) =>
      / ou |\?|\bpropose|\boffre|\b(?:hesit\w+|pens\w+|song\w+) a\b/.test(folded) ||
      findStatedChoice(withoutFinalMark(text), false) !== null,
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
  questions.find((one) => !wasAsked(memory, one) && !isAnswered(memory, one));

/** One of these that was not asked of late, another for each conversation. */
export function anyUnasked(memory: Memory, questions: readonly string[]): string | undefined {
  const fresh = questions.filter((one) => !wasAsked(memory, one) && !isAnswered(memory, one));
  return fresh.length > 0 ? pick(memory, fresh) : undefined;
}

/** In grief and illness: what is held dear before what there is to decide. */
const HELD_FIRST = ["values", "people"];

function phasesInOrder(memory: Memory, phases: readonly string[], tone: Tone): string[] {
  if (shouldAskContrary(memory, tone)) return [CONTRARY, ...phases.filter((phase) => phase !== CONTRARY)];
  const visits = (phase: string) =>
    memory.questions.filter((asked) => PHASE_BY_QUESTION.get(foldWords(asked)) === phase).length;
  const held = isGraveMatter(memory) ? HELD_FIRST : [];
  const others = phases
    .filter((phase) => phase !== CONTRARY && phase !== SAID)
    .toSorted((a, b) => Number(held.includes(b)) - Number(held.includes(a)))
    .toSorted((a, b) => visits(a) - visits(b));
  const wasOfWords =
    memory.questions.length >= SAID_AT_MOST &&
    memory.questions.slice(-SAID_AT_MOST).every((one) => PHASE_BY_QUESTION.get(foldWords(one)) === SAID);
  const isPosed = findStatedChoice(withoutFinalMark(memory.last.text), false) !== null;
  const isOfThem = !isPosed && memory.replies.length > 0 && !wasOfWords;
  return isOfThem ? [SAID, ...others, CONTRARY] : [...others, CONTRARY];
}

/** Where one invents, it is for somebody, and not about them. */
const OF_OTHERS = new Set(["child", "parent", "conflict", "ethics"]);
const asksFor = (memory: Memory): readonly string[] =>
  learningSubjectOf(memory) ??
  situationsOf(memory).filter((id) => memory.agent !== "creativite" || !OF_OTHERS.has(id));

/** Where one chooses, the situation tells more than the method; where one invents or learns, the method does. */
const prefersSituation = (memory: Memory): boolean =>
  learningSubjectOf(memory) !== null || choosesOrNow(memory);
const choosesOrNow = ({ agent, seed, replies }: Memory): boolean =>
  agent === "prise_decision" || (agent !== "apprendre" && (seed + replies.length) % 3 === 0);

const recent = (memory: Memory): readonly string[] => memory.questions.slice(-FORGOTTEN_AFTER);
const wasAsked = (memory: Memory, question: string): boolean =>
  recent(memory).some((asked) => foldWords(asked) === foldWords(question));
const askedOf = (memory: Memory, questions: readonly string[]): number =>
  questions.filter((one) => memory.questions.some((asked) => foldWords(asked) === foldWords(one))).length;

/** The low bits of the hash of two conversations run alike. */
const pick = (memory: Memory, questions: readonly string[]): string =>
  questions[(hash(`${memory.seed}:${memory.questions.length}`) >>> 12) % questions.length] ?? "";

/** The one that was asked longest ago, or never. */
export function askedLongestAgo(memory: Memory, questions: readonly string[]): string {
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

/** Whether a question is about the words just quoted. */
export const isOfWords = (question: string): boolean =>
  PHASE_BY_QUESTION.get(foldWords(question)) === SAID || LITTLE.includes(question);
const LITTLE: readonly string[] = TALK_ANSWERS["little"]?.ask ?? [];

/** The phase of every question of the banks. */
export const PHASE_BY_QUESTION: ReadonlyMap<string, string> = new Map(
  [
    { [FIRST]: Object.values(REACTIONS).flatMap(({ asks, gentle = [] }) => asks.concat(gentle)) },
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
  ...Object.values(REACTIONS).flatMap(({ asks, gentle = [], conflict = [] }) =>
    asks.concat(gentle, conflict),
  ),
  ...Object.values(TALK_ANSWERS).flatMap(({ ask }) => ask),
];
