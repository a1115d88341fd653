import type { Agent } from "./engine.ts";
import type { Memory } from "./memory.ts";
import type { Question, Stage } from "./moves.ts";
import { SIGNALS } from "./signals.ts";
import type { Slots } from "./slots.ts";
import { fill, isMadeFrom, slotCount } from "./slots.ts";
import { fold, hash } from "./text.ts";
import * as creativity from "./ways/creativity.ts";
import * as decision from "./ways/decision.ts";
import * as insights from "./ways/insights.ts";
import * as learning from "./ways/learning.ts";

type Ways = { ORDER: readonly Stage[]; QUESTIONS: readonly Question[] };

const WAYS: Readonly<Record<Agent, Ways>> = {
  creativite: creativity,
  prise_decision: decision,
  apprendre: learning,
  insights,
};

/** How much an agent leans on what the matter has of its own: exploring ideas and learning have their own ways first. */
const DOMAIN_WEIGHT: Readonly<Record<Agent, number>> = {
  creativite: -1.5,
  prise_decision: 1.5,
  apprendre: -6,
  insights: 0.5,
};

type Candidate = { question: Question; weight: number; signal: string | null };

export type Chosen = { text: string; stage: Stage; signal: string | null };

/** The next useful question: never one already asked, the least visited stage first, what was just said before all. */
export function nextQuestion(memory: Memory, slots: Slots, signal: string | null): Chosen {
  const asked = new Set(memory.questions.map(fold));
  const candidates = candidatesFor(memory, signal);
  const visits = visitsOf(memory, candidates);
  const least = Math.min(...waysOf(memory.agent).ORDER.map((stage) => visits.get(stage) ?? 0));
  const fresh = candidates.filter((one) => !wasAsked(memory, one.question));
  for (const pool of [fresh, candidates]) {
    let best: (Chosen & { score: number }) | null = null;
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
  return { text: endless(memory, asked), stage: "stake", signal: null };
}

function waysOf(agent: Agent): Ways {
  return WAYS[agent] ?? WAYS.prise_decision;
}

function candidatesFor(memory: Memory, signal: string | null): Candidate[] {
  const own = waysOf(memory.agent).QUESTIONS.map((question): Candidate => ({
    question,
    weight: 0,
    signal: null,
  }));
  const matter = (memory.domain?.questions ?? []).map((question): Candidate => ({
    question,
    weight: DOMAIN_WEIGHT[memory.agent] ?? 0,
    signal: null,
  }));
  const reaction = signal ? (SIGNALS.find((one) => one.id === signal)?.asks ?? []) : [];
  return [...own, ...matter, ...reaction.map((question): Candidate => ({ question, weight: 9, signal }))];
}

function visitsOf(memory: Memory, candidates: readonly Candidate[]): Map<Stage, number> {
  const visits = new Map<Stage, number>();
  const all = [...candidates, ...SIGNALS.flatMap((one) => one.asks.map((question) => ({ question })))];
  for (const asked of memory.questions) {
    const stage = all.find(({ question }) => question.wordings.some((wording) => isMadeFrom(asked, wording)))
      ?.question.stage;
    if (stage) visits.set(stage, (visits.get(stage) ?? 0) + 1);
  }
  const known: [Stage, boolean][] = [
    ["options", memory.options.length >= 2],
    ["people", memory.people.length >= 2],
    ["values", memory.criteria.length >= 3],
  ];
  for (const [stage, isKnown] of known)
    if (isKnown && memory.replies.length < 9) visits.set(stage, (visits.get(stage) ?? 0) + 0.5);
  return visits;
}

/** The stage of the question to which the last message answers. */
export function stageAnswered(memory: Memory): Stage | null {
  const asked = memory.questions.at(-1);
  if (!asked) return null;
  const all = [
    ...candidatesFor(memory, null).map((one) => one.question),
    ...SIGNALS.flatMap((one) => one.asks),
  ];
  return (
    all.find((question) => question.wordings.some((wording) => isMadeFrom(asked, wording)))?.stage ?? null
  );
}

function wasAsked(memory: Memory, question: Question): boolean {
  return question.wordings.some((wording) => memory.questions.some((asked) => isMadeFrom(asked, wording)));
}

function scoreOf(
  { question, weight }: Candidate,
  memory: Memory,
  visits: ReadonlyMap<Stage, number>,
  least: number,
): number {
  const order = waysOf(memory.agent).ORDER;
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
    const text = fill(wording, slots);
    if (!text || asked.has(fold(text)) || memory.questions.some((one) => isMadeFrom(one, wording))) continue;
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

/** Two hundred more questions, for conversations that outlast every other: no two alike in a conversation. */
function endless(memory: Memory, asked: ReadonlySet<string>): string {
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
    if (!asked.has(fold(text))) return text;
  }
  return `Sur quel point voulez-vous revenir, après ${memory.replies.length} échanges ?`;
}
