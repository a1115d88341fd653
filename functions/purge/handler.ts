import * as z from "zod";
import { invocation } from "../invocation.ts";
import { log } from "../log.ts";
import { endDisabledSignIns } from "./disabled-people.service.ts";
import type { Tally } from "./each-person.ts";
import { sweep } from "./sweep.service.ts";

/** What the scheduler sends: hourly `disabled-people`, daily `sweep`. */
const Call = z.object({ task: z.enum(["disabled-people", "sweep"]) });

const TASKS: Record<z.infer<typeof Call>["task"], (now: Date) => Promise<Tally>> = {
  "disabled-people": endDisabledSignIns,
  sweep,
};

/** Does one task whole, then throws where part of it failed: the scheduler tries again, then tells. */
export const handler = invocation("purge", async (event: unknown) => {
  const { task } = Call.parse(event);
  const tally = await TASKS[task](new Date());
  log("info", "task", { task, ...tally });
  if (tally.failed > 0) throw new Error(`The task ${task} failed for ${tally.failed} people`);
});
