import { mergeListChanges, type PartialChanges } from "../clarity/week-plan.rules.ts";
import type { RecordChange } from "./record-body.schema.ts";

const LISTS = ["options", "criteria", "comparisons", "cells", "watched", "memories"] as const;
type ListName = (typeof LISTS)[number];

type Whole = Omit<RecordChange, "version">;
/** A change of a record of which only some parts are given. */
export type RecordEdit = { [K in ListName]?: PartialChanges<Whole[K]["set"][number]> } & {
  /** The whole draft. */
  draft?: Whole["draft"];
  /** The ids of the options in their order. */
  optionOrder?: Whole["optionOrder"];
};

/** Two edits as one: of each thing the last word. */
export const mergedRecordEdits = (first: RecordEdit, next: RecordEdit): RecordEdit => ({
  ...eachList((name) => {
    const [one, other] = [changesIn(first, name), changesIn(next, name)];
    return one || other ? mergeListChanges(one, other) : null;
  }),
  ...wholesOf(first),
  ...wholesOf(next),
});

/** An edit as it is sent, with every list. */
export const wholeRecordChange = (edit: RecordEdit): Whole => ({
  options: mergeListChanges(edit.options),
  criteria: mergeListChanges(edit.criteria),
  comparisons: mergeListChanges(edit.comparisons),
  cells: mergeListChanges(edit.cells),
  watched: mergeListChanges(edit.watched),
  memories: mergeListChanges(edit.memories),
  ...wholesOf(edit),
});

type AnyItem = { id: string };

/** Lists are merged alike, whatever they hold. */
const changesIn = (edit: RecordEdit, name: ListName) => edit[name] as PartialChanges<AnyItem> | undefined;

const eachList = (changes: (name: ListName) => PartialChanges<AnyItem> | null): RecordEdit =>
  Object.fromEntries(
    LISTS.flatMap((name) => {
      const changed = changes(name);
      return changed ? [[name, changed]] : [];
    }),
  );

/** What an edit gives whole. */
const wholesOf = ({ draft, optionOrder }: RecordEdit) => ({
  ...(draft === undefined ? {} : { draft }),
  ...(optionOrder === undefined ? {} : { optionOrder }),
});

/** Items are plain data, and their fields come in the order of their schema. */
export const isSameItem = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
