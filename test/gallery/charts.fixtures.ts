import type { Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { createTestDecision } from "#shared/decision/test-decision.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import type { CockpitData } from "#frontend/features/cockpit/cockpit-data.ts";

const now = new Date();
const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

const isoDayFromNow = (days: number) => formatIsoDay(dayOf(now, getViewerTimeZone()) + days);

type Fields = { title: string; progress: number; from: number; to: number; priority?: Priority };

const aDecision = ({ title, progress, from, to, priority = "moyenne" }: Fields): Decision =>
  createTestDecision({
    id: title,
    title,
    priority,
    progress,
    startDay: isoDayFromNow(from),
    endDay: isoDayFromNow(to),
    decideur: "Camille Aubry",
    createdAt: dayFromNow(from),
    updatedAt: dayFromNow(from),
  });

const anAction = (decisionId: string, at: number, daysAgo: number): Action => ({
  id: `${decisionId} ${at}`,
  decisionId,
  parentId: null,
  title: "Demander un devis",
  description: null,
  assignee: null,
  dueDate: null,
  status: "done",
  orderIndex: at,
  difficulty: 5,
  workload: 5,
  duration: 5,
  estimateMinutes: null,
  weightScore: 5,
  weightPercentage: 100,
  validatedAt: dayFromNow(-daysAgo),
  lastStatusChange: null,
  createdAt: dayFromNow(-90),
  updatedAt: dayFromNow(-daysAgo),
});

const decisions = [
  { title: "Accepter le poste de directrice produit chez Alvéa", progress: 44, from: -12, to: 8 },
  { title: "Changer de logiciel comptable avant l’été", progress: 8, from: -20, to: 180 },
  { title: "Opérer le genou maintenant ou attendre l’automne", progress: 60, from: -10, to: 20 },
  { title: "Recruter un développeur ou passer par un indépendant", progress: 71, from: -30, to: 2 },
  { title: "Vendre la maison de la rue Kervégan", progress: 30, from: -40, to: -3 },
  { title: "Reprendre le piano", progress: 0, from: 5, to: 30 },
].map(aDecision);

const COUNTS = [1, 2, 0, 3, 2, 2, 3, 4, 2, 3, 4, 4];
const actions = COUNTS.flatMap((count, week) =>
  Array.from({ length: count }, (_, at) =>
    anAction(decisions[at % 3]!.id, 10 * week + at, 7 * (COUNTS.length - 1 - week)),
  ),
);

const zone = getViewerTimeZone();
export const ORDINARY_COCKPIT: CockpitData = { decisions, actions, now, zone };
export const EMPTY_COCKPIT: CockpitData = { decisions: [], actions: [], now, zone };
export const OVERLOADED_COCKPIT: CockpitData = {
  decisions: Array.from({ length: 500 }, (_, at) =>
    aDecision({
      title: `Décision ${at + 1}`,
      progress: (at * 37) % 101,
      from: -((at * 13) % 90),
      to: ((at * 29) % 60) - 5,
    }),
  ),
  actions: Array.from({ length: 5000 }, (_, at) =>
    anAction(`Décision ${(at % 500) + 1}`, at, (at * 17) % 90),
  ),
  now,
  zone,
};
