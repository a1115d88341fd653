import { Refusal } from "#shared/api/refusal.ts";
import { addUsage, tokensUsed } from "../data/usage.ts";
import { limit } from "../environment.ts";
import { isPassing } from "../faults.ts";
import { faultFields, log } from "../log.ts";
import type { Tokens } from "./bedrock.ts";

/** Refuses (429) where this person has used the tokens of the UTC day. */
export async function requireBudget(userId: string, now: Date): Promise<void> {
  const most = limit("AI_TOKENS_PER_DAY");
  if (most === 0 || (await tokensUsed(userId, now)) < most) return;
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  throw new Refusal(
    "too_many",
    "Vous avez utilisé tout le temps de MENTA prévu pour aujourd’hui. Revenez demain.",
    {
      retryAfterSeconds: Math.ceil((tomorrow - now.getTime()) / 1000),
    },
  );
}

/** Adds up what one request cost. A count that cannot be written must not lose the reply. */
export function usageOf(userId: string) {
  const total: Tokens = { in: 0, out: 0 };
  return {
    add: (tokens: Tokens) => {
      total.in += tokens.in;
      total.out += tokens.out;
    },
    write: async () => {
      if (total.in + total.out === 0) return;
      try {
        await addUsage(userId, total, new Date());
      } catch (error) {
        log(isPassing(error) ? "warn" : "error", "usage_not_counted", faultFields(error));
      }
    },
  };
}
