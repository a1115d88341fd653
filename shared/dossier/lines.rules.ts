import type { LineKind } from "./dossier.ts";
import type { AmountValue, Dossier, Line, LineValue, PersonValue } from "./dossier.schema.ts";
import type * as z from "zod";

export type Amount = z.infer<typeof AmountValue>;
export type PersonLineValue = z.infer<typeof PersonValue>;

/** Returns an empty dossier for the discussion `sessionId`. */
export const createEmptyDossier = (
  sessionId: string,
  { track, now }: Pick<Dossier, "track"> & { now: string },
): Dossier => ({
  sessionId,
  version: 0,
  track,
  asks: null,
  asked: [],
  closed: [],
  lines: [],
  updatedAt: now,
});

/**
 * Returns the kept lines of a kind, in order; with `parentId`, only those below that line. Documents, prompts
 * and scores use kept lines only.
 */
export function keptLines(
  lines: readonly Line[],
  kind: LineKind,
  { parentId }: { parentId?: string } = {},
): Line[] {
  const found = lines.filter(
    (line) =>
      line.kind === kind && line.state === "kept" && (parentId === undefined || line.parentId === parentId),
  );
  return isRankableKind(kind) ? found.toSorted(byLineRank) : found;
}

const RANKED: ReadonlySet<LineKind> = new Set(["criterion", "option", "idea"]);
/** Whether the person can put lines of this kind in order. The first criterion weighs most. */
export const isRankableKind = (kind: LineKind): boolean => RANKED.has(kind);
/** Compares lines by rank. Those without a rank come last. */
export const byLineRank = (a: Pick<Line, "value">, b: Pick<Line, "value">): number =>
  // Two lines without a rank: Infinity minus Infinity would not be 0.
  rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b);
const rankOf = ({ value }: Pick<Line, "value">): number => (value && "rank" in value ? value.rank : Infinity);

export const dayOfLine = ({ value }: Pick<Line, "value">): string | null =>
  value && "day" in value ? value.day : null;
export const amountOfLine = ({ value }: Pick<Line, "value">): Amount | null =>
  value && "amount" in value ? value : null;
export const personStanceOfLine = ({ value }: Pick<Line, "value">): PersonLineValue | null =>
  value && "toConsult" in value ? value : null;

/**
 * Returns the newest lean: the option that the person leans towards, and how sure they are; `null` without
 * one.
 */
export function newestLean(
  lines: readonly Line[],
): { line: Line; optionId: string | null; sureness: number | null } | null {
  const line = keptLines(lines, "lean").at(-1);
  if (!line) return null;
  const value = line.value && "sureness" in line.value ? line.value : null;
  return { line, optionId: value?.optionId ?? null, sureness: value?.sureness ?? null };
}

/** Returns the earliest deadline. Deadlines without a day come last. */
export const earliestDeadline = (lines: readonly Line[]): Line | undefined =>
  keptLines(lines, "deadline").toSorted((a, b) => compareDays(dayOfLine(a), dayOfLine(b)))[0];

const compareDays = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

/** Whether a line of this kind may have this value. */
export function isValueAllowedForKind(kind: LineKind, value: LineValue): boolean {
  if (value === null) return true;
  if ("day" in value) return ["deadline", "step", "review", "progress"].includes(kind);
  if ("amount" in value) return ["fact", "constraint", "assumption", "known"].includes(kind);
  if ("sureness" in value) return kind === "lean";
  if ("rank" in value) return isRankableKind(kind);
  return kind === "person";
}
