import { AsyncLocalStorage } from "node:async_hooks";

/** The request that is being answered, so that every line of the log names it, also those of a running stream. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();

type Level = "info" | "warn" | "error";
const RANK: Record<Level, number> = { info: 0, warn: 1, error: 2 };

/**
 * One JSON line. Never give it a text that a person wrote, a name or an address: an error is told by its names
 * and our own code's places, because its message may quote what was sent.
 */
export function log(level: Level, event: string, fields: Record<string, string | number> = {}): void {
  const threshold = RANK[(process.env["LOG_LEVEL"] ?? "info") as Level] ?? 0;
  if (RANK[level] < threshold) return;
  process.stdout.write(
    `${JSON.stringify({ level, event, at: new Date().toISOString(), ...requestScope.getStore(), ...fields })}\n`,
  );
}

/** An error as it may be logged: the names along its causes, and where it was thrown. */
export function faultFields(error: unknown): Record<string, string> {
  const names: string[] = [];
  for (let at: unknown = error; at instanceof Error && names.length < 8; at = at.cause) names.push(at.name);
  // Without the message, which may quote what was sent.
  const stack = error instanceof Error ? (error.stack ?? "").replace(error.message, "") : "";
  const places = stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6);
  return { error: names.join(" < ") || typeof error, places: places.map((line) => line.trim()).join(" | ") };
}
