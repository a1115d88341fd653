import { useQueryClient } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { findEffectiveModeFactor } from "#shared/clarity/duration.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { useOwnTaskCommands } from "#frontend/entities/planner/own-tasks.ts";
import { ownTasksQuery } from "#frontend/entities/planner/queries.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import type { WeekPlanning } from "../calendar/use-planning.ts";
import type { WeekData } from "../calendar/use-week-data.ts";
import { durationFactorText, modeDurationFactorText } from "../calendar/words.ts";
import { chosenAndFreeMinutes } from "./chosen-and-free.ts";
import {
  choosableActionsOf,
  type ChoosableTask,
  createTaskSearch,
  choosableOwnTasksOf,
  findUnlistedChosenTasks,
} from "./choosable.ts";
import { OwnTaskForm } from "./own-task-form.tsx";
import { TaskPickerRow } from "./task-choice.tsx";
import { useTaskSelection } from "./use-task-selection.ts";
import {
  chooseAllOfDecisionText,
  chosenAndFreeTimeText,
  editOwnTaskTitle,
  foundTaskCountText,
  TASK_PICKER_TEXTS,
  ownTaskRemovedText,
} from "./words.ts";

/** Number of rows rendered at first, and added by each press of « more ». */
const DRAWN = 100;
const FORM_ID = "tache";

type PickerProps = {
  /** The decisions, the most urgent first. */
  decisions: readonly Decision[];
  actions: readonly Action[];
  mode: PlannerMode;
  data: WeekData;
  planning: WeekPlanning;
  onClose: () => void;
};

/** « Choisir des tâches »: a list of open actions, then own tasks, to tick for the shown week. */
export function TaskPickerDialog(props: PickerProps) {
  /** The task whose form is open; `null`: the list is shown. */
  const [edited, setEdited] = useState<PlannerTask | "new" | null>(null);
  /** The task whose form was closed last: the button that opened it gets the focus. */
  const [left, setLeft] = useState<PlannerTask | "new" | null>(null);
  if (edited === null) return <Choices {...props} left={left} onEdit={setEdited} />;
  const task = edited === "new" ? null : edited;
  const backToList = () => {
    setLeft(edited);
    setEdited(null);
  };
  return (
    <Dialog
      open
      fullOnPhone
      onClose={props.onClose}
      title={task === null ? TASK_PICKER_TEXTS.newTitle : editOwnTaskTitle(task.title)}
      footer={
        <>
          <Button onClick={backToList}>{TASK_PICKER_TEXTS.cancel}</Button>
          <Button type="submit" form={FORM_ID} tone="primary">
            {task === null ? TASK_PICKER_TEXTS.create : TASK_PICKER_TEXTS.save}
          </Button>
        </>
      }
    >
      <OwnTaskForm
        id={FORM_ID}
        task={task}
        onSaved={(saved) => {
          // A new task is chosen for the shown week at once.
          if (task === null)
            props.planning.edit({ tasks: { set: [{ id: saved.id, decisionId: null, type: saved.type }] } });
          backToList();
        }}
      />
    </Dialog>
  );
}

type ChoicesProps = PickerProps & {
  left: PlannerTask | "new" | null;
  onEdit: (edited: PlannerTask | "new") => void;
};

