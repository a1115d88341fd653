import type { QueryClient } from "@tanstack/react-query";
import { TITLE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { shorten } from "#shared/text/cut.rules.ts";
import { call } from "#frontend/api/client.ts";
import { withCreationId } from "#frontend/api/creation-id.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import {
  type DraftKey,
  draftStore,
  editDraft,
  removeDraft,
  restoreSentToInput,
  updateDraft,
} from "#frontend/entities/discussion/drafts.ts";
import { sendMessage } from "#frontend/entities/discussion/exchange.ts";
import { cacheNewSession } from "#frontend/entities/discussion/queries.ts";
import { createKeyedReducer } from "#frontend/entities/discussion/streaming.ts";
import { REVIEW, reviewTitle } from "#frontend/labels/review.ts";

/** A look back before its first sentence. `subject`: what names the review in this browser. */
export type StoryStart = { userId: string; subject: string; decisionId: string; optionTitle: string };

/** What is typed before there is a discussion is kept under the review. */
export const storyDraftKey = ({ userId, subject }: Pick<StoryStart, "userId" | "subject">): DraftKey => ({
  userId,
  sessionId: `review.${subject}`,
});

/** The title of its discussion, by which another device finds it. */
export const storyTitle = (optionTitle: string): string =>
  shorten(reviewTitle(optionTitle), TITLE_MAX_LENGTH);

/** The sentence for which a discussion is being created, or null. Outside React: the page may be left meanwhile. */
const starting = createKeyedReducer<Starting, Starting | null>((_, next) => next);
type Starting = { text: string; at: string };
const keyOf = ({ userId, subject }: StoryStart): string => `${userId} ${subject}`;
export const useStartingStory = (story: StoryStart): Starting | null => starting.useValue(keyOf(story));
export const isStartingStory = (story: StoryStart): boolean => starting.get(keyOf(story)) !== null;

/**
 * Creates the discussion of a look back, and sends it the first sentence. Null where it could not be created: that is said, and
 * the sentence is back in the input.
 */
export async function startStory(
  client: QueryClient,
  story: StoryStart,
  text: string,
): Promise<Session | null> {
  if (isStartingStory(story)) return null;
  const at = new Date().toISOString();
  const draft = storyDraftKey(story);
  starting.dispatch(keyOf(story), { text, at });
  updateDraft(draft, ({ text: typed }) => ({
    text: typed.trim() === text ? "" : typed,
    sent: { id: crypto.randomUUID(), text, at, failed: false },
  }));
  const session = await createStory(client, story);
  if (session) {
    const discussion = { client, userId: story.userId, sessionId: session.id };
    const rest = draftStore(draft).get().text;
    removeDraft(draft);
    void sendMessage(discussion, text, REVIEW.sendFailed);
    if (rest !== "") editDraft(discussion, rest);
  } else updateDraft(draft, restoreSentToInput);
  starting.dispatch(keyOf(story), null);
  return session;
}

async function createStory(
  client: QueryClient,
  { decisionId, optionTitle }: StoryStart,
): Promise<Session | null> {
  try {
    const body = {
      agentType: "prise_decision" as const,
      title: storyTitle(optionTitle),
      decisionId,
      isLookBack: true,
    };
    const session = await withCreationId(["createSession", body], (id) =>
      call("createSession", { body: { ...body, id } }),
    );
    cacheNewSession(client, session);
    return session;
  } catch (error) {
    showFailureToast(error, REVIEW.startFailed);
    return null;
  }
}
