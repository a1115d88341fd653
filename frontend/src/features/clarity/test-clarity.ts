import { page } from "vitest/browser";
import type { PlannerBlock, WeekPlan, WeekTask } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import {
  combineSuccessiveListChanges,
  type PartialWeekChanges,
  withOwnTaskChanges,
  withWeekChanges,
} from "#shared/clarity/week-plan.rules.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { createTestDecision } from "#shared/decision/test-decision.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import type { TestAccount } from "#frontend/entities/decision/test-accounts.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import type { Answers } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isShown } from "#test/components/screen.ts";

const ZONE = "Europe/Paris";
export const thisMonday = () => mondayOf(dayOf(new Date(), ZONE));

export const anOwnTask = (fields: Partial<PlannerTask> & Pick<PlannerTask, "id">): PlannerTask => ({
  title: `Tâche ${fields.id}`,
  description: null,
  priority: "moyenne",
  status: "todo",
  type: "administrative",
  estimatedDuration: 60,
  complexity: 5,
  cognitiveLoad: 5,
  deadline: null,
  ...fields,
});

export const aBlock = (id: string, taskId: string, fields: Partial<PlannerBlock> = {}): PlannerBlock => ({
  id,
  taskId,
  day: formatIsoDay(thisMonday() + 6),
  start: 9 * 60,
  end: 10 * 60,
  isLocked: false,
  ...fields,
});

/** Builds an active decision with one action for each line: « Appeler 3 » is an action of three hours. */
export function aPlannedDecision(id: string, title: string, lines: readonly string[]): TestAccount {
  const [known] = aDecisionWithPlan("a").actions;
  const now = Date.now();
  const decision = createTestDecision({
    id,
    title,
    startDate: new Date(now - 5 * 86_400_000).toISOString(),
    endDate: new Date(now + 40 * 86_400_000).toISOString(),
  });
  const actions = lines.map((line, orderIndex): Action => {
    const at = line.lastIndexOf(" ");
    return {
      ...known!,
      id: `${id}-${orderIndex}`,
      decisionId: id,
      title: line.slice(0, at),
      duration: Number(line.slice(at + 1)),
      orderIndex,
    };
  });
  return { decisions: [decision], actions };
}

type Table = {
  weeks?: Record<string, { tasks?: WeekTask[]; blocks?: PlannerBlock[] }>;
  ownTasks?: PlannerTask[];
  preferences?: Partial<Preferences>;
};

/** Renders the page of Clarity for an account, with a fake server that stores weeks. */
export async function mountClarity(
  { decisions, actions }: TestAccount,
  {
    path = "/clarity",
    weeks = {},
    ownTasks = [],
    preferences = {},
    ...answers
  }: Answers & Table & { path?: string } = {},
) {
  const known = new Map(
    Object.entries(weeks).map(([monday, { tasks = [], blocks = [] }]): [string, WeekPlan] => [
      monday,
      { monday, version: 1, tasks, blocks },
    ]),
  );
  let tasks = ownTasks;
  let preferred: Preferences = {
    ...DEFAULT_PREFERENCES,
    timeZone: ZONE,
    workWeek: [[], [], [], [], [], [], []].map(() => [{ start: 420, end: 1_200 }]),
    holidays: "none",
    ...preferences,
  };
  const weekOf = (monday = ""): WeekPlan =>
    known.get(monday) ?? { monday, version: 0, tasks: [], blocks: [] };
  const plans = [...actions];
  const server = await mountApp(path, {
    listDecisions: [...decisions],
    listAllActions: plans,
    getDecision: ({ params: { id } }) => ({
      ...decisions.find((decision) => decision.id === id)!,
      actions: plans.filter(({ decisionId }) => decisionId === id),
      chatHistory: [],
      explorationResults: "",
    }),
    getWeek: ({ params: { monday } }) => weekOf(monday),
    updateWeek: ({ params: { monday = "" }, body }) => {
      const { tasks: chosen, blocks } = body as PartialWeekChanges;
      const changes = {
        tasks: combineSuccessiveListChanges(chosen),
        blocks: combineSuccessiveListChanges(blocks),
      };
      const week = { ...weekOf(monday), ...withWeekChanges(weekOf(monday), changes) };
      known.set(monday, { ...week, version: week.version + 1 });
      return weekOf(monday);
    },
    listOwnTasks: () => tasks,
    updateOwnTasks: ({ body }) => {
      tasks = withOwnTaskChanges(
        tasks,
        combineSuccessiveListChanges(body as { set: PlannerTask[]; remove: string[] }),
      );
      return tasks;
    },
    getPreferences: () => preferred,
    updatePreferences: ({ body }) => {
      preferred = { ...preferred, ...(body as Partial<Preferences>) };
      return preferred;
    },
    changeActions: ({ params: { id }, body }) => {
      for (const change of body.updates) {
        const at = plans.findIndex((action) => action.id === change.id);
        plans[at] = { ...plans[at]!, ...(change as Partial<Action>) };
      }
      const decision = decisions.find((one) => one.id === id)!;
      return { decision, progress: decision.progress, actions: plans.filter((one) => one.decisionId === id) };
    },
    ...answers,
  });
  await isShown(page.getByRole("heading", { level: 1, name: "Clarity - Calendrier Intelligent" }));
  return { ...server, weekOf, preferences: () => preferred, ownTasks: () => tasks };
}
