import type { AgentType } from "#shared/discussion/agent.ts";
import type { Memory } from "./memory.ts";
import type { Question, QuestionStage } from "./stage.ts";
import { SIGNALS } from "./signals.ts";
import { fillSlots, matchesWording, slotCount, type Slots } from "./slots.ts";
import { foldWords, hash } from "./text.ts";
import * as creativity from "./agents/creativity.ts";
import * as decision from "./agents/decision.ts";
import * as insights from "./agents/insights.ts";
import * as learning from "./agents/learning.ts";

type QuestionSet = { STAGES: readonly QuestionStage[]; QUESTIONS: readonly Question[] };

const QUESTION_SETS: Readonly<Record<AgentType, QuestionSet>> = {
  creativite: creativity,
  prise_decision: decision,
  apprendre: learning,
  insights,
};

/** How much an agent prefers the domain's questions to its own. */
const DOMAIN_WEIGHT: Readonly<Record<AgentType, number>> = {
  creativite: -1.5,
  prise_decision: 1.5,
  apprendre: -6,
  insights: 0.5,
};

type Candidate = { question: Question; weight: number; signal: string | null };

export type NextQuestion = { text: string; stage: QuestionStage; signal: string | null };

/** The next question, never one already asked: a reaction to the last message first, then the least visited stage. */
export function nextQuestion(memory: Memory, slots: Slots, signal: string | null): NextQuestion {
  const asked = new Set(memory.questions.map(foldWords));
  const candidates = candidatesFor(memory, signal);
  const visits = visitsOf(memory, candidates);
  const least = Math.min(...questionSetOf(memory.agent).STAGES.map((stage) => visits.get(stage) ?? 0));
  const fresh = candidates.filter((one) => !wasAsked(memory, one.question));
  for (const pool of [fresh, candidates]) {
    let best: (NextQuestion & { score: number }) | null = null;
    for (const candidate of pool) {
      const found = wordingFor(candidate, memory, slots, asked);
      if (!found) continue;
      const score =
        scoreOf(candidate, memory, visits, least) + Math.min(found.slots, 2) * 1.1 + (found.recent ? 1.4 : 0);
      if (!best || score > best.score)
        best = { text: found.text, stage: candidate.question.stage, signal: candidate.signal, score };
    }
    if (best) return best;
  }
  return { text: endlessQuestion(memory, asked), stage: "stake", signal: null };
}

function questionSetOf(agent: AgentType): QuestionSet {
  return QUESTION_SETS[agent] ?? QUESTION_SETS.prise_decision;
}

function candidatesFor(memory: Memory, signal: string | null): Candidate[] {
  const own = questionSetOf(memory.agent).QUESTIONS.map((question): Candidate => ({
    question,
    weight: 0,
    signal: null,
  }));
  const ofDomain = (memory.domain?.questions ?? []).map((question): Candidate => ({
    question,
    weight: DOMAIN_WEIGHT[memory.agent] ?? 0,
    signal: null,
  }));
  const reaction = signal ? (SIGNALS.find((one) => one.id === signal)?.asks ?? []) : [];
  return [...own, ...ofDomain, ...reaction.map((question): Candidate => ({ question, weight: 9, signal }))];
}

function visitsOf(memory: Memory, candidates: readonly Candidate[]): Map<QuestionStage, number> {
  const visits = new Map<QuestionStage, number>();
  const all = [...candidates, ...SIGNALS.flatMap((one) => one.asks.map((question) => ({ question })))];
  for (const asked of memory.questions) {
    const stage = all.find(({ question }) =>
      question.wordings.some((wording) => matchesWording(asked, wording)),
    )?.question.stage;
    if (stage) visits.set(stage, (visits.get(stage) ?? 0) + 1);
  }
  const known: [QuestionStage, boolean][] = [
    ["options", memory.options.length >= 2],
    ["people", memory.people.length >= 2],
    ["values", memory.criteria.length >= 3],
  ];
  for (const [stage, isKnown] of known)
    if (isKnown && memory.replies.length < 9) visits.set(stage, (visits.get(stage) ?? 0) + 0.5);
  return visits;
}

