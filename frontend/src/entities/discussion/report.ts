import { callStreaming } from "#frontend/api/stream.ts";
import type { PendingTurn } from "#frontend/browser/storage.ts";
import { toast } from "#frontend/browser/toast.ts";
import { REPLY_TIMEOUT_MS } from "./drafts.ts";
import { messagesQuery } from "./queries.ts";
import { dispatchTurnRequested, type ReplyTurn, createReplyTurn } from "./reply.ts";
import { listPendingTurns, removePendingTurn } from "./turn/pending-turns.ts";
import { type DiscussionHandle, failTurn, runTurn, recoverLostTurn } from "./turn/run-turn.ts";
import { getTurnStateByKey, isTurnRunning } from "./turn/turn-state.ts";

/** Toast after a report was stopped. */
export const REPORT_STOPPED_TOAST = {
  title: "Rédaction arrêtée",
  description: "Rien n’en a été gardé. Vous pouvez la redemander.",
};

/** What a report is about. `onCome`: called when the report is in the discussion. */
export type ReportRequest = {
  kind: (typeof REPORT_KINDS)[number];
  subjectId: string;
  failure: { title: string; description: string };
  onCome: () => void;
};
const REPORT_KINDS = ["decision", "project"] as const;

function reportTurn(
  discussion: DiscussionHandle,
  { kind, subjectId, failure, onCome }: ReportRequest,
  { at, earlierId }: PendingTurn,
): ReplyTurn {
  const options = { params: { id: subjectId }, body: { sessionId: discussion.sessionId } };
  return createReplyTurn(discussion, {
    pending: { kind, at, earlierId, subjectId },
    send: (onEvent) =>
      kind === "decision"
        ? callStreaming<"summarizeDecision">("summarizeDecision", { ...options, onEvent })
        : callStreaming<"reportProject">("reportProject", { ...options, onEvent }),
    findReply: (messages) =>
      messages
        .slice(messages.findIndex(({ id }) => id === earlierId) + 1)
        .find(({ role }) => role === "assistant"),
    title: failure.title,
    failed: failure.description,
    isFailureShown: (reason) => reason === "removed",
    onStopped: () => void toast(REPORT_STOPPED_TOAST),
    onReply: onCome,
  });
}

/** Requests a report, which MENTA answers with a new message. Does nothing while a turn is running. */
export async function requestReportMessage(
  discussion: DiscussionHandle,
  report: ReportRequest,
): Promise<void> {
  const { client, sessionId } = discussion;
  if (isTurnRunning(getTurnStateByKey(sessionId))) return;
  const at = new Date().toISOString();
  dispatchTurnRequested(discussion, { at });
  try {
    const before = await client.ensureQueryData(messagesQuery(sessionId));
    await runTurn(reportTurn(discussion, report, { at, earlierId: before.at(-1)?.id ?? null }));
  } catch (error) {
    // Without the messages from before, an earlier report could be taken for the new one: do not send the
    // request.
    failTurn(reportTurn(discussion, report, { at, earlierId: null }), error);
  }
}

/**
 * Searches for a report that was requested before a reload, unless the request is older than
 * `REPLY_TIMEOUT_MS`.
 */
export async function resumeReportSearch(
  discussion: DiscussionHandle,
  reportOn: (subject: { kind: ReportRequest["kind"]; id: string }) => ReportRequest,
): Promise<void> {
  const [pending] = listPendingTurns(discussion, REPORT_KINDS);
  if (!pending || isTurnRunning(getTurnStateByKey(discussion.sessionId))) return;
  const [kind, { subjectId = "", at, ...rest }] = pending;
  if (Date.now() - Date.parse(at) >= REPLY_TIMEOUT_MS) return removePendingTurn(discussion, kind);
  dispatchTurnRequested(discussion, { at });
  await recoverLostTurn(reportTurn(discussion, reportOn({ kind, id: subjectId }), { at, ...rest }));
}
