import type { RecordCommands } from "#frontend/entities/record/commands.ts";
import { RECORD, removedText } from "#frontend/labels/record.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import type { RecordEdit } from "#shared/record/edit.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";

/** What each section of the tab is given. */
export type RecordProps = {
  record: DecisionRecord;
  edit: RecordCommands["edit"];
  /** The decision is in the trash. */
  readOnly: boolean;
};

/** Makes a change that its toast can undo. */
export function editWithUndo(
  edit: RecordCommands["edit"],
  change: RecordEdit,
  undo: RecordEdit,
  said: { title: string; description: string },
): void {
  if (!edit(change)) return;
  toast({
    title: said.title,
    description: fr(said.description),
    action: { label: RECORD.undo, onSelect: () => void edit(undo) },
  });
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
