import type { QueryClient } from "@tanstack/react-query";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { call } from "#frontend/api/client.ts";
import { withCreationId } from "#frontend/api/creation-id.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import {
  type DraftKey,
  draftStore,
  editDraft,
  removeDraft,
  restoreSentToInput,
  updateDraft,
} from "#frontend/entities/discussion/drafts.ts";
import { sendMessage } from "#frontend/entities/discussion/exchange.ts";
import {
  type ExplorationSubject,
  isDraftSubject,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { cacheNewSession } from "#frontend/entities/discussion/queries.ts";
import { createKeyedReducer } from "#frontend/entities/discussion/streaming.ts";
import { EXPLORATION } from "#frontend/labels/exploration.ts";
import { discussionTitle, sessionLinksOf } from "./subject.ts";

/** What is to be talked about, and with whom, before there is a discussion. */
export type DiscussionStart = { userId: string; subject: ExplorationSubject; agentType: AgentType };

/** The draft of an opening is its own: each subject keeps what was typed about it. */
export const startDraftKey = ({
  userId,
  subject,
}: Pick<DiscussionStart, "userId" | "subject">): DraftKey => ({
  userId,
  sessionId: `explore.${subject.kind}.${subject.id}`,
});

/** The message for which a discussion is being created, or null. Outside React: the page may be left meanwhile. */
const starting = createKeyedReducer<StartingMessage, StartingMessage | null>((_, next) => next);
type StartingMessage = { text: string | null; at: string };

export const useStartingDiscussion = (opening: DiscussionStart): StartingMessage | null =>
  starting.useValue(keyOf(opening));

const keyOf = ({ userId, subject }: DiscussionStart): string => `${userId} ${subject.kind} ${subject.id}`;

/** Whether the discussion of this opening is being created. */
export const isStartingDiscussion = (opening: DiscussionStart): boolean =>
  starting.get(keyOf(opening)) !== null;

/**
 * Creates the discussion of an opening, and sends it the first message where there is one; what was typed beside that goes with
 * it. Null while it is already being created, and where it could not be: that is said, and the message is back in the input.
 */
export async function startDiscussion(
  client: QueryClient,
  opening: DiscussionStart,
  text: string | null,
): Promise<Session | null> {
  if (isStartingDiscussion(opening)) return null;
  const { userId } = opening;
  const at = new Date().toISOString();
  const draft = startDraftKey(opening);
  starting.dispatch(keyOf(opening), { text, at });
  // Stored until the discussion holds it: a page that is closed meanwhile finds it again.
  if (text !== null)
    updateDraft(draft, ({ text: typed }) => ({
      text: typed.trim() === text ? "" : typed,
      sent: { id: crypto.randomUUID(), text, at, failed: false },
    }));
  const session = await createDiscussion(client, opening);
  if (session) {
    const discussion = { client, userId, sessionId: session.id };
    const rest = draftStore(draft).get().text;
    removeDraft(draft);
    if (text !== null) void sendMessage(discussion, text, EXPLORATION.sendFailed);
    if (rest !== "") editDraft(discussion, rest);
  } else updateDraft(draft, restoreSentToInput);
  starting.dispatch(keyOf(opening), null);
  return session;
}

async function createDiscussion(
  client: QueryClient,
  { userId, subject, agentType }: DiscussionStart,
): Promise<Session | null> {
  try {
    const body = { agentType, title: discussionTitle(subject), ...sessionLinksOf(subject) };
    const session = await withCreationId(["createSession", body], (id) =>
      call("createSession", { body: { ...body, id } }),
    );
    cacheNewSession(client, session);
    if (isDraftSubject(subject)) linkDraft(userId, session.id);
    return session;
  } catch (error) {
    showFailureToast(error, EXPLORATION.createFailed);
    return null;
  }
}

/** The form that waits will link its decision to this discussion. */
function linkDraft(userId: string, sessionId: string): void {
  const waiting = readOwned(storageKeys.draftDecision(), userId);
  if (waiting)
    writeOwned(storageKeys.draftDecision(), userId, {
      values: waiting.values,
      sessionId,
      tab: waiting.tab,
    });
}
