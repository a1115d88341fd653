import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import {
  canMoveToDay,
  createPutOffKey,
  type TodayLine,
  getTodayLineId,
} from "#shared/cockpit/today.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DECISION_REFUSAL_MESSAGES } from "#shared/decision/messages.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { ActionStatus } from "#shared/plan/action.ts";
import { type Day, endOfDay, formatIsoDay } from "#shared/time/day.rules.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { onChangedInOtherTab, readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo, type Undo } from "#frontend/browser/undo.ts";
import { findDecisionWithCachedParts, hasCachedDecisionChanged } from "#frontend/entities/decision/cache.ts";
import {
  editDecision,
  ignoreReportedError,
  inverseEdit,
  setDecisionStatus,
  findStatusUndo,
  statusUndoLabel,
} from "#frontend/entities/decision/in-place.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import {
  finishActionWithUndo,
  createPlanCommands,
  setActionStatus,
} from "#frontend/entities/plan/commands.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import type { CockpitData } from "../cockpit-data.ts";
import { actionDoneText, decisionFinishedText, datePutOffText, TODAY_TEXTS } from "./words.ts";

export type TodayCommands = {
  /** Marks the action as done. Without an action, completes the decision. */
  finish: (line: DoneLine) => void;
  /** Sets the status of the action. `done` does the same as `finish`. */
  setStatus: (line: ActionLine, status: ActionStatus) => void;
  /** Moves the date that the line is about to the end of `day`. */
  putOff: (line: TodayLine, day: Day) => void;
};

/** What a line can mark as done: an action or, if `action` is null, its decision. */
type DoneLine = Pick<TodayLine, "decision" | "action">;

/** A line that is about an action. */
type ActionLine = DoneLine & { action: Action };

type Options = Pick<CockpitData, "now" | "zone"> & { remember: (name: string) => void };

/** Returns the commands of the lines. A command removes its line at once; the toast offers to undo it. */
export function useTodayCommands({ now, zone, remember }: Options): TodayCommands {
  const client = useQueryClient();
  return {
    finish: (line) =>
      line.action ? finishActionOf(client, line, line.action) : finishDecision(client, line),
    setStatus: (line, status) => {
      if (status === "done") finishActionOf(client, line, line.action);
      else setActionStatus(client, line.action, status);
    },
    putOff: (line, day) => {
      if (!canMoveToDay(line, day)) {
        toast({
          title: COMMON_TEXTS.error,
          description: DECISION_REFUSAL_MESSAGES.period,
          tone: "destructive",
        });
        return;
      }
      const { decision, action, date } = line;
      const isOfAction = date.of === "action" && action !== null;
      const endDay = formatIsoDay(day);
      remember(createPutOffKey(isOfAction ? action.id : decision.id, day));
      const title = isOfAction ? action.title : decision.title;
      const said = {
        title: TODAY_TEXTS.moved,
        description: datePutOffText(date.of, title, formatDayAndMonth(endDay, now)),
      };
      if (isOfAction) {
        const { change } = createPlanCommands(client, decision.id);
        const at = endOfDay(day, zone).toISOString();
        change({ id: action.id, dueDate: at });
        const isOutdated = () => isOtherwise(client, line, ({ dueDate }) => dueDate === at);
        const run = () => change({ id: action.id, dueDate: action.dueDate, expected: { dueDate: at } });
        offerUndo(line, said, { of: title, run, isOutdated });
      } else {
        const edit = { fields: { endDay } };
        const isOutdated = () => hasCachedDecisionChanged(client, { ...decision, endDay }, ["endDay"]);
        const run = () =>
          void editDecision(client, decision, inverseEdit(decision, edit)).catch(ignoreReportedError);
        const offer = () => offerUndo(line, said, { of: title, run, isOutdated });
        editDecision(client, decision, edit).then(offer, ignoreReportedError);
      }
    },
  };
}

function finishActionOf(client: QueryClient, line: DoneLine, { id, title }: Action): void {
  const undo = finishActionWithUndo(client, line.decision.id, id);
  const said = { title: TODAY_TEXTS.actionDone, description: actionDoneText(title) };
  offerUndo(line, said, undo && { of: title, ...undo });
}

/** Whether the action or its decision has changed again since the command, which can then not be undone. */
function isOtherwise(
  client: QueryClient,
  { decision, action }: TodayLine,
  isAsLeft: (action: Action) => boolean,
): boolean {
  const now = findDecisionWithCachedParts(client, decision.id)?.actions?.find(({ id }) => id === action?.id);
  return now !== undefined && !isAsLeft(now);
}

function finishDecision(client: QueryClient, line: DoneLine): void {
  const actions = findDecisionWithCachedParts(client, line.decision.id)?.actions ?? [];
  const decision = { ...line.decision, hasActions: actions.length > 0 };
  const offer = (saved: Decision) => {
    const way = findStatusUndo(client, decision, saved);
    const said = {
      title: TODAY_TEXTS.decisionDone,
      description: [decisionFinishedText(decision.title), way?.lost].filter(Boolean).join(" "),
      label: way ? statusUndoLabel(way) : undefined,
    };
    const undo = way && {
      of: decision.title,
      run: () => void way.undo().catch(ignoreReportedError),
      isOutdated: () => hasCachedDecisionChanged(client, saved, way.changed),
    };
    offerUndo(line, said, undo);
  };
  setDecisionStatus(client, decision, "terminee").then(offer, ignoreReportedError);
}

/** Text of a toast. `label`: label of its undo button, if the undo cannot restore everything. */
type Said = { title: string; description: string; label?: string | undefined };

/** Shows a toast with an undo. After an undo, the restored line gets the focus. */
function offerUndo(
  line: DoneLine,
  { title, description, label = TODAY_TEXTS.undo }: Said,
  undo: Undo | null,
): void {
  const said = { title, description: fr(description) };
  if (!undo) return void toast(said);
  const run = () => {
    restoreFocusTo(`[data-line="${CSS.escape(getTodayLineId(line))}"] [role=checkbox]`);
    undo.run();
  };
  showToastWithUndo(said, { ...undo, label, run });
}

/**
 * `putOff`: keys (`createPutOffKey` of shared/cockpit/today.rules.ts) of the dates put off today. `remember` adds a
 * key.
 */
type PutOffToday = { putOff: ReadonlySet<string>; remember: (name: string) => void };

/** Separates the keys in the string that the store compares; keys contain no space. */
const SEPARATOR = " ";
const KEY = storageKeys.putOff();

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = onChangedInOtherTab(KEY, listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/**
 * Returns the dates that were put off today on this device: their lines are hidden until tomorrow
 * (shared/docs/records/0031-what-asks-today.md).
 */
export function useDatesPutOffToday(today: IsoDay): PutOffToday {
  const userId = useCurrentUser().user?.id;
  const read = useCallback(() => namesOf(userId, today).join(SEPARATOR), [userId, today]);
  const names = useSyncExternalStore(subscribe, read);
  const putOff = useMemo(() => new Set(names.split(SEPARATOR)), [names]);
  const remember = (name: string) => {
    if (userId === undefined) return;
    writeOwned(KEY, userId, { day: today, names: [...namesOf(userId, today), name] });
    for (const listener of listeners) listener();
  };
  return { putOff, remember };
}

function namesOf(userId: string | undefined, today: IsoDay): readonly string[] {
  const kept = userId === undefined ? null : readOwned(KEY, userId);
  return kept?.day === today ? kept.names : [];
}
