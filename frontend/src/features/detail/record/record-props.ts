import type { RecordCommands } from "#frontend/entities/record/commands.ts";
import { RECORD, removedText } from "#frontend/labels/record.ts";
import { PLANNER_CHANGES_SUBJECT } from "#frontend/entities/planner/queues.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import type { RecordEdit } from "#shared/record/edit.rules.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import { isOptionNameTaken } from "#shared/record/option-name.rules.ts";
import type { DecisionOption, DecisionRecord } from "#shared/record/record.schema.ts";

/** What each section of the tab is given. */
export type RecordProps = {
  record: DecisionRecord;
  edit: RecordCommands["edit"];
  /** The decision is in the trash. */
  readOnly: boolean;
};

/** Why an option cannot be named so, if it cannot. */
export const sameNameProblem = (
  { options }: DecisionRecord,
  option: Pick<DecisionOption, "id" | "title">,
): string | null => (isOptionNameTaken(options, option) ? RECORD_MESSAGES.sameOption : null);

/** Makes a change that its toast can undo. */
export function editWithUndo(
  edit: RecordCommands["edit"],
  change: RecordEdit,
  undo: RecordEdit,
  said: { title: string; description: string },
): void {
  if (!edit(change)) return;
  const description = fr(said.description);
  toastWithUndo(
    { title: said.title, description, about: PLANNER_CHANGES_SUBJECT },
    { run: () => void edit(undo) },
  );
}

/** Takes a criterion or an option away, with what stands on it; the toast brings all of it back. */
export function removeWithUndo(
  { record, edit }: Pick<RecordProps, "record" | "edit">,
  list: "options" | "criteria",
  item: { id: string; title: string },
): void {
  const isOf = ({ id }: { id: string }) => id.split(".").includes(item.id);
  const undo: RecordEdit = {
    [list]: { set: [item] },
    comparisons: { set: record.comparisons.filter(isOf) },
    cells: { set: record.cells.filter(isOf) },
  };
  editWithUndo(edit, { [list]: { remove: [item.id] } }, undo, {
    title: list === "options" ? RECORD.removedOption : RECORD.removedCriterion,
    description: removedText(item.title),
  });
}
