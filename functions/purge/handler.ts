import * as z from "zod";
import { invocation } from "../invocation.ts";
import { log } from "../log.ts";
import { purgeDecision } from "./decisions.service.ts";
import { endDisabledSignIns } from "./disabled-people.service.ts";
import type { Tally } from "./each.ts";
import { sweep } from "./sweep.service.ts";

/** What the scheduler sends: hourly `disabled-people`, twice a day `sweep`, and `decision` when its time has come. */
const Call = z.discriminatedUnion("task", [
  z.object({ task: z.literal("disabled-people") }),
  z.object({ task: z.literal("sweep") }),
  z.object({ task: z.literal("decision"), userId: z.string(), decisionId: z.string(), deletedAt: z.string() }),
]);

/** Does one task whole, then throws where part of it failed: the scheduler tries again, then tells. */
export const handler = invocation("purge", async (event: unknown) => {
  const call = Call.parse(event);
  const tally = await run(call);
  log("info", "task", { task: call.task, ...tally });
  if (tally.failed > 0) throw new Error(`The task ${call.task} failed ${tally.failed} times`);
});

function run(call: z.infer<typeof Call>): Promise<Tally> {
  switch (call.task) {
    case "disabled-people":
      return endDisabledSignIns();
    case "sweep":
      return sweep(new Date());
    case "decision":
      return purgeDecision(call);
  }
}