function Choices({ decisions, actions, mode, data, planning, left, onClose, onEdit }: ChoicesProps) {
  const leftButton = useRef<HTMLButtonElement>(null);
  const ownTaskCommands = useOwnTaskCommands();
  const { week, ownTasks } = data;
  const client = useQueryClient();
  const [now] = useState(() => new Date());
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const [drawn, setDrawn] = useState(DRAWN);
  const [find] = useState(createTaskSearch);
  const typed = useDeferredValue(search);
  const { isChosen, typeOf, commands } = useTaskSelection(data, planning);
  const active = useMemo(
    () => choosableActionsOf(decisions, actions, week.tasks),
    [decisions, actions, week.tasks],
  );
  /**
   * Chosen tasks that are no longer choices. Computed once, so that they stay in the list when deselected.
   */
  const [stranded] = useState(() => findUnlistedChosenTasks(data.tasks.values(), active));
  const fromActions = useMemo(() => [...active, ...stranded], [active, stranded]);
  const own = useMemo(() => choosableOwnTasksOf(ownTasks), [ownTasks]);
  const isFound = find(typed);
  const foundActions = fromActions.filter(isFound);
  const foundOwn = own.filter(isFound);
  const shown = foundActions.slice(0, drawn);
  const modeFactor = findEffectiveModeFactor(
    data.state.todo.map(({ task }) => task),
    mode,
    data.hours.durationFactor,
  );
  const { chosen, byDefault, free } = chosenAndFreeMinutes(data, { mode, now });
  const isFull = ownTasks.length >= PLANNER_LIMITS.ownTasks;

  const { edit, remove } = useStableCallbacks({
    edit: ({ task }: ChoosableTask) => onEdit(task),
    remove: ({ task }: ChoosableTask) => {
      const chosenTask = week.tasks.find(({ id }) => id === task.id);
      const blocks = week.blocks.filter(({ taskId }) => taskId === task.id);
      ownTaskCommands.remove(task.id);
      planning.edit({ tasks: { remove: [task.id] }, blocks: { remove: blocks.map(({ id }) => id) } });
      const undo = () => {
        ownTaskCommands.save(task);
        planning.edit({ tasks: { set: chosenTask ? [chosenTask] : [] }, blocks: { set: blocks } });
      };
      const description = ownTaskRemovedText(task.title);
      const isOutdated = () =>
        client.getQueryData(ownTasksQuery.queryKey)?.some(({ id }) => id === task.id) ?? false;
      showToastWithUndo(
        { title: TASK_PICKER_TEXTS.removed, description: fr(description) },
        { of: task.title, run: undo, isOutdated },
      );
    },
  });
  const leftTask = own.find(({ task }) => left !== null && left !== "new" && task.id === left.id);
  const rowOf = (item: ChoosableTask) => (
    <TaskPickerRow
      key={item.task.id}
      item={item}
      isChosen={isChosen(item.task.id)}
      type={typeOf(item)}
      now={now}
      choice={commands}
      onEdit={edit}
      onRemove={remove}
      {...(item === leftTask && { editRef: leftButton })}
      // The last press removes the « more » button: the focus then goes to the first row that it added.
      {...(drawn > DRAWN && item === foundActions[drawn - DRAWN] && { boxRef: focusIfLost })}
    />
  );

  /**
   * Returns the button that chooses all tasks of a decision that match the search, also those not rendered
   * yet.
   */
  const allButton = (decision: Decision | null) => {
    const items = foundActions.filter((item) => item.decision?.id === decision?.id);
    const words = items.every(({ task }) => isChosen(task.id))
      ? TASK_PICKER_TEXTS.letAllGo
      : TASK_PICKER_TEXTS.chooseAll;
    return (
      <Button
        size="sm"
        tone="quiet"
        className="mb-0.5"
        aria-label={fr(chooseAllOfDecisionText(words, decision?.title ?? ""))}
        onClick={() => commands.toggleAll(items)}
      >
        {words}
      </Button>
    );
  };

  return (
    <Dialog
      open
      fullOnPhone
      {...(left !== null && { initialFocus: leftButton })}
      onClose={onClose}
      title={TASK_PICKER_TEXTS.title}
      footer={
        <>
          <output className="note mr-auto self-center">
            {fr(chosenAndFreeTimeText({ chosen, byDefault, free, tasks: data.state.todo.length }))}
            {modeFactor !== null && ` ${fr(modeDurationFactorText(mode, modeFactor))}`}
            {data.hours.durationFactor !== null && ` ${fr(durationFactorText(data.hours.durationFactor))}`}
          </output>
          <Button onClick={onClose}>{TASK_PICKER_TEXTS.close}</Button>
          <Button
            tone="primary"
            disabled={data.state.todo.length === 0}
            onClick={() => {
              planning.plan();
              onClose();
            }}
          >
            {TASK_PICKER_TEXTS.plan}
          </Button>
        </>
      }
    >
      <div className="sticky -top-2 z-1 grid gap-2 bg-sheet pt-3 pb-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextInput
          ref={field}
          type="search"
          size="sm"
          icon={Search}
          value={search}
          aria-label={TASK_PICKER_TEXTS.search}
          placeholder={TASK_PICKER_TEXTS.search}
          autoComplete="off"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button
          {...(leftTask === undefined && { ref: leftButton })}
          size="sm"
          icon={Plus}
          disabled={isFull}
          onClick={() => onEdit("new")}
        >
          {TASK_PICKER_TEXTS.add}
        </Button>
        {isFull && <p className="note sm:col-span-2">{fr(TASK_PICKER_TEXTS.full)}</p>}
      </div>
      <output className="sr-only">
        {!isBlankQuery(typed) && fr(foundTaskCountText(foundActions.length + foundOwn.length))}
      </output>
      {!isBlankQuery(typed) && foundActions.length + foundOwn.length === 0 ? (
        <EmptyState
          kind="no-match"
          title={TASK_PICKER_TEXTS.noMatch}
          action={
            <Button
              size="sm"
              onClick={() => {
                field.current?.focus();
                setSearch("");
              }}
            >
              {TASK_PICKER_TEXTS.reset}
            </Button>
          }
        >
          {TASK_PICKER_TEXTS.noMatchText}
        </EmptyState>
      ) : (
        <div className="grid gap-8">
          <section aria-labelledby="vos-actions">
            <h3 id="vos-actions" className="h3">
              {TASK_PICKER_TEXTS.actions}
            </h3>
            {fromActions.length === 0 && (
              <p className="mt-1 text-sm text-ink-2">
                {fr(TASK_PICKER_TEXTS.noActions)}. {fr(TASK_PICKER_TEXTS.noActionsText)}
              </p>
            )}
            {[...Map.groupBy(shown, ({ decision }) => decision?.id)].map(([id, items]) => (
              <div key={id} className="mt-3">
                <div className="flex items-end justify-between gap-x-3">
                  <h4 dir="auto" className="pb-1 text-sm font-medium text-ink-2 wrap-anywhere">
                    {fr(items[0]?.decision?.title ?? "")}
                  </h4>
                  {items.length > 1 && allButton(items[0]?.decision ?? null)}
                </div>
                <ul className="border-t border-line">{items.map(rowOf)}</ul>
              </div>
            ))}
            {foundActions.length > drawn && (
              <Button size="sm" className="mt-3" onClick={() => setDrawn(drawn + DRAWN)}>
                {TASK_PICKER_TEXTS.more}
              </Button>
            )}
          </section>
          <section aria-labelledby="vos-taches">
            <h3 id="vos-taches" className="h3">
              {TASK_PICKER_TEXTS.own}
            </h3>
            <p className="note">
              {fr(own.length === 0 ? TASK_PICKER_TEXTS.noOwn : TASK_PICKER_TEXTS.ownNote)}
            </p>
            {foundOwn.length > 0 && <ul className="mt-2 border-t border-line">{foundOwn.map(rowOf)}</ul>}
          </section>
        </div>
      )}
    </Dialog>
  );
}
