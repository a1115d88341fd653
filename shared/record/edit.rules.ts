import { combineSuccessiveListChanges, type PartialListChanges } from "../clarity/week-plan.rules.ts";
import type { RecordChange } from "./record-body.schema.ts";

const LISTS = ["options", "criteria", "comparisons", "cells", "watched", "memories"] as const;
type ListName = (typeof LISTS)[number];

type Whole = Omit<RecordChange, "version">;
/** A change of a record. Parts that are absent do not change. */
export type RecordEdit = { [K in ListName]?: PartialListChanges<Whole[K]["set"][number]> } & {
  /** Replaces the whole draft. */
  draft?: Whole["draft"];
  /** The ids of the options in their order. */
  optionOrder?: Whole["optionOrder"];
};

/** Merges two successive edits into one. For each item, that of `next` counts. */
export const mergeRecordEdits = (first: RecordEdit, next: RecordEdit): RecordEdit => ({
  ...eachList((name) => {
    const [one, other] = [changesIn(first, name), changesIn(next, name)];
    return one || other ? combineSuccessiveListChanges(one, other) : null;
  }),
  ...wholesOf(first),
  ...wholesOf(next),
});

/** Converts an edit to the body of the call, which has every list. */
export const toRecordChange = (edit: RecordEdit): Whole => ({
  options: combineSuccessiveListChanges(edit.options),
  criteria: combineSuccessiveListChanges(edit.criteria),
  comparisons: combineSuccessiveListChanges(edit.comparisons),
  cells: combineSuccessiveListChanges(edit.cells),
  watched: combineSuccessiveListChanges(edit.watched),
  memories: combineSuccessiveListChanges(edit.memories),
  ...wholesOf(edit),
});

type AnyItem = { id: string };

/** Returns the changes of one list. The type of its items is dropped, because all lists are merged alike. */
const changesIn = (edit: RecordEdit, name: ListName) => edit[name] as PartialListChanges<AnyItem> | undefined;

const eachList = (changes: (name: ListName) => PartialListChanges<AnyItem> | null): RecordEdit =>
  Object.fromEntries(
    LISTS.flatMap((name) => {
      const changed = changes(name);
      return changed ? [[name, changed]] : [];
    }),
  );

/** Returns the parts that an edit replaces as a whole: the draft and the order of the options. */
const wholesOf = ({ draft, optionOrder }: RecordEdit) => ({
  ...(draft === undefined ? {} : { draft }),
  ...(optionOrder === undefined ? {} : { optionOrder }),
});

/** Compares as JSON: items are plain data, with their fields in the order of the schema. */
export const isEqualAsJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
