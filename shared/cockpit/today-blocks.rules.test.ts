import { expect, test } from "vitest";
import { createTestDecision } from "../decision/test-decision.ts";
import { toActionsWithWeights } from "../plan/plan.rules.ts";
import { anAction } from "../plan/test-action.ts";
import { listOpenBlocksOfDay } from "./today-blocks.rules.ts";

const task = (id: string, decisionId: string | null) => ({
  id,
  decisionId,
  type: "administrative" as const,
});
const block = (taskId: string, start: number, day = "2026-03-16") => ({
  id: `${taskId}.${start}`,
  taskId,
  day,
  start,
  end: start + 60,
  isLocked: false,
});

test("the blocks of a day are those whose task is open, by their hours", () => {
  const decision = createTestDecision({ id: "d" });
  const actions = toActionsWithWeights(
    [anAction({ id: "open" }), anAction({ id: "done", status: "done" })],
    "d",
  );
  const found = listOpenBlocksOfDay({
    week: {
      tasks: [
        task("open", "d"),
        task("done", "d"),
        task("own", null),
        task("ownDone", null),
        task("lost", "x"),
      ],
      blocks: [
        block("own", 600),
        block("open", 540),
        block("open", 540, "2026-03-17"),
        block("done", 480),
        block("ownDone", 480),
        block("lost", 480),
        block("unknown", 480),
      ],
    },
    day: "2026-03-16",
    decisions: [decision],
    actionsOf: new Map([["d", actions]]),
    ownTasks: [
      { id: "own", title: "Passeport", status: "todo" },
      { id: "ownDone", title: "Loyer", status: "done" },
    ],
  });
  expect(found).toMatchObject([
    { id: "open.540", start: 540, end: 600, decision: { id: "d" }, action: { id: "open" } },
    { id: "own.600", decision: null, task: { title: "Passeport" } },
  ]);
});
