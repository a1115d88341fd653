import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  CalendarClock,
  ChartNoAxesColumnIncreasing,
  CircleDot,
  Folder,
  type LucideIcon,
  Trash2,
  X,
} from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import {
  isTrashed,
  PRIORITIES,
  type Priority,
  SELECTABLE_DECISION_STATUSES,
  type SelectableDecisionStatus,
} from "#shared/decision/decision.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { ApiError, isChangedMeanwhileError } from "#frontend/api/errors.ts";
import { announce } from "#frontend/browser/announce.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { findCachedDecision } from "#frontend/entities/decision/cache.ts";
import { comingDayChoices } from "#frontend/entities/decision/coming-day-choices.ts";
import {
  addDecisionOperation,
  type DecisionOperation,
  untilSavedOrWaiting,
} from "#frontend/entities/decision/decision-outbox.ts";
import { toDecisionEditOperation, inverseEdit } from "#frontend/entities/decision/in-place.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { COMMON_DECISION_TEXTS, PRIORITY_WORDS, DECISION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import { outdatedUndoText } from "#frontend/labels/undo.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { calendarTriggerProps, menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { clearSelection, lastPressedCheckbox, selectAllShown, setSelectedDecisionIds } from "./selected.ts";
import {
  deadlineSetText,
  decisionCountWords,
  failedDecisionsText,
  failedUndoText,
  prioritySetText,
  projectSetText,
  selectedCountText,
  BULK_SELECTION_TEXTS,
  statusSetText,
  decisionsTrashedText,
  trashQuestionText,
  trashQuestionTitle,
} from "./words.ts";

type SelectionBarProps = {
  /** The selected decisions, in the order of the list. */
  decisions: readonly Decision[];
  /** Whether the list shows decisions that are not selected. */
  hasMore: boolean;
};

const selectAll = () => announce(selectedCountText(selectAllShown()));

function letGo(): void {
  clearSelection();
  announce(selectedCountText(0));
}

/**
 * Moves the focus when the command bar disappears, because nothing is selected any more or the command has
 * removed the rows.
 */
function useFocusOnLeaving(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const box = lastPressedCheckbox();
      (box?.isConnected ? box : document.getElementById("resultats"))?.focus({ preventScroll: true });
    };
  }, [bar]);
}

/** The bar with commands on all selected decisions. Escape deselects them. */
export function SelectionBar({ decisions, hasMore }: SelectionBarProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const root = useRef<HTMLElement>(null);
  useFocusOnLeaving(root);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere =
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere && !isComposing(event)) letGo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const change = (what: Parameters<typeof changeSelected>[2]) => void changeSelected(client, decisions, what);
  // Rendered in `body`: elsewhere, other floating elements would cover it.
  const bar = createPortal(
    <section
      id="selection"
      ref={root}
      aria-label={BULK_SELECTION_TEXTS.bar}
      data-foot=""
      tabIndex={-1}
      className="floating fixed inset-x-4 bottom-4 z-31 mx-auto mb-[env(safe-area-inset-bottom)] w-fit max-w-[calc(100%-2rem)] outline-none max-sm:w-auto flex flex-wrap items-center gap-x-1 gap-y-0.5 rounded-3 border border-line-2 bg-sheet px-3 py-1.5 shadow-menu print:hidden"
    >
      {/* Silent, because each box announces the number. */}
      <output aria-live="off" className="mr-1 px-1.5 text-sm font-strong whitespace-nowrap max-sm:flex-1">
        {decisionCountWords(decisions.length)}
      </output>
      {hasMore && (
        <Button size="sm" tone="quiet" className="sm:order-1" onClick={selectAll}>
          {BULK_SELECTION_TEXTS.all}
        </Button>
      )}
      <PlainIconButton name={BULK_SELECTION_TEXTS.letGo} icon={X} className="sm:order-1" onClick={letGo} />
      <span aria-hidden="true" className="basis-full sm:hidden" />
      <MenuButton
        label={BULK_SELECTION_TEXTS.priority}
        icon={ChartNoAxesColumnIncreasing}
        items={PRIORITIES.map((key) => ({
          key,
          label: PRIORITY_WORDS[key],
          onSelect: () => change(changeToPriority(key)),
        }))}
      />
      <MenuButton
        label={BULK_SELECTION_TEXTS.status}
        icon={CircleDot}
        items={SELECTABLE_DECISION_STATUSES.map((key) => ({
          key,
          label: DECISION_STATUS_WORDS[key],
          onSelect: () => change(changeToStatus(key)),
        }))}
      />
      <Button
        size="sm"
        tone="quiet"
        icon={CalendarClock}
        {...calendarTriggerProps({
          label: BULK_SELECTION_TEXTS.deadline,
          value: null,
          coming: comingDayChoices(),
          onChange: (day) => change(changeToEndDay(day)),
        })}
      >
        {BULK_SELECTION_TEXTS.deadline}
      </Button>
      <MenuButton
        label={BULK_SELECTION_TEXTS.project}
        icon={Folder}
        items={async () => [
          { key: "", label: BULK_SELECTION_TEXTS.noProject, onSelect: () => change(changeToProject(null)) },
          ...(await client.ensureQueryData(projectsQuery)).map((project) => ({
            key: project.id,
            label: project.name,
            onSelect: () => change(changeToProject(project)),
          })),
        ]}
      />
      <Button size="sm" tone="danger-quiet" icon={Trash2} onClick={() => setIsAsking(true)}>
        {BULK_SELECTION_TEXTS.trash}
      </Button>
    </section>,
    document.body,
  );
  return (
    <>
      {bar}
      {/* Outside the portal: otherwise the dialog would make only the bar inert, not the page. */}
      {isAsking && (
        <ConfirmDialog
          open
          title={trashQuestionTitle(decisions.length)}
          confirmLabel={COMMON_DECISION_TEXTS.trash}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            change(changeToTrashed);
          }}
        >
          {trashQuestionText(decisions.map(({ title }) => title))}
        </ConfirmDialog>
      )}
    </>
  );
}

