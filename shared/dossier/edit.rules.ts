import type { DossierChange, Line } from "./dossier.schema.ts";

/** A change of a dossier of which only some parts are given. */
export type DossierEdit = Partial<DossierChange>;

export const wholeDossierChange = ({ add = [], change = [], remove = [] }: DossierEdit): DossierChange => ({
  add,
  change,
  remove,
});

/** Two edits as one, where the second comes after the first and `canFollow`. */
export const mergedDossierEdits = (first: DossierEdit, next: DossierEdit): DossierEdit => {
  const [one, other] = [wholeDossierChange(first), wholeDossierChange(next)];
  return {
    add: [...one.add, ...other.add],
    change: [...one.change, ...other.change],
    remove: [...one.remove, ...other.remove],
  };
};

/**
 * Whether edits that are made one after the other do the same in one call, sent once or twice: a call removes, then changes, then
 * adds, and knows of each line only what it was before.
 */
export function canFollow(before: readonly DossierEdit[], next: DossierEdit): boolean {
  const first = before.reduce(mergedDossierEdits);
  const named = new Set(idsOf(first));
  return lastPhase(first) <= firstPhase(next) && idsOf(next).every((id) => !named.has(id));
}

/** In the order of a call. */
const PHASES = ["remove", "change", "add"] as const;
const phasesIn = (edit: DossierEdit): number[] =>
  PHASES.flatMap((name, at) => ((edit[name] ?? []).length > 0 ? [at] : []));
const firstPhase = (edit: DossierEdit): number => phasesIn(edit)[0] ?? PHASES.length;
const lastPhase = (edit: DossierEdit): number => phasesIn(edit).at(-1) ?? 0;

/** Of the lines that an edit names. */
export const idsOf = ({ add = [], change = [], remove = [] }: DossierEdit): string[] => [
  ...remove,
  ...[...change, ...add].map(({ id }) => id),
];

/** The edit that puts back the lines that stood `before`, as far as they differ `after`: null where none does. */
export function editToRestore(before: readonly Line[], after: readonly Line[]): DossierEdit | null {
  const there = new Set(before.map(({ id }) => id));
  const now = new Map(after.map((line) => [line.id, line]));
  const edit = wholeDossierChange({
    // A line that was said or proposed is dismissed, and still there.
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
  return idsOf(edit).length > 0 ? edit : null;
}

/**
 * Whether the lines that an edit changed have changed since: taking it back would take that away. What was dismissed may be gone
 * meanwhile: a decision remembers nothing of what is removed from it.
 */
export const isChangedAgain = (after: readonly Line[], now: readonly Line[]): boolean => {
  const left = new Map(now.map((line) => [line.id, line]));
  return after.some((line) => {
    const present = left.get(line.id);
    return present ? EDITED.some((name) => !isSame(line[name], present[name])) : line.state !== "dismissed";
  });
};

const EDITED = ["kind", "parentId", "text", "value", "state"] as const;

/** What is given of a line, to be changed. */
export type LineChange = Partial<Pick<Line, (typeof EDITED)[number]>>;

/** The fields of a change as they stand in a line that it changes. */
export const fieldsBefore = (line: Line, to: LineChange): LineChange =>
  pick(
    line,
    EDITED.filter((name) => to[name] !== undefined),
  );

const pick = (line: Line, names: readonly (keyof LineChange)[]): LineChange =>
  Object.fromEntries(names.map((name) => [name, line[name]]));

/** Lines are plain data, and their fields come in the order of their schema. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
