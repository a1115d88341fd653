import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onWritten, type WritingName } from "#frontend/api/client.ts";
import { pathKey } from "#frontend/api/reading.ts";
import { tabChannel } from "./tab-channel.ts";

/** What is read under this key has changed; not `exact`: and what is read under the keys that it begins. */
type Change = { queryKey: readonly string[]; exact: boolean };

/** Changes that come within this time of each other are read once. */
const GATHER_MS = 200;

const channel = tabChannel("menta.changes");

function tell(changes: readonly Change[]): void {
  // A channel reaches this origin only: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (changes.length > 0) channel()?.postMessage(changes);
}

/** Tells the other tabs that what is read under this key alone has changed. What is written by `call` tells so itself. */
export const tellChanged = (queryKey: readonly string[]): void => tell([{ queryKey, exact: true }]);

/** Where other tabs show what has changed here, they read it again; and here what has changed there. */
export function useChangesElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { hear, goOn, end } = readingAgain(queryClient);
    const listener = ({ data }: MessageEvent<Change[]>) => hear(data);
    // A page that was kept for « back » has heard nothing meanwhile.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) hear([EVERYTHING]);
    };
    channel()?.addEventListener("message", listener);
    document.addEventListener("visibilitychange", goOn);
    window.addEventListener("pageshow", onPageShow);
    const stopTelling = onWritten((name, params) => tell(CHANGED_BY[name](params)));
    return () => {
      channel()?.removeEventListener("message", listener);
      document.removeEventListener("visibilitychange", goOn);
      window.removeEventListener("pageshow", onPageShow);
      stopTelling();
      end();
    };
  }, [queryClient]);
}

/**
 * What is on screen is read again, what is not is forgotten, and read when it is wanted. While nobody sees this tab that waits,
 * and while a mutation is under way, as what is read meanwhile may not know of it yet. (The edits of a plan see to that
 * themselves.)
 */
export function readingAgain(client: QueryClient) {
  const heard = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (document.hidden) return;
      if (client.isMutating() > 0) wait();
      else readAll();
    }, GATHER_MS);
  };
  const readAll = () => {
    for (const { queryKey, exact } of heard.values()) {
      client.removeQueries({ queryKey, exact, type: "inactive" });
      void client.refetchQueries({ queryKey, exact, type: "active" });
    }
    heard.clear();
  };
  return {
    hear: (changes: readonly Change[]) => {
      for (const change of changes) heard.set(JSON.stringify(change), change);
      wait();
    },
    /** The tab is seen again. */
    goOn: () => {
      if (!document.hidden && heard.size > 0) wait();
    },
    end: () => clearTimeout(timer),
  };
}

const alone = (...key: Parameters<typeof pathKey>): Change => ({ queryKey: pathKey(...key), exact: true });
const all = (...key: Parameters<typeof pathKey>): Change => ({ queryKey: pathKey(...key), exact: false });

const EVERYTHING: Change = { queryKey: [], exact: false };

type Ids = Record<string, string>;
type Changed = (ids: Ids) => readonly Change[];

const nothing: Changed = () => [];
/** Decisions, projects and plans show in each other, and are measured together. */
const decided: Changed = () => [
  all("listDecisions"),
  alone("listTrash"),
  all("listProjects"),
  alone("listProjectsWithCounts"),
  alone("listAllActions"),
  alone("getValidationTrend"),
];
/** A list with a newer date says that there are newer messages. */
const said: Changed = () => [alone("listSessions")];
const silenced: Changed = (ids) => [alone("listSessions"), alone("listMessages", ids)];
const reported: Changed = (ids) => [...decided(ids), ...said(ids)];

/** What a write that went through has changed for those who read. */
export const CHANGED_BY = {
  // Whoever signs in or out tells so in its own way.
  login: nothing,
  signup: nothing,
  logout: nothing,
  updateAccount: () => [alone("getUser")],

  createSession: said,
  renameSession: said,
  removeSession: silenced,
  clearMessages: silenced,
  stopReply: nothing,
  chat: said,

  // Whoever made it tells so once it is kept.
  createSummary: nothing,
  createReflection: nothing,
  createArgumentation: nothing,
  createArgumentationEvaluation: nothing,
  createSolution: nothing,

  createDecision: decided,
  updateDecision: decided,
  setPriority: decided,
  trashDecision: decided,
  restoreDecision: decided,
  removeDecision: decided,
  summarizeDecision: reported,

  createAction: decided,
  putActions: decided,
  changeActions: decided,
  reorderActions: decided,
  removeAction: decided,

  createProject: decided,
  updateProject: decided,
  removeProject: decided,
  reportProject: reported,
} as const satisfies Record<WritingName, Changed>;
