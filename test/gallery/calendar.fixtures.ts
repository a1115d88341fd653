import type { PlannerBlock, WeekPlan, WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { TaskType } from "#shared/clarity/task.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { createTestDecision } from "#shared/decision/test-decision.ts";
import { type Day, formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import type { CalendarTask } from "#frontend/features/clarity/calendar/grid-days.ts";

export const ZONE = "Europe/Paris";
export const NOW = new Date("2026-03-16T10:27:00.000Z");
export const MONDAY: Day = parseIsoDay("2026-03-16")!;

const aDecision = (title: string): Decision =>
  createTestDecision({ id: title, title, progress: 40, decideur: "Camille Aubry" });

const KERVEGAN = aDecision("Louer ou vendre l’appartement de la rue Kervégan");
const RECRUTER = aDecision("Recruter un développeur ou passer par un indépendant");
const ALVEA = aDecision("Accepter le poste de directrice produit chez Alvéa");

/** Title, decision, type, day from 0, hours of the beginning and the end. */
type Line = [
  title: string,
  decision: Decision | null,
  type: TaskType,
  day: number,
  from: number,
  to: number,
  marks?: string,
];

const LINES: Line[] = [
  ["Comparer les deux estimations", KERVEGAN, "analytical", 0, 7, 8, "done"],
  ["Comparer les deux estimations", KERVEGAN, "analytical", 0, 8 + 1 / 6, 9 + 1 / 6],
  ["Appeler le notaire", KERVEGAN, "collaborative", 0, 9 + 1 / 3, 10],
  ["Relire les trois CV", RECRUTER, "analytical", 0, 10, 12, "locked"],
  ["Trancher avec Marc", KERVEGAN, "collaborative", 0, 13, 15],
  ["Écrire à Hélène", ALVEA, "communication", 0, 16, 17],
  ["Calcul du coût sur deux ans", RECRUTER, "analytical", 1, 7, 10],
  ["Point avec Nadia", RECRUTER, "collaborative", 1, 9, 11, "locked"],
  ["Semaine type : trains", ALVEA, "administrative", 1, 13, 13.25],
  ["Racheter des timbres", null, "administrative", 1, 13.25, 13.5],
  ["Payer la cantine", null, "administrative", 1, 13 + 2 / 3, 13.75],
  ["Questions au chirurgien", null, "analytical", 1, 16, 18],
  ["Réponse aux candidats", RECRUTER, "communication", 2, 8, 10],
  ["Semaine type, à Paris", ALVEA, "collaborative", 2, 10, 12],
  ["Semaine type, suite", ALVEA, "collaborative", 2, 14, 17],
  ["Chiffrer le logement et les trains de la semaine", ALVEA, "analytical", 3, 7, 8],
  ["Devis de l’éditeur", null, "administrative", 3, 8 + 1 / 6, 9 + 1 / 6],
  ["Entretien avec Hélène", ALVEA, "collaborative", 3, 9 + 1 / 3, 9 + 2 / 3],
  ["Déjeuner avec l’agence", KERVEGAN, "communication", 3, 12, 13, "locked"],
  ["Écrire trois scénarios", ALVEA, "creative", 4, 8, 10],
  ["Rappel de l’agence", KERVEGAN, "communication", 4, 10, 10.5],
  ["En parler avec Louise", ALVEA, "collaborative", 5, 10, 11],
];

const blocks: PlannerBlock[] = LINES.map(([, , , day, from, to, marks = ""], line) => ({
  id: `${line}.0`,
  taskId: String(line),
  day: formatIsoDay(MONDAY + day),
  start: Math.round(from * 60),
  end: Math.round(to * 60),
  isLocked: marks.includes("locked"),
}));
const tasks = new Map<string, CalendarTask>(
  LINES.map(([title, decision, type, , , , marks = ""], line) => [
    String(line),
    {
      task: {
        id: String(line),
        title,
        description: null,
        priority: "moyenne",
        status: marks.includes("done") ? "done" : "todo",
        type,
        estimatedDuration: 60,
        complexity: 6,
        cognitiveLoad: 4,
        deadline: "2026-03-18T22:59:59.999Z",
      },
      decision,
    },
  ]),
);

const OFFICE: WorkWeek = Array.from({ length: 7 }, (_, day) =>
  day < 5 ? [{ start: 9 * 60, end: day === 4 ? 16 * 60 : 18 * 60 }] : [],
);
const MANY: PlannerBlock[] = Array.from({ length: 500 }, (_, at) => ({
  id: `many.${at}`,
  taskId: String(at % LINES.length),
  day: formatIsoDay(MONDAY + (at % 7)),
  start: 420 + ((at * 35) % 720),
  end: 420 + ((at * 35) % 720) + 5 * (1 + (at % 12)),
  isLocked: at % 5 === 0,
}));

type Week = {
  plan: WeekPlan;
  tasks: ReadonlyMap<string, CalendarTask>;
  closed: ReadonlyMap<Day, string>;
  workWeek: WorkWeek | null;
};
const plan = { monday: formatIsoDay(MONDAY), version: 1, tasks: [], blocks };
const NONE: ReadonlyMap<Day, string> = new Map();

export const CALENDAR_WEEKS: Record<string, Week> = {
  pleine: { plan, tasks, closed: NONE, workWeek: null },
  vide: { plan: { ...plan, blocks: [] }, tasks, closed: NONE, workWeek: OFFICE },
  ferie: {
    plan,
    tasks,
    closed: new Map([
      [MONDAY + 3, "Fête du Travail"],
      [MONDAY + 4, "Congé"],
    ]),
    workWeek: OFFICE,
  },
  chargee: { plan: { ...plan, blocks: MANY }, tasks, closed: NONE, workWeek: OFFICE },
};