/** The stage of the question that the last message answers. */
export function stageAnswered(memory: Memory): QuestionStage | null {
  const asked = memory.questions.at(-1);
  if (!asked) return null;
  const all = [
    ...candidatesFor(memory, null).map((one) => one.question),
    ...SIGNALS.flatMap((one) => one.asks),
  ];
  return (
    all.find((question) => question.wordings.some((wording) => matchesWording(asked, wording)))?.stage ?? null
  );
}

function wasAsked(memory: Memory, question: Question): boolean {
  return question.wordings.some((wording) =>
    memory.questions.some((asked) => matchesWording(asked, wording)),
  );
}

function scoreOf(
  { question, weight }: Candidate,
  memory: Memory,
  visits: ReadonlyMap<QuestionStage, number>,
  least: number,
): number {
  const order = questionSetOf(memory.agent).STAGES;
  const place = order.indexOf(question.stage);
  const excess = (visits.get(question.stage) ?? 0) - least;
  const jitter = (hash(`${memory.seed}:${memory.replies.length}:${question.wordings[0]}`) % 1000) / 400;
  if (weight > 5) return weight + jitter * 3;
  const opens = memory.replies.length > 0 || question.stage === order[0] ? 0 : 6;
  return weight - opens - excess * 4 - (place < 0 ? order.length : place) * (excess < 1 ? 1.3 : 0.3) + jitter;
}

function wordingFor(
  { question }: Candidate,
  memory: Memory,
  slots: Slots,
  asked: ReadonlySet<string>,
): { text: string; slots: number; recent: boolean } | null {
  let best: { text: string; slots: number; recent: boolean; rank: number } | null = null;
  for (const wording of question.wordings) {
    const text = fillSlots(wording, slots);
    if (!text || asked.has(foldWords(text)) || memory.questions.some((one) => matchesWording(one, wording)))
      continue;
    const count = slotCount(wording);
    const rank =
      (count + (wording.includes("noun}") ? 1 : 0)) * 10 + (hash(`${memory.seed}:${wording}`) % 10);
    if (!best || rank > best.rank) best = { text, slots: count, recent: wording.includes("noun}"), rank };
  }
  return best;
}

const EYES = [
  "d’une personne qui vous aime",
  "d’une personne qui vous connaît à peine",
  "de vous-même à vingt ans",
  "de vous-même dans quinze ans",
  "d’un voisin curieux",
  "d’une personne prudente",
  "d’une personne pressée",
  "d’un enfant",
  "de quelqu’un qui paierait la facture",
  "de quelqu’un qui n’a rien à y gagner",
  "d’une personne qui a échoué au même endroit",
  "d’une personne qui a réussi au même endroit",
];
const WHEN = [
  "dès demain",
  "dans une semaine",
  "dans un mois",
  "dans trois mois",
  "à la prochaine saison",
  "dans un an",
  "dans deux ans",
  "dans cinq ans",
  "dans dix ans",
  "le jour où vous le raconterez",
];

/** Two hundred more questions, for a conversation that has used up all others. */
function endlessQuestion(memory: Memory, asked: ReadonlySet<string>): string {
  const total = EYES.length * WHEN.length;
  const start = memory.seed % total;
  for (let step = 0; step < total * 2; step += 1) {
    const at = (start + step * 7) % total;
    const eyes = EYES[at % EYES.length];
    const when = WHEN[Math.floor(at / EYES.length)];
    const text =
      step < total
        ? `Avec les yeux ${eyes}, qu’est-ce qui aurait changé ${when} ?`
        : `Avec les yeux ${eyes}, que faudrait-il avoir gardé ${when} ?`;
    if (!asked.has(foldWords(text))) return text;
  }
  return `Sur quel point voulez-vous revenir, après ${memory.replies.length} échanges ?`;
}
