import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { createStore } from "#frontend/browser/store.ts";
import type { DraftKey, SentMessage } from "../drafts.ts";
import type { DiscussionHandle, Turn } from "../turn/run-turn.ts";
import { newTemporaryId } from "./temporary-id.ts";

type Answer = { userMessage: Message; assistantMessage: Message };

/** How a temporary discussion asks for a reply. @param question none: the last reply is asked for again */
export type TemporaryTurn = (
  discussion: DiscussionHandle,
  question: Pick<SentMessage, "id" | "text"> | null,
) => Pick<Turn<Answer>, "send" | "onDossier">;

/**
 * The temporary discussion of this page: its id, from the first letter on; once an agent is chosen, what the screens show of it and how
 * it asks, whose code comes with that.
 */
type Temporary = { id: string; session: Session | null; turnOf: TemporaryTurn | null };

const fresh = (): Temporary => ({ id: newTemporaryId(), session: null, turnOf: null });

export const temporaryStore = createStore<Temporary>(fresh());

/** Forgets the present one: the next has another id. */
export const replaceTemporary = (): void => temporaryStore.set(fresh());

/** Where is kept what is typed before a discussion begins: a temporary one keeps it in memory. */
export const startDraftKey = (userId: string, isTemporary: boolean): DraftKey => ({
  userId,
  sessionId: isTemporary ? temporaryStore.get().id : null,
});
