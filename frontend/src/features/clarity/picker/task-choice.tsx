import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Pencil, Trash2 } from "lucide-react";
import { memo, type Ref } from "react";
import { TASK_TYPES, type TaskType } from "#shared/clarity/task.ts";
import { setActionEstimate } from "#frontend/entities/plan/commands.ts";
import { EditableEstimate } from "#frontend/entities/plan/estimate.tsx";
import { taskTypeLabel } from "#frontend/labels/clarity-calendar.ts";
import { itemActionAriaLabel } from "#frontend/labels/common.ts";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { durationWords } from "#frontend/labels/numbers.ts";
import type { ChoosableTask } from "./choosable.ts";
import type { TaskSelectionCommands } from "./use-task-selection.ts";
import {
  dueDayWords,
  inParentWords,
  TASK_PICKER_TEXTS,
  taskTypeButtonAriaLabel,
  taskTypeMenuAriaLabel,
} from "./words.ts";

type TaskChoiceProps = {
  item: ChoosableTask;
  isChosen: boolean;
  type: TaskType;
  now: Date;
  choice: TaskSelectionCommands;
  /** Opens the form of the task. Absent for actions, which have no form here. */
  onEdit?: (item: ChoosableTask) => void;
  onRemove?: (item: ChoosableTask) => void;
  editRef?: Ref<HTMLButtonElement>;
  boxRef?: Ref<HTMLInputElement>;
};

/** A row with a checkbox that chooses a task for the week, its type, its duration and its deadline. */
export const TaskPickerRow = memo(function TaskChoice({
  item,
  isChosen,
  type,
  now,
  choice,
  onEdit,
  onRemove,
  editRef,
  boxRef,
}: TaskChoiceProps) {
  const client = useQueryClient();
  const { task, decision, parent } = item;
  const isDone = task.status === "done";
  const facts = [
    ...(decision === null || isDone ? [durationWords(task.estimatedDuration)] : []),
    ...(task.deadline === null ? [] : [dueDayWords(formatDayAndMonth(task.deadline, now))]),
    ...(parent === null ? [] : [inParentWords(parent)]),
  ];
  return (
    <li className="grid grid-cols-1 items-start gap-x-3 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Checkbox
        {...(boxRef && { ref: boxRef })}
        checked={isChosen}
        disabled={isDone && !isChosen}
        onChange={() => choice.toggle(item)}
        label={
          <span dir="auto" className={cx("wrap-anywhere", isDone && "text-ink-3 line-through")}>
            {fr(task.title)}
          </span>
        }
        hint={
          <span className="wrap-anywhere">
            {decision === null && <TypeMark type={type} />} {fr(facts.join(", "))}
          </span>
        }
      />
      <span className="flex flex-wrap items-center justify-end gap-1">
        {decision === null ? (
          <>
            <PlainIconButton
              size="sm"
              icon={Pencil}
              name={itemActionAriaLabel(TASK_PICKER_TEXTS.edit, task.title)}
              {...(editRef && { ref: editRef })}
              onClick={() => onEdit?.(item)}
            />
            <PlainIconButton
              size="sm"
              icon={Trash2}
              name={itemActionAriaLabel(TASK_PICKER_TEXTS.remove, task.title)}
              onClick={() => onRemove?.(item)}
            />
          </>
        ) : (
          <>
            {!isDone && (
              <EditableEstimate
                title={task.title}
                time={{ minutes: task.estimatedDuration, byDefault: task.isDefaultDuration ?? false }}
                onChange={(minutes) => setActionEstimate(client, decision.id, task.id, minutes)}
              />
            )}
            <button
              {...menuTriggerProps({
                label: taskTypeMenuAriaLabel(task.title),
                items: () => [
                  {
                    label: TASK_PICKER_TEXTS.type,
                    chosen: type,
                    choices: TASK_TYPES.map((each) => ({
                      key: each,
                      label: taskTypeLabel(each),
                      onSelect: () => choice.setType(item, each),
                    })),
                  },
                ],
              })}
              type="button"
              aria-label={fr(taskTypeButtonAriaLabel(task.title, taskTypeLabel(type)))}
              className="inline-flex min-h-7 items-center gap-1 rounded-2 px-1.5 hover:bg-sheet-3"
            >
              <TypeMark type={type} />
              <ChevronDown size={15} aria-hidden="true" className="text-ink-3" />
            </button>
          </>
        )}
      </span>
    </li>
  );
});

const TypeMark = ({ type }: { type: TaskType }) => (
  <span data-task-type={type} className="calendar-type mr-1 text-xs text-ink-2">
    {taskTypeLabel(type)}
  </span>
);