type MenuButtonProps = Pick<Parameters<typeof menuTriggerProps>[0], "label" | "items"> & {
  icon: LucideIcon;
};

const MenuButton = ({ label, items, icon }: MenuButtonProps) => (
  <Button size="sm" tone="quiet" icon={icon} {...menuTriggerProps({ label, align: "start", items })}>
    {label}
  </Button>
);

/** A change of all selected decisions, as one operation for each. */
type BulkChange = {
  operation: DecisionOperation;
  inverseOf: (before: Decision) => DecisionOperation;
  /** Whether the decision has changed since: the undo then leaves it as it is. */
  isOutdated: (now: Decision) => boolean;
  /** Returns the title of the toast, for a number of changed decisions. */
  words: (count: number) => string;
};

function changeToPriority(priority: Priority): BulkChange {
  const edit = { fields: { priority } };
  return {
    operation: toDecisionEditOperation(edit),
    inverseOf: (before) => toDecisionEditOperation(inverseEdit(before, edit)),
    isOutdated: (now) => isTrashed(now) || now.priority !== priority,
    words: (count) => prioritySetText(priority, count),
  };
}

function changeToProject(project: Pick<Project, "id" | "name"> | null): BulkChange {
  const shown = { projectId: project?.id ?? null, projectName: project?.name ?? null };
  const edit = { fields: { projectId: shown.projectId }, shown };
  return {
    operation: toDecisionEditOperation(edit),
    inverseOf: (before) => toDecisionEditOperation(inverseEdit(before, edit)),
    isOutdated: (now) => isTrashed(now) || now.projectId !== shown.projectId,
    words: (count) => projectSetText(shown.projectName, count),
  };
}

/**
 * Builds the change to a status. The server refuses it for a decision whose status is locked; the report
 * names that decision.
 */
function changeToStatus(status: SelectableDecisionStatus): BulkChange {
  const edit = { fields: { status } };
  return {
    operation: toDecisionEditOperation(edit),
    inverseOf: (before) => toDecisionEditOperation(inverseEdit(before, edit)),
    isOutdated: (now) => isTrashed(now) || now.status !== status,
    words: (count) => statusSetText(status, count),
  };
}

function changeToEndDay(endDay: IsoDay): BulkChange {
  const edit = { fields: { endDay } };
  return {
    operation: toDecisionEditOperation(edit),
    inverseOf: (before) => toDecisionEditOperation(inverseEdit(before, edit)),
    isOutdated: (now) => isTrashed(now) || now.endDay !== endDay,
    words: (count) => deadlineSetText(formatDayAndMonth(endDay, new Date()), count),
  };
}

