import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onWriteSucceeded, type WriteEndpointName, type SucceededWrite } from "./client.ts";
import { endpointKey } from "./endpoint-query.ts";
import { tabChannel } from "#frontend/browser/tab-channel.ts";

/** A query that a write changed. If not `exact`, every query whose key starts with this key changed too. */
type ChangedQuery = { queryKey: readonly string[]; exact: boolean };

/**
 * Puts another tab's write into the cache, from the server's answer, so that no request is needed. Returns
 * false if it cannot: the queries that the write changes are then refetched.
 */
export type ApplyRemoteWrite = (client: QueryClient, written: SucceededWrite) => boolean;

type TabMessage = { written: SucceededWrite } | { changes: readonly ChangedQuery[] };

/** Changes within this time are refetched together. */
const GATHER_MS = 200;

const channel = tabChannel("menta.writes");

function broadcast(message: TabMessage): void {
  // A channel reaches this origin only: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel()?.postMessage(message);
}

/**
 * Makes the other tabs refetch this query. Writes through `call` and `callStreaming` need no such call: they
 * are broadcast anyway.
 */
export const broadcastQueryChange = (queryKey: readonly string[]): void =>
  broadcast({ changes: [{ queryKey, exact: true }] });

let applyWritten: ApplyRemoteWrite = () => false;

/** Sets the function that puts other tabs' writes into the cache. */
export function setApplyRemoteWrite(apply: ApplyRemoteWrite): void {
  applyWritten = apply;
}

/** Broadcasts what this tab writes to the other tabs, and shows what they write. */
export function useCrossTabRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { add, receive, resume, stop } = createRefreshQueue(queryClient, (client, written) =>
      applyWritten(client, written),
    );
    const listener = ({ data }: MessageEvent<TabMessage>) => {
      if ("written" in data) receive(data.written);
      else add(data.changes);
    };
    // A page restored from the back/forward cache has missed messages.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) add([EVERYTHING]);
    };
    channel()?.addEventListener("message", listener);
    document.addEventListener("visibilitychange", resume);
    window.addEventListener("pageshow", onPageShow);
    const unsubscribe = onWriteSucceeded((written) => {
      if (QUERIES_CHANGED_BY[written.name](written.params).length > 0) broadcast({ written });
    });
    return () => {
      channel()?.removeEventListener("message", listener);
      document.removeEventListener("visibilitychange", resume);
      window.removeEventListener("pageshow", onPageShow);
      unsubscribe();
      stop();
    };
  }, [queryClient]);
}

/**
 * Applies what other tabs have written, refetches the changed queries that are on screen and drops the others
 * from the cache. Waits while a mutation is pending, because its answer may be older or newer than the write.
 * (The outbox handles that itself.) A hidden tab refetches nothing until it is visible.
 */
export function createRefreshQueue(client: QueryClient, apply: ApplyRemoteWrite) {
  const received: SucceededWrite[] = [];
  const pending = new Map<string, ChangedQuery>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (client.isMutating() > 0) return wait();
      applyAll();
      if (!document.hidden) readAll();
    }, GATHER_MS);
  };
  const note = (changes: readonly ChangedQuery[]) => {
    for (const change of changes) pending.set(JSON.stringify(change), change);
  };
  const applyAll = () => {
    for (const written of received.splice(0))
      if (!apply(client, written)) note(QUERIES_CHANGED_BY[written.name](written.params));
  };
  const readAll = () => {
    for (const { queryKey, exact } of pending.values()) {
      client.removeQueries({ queryKey, exact, type: "inactive" });
      void client.refetchQueries({ queryKey, exact, type: "active" });
    }
    pending.clear();
  };
  return {
    add: (changes: readonly ChangedQuery[]) => {
      note(changes);
      wait();
    },
    receive: (written: SucceededWrite) => {
      received.push(written);
      wait();
    },
    /** Call it when the tab has become visible. */
    resume: () => {
      if (!document.hidden && pending.size > 0) wait();
    },
    stop: () => clearTimeout(timer),
  };
}

const exactKey = (...key: Parameters<typeof endpointKey>): ChangedQuery => ({
  queryKey: endpointKey(...key),
  exact: true,
});
const keyPrefix = (...key: Parameters<typeof endpointKey>): ChangedQuery => ({
  queryKey: endpointKey(...key),
  exact: false,
});

const EVERYTHING: ChangedQuery = { queryKey: [], exact: false };

type Ids = Record<string, string>;
type Changed = (ids: Ids) => readonly ChangedQuery[];

