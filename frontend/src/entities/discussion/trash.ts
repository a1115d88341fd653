import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { TrashedSession } from "#shared/discussion/session.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { nullIfNotFound, recoverLostAnswer } from "#frontend/api/lost-answer.ts";
import { exactQueryFilter, updateQuery } from "#frontend/api/refresh-queries.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import {
  DISCUSSION_TRASH_TEXTS,
  discussionRestoredText,
  discussionTrashedText,
} from "#frontend/labels/discussion-trash.ts";
import { noLongerExistsText } from "#frontend/labels/trash.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { restoreFocusTo, rowLinkSelector } from "#frontend/browser/focus.ts";
import { getDraftStore, setDraftText, removeDraft } from "./drafts.ts";
import {
  cacheSession,
  discussionKeyPrefix,
  findSession,
  refreshSessions,
  removeSessionMutation,
  sessionsQuery,
} from "./queries.ts";

/**
 * The discussions in the trash. Read again at every mount, because discussions leave the trash as days pass.
 */
export const sessionTrashQuery = queryOptions({ ...endpointQuery("listSessionTrash"), staleTime: 0 });

type DiscussionRef = Pick<TrashedSession, "id" | "title">;
type Failure = { title?: string; description: string };

const refreshTrash = (client: QueryClient) =>
  client.invalidateQueries(exactQueryFilter(sessionTrashQuery.queryKey));

/** Moves a discussion to the trash. The undo in the toast also restores the text that was not sent. */
export const trashSessionMutation = (client: QueryClient, userId: string, failure?: Failure) =>
  mutationOptions({
    mutationFn: ({ id }: DiscussionRef) => {
      const removal = { ...removeSessionMutation(client), ...(failure && { meta: { failure } }) };
      return client.getMutationCache().build(client, removal).execute(id);
    },
    onSuccess: (_done, { id, title }) => {
      const key = { userId, sessionId: id };
      const { text } = getDraftStore(key).get();
      removeDraft(key);
      void refreshTrash(client);
      const run = async () => {
        const restored = await restoreFromToast(client, { id, title });
        if (restored && text !== "" && getDraftStore(key).get().text === "") setDraftText(key, text);
      };
      showToastWithUndo(
        { title: DISCUSSION_TRASH_TEXTS.trashed, description: fr(discussionTrashedText(title)) },
        { of: title, run: () => void run(), isOutdated: () => isListed(client, id), saysItself: true },
      );
    },
  });

const isListed = (client: QueryClient, id: string): boolean =>
  client.getQueryData(sessionsQuery.queryKey)?.some((session) => session.id === id) ?? false;

/**
 * Restores a discussion by the toast's undo, without a mounted component. Moves the focus from the toast to
 * the discussion. */ /** Restores a discussion from the trash. A 404 means that it was deleted for good:
 * reads the trash again.
 */
async function restoreFromToast(client: QueryClient, discussion: DiscussionRef): Promise<boolean> {
  const { id } = discussion;
  const mutation = client.getMutationCache().build(client, restoreSessionMutation(client));
  const restored = await mutation.execute(discussion).catch(() => null);
  if (restored) restoreFocusTo(`a[href="${paths.chat(id)}"]`, rowLinkSelector(id));
  return restored !== null;
}

const withoutOne = (client: QueryClient, id: string) =>
  updateQuery(client, sessionTrashQuery, (trash) => trash.filter((each) => each.id !== id));

/** Restores a discussion from the trash. A 404 means that it is gone for good: refetches the trash. */
export const restoreSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: DiscussionRef) =>
      recoverLostAnswer(
        () => call("restoreSession", { params: { id } }),
        (signal) => findSession(id, signal),
      ),
    onSuccess: (session) => {
      withoutOne(client, session.id);
      cacheSession(client, session);
      // A page that still shows the discussion as deleted must read it again.
      void client.invalidateQueries({ queryKey: discussionKeyPrefix(session.id) });
      void refreshSessions(client);
      toast({
        title: DISCUSSION_TRASH_TEXTS.restored,
        description: fr(discussionRestoredText(session.title)),
      });
    },
    onError: (error) => {
      if (hasStatus(error, 404)) void refreshTrash(client);
    },
    meta: { failure: { description: DISCUSSION_TRASH_TEXTS.restoreFailed } },
  });

/** Deletes a trashed discussion for good. Succeeds also if it is already gone. */
export const purgeSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: DiscussionRef) =>
      recoverLostAnswer<unknown>(
        () => nullIfNotFound(call("purgeSession", { params: { id } })),
        async (signal) =>
          (await call("listSessionTrash", { signal })).some((each) => each.id === id) ? undefined : null,
      ),
    onSuccess: (_done, { id, title }) => {
      withoutOne(client, id);
      toast({ title: DISCUSSION_TRASH_TEXTS.removed, description: fr(noLongerExistsText(title)) });
    },
    onError: (error) => {
      // 409: the discussion has been restored; 429: only a part of it is deleted yet. Both change what the
      // trash shows.
      if (hasStatus(error, 409) || hasStatus(error, 429)) void refreshTrash(client);
    },
    meta: { failure: { description: DISCUSSION_TRASH_TEXTS.removeFailed } },
  });
