import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request that is being handled; its fields are added to each log line, also while a stream runs. `route`
 * is the contract's pattern, because a path may contain a text of the person. The user id is left out: it is
 * personal data, and logs are kept after an account is removed.
 */
export const requestLogContext = new AsyncLocalStorage<{
  requestId: string;
  function?: string;
  route?: string;
  /** Set for requests of the synthetic user, which no metric counts. */
  synthetic?: 1;
}>();

export type LogLevel = "info" | "warn" | "error";
const RANK: Record<LogLevel, number> = { info: 0, warn: 1, error: 2 };

/**
 * Writes one line of JSON. Never log a text of a person, a name or an address. Errors are logged only by name
 * and place, because a message may quote what a person sent. `version`: the release of the function, because
 * two releases run during a deployment.
 */
export function log(level: LogLevel, event: string, fields: Record<string, string | number> = {}): void {
  const threshold = RANK[(process.env["LOG_LEVEL"] ?? "info") as LogLevel] ?? 0;
  if (RANK[level] < threshold) return;
  const scope = { version: process.env["AWS_LAMBDA_FUNCTION_VERSION"], ...requestLogContext.getStore() };
  process.stdout.write(
    `${JSON.stringify({ level, event, at: new Date().toISOString(), ...scope, ...fields })}\n`,
  );
}

/** Runs work whose failure must not fail the caller: the failure is logged as `event`. */
export async function runBestEffort(event: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("warn", event, toErrorLogFields(error));
  }
}

/**
 * Returns what may be logged of an error: the names and codes of the error and its causes, and where it was
 * thrown.
 */
export function toErrorLogFields(error: unknown): Record<string, string> {
  const names: string[] = [];
  for (let at: unknown = error; at instanceof Error && names.length < 8; at = at.cause)
    names.push(nameOf(at));
  // The stack begins with the message, which may quote what a person sent.
  const stack = error instanceof Error ? (error.stack ?? "").replace(error.message, "") : "";
  const places = stack
    .split("\n")
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 6);
  return { error: names.join(" < ") || typeof error, places: places.map((line) => line.trim()).join(" | ") };
}

/**
 * Returns the name of an error, with its `code` if it has one: Node names a failed connection only "Error".
 */
function nameOf({ name, code }: Error & { code?: unknown }): string {
  return typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code) ? `${name} ${code}` : name;
}
