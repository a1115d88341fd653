import type { DossierChange, Line } from "./dossier.schema.ts";

/** A change of a dossier. Lists that are absent are empty. */
export type DossierEdit = Partial<DossierChange>;

export const toDossierChange = ({ add = [], change = [], remove = [] }: DossierEdit): DossierChange => ({
  add,
  change,
  remove,
});

/** Merges two successive edits into one. Call it only if `canMergeDossierEdits` returns `true`. */
export const mergeDossierEdits = (first: DossierEdit, next: DossierEdit): DossierEdit => {
  const [one, other] = [toDossierChange(first), toDossierChange(next)];
  return {
    add: [...one.add, ...other.add],
    change: [...one.change, ...other.change],
    remove: [...one.remove, ...other.remove],
  };
};

/**
 * Whether successive edits can be sent as one call with the same result, also if the call is repeated. Not
 * all can: a call removes, then changes, then adds, and compares each line with its state before the call.
 */
export function canMergeDossierEdits(before: readonly DossierEdit[], next: DossierEdit): boolean {
  const first = before.reduce(mergeDossierEdits);
  const named = new Set(lineIdsOfEdit(first));
  return lastPhase(first) <= firstPhase(next) && lineIdsOfEdit(next).every((id) => !named.has(id));
}

/** The lists of a change, in the order in which they are applied. */
const PHASES = ["remove", "change", "add"] as const;
const phasesIn = (edit: DossierEdit): number[] =>
  PHASES.flatMap((name, at) => ((edit[name] ?? []).length > 0 ? [at] : []));
const firstPhase = (edit: DossierEdit): number => phasesIn(edit)[0] ?? PHASES.length;
const lastPhase = (edit: DossierEdit): number => phasesIn(edit).at(-1) ?? 0;

/** Returns the ids of the lines that an edit names. */
export const lineIdsOfEdit = ({ add = [], change = [], remove = [] }: DossierEdit): string[] => [
  ...remove,
  ...[...change, ...add].map(({ id }) => id),
];

/**
 * Returns the edit that turns the lines `after` back into the lines `before`; `null` if they are the same.
 */
export function createUndoEdit(before: readonly Line[], after: readonly Line[]): DossierEdit | null {
  const there = new Set(before.map(({ id }) => id));
  const now = new Map(after.map((line) => [line.id, line]));
  const edit = toDossierChange({
    // Only typed lines can be missing: removing any other line dismisses it.
    add: before
      .filter(({ id }) => !now.has(id))
      .map(({ id, kind, parentId, text, value }) => ({ id, kind, parentId, text, value })),
    change: before.flatMap((line) => {
      const changed = now.get(line.id);
      const fields = changed ? EDITED.filter((name) => !isSame(line[name], changed[name])) : [];
      if (!changed || fields.length === 0) return [];
      return [{ id: line.id, from: pick(changed, fields), to: pick(line, fields) }];
    }),
    remove: after.filter(({ id }) => !there.has(id)).map(({ id }) => id),
  });
  return lineIdsOfEdit(edit).length > 0 ? edit : null;
}

/**
 * Whether the lines of an edit have changed again since, so that an undo would overwrite that change. A
 * dismissed line may be missing, because a decision's record stores none.
 */
export const hasChangedSinceEdit = (after: readonly Line[], now: readonly Line[]): boolean => {
  const left = new Map(now.map((line) => [line.id, line]));
  return after.some((line) => {
    const present = left.get(line.id);
    return present ? EDITED.some((name) => !isSame(line[name], present[name])) : line.state !== "dismissed";
  });
};

const EDITED = ["kind", "parentId", "text", "value", "state"] as const;

/** Fields of a line, with their new values. */
export type LineChange = Partial<Pick<Line, (typeof EDITED)[number]>>;

/** Returns the current values of the fields that `to` sets. */
export const pickCurrentFields = (line: Line, to: LineChange): LineChange =>
  pick(
    line,
    EDITED.filter((name) => to[name] !== undefined),
  );

const pick = (line: Line, names: readonly (keyof LineChange)[]): LineChange =>
  Object.fromEntries(names.map((name) => [name, line[name]]));

/** Compares as JSON: lines are plain data, with their fields in the order of the schema. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
