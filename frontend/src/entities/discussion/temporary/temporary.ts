import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { createStore } from "#frontend/browser/store.ts";
import type { DraftKey, SentMessage } from "../drafts.ts";
import type { DiscussionHandle, Turn } from "../turn/run-turn.ts";
import { newTemporaryId } from "./temporary-id.ts";

type Answer = { userMessage: Message; assistantMessage: Message };

/**
 * Requests a reply in a temporary discussion.
 * @param question null to request the last reply again
 */
export type TemporaryTurn = (
  discussion: DiscussionHandle,
  question: Pick<SentMessage, "id" | "text"> | null,
) => Pick<Turn<Answer>, "send" | "onDossier">;

/**
 * The temporary discussion of this page. `id` exists before the first message. `session` and `turnOf` are
 * set once an agent is chosen; their code is loaded at that point.
 */
type Temporary = { id: string; session: Session | null; turnOf: TemporaryTurn | null };

const fresh = (): Temporary => ({ id: newTemporaryId(), session: null, turnOf: null });

export const temporaryStore = createStore<Temporary>(fresh());

/** Replaces the temporary discussion with a new one that has another id. */
export const replaceTemporary = (): void => temporaryStore.set(fresh());

/**
 * Returns the key of the draft typed before a discussion begins. A temporary draft is kept in memory only.
 */
export const startDraftKey = (userId: string, isTemporary: boolean): DraftKey => ({
  userId,
  sessionId: isTemporary ? temporaryStore.get().id : null,
});
