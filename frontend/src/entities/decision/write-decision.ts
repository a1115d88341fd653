import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { nullIfNotFound, orFindOut } from "#frontend/api/lost-answer.ts";
import { withoutPlan } from "./cache.ts";

/** What `write` answers; where that is lost, the decision as it is by now, if `isDone`. */
export const writeDecision = (
  id: string,
  write: () => Promise<Decision>,
  isDone: (now: Decision) => boolean,
): Promise<Decision> =>
  orFindOut(write, async (signal) => {
    const now = await nullIfNotFound(call("getDecision", { params: { id }, signal }));
    return now && isDone(now) ? withoutPlan(now) : undefined;
  });