const nothing: Changed = () => [];
/** Decisions, projects and plans appear in each other and share figures. */
const decisionData: Changed = () => [
  keyPrefix("listDecisions"),
  exactKey("listTrash"),
  keyPrefix("listProjects"),
  exactKey("listProjectsWithCounts"),
  exactKey("listAllActions"),
  exactKey("getValidationTrend"),
];
/** The list of discussions: a newer date in it means newer messages. */
const discussionList: Changed = () => [exactKey("listSessions")];
const messageList: Changed = (ids) => [exactKey("listSessions"), exactKey("listMessages", ids)];
/** Queries of a discussion, which is in the list or in the trash. */
const discussionOrTrash: Changed = (ids) => [...messageList(ids), exactKey("listSessionTrash")];
const account: Changed = () => [exactKey("getAccount")];
const signIns: Changed = () => [exactKey("listSignIns")];
const accountAndSignIns: Changed = (ids) => [...account(ids), ...signIns(ids)];
const passkeys: Changed = () => [exactKey("listPasskeys")];
const calendarLink: Changed = () => [exactKey("getCalendar")];
const opinions: Changed = ({ id = "" }) => [keyPrefix("getOpinions", { id })];
/** A record, and what follows from it: the choice and the options of its decision, the choices and the reviews of the person. */
const record: Changed = ({ id = "" }) => [
  exactKey("getRecord", { id }),
  exactKey("getDecision", { id }),
  exactKey("listDecisions"),
  exactKey("listChoices"),
  exactKey("listReviews"),
  keyPrefix("listDueReviews"),
  exactKey("getCalibration"),
];
const decisionsAndDiscussions: Changed = (ids) => [...decisionData(ids), ...discussionList(ids)];

/** The queries that each write changes. */
export const QUERIES_CHANGED_BY = {
  // Sign-in and sign-out are broadcast by entities/person.
  login: nothing,
  signup: nothing,
  resetPassword: nothing,
  logout: nothing,
  enterSecondFactor: nothing,
  startPasskeySignIn: nothing,
  signInWithPasskey: nothing,
  updateAccount: () => [exactKey("getUser")],
  acceptLegalTexts: account,
  changePassword: accountAndSignIns,
  endOtherSignIns: signIns,
  endSignIn: signIns,
  startSecondFactor: nothing,
  confirmSecondFactor: account,
  removeSecondFactor: account,
  renewRecoveryCodes: account,
  startPasskey: nothing,
  addPasskey: passkeys,
  removePasskey: passkeys,
  // Every tab is signed out: broadcast as a sign-out is.
  removeAccount: nothing,
  updatePreferences: () => [exactKey("getPreferences")],
  // An import may change any query.
  importAccount: () => [EVERYTHING],
  sendEmailProof: nothing,
  proveEmail: nothing,
  endReviewMails: () => [exactKey("getPreferences")],
  // Mail programs call this route, not a tab.
  endReviewMailsAtOnce: nothing,
  reportFault: nothing,

  updateWeek: (ids) => [exactKey("getWeek", ids)],
  updateOwnTasks: () => [exactKey("listOwnTasks")],
  createCalendar: calendarLink,
  updateCalendar: calendarLink,
  removeCalendar: calendarLink,

  createSession: discussionList,
  // The dossier's track depends on the agent.
  updateSession: (ids) => [...discussionList(ids), exactKey("getDossier", ids)],
  removeSession: discussionOrTrash,
  restoreSession: discussionOrTrash,
  purgeSession: () => [exactKey("listSessionTrash")],
  clearMessages: (ids) => [...messageList(ids), exactKey("getDossier", ids)],
  updateDossier: (ids) => [exactKey("getDossier", ids)],
  dismissAlarm: messageList,
  // The dossier needs no entry here: a tab refetches it on focus.
  showVersion: messageList,
  stopReply: nothing,
  // Each page that shows the explanation reads it itself.
  explainQuestion: nothing,
  chat: discussionList,
  editMessage: discussionList,
  // A temporary discussion exists in one page only.
  chatTemporarily: nothing,

  // Broadcast by the generation once it is stored.
  createSummary: nothing,
  createReflection: nothing,
  createArgumentation: nothing,
  createArgumentationEvaluation: nothing,
  createSolution: nothing,

  createDecision: decisionData,
  createDecisionFromSession: decisionsAndDiscussions,
  updateDecision: decisionData,
  setPriority: decisionData,
  trashDecision: decisionData,
  restoreDecision: decisionData,
  removeDecision: decisionData,
  summarizeDecision: decisionsAndDiscussions,

  updateRecord: record,
  createChoice: record,
  removeChoice: record,
  setReview: record,
  removeReview: record,
  lookBack: record,

  createAction: decisionData,
  putActions: decisionData,
  changeActions: decisionData,
  reorderActions: decisionData,
  restoreActions: decisionData,
  removeAction: decisionData,

  createOpinionLink: opinions,
  removeOpinionLink: opinions,
  removeOpinion: opinions,
  finishWeighing: (ids) => [...opinions(ids), ...record(ids)],
  removeWeighing: record,
  // Sent by guests: their page reads none of the owner's queries.
  giveOpinion: nothing,
  changeOpinion: nothing,
  withdrawOpinion: nothing,
  giveWeighing: nothing,
  withdrawWeighing: nothing,

  createProject: decisionData,
  updateProject: decisionData,
  removeProject: decisionData,
  reportProject: decisionsAndDiscussions,
} as const satisfies Record<WriteEndpointName, Changed>;
