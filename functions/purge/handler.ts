import * as z from "zod";
import type { RecurringTask } from "#shared/schedule/tasks.ts";
import { invocation } from "../invocation.ts";
import { log } from "../log.ts";
import { purgeDecision } from "./decisions.service.ts";
import { endDisabledSignIns } from "./disabled-people.service.ts";
import type { Tally } from "./each.ts";
import { sweep } from "./sweep.service.ts";

const RECURRING: Record<RecurringTask, (now: Date) => Promise<Tally>> = {
  "disabled-people": endDisabledSignIns,
  sweep,
};

/** What the scheduler sends: the recurring tasks, and `decision` when its time has come. */
const Call = z.discriminatedUnion("task", [
  z.object({ task: z.enum(Object.keys(RECURRING) as RecurringTask[]) }),
  z.object({
    task: z.literal("decision"),
    userId: z.string(),
    decisionId: z.string(),
    deletedAt: z.string(),
  }),
]);

/** Does one task whole, then throws where part of it failed: the scheduler tries again, then tells. */
export const handler = invocation("purge", async (event: unknown) => {
  const call = Call.parse(event);
  const tally = await (call.task === "decision" ? purgeDecision(call) : RECURRING[call.task](new Date()));
  log("info", "task", { task: call.task, ...tally });
  if (tally.failed > 0) throw new Error(`The task ${call.task} failed ${tally.failed} times`);
});
