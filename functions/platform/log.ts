import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The current request, named in every log line, also those of a running stream. `route` is the contract's pattern: a
 * path may hold what a person typed. The user id is left out: it is personal data, and logs outlive removed accounts;
 * the request id is enough to find a failure.
 */
export const requestScope = new AsyncLocalStorage<{
  requestId: string;
  function?: string;
  route?: string;
  /** Of the synthetic user: in no figure. */
  synthetic?: 1;
}>();

export type LogLevel = "info" | "warn" | "error";
const RANK: Record<LogLevel, number> = { info: 0, warn: 1, error: 2 };

/**
 * One JSON line. Never log a text that a person wrote, a name or an address. Errors are logged by names and places: a
 * message may quote what was sent. `version`: which release of the function writes, as two of them serve while a
 * deployment moves people from one to the other.
 */
export function log(level: LogLevel, event: string, fields: Record<string, string | number> = {}): void {
  const threshold = RANK[(process.env["LOG_LEVEL"] ?? "info") as LogLevel] ?? 0;
  if (RANK[level] < threshold) return;
  const scope = { version: process.env["AWS_LAMBDA_FUNCTION_VERSION"], ...requestScope.getStore() };
  process.stdout.write(
    `${JSON.stringify({ level, event, at: new Date().toISOString(), ...scope, ...fields })}\n`,
  );
}

/** Runs work that nothing depends on: a failure is only logged. */
export async function runBestEffort(event: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("warn", event, faultFields(error));
  }
}

/** An error as it may be logged: the names and codes of its causes, and where it was thrown. */
export function faultFields(error: unknown): Record<string, string> {
  const names: string[] = [];
  for (let at: unknown = error; at instanceof Error && names.length < 8; at = at.cause)
    names.push(nameOf(at));
  // The stack repeats the message, which may quote what was sent.
  const stack = error instanceof Error ? (error.stack ?? "").replace(error.message, "") : "";
  const places = stack
    .split("\n")
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 6);
  return { error: names.join(" < ") || typeof error, places: places.map((line) => line.trim()).join(" | ") };
}

/** Node reports a failed connection by `code`; the name is then a plain "Error". */
function nameOf({ name, code }: Error & { code?: unknown }): string {
  return typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code) ? `${name} ${code}` : name;
}
