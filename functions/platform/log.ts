import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The current request, added to every log line, also those of a running stream. `route` is the contract's
 * pattern, because a path may contain user text. The user id is left out: it is personal data, and logs
 * outlive removed accounts.
 */
export const requestScope = new AsyncLocalStorage<{
  requestId: string;
  function?: string;
  route?: string;
  /** Set for the synthetic user, who is left out of all metrics. */
  synthetic?: 1;
}>();

export type LogLevel = "info" | "warn" | "error";
const RANK: Record<LogLevel, number> = { info: 0, warn: 1, error: 2 };

/**
 * Writes one JSON line. Never log user text, a name or an address. Errors are logged by name and place only:
 * a message may quote user input. `version`: the release of the function, since two of them run during a
 * deployment.
 */
export function log(level: LogLevel, event: string, fields: Record<string, string | number> = {}): void {
  const threshold = RANK[(process.env["LOG_LEVEL"] ?? "info") as LogLevel] ?? 0;
  if (RANK[level] < threshold) return;
  const scope = { version: process.env["AWS_LAMBDA_FUNCTION_VERSION"], ...requestScope.getStore() };
  process.stdout.write(
    `${JSON.stringify({ level, event, at: new Date().toISOString(), ...scope, ...fields })}\n`,
  );
}

/** Runs optional work: a failure is only logged. */
export async function runBestEffort(event: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("warn", event, faultFields(error));
  }
}

/** Returns the loggable part of an error: names and codes of its causes, and where it was thrown. */
export function faultFields(error: unknown): Record<string, string> {
  const names: string[] = [];
  for (let at: unknown = error; at instanceof Error && names.length < 8; at = at.cause)
    names.push(nameOf(at));
  // The stack begins with the message, which may quote user input.
  const stack = error instanceof Error ? (error.stack ?? "").replace(error.message, "") : "";
  const places = stack
    .split("\n")
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 6);
  return { error: names.join(" < ") || typeof error, places: places.map((line) => line.trim()).join(" | ") };
}

/**
 * Returns the name of an error. Node reports a failed connection in `code`; its name is then only "Error".
 */
function nameOf({ name, code }: Error & { code?: unknown }): string {
  return typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code) ? `${name} ${code}` : name;
}
