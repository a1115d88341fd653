import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { createStore } from "#frontend/browser/store.ts";
import type { DraftKey, SentMessage } from "../drafts.ts";
import type { DiscussionHandle, Turn } from "../turn/run-turn.ts";
import { newTemporaryDiscussionId } from "./temporary-id.ts";

type Answer = { userMessage: Message; assistantMessage: Message };

/**
 * Returns what differs in the turn of a temporary discussion.
 * @param question null to request another version of the last reply
 */
export type CreateTemporaryTurn = (
  discussion: DiscussionHandle,
  question: Pick<SentMessage, "id" | "text"> | null,
) => Pick<Turn<Answer>, "send" | "onDossier">;

/**
 * The temporary discussion of this page. `id` exists before the first message. `session` and `turnOf` are
 * null until an agent is chosen, when their code is loaded.
 */
type Temporary = { id: string; session: Session | null; turnOf: CreateTemporaryTurn | null };

const fresh = (): Temporary => ({ id: newTemporaryDiscussionId(), session: null, turnOf: null });

export const temporaryDiscussionStore = createStore<Temporary>(fresh());

/** Forgets the temporary discussion and prepares a new one with another id. */
export const replaceTemporaryDiscussion = (): void => temporaryDiscussionStore.set(fresh());

/**
 * Returns the key of the draft that is typed before a discussion begins. The draft of a temporary one is in
 * memory only.
 */
export const newDiscussionDraftKey = (userId: string, isTemporary: boolean): DraftKey => ({
  userId,
  sessionId: isTemporary ? temporaryDiscussionStore.get().id : null,
});
