import { refusedResult, type RuleRefusal } from "../schema/refusal.ts";
import { DOSSIER_LIMITS, type LineKind } from "./dossier.ts";
import type { Dossier, DossierChange, Line } from "./dossier.schema.ts";
import { isValueAllowedForKind } from "./lines.rules.ts";

export type DossierChangeResult =
  { dossier: Dossier } | { refused: RuleRefusal<"invalid" | "conflict" | "too_large"> };

/** The kinds that the parent of a line must have. A kind that is not named here needs no parent. */
const PARENTS: Partial<Record<LineKind, readonly LineKind[]>> = {
  pro: ["option", "idea"],
  con: ["option", "idea"],
  step: ["step"],
};

/**
 * Applies a change to a dossier, as a whole or not at all: removes lines, then changes, then adds. Returns
 * `dossier` itself if the change was applied before. Refuses a line that has changed since `from` (409), too
 * many lines (413), and an invalid parent or value (422).
 */
export function withDossierChange(
  dossier: Dossier,
  { add, change, remove }: DossierChange,
  now: string,
): DossierChangeResult {
  let lines = dossier.lines;
  for (const id of remove) lines = withoutLine(lines, id, now);
  for (const [at, { id, ...sent }] of change.entries()) {
    // JSON has no `undefined`, so a field that is present has a value.
    const { from, to } = sent as { from: Partial<Line>; to: Partial<Line> };
    const line = lines.find((each) => each.id === id);
    if (!line) return refusedResult("conflict", "Cette ligne n’est plus là.", `change.${at}.id`);
    if (isAs(line, to)) continue;
    if (!isAs(line, from)) return refusedResult("conflict", CHANGED_MEANWHILE, `change.${at}.id`);
    lines = lines.map((each) => (each === line ? { ...line, ...to, updatedAt: now } : each));
  }
  const known = new Set(lines.map(({ id }) => id));
  const added = add.filter(({ id }) => !known.has(id));
  const made = { source: null, createdAt: now, updatedAt: now };
  const fresh = added.map(({ isProposed, ...line }): Line => {
    const own = isProposed
      ? ({ state: "proposed", origin: "menta" } as const)
      : ({ state: "kept", origin: "hand" } as const);
    return Object.assign({}, line, own, made);
  });
  if (fresh.length > 0) lines = [...lines, ...fresh];
  if (lines === dossier.lines) return { dossier };
  return withDossierLines(dossier, lines, now);
}

const CHANGED_MEANWHILE =
  "Cette ligne a été modifiée entre-temps, peut-être dans un autre onglet : rien n’a été changé.";

/**
 * Returns the dossier with these lines. Refuses more lines than a dossier may have. Of the dismissed lines,
 * drops the oldest if there are too many.
 */
export function withDossierLines(dossier: Dossier, lines: readonly Line[], now: string): DossierChangeResult {
  const shown = lines.filter(isShown);
  // A record may have more lines than a dossier: its lines can still be changed, but none added.
  if (shown.length > DOSSIER_LIMITS.lines && shown.length > countShown(dossier.lines))
    return refusedResult(
      "too_large",
      `Un dossier garde au plus ${DOSSIER_LIMITS.lines} lignes : rien n’a été modifié.`,
    );
  for (const [at, line] of lines.entries()) {
    const fault = findLineProblem(line, lines);
    if (fault) return refusedResult("invalid", fault, `lines.${at}`);
  }
  const dismissed = lines.length - shown.length;
  const forgotten = new Set(
    lines
      .filter(({ state }) => state === "dismissed")
      .slice(0, Math.max(0, dismissed - DOSSIER_LIMITS.dismissed)),
  );
  const left = lines.filter((line) => !forgotten.has(line));
  const ids = new Set(left.map(({ id }) => id));
  // A line whose parent was dropped stays, without a parent.
  const isOrphan = ({ parentId }: Line) => parentId !== null && !ids.has(parentId);
  const whole = left.map((line) => (isOrphan(line) ? Object.assign({}, line, { parentId: null }) : line));
  return { dossier: { ...dossier, lines: whole, updatedAt: now } };
}

const isShown = ({ state }: Line) => state !== "dismissed";
const countShown = (lines: readonly Line[]): number => lines.filter(isShown).length;

type LineToCheck = Pick<Line, "id" | "kind" | "text" | "value" | "parentId">;

/** Returns why a line is not valid among `lines`; `null` if it is. */
export function findLineProblem(
  { kind, text, value, parentId, id }: LineToCheck,
  lines: readonly LineToCheck[],
): string | null {
  if (text.trim() === "") return "Écrivez cette ligne.";
  if (text.length > DOSSIER_LIMITS.text) return `La ligne dépasse ${DOSSIER_LIMITS.text} caractères.`;
  if (!isValueAllowedForKind(kind, value)) return "Cette valeur ne va pas avec ce genre de ligne.";
  if (parentId === null) return null;
  const parent = lines.find((line) => line.id === parentId);
  const isAllowed = parent !== undefined && parentId !== id && PARENTS[kind]?.includes(parent.kind);
  return isAllowed ? null : "La ligne dont celle-ci parle n’est plus là.";
}

const isTyped = (line: Line): boolean => line.origin === "hand";

/**
 * Removes a line and its children. Lines that the person typed are deleted; others are dismissed, so that
 * they are not proposed again. Does nothing if they are removed already.
 */
function withoutLine(lines: readonly Line[], id: string, now: string): Line[] {
  const isMeant = (line: Line) => (line.id === id || line.parentId === id) && line.state !== "dismissed";
  if (!lines.some(isMeant)) return lines as Line[];
  // If the parent is a typed line, which is deleted, a child that is only dismissed loses its parent.
  const isParentGone = lines.some((line) => line.id === id && isTyped(line));
  return lines.flatMap((line) => {
    if (!isMeant(line)) return [line];
    if (isTyped(line)) return [];
    const parentId = line.parentId === id && isParentGone ? null : line.parentId;
    return [{ ...line, parentId, state: "dismissed" as const, updatedAt: now }];
  });
}

/** Whether a line has these values already. JSON compares them, because one schema has parsed both. */
const isAs = (line: Line, fields: Partial<Line>): boolean =>
  Object.entries(fields).every(
    ([name, value]) => JSON.stringify(line[name as keyof Line]) === JSON.stringify(value),
  );
