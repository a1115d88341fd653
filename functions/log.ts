import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request that is being answered, so that every line of the log names it, also those of a running stream. `route`
 * is the contract's pattern: a path holds what a person typed. Who asks is left out: an opaque id is personal data
 * too, a log outlives an account that was removed, and the id of a request is enough to find what failed.
 */
export const requestScope = new AsyncLocalStorage<{
  requestId: string;
  function?: string;
  route?: string;
}>();

export type LogLevel = "info" | "warn" | "error";
const RANK: Record<LogLevel, number> = { info: 0, warn: 1, error: 2 };

/**
 * One JSON line. Never give it a text that a person wrote, a name or an address: an error is told by its names
 * and our own code's places, because its message may quote what was sent.
 */
export function log(level: LogLevel, event: string, fields: Record<string, string | number> = {}): void {
  const threshold = RANK[(process.env["LOG_LEVEL"] ?? "info") as LogLevel] ?? 0;
  if (RANK[level] < threshold) return;
  process.stdout.write(
    `${JSON.stringify({ level, event, at: new Date().toISOString(), ...requestScope.getStore(), ...fields })}\n`,
  );
}

/** Does what nothing depends on: where it fails, that is only logged. */
export async function noted(event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("warn", event, faultFields(error));
  }
}

/** An error as it may be logged: the names and codes along its causes, and where it was thrown. */
export function faultFields(error: unknown): Record<string, string> {
  const names: string[] = [];
  for (let at: unknown = error; at instanceof Error && names.length < 8; at = at.cause)
    names.push(nameOf(at));
  // The message, which may quote what was sent, stands in the stack too, as it was when the error was made.
  const stack = error instanceof Error ? (error.stack ?? "").replace(error.message, "") : "";
  const places = stack
    .split("\n")
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 6);
  return { error: names.join(" < ") || typeof error, places: places.map((line) => line.trim()).join(" | ") };
}

/** Node says why a connection failed by a code; the name is then a plain « Error ». */
function nameOf({ name, code }: Error & { code?: unknown }): string {
  return typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code) ? `${name} ${code}` : name;
}
