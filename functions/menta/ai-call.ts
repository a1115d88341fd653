import { faultFields, log } from "../log.ts";
import type { Ask, Tokens } from "./bedrock.ts";

/**
 * The line that one request to a model leaves in the log, with all its tries: what it cost, how long the first piece
 * and the whole took, and how it ended. `error` names the last try that failed.
 */
export function startAiCall({ modelId, metadata }: Ask) {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  let tries = 0;
  let firstMs: number | undefined;
  let failure: Record<string, string> = {};
  return {
    tried: () => void (tries += 1),
    answered: () => void (firstMs ??= elapsed()),
    failed: (error: unknown) => void (failure = { error: faultFields(error)["error"] ?? "" }),
    ended: (outcome: "done" | "aborted" | "failed", tokens: Tokens) =>
      log("info", "ai_call", {
        model: modelId,
        task: metadata["task"] ?? "",
        outcome,
        tokensIn: tokens.in,
        tokensOut: tokens.out,
        ms: elapsed(),
        ...(firstMs === undefined ? {} : { firstMs }),
        tries,
        ...failure,
      }),
  };
}
