import type { RecordCommands } from "#frontend/entities/record/commands.ts";
import {
  addedToRecordText,
  movedToRankText,
  RECORD_TEXTS,
  removedFromRecordText,
} from "#frontend/labels/record.ts";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";
import { rememberUndo, showToastWithUndo } from "#frontend/browser/undo.ts";
import { isEqualAsJson, type RecordEdit } from "#shared/record/edit.rules.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import { isOptionNameTaken } from "#shared/record/option-name.rules.ts";
import type {
  Criterion,
  DecisionOption,
  DecisionRecord,
  WatchedPoint,
} from "#shared/record/record.schema.ts";

/** Props of every section of the tab « La décision ». */
export type RecordSectionProps = {
  record: DecisionRecord;
  edit: RecordCommands["edit"];
  /** Whether the decision is in the trash. */
  readOnly: boolean;
};

/** Props of a section whose edits depend on the newest record, which may not be rendered yet. */
export type AddingSectionProps = RecordSectionProps & Pick<RecordCommands, "current">;

/** Returns an error if another option has this name; null otherwise. */
export const sameOptionNameProblem = (
  { options }: DecisionRecord,
  option: Pick<DecisionOption, "id" | "title">,
): string | null => (isOptionNameTaken(options, option) ? RECORD_MESSAGES.sameOption : null);

/** An item to add. `at`: the order of all options with it; without an order, options are sorted by id. */
type Addition = (
  | { list: "options"; item: DecisionOption }
  | { list: "criteria"; item: Criterion }
  | { list: "watched"; item: WatchedPoint }
) & { at?: Pick<RecordEdit, "optionOrder"> };

const ADDED = {
  options: RECORD_TEXTS.addedOption,
  criteria: RECORD_TEXTS.addedCriterion,
  watched: RECORD_TEXTS.addedWatched,
} as const;

/**
 * Adds an item and offers to undo it, until the item changes or a comparison or cell refers to it. Returns
 * false if the item cannot be added.
 */
export function addRecordItemWithUndo(
  { edit, current }: RecordCommands,
  { list, item, at }: Addition,
): boolean {
  if (!edit({ [list]: { set: [item] }, ...at })) return false;
  const name = "text" in item ? item.text : item.title;
  announce(addedToRecordText(name));
  const isUntouched = ({ [list]: items, comparisons, cells }: DecisionRecord) =>
    items.some((one) => isEqualAsJson(one, item)) && ![...comparisons, ...cells].some(standsOn(item));
  const isOutdated = () => {
    const record = current();
    return record === undefined || !isUntouched(record);
  };
  const run = () => void edit({ [list]: { remove: [item.id] } });
  rememberUndo({ what: ADDED[list], of: name, run, isOutdated });
  return true;
}

/** Returns whether a comparison or a cell refers to this option or criterion: its id is made of both ids. */
const standsOn =
  (item: { id: string }) =>
  ({ id }: { id: string }) =>
    id.split(".").includes(item.id);

const idsOf = (options: readonly { id: string }[]): string[] => options.map(({ id }) => id);

/** Moves an option by one position. Ctrl Z undoes it until the order changes again; no toast is shown. */
export function moveOptionByOne({ edit, current }: RecordCommands, id: string, by: 1 | -1): void {
  const before = current()?.options ?? [];
  const at = before.findIndex((option) => option.id === id);
  const [moved, other] = [before[at], before[at + by]];
  if (!moved || !other) return;
  const order = idsOf(before.with(at, other).with(at + by, moved));
  if (!edit({ optionOrder: order })) return;
  announce(fr(movedToRankText(moved.title, at + by + 1, before.length)));
  const isOutdated = () => !isEqualAsJson(idsOf(current()?.options ?? []), order);
  const run = () => void edit({ optionOrder: idsOf(before) });
  rememberUndo({ what: RECORD_TEXTS.movedOption, of: moved.title, run, isOutdated });
}

/** Makes a change, and shows a toast that can undo it with the edit that `undo` returns by then. */
export function editRecordWithUndo(
  edit: RecordCommands["edit"],
  change: RecordEdit,
  undo: () => RecordEdit,
  said: { title: string; description: string },
): void {
  if (!edit(change)) return;
  const description = fr(said.description);
  showToastWithUndo({ title: said.title, description }, { run: () => void edit(undo()) });
}

/**
 * Removes a criterion or an option with its comparisons and cells. A toast can restore all of them, an option
 * in its place, and as the option of the draft if it was that and no other is by then. `current`: for options.
 */
export function removeRecordItemWithUndo(
  {
    record,
    edit,
    current,
  }: Pick<RecordSectionProps, "record" | "edit"> & Partial<Pick<AddingSectionProps, "current">>,
  list: "options" | "criteria",
  item: { id: string; title: string },
): void {
  const isOf = standsOn(item);
  const wasInDraft = record.draft?.optionId === item.id;
  const undo = (): RecordEdit => ({
    [list]: { set: [item] },
    comparisons: { set: record.comparisons.filter(isOf) },
    cells: { set: record.cells.filter(isOf) },
    ...(list === "options" && { optionOrder: idsOf(record.options) }),
    ...(wasInDraft && withOptionInDraft(current?.()?.draft, item.id)),
  });
  editRecordWithUndo(edit, { [list]: { remove: [item.id] } }, undo, {
    title: list === "options" ? RECORD_TEXTS.removedOption : RECORD_TEXTS.removedCriterion,
    description: removedFromRecordText(item.title),
  });
}

const withOptionInDraft = (draft: DecisionRecord["draft"] | undefined, optionId: string): RecordEdit =>
  draft?.optionId === null ? { draft: { ...draft, optionId } } : {};
