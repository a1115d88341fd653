import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onWriteSucceeded, type WriteEndpointName, type SucceededWrite } from "./client.ts";
import { endpointKey } from "./endpoint-query.ts";
import { lazyTabChannel } from "#frontend/browser/tab-channel.ts";

/**
 * The queries that a write changed: if `exact`, the one with this key; otherwise all whose keys start with it.
 */
type ChangedQuery = { queryKey: readonly string[]; exact: boolean };

/**
 * Puts another tab's write into the cache, using the answer that the other tab received, so that no request
 * is needed. Returns false if it cannot do so: the queries that the write changes are then refetched.
 */
export type ApplyRemoteWrite = (client: QueryClient, written: SucceededWrite) => boolean;

type TabMessage = { written: SucceededWrite } | { changes: readonly ChangedQuery[] };

/** Time to wait for further changes, so that they are refetched together. */
const GATHER_MS = 200;

const channel = lazyTabChannel("menta.writes");

function broadcast(message: TabMessage): void {
  // A BroadcastChannel reaches this origin only, so there is no target origin to pass.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel()?.postMessage(message);
}

/**
 * Makes the other tabs refetch this query. Not needed after a write by `call` or `callStreaming`, which is
 * broadcast to the other tabs anyway.
 */
export const broadcastQueryChange = (queryKey: readonly string[]): void =>
  broadcast({ changes: [{ queryKey, exact: true }] });

let applyWritten: ApplyRemoteWrite = () => false;

/**
 * Sets the function that puts other tabs' writes into the cache: the code of the entities, which this layer
 * cannot import.
 */
export function setApplyRemoteWrite(apply: ApplyRemoteWrite): void {
  applyWritten = apply;
}

/** Broadcasts the writes of this tab to the other tabs, and applies theirs here. */
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
    // A page that was in the browser's back/forward cache has missed the messages: refetch everything.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) add([EVERYTHING]);
    };
    channel()?.addEventListener("message", listener);
    document.addEventListener("visibilitychange", resume);
    window.addEventListener("pageshow", onPageShow);
    const unsubscribe = onWriteSucceeded((written) => {
      if (QUERIES_CHANGED_BY_WRITE[written.name](written.params).length > 0) broadcast({ written });
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
 * Collects what other tabs have written. Applies it to the cache, or refetches the changed queries that are
 * on screen and drops the others. Waits while a mutation of this tab is pending, because its answer may be
 * older or newer than the write; the outbox orders its own answers. A hidden tab waits until it is visible.
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
      if (!apply(client, written)) note(QUERIES_CHANGED_BY_WRITE[written.name](written.params));
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
    /** Call it when the tab becomes visible: refetches what has changed while it was hidden. */
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
/**
 * Decisions, projects and plans contain each other's data and share statistics, so a change of one changes
 * all these queries.
 */
const decisionData: Changed = () => [
  keyPrefix("listDecisions"),
  exactKey("listTrash"),
  keyPrefix("listProjects"),
  exactKey("listProjectsWithCounts"),
  exactKey("listAllActions"),
  exactKey("getValidationTrend"),
];
/** The list of discussions. A newer date of a discussion in it makes its page read the new messages. */
const discussionList: Changed = () => [exactKey("listSessions")];
const messageList: Changed = (ids) => [exactKey("listSessions"), exactKey("listMessages", ids)];
/** The queries of a discussion that is in the list or in the trash. */
const discussionOrTrash: Changed = (ids) => [...messageList(ids), exactKey("listSessionTrash")];
const account: Changed = () => [exactKey("getAccount")];
const signIns: Changed = () => [exactKey("listSignIns")];
const accountAndSignIns: Changed = (ids) => [...account(ids), ...signIns(ids)];
const passkeys: Changed = () => [exactKey("listPasskeys")];
const calendarLink: Changed = () => [exactKey("getCalendar")];
const opinions: Changed = ({ id = "" }) => [keyPrefix("getOpinions", { id })];
/**
 * A record and what is derived from it: the choice and options of its decision, and the person's choices and
 * reviews.
 */
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

/** For each write, the keys of the queries that it changes. */
export const QUERIES_CHANGED_BY_WRITE = {
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
  // All tabs are signed out: this is broadcast as a sign-out.
  removeAccount: nothing,
  updatePreferences: () => [exactKey("getPreferences")],
  // An import may change any query.
  importAccount: () => [EVERYTHING],
  sendEmailProof: nothing,
  proveEmail: nothing,
  endReviewMails: () => [exactKey("getPreferences")],
  // Mail programs call this route, never a tab.
  endReviewMailsAtOnce: nothing,
  reportFault: nothing,

  updateWeek: (ids) => [exactKey("getWeek", ids)],
  updateOwnTasks: () => [exactKey("listOwnTasks")],
  createCalendar: calendarLink,
  updateCalendar: calendarLink,
  removeCalendar: calendarLink,

  createSession: discussionList,
  // The agent determines which slots the dossier asks for.
  updateSession: (ids) => [...discussionList(ids), exactKey("getDossier", ids)],
  removeSession: discussionOrTrash,
  restoreSession: discussionOrTrash,
  purgeSession: () => [exactKey("listSessionTrash")],
  clearMessages: (ids) => [...messageList(ids), exactKey("getDossier", ids)],
  updateDossier: (ids) => [exactKey("getDossier", ids)],
  dismissAlarm: messageList,
  // Not the dossier: a tab refetches it when it gets the focus.
  showVersion: messageList,
  stopReply: nothing,
  // Each page that shows the explanation requests it when it is opened.
  explainQuestion: nothing,
  chat: discussionList,
  editMessage: discussionList,
  // A temporary discussion exists in one tab only.
  chatTemporarily: nothing,

  // Not here: the code that requests an artefact broadcasts the change once the artefact is stored.
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
  // Guests call these routes, and their page has no query of the owner.
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