const changeToTrashed: BulkChange = {
  operation: { kind: "trash" },
  inverseOf: ({ status }) => ({ kind: "restore", status }),
  isOutdated: (now) => !isTrashed(now),
  words: decisionsTrashedText,
};

/**
 * Applies a change to each decision, at once on screen. A toast reports it when all are saved, or as soon as
 * one waits for the network; its « Annuler » undoes all. Refused decisions are named and stay selected.
 */
async function changeSelected(
  client: QueryClient,
  decisions: readonly Decision[],
  change: BulkChange,
): Promise<void> {
  const saving = addToEach(client, decisions, () => change.operation);
  const all = outcomesOf(decisions, saving);
  const waits = decisions.map(async ({ id }, at) => {
    const saved = await untilSavedOrWaiting(client, id, saving[at]!).catch(() => null);
    return saved === undefined ? { done: decisions, failed: [], error: undefined } : all;
  });
  const first = await Promise.race([all, ...waits]);
  const toastId = report(client, first, change);
  const last = await all;
  if (last.failed.length > first.failed.length) report(client, last, change, toastId);
}

/** @param replaced toast of an earlier report of the same change, which this report replaces */
function report(
  client: QueryClient,
  { done, failed, error }: Outcomes,
  change: BulkChange,
  replaced?: string,
): string {
  if (failed.length > 0) setSelectedDecisionIds(failed.map(({ id }) => id));
  const said =
    failed.length > 0
      ? {
          title: BULK_SELECTION_TEXTS.partly,
          description: fr(reasonOf(error, failedDecisionsText(titlesOf(failed)))),
          tone: "destructive" as const,
        }
      : { title: change.words(done.length) };
  if (done.length === 0) return toast(said);
  const isOutdated = ({ id }: Decision) => {
    const now = findCachedDecision(client, id);
    return now !== undefined && change.isOutdated(now);
  };
  const undo = {
    run: () => {
      const isLeft = Map.groupBy(done, isOutdated);
      void takeBack(client, isLeft.get(false) ?? [], change.inverseOf, isLeft.get(true) ?? []);
    },
    isOutdated: () => done.every(isOutdated),
  };
  return showToastWithUndo(said, undo, replaced);
}

async function takeBack(
  client: QueryClient,
  decisions: readonly Decision[],
  inverse: BulkChange["inverseOf"],
  changedAgain: readonly Decision[],
): Promise<void> {
  const { failed, error } = await outcomesOf(decisions, addToEach(client, decisions, inverse));
  const left = [...failed, ...changedAgain];
  if (left.length === 0) return;
  const words = failedUndoText(titlesOf(left));
  const hasChanged = error === undefined || isChangedMeanwhileError(error);
  const description = hasChanged ? outdatedUndoText(words) : reasonOf(error, words);
  toast({ title: BULK_SELECTION_TEXTS.notUndone, description: fr(description), tone: "destructive" });
}

const addToEach = (
  client: QueryClient,
  decisions: readonly Decision[],
  operationOn: (decision: Decision) => DecisionOperation,
) => decisions.map((one) => addDecisionOperation(client, one.id, { ...operationOn(one), isOneOfMany: true }));

type Outcomes = { done: readonly Decision[]; failed: readonly Decision[]; error: unknown };

/**
 * Waits for the outcomes, and groups the decisions by them. `outcomes`: one for each decision, in the same
 * order.
 */
async function outcomesOf(
  decisions: readonly Decision[],
  outcomes: readonly Promise<unknown>[],
): Promise<Outcomes> {
  const settled = await Promise.allSettled(outcomes);
  const isDone = (_one: Decision, at: number) => settled[at]!.status === "fulfilled";
  const refused = settled.find((outcome) => outcome.status === "rejected");
  return {
    done: decisions.filter(isDone),
    failed: decisions.filter((one, at) => !isDone(one, at)),
    error: refused?.reason,
  };
}

const titlesOf = (decisions: readonly Decision[]) => decisions.map(({ title }) => title);

/** Returns `words`, followed by the server's sentence if `error` is a refusal. */
const reasonOf = (error: unknown, words: string): string =>
  error instanceof ApiError
    ? [words, error.refusal?.message].filter(Boolean).join(" ")
    : errorMessage(error, words);
