import type { Priority, SelectableDecisionStatus } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { createTestDecision } from "#shared/decision/test-decision.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";

/** The decisions and plans of one person. */
export type TestAccount = { decisions: Decision[]; actions: Action[] };

type Sample = {
  title: string;
  status?: SelectableDecisionStatus;
  priority?: Priority;
  progress?: number;
  /**
   * `days`: first and last day, in days from `now`. `completed`: how many days ago the decision was
   * completed.
   */
  days?: readonly [start: number, end: number];
  completed?: number;
  /** For each action: its hours, and how many days ago it was validated, if it was. */
  plan?: readonly (readonly [hours: number, validated?: number])[];
};

/**
 * Fourteen decisions, one of every kind. Times that are close to the boundary of a day are some minutes away
 * from it.
 */
const ORDINARY: readonly Sample[] = [
  { title: "Accepter le poste", priority: "haute", progress: 44, days: [-12, 11], plan: [[8, 3], [5], [2]] },
  {
    title: "Changer de logiciel",
    priority: "basse",
    progress: 8,
    days: [-5, 106],
    plan: [[3], [3], [1, 35]],
  },
  { title: "Reprendre des études", status: "brouillon", days: [2, 76] },
  { title: "Opérer le genou", progress: 25, days: [-10, 35], plan: [[6, 40], [4], [9, 2], [1]] },
  {
    title: "Recruter",
    priority: "haute",
    progress: 71,
    days: [-20, 2],
    plan: [[2, 1], [2, 8], [2, 12], [1]],
  },
  { title: "Rue Kervégan", priority: "haute", progress: 10, days: [-40, -3], plan: [[7], [7, 31]] },
  { title: "Finit aujourd’hui", progress: 60, days: [-9, 0], plan: [[1]] },
  { title: "Finit dans sept jours", priority: "basse", progress: 12, days: [-1, 7] },
  { title: "Pas commencée", progress: 0, days: [5, 25] },
  { title: "Brouillon passé", status: "brouillon", priority: "basse", days: [-30, -10] },
  { title: "En pause et passée", status: "en_pause", progress: 35, days: [-60, -20], plan: [[4, 20], [4]] },
  {
    title: "Le collège",
    status: "terminee",
    priority: "haute",
    progress: 100,
    days: [-60, -16],
    completed: 20,
  },
  { title: "Le vélo", status: "terminee", progress: 100, days: [-60, 5], completed: 3, plan: [[1, 3]] },
  { title: "Trop tard", status: "terminee", priority: "basse", progress: 100, days: [-60, -9], completed: 6 },
];

const ago = (now: Date, days: number, hours = 0) =>
  new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS).toISOString();

function decisionOf(sample: Sample, at: number, now: Date): Decision {
  const [start, end] = sample.days ?? [-1, 29];
  return {
    ...createTestDecision({ startDate: ago(now, -start), endDate: ago(now, -end) }),
    id: `d${String(at).padStart(4, "0")}`,
    title: sample.title,
    status: sample.status ?? "en_cours",
    priority: sample.priority ?? "moyenne",
    progress: sample.progress ?? 0,
    completedAt: sample.completed === undefined ? null : ago(now, sample.completed),
    createdAt: ago(now, at),
  };
}

const actionsOf = (sample: Sample, at: number, now: Date): Action[] => {
  const [known] = aDecisionWithPlan("a").actions;
  return (sample.plan ?? []).flatMap(([duration, validated], orderIndex) =>
    known
      ? [
          {
            ...known,
            id: `a${at}-${orderIndex}`,
            decisionId: `d${String(at).padStart(4, "0")}`,
            orderIndex,
            difficulty: 1 + ((at + orderIndex) % 10),
            workload: 1 + ((at * 3 + orderIndex) % 10),
            duration,
            status: validated === undefined ? ("todo" as const) : ("done" as const),
            validatedAt: validated === undefined ? null : ago(now, validated, 1),
          },
        ]
      : [],
  );
};

const accountOf = (samples: readonly Sample[], now: Date): TestAccount => ({
  decisions: samples.map((sample, at) => decisionOf(sample, at, now)),
  actions: samples.flatMap((sample, at) => actionsOf(sample, at, now)),
});

/** Returns 240 decisions, most of them late. The fields vary, but are the same at each call. */
function overloaded(): Sample[] {
  const statuses = ["en_cours", "en_cours", "en_cours", "en_pause", "brouillon", "terminee"] as const;
  return Array.from({ length: 240 }, (_, at) => {
    const one = (at * 7919) % 101;
    const status = statuses[at % statuses.length] ?? "en_cours";
    const isDone = status === "terminee";
    return {
      title: `Trancher ${at}`,
      status,
      priority: (["haute", "haute", "moyenne", "basse"] as const)[one % 4] ?? "moyenne",
      progress: isDone ? 100 : one % 100,
      days: [-(one % 50) - 1, (one % 23) - 15] as const,
      ...(isDone && { completed: one % 12 }),
      plan: Array.from({ length: one % 5 }, (_none, place) =>
        (place + at) % 3 === 0 ? ([1 + (one % 10), (at + place * 11) % 70] as const) : ([10] as const),
      ),
    };
  });
}

/** The accounts of three people at this instant. */
export const TEST_ACCOUNT_FACTORIES = {
  empty: () => ({ decisions: [], actions: [] }),
  ordinary: (now: Date) => accountOf(ORDINARY, now),
  overloaded: (now: Date) => accountOf(overloaded(), now),
} as const satisfies Record<string, (now: Date) => TestAccount>;
