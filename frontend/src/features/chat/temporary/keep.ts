import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { splitDiscussionIntoImportParts } from "#shared/account/import-parts.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { call } from "#frontend/api/client.ts";
import { dossierQuery, messagesQuery, refreshSessions } from "#frontend/entities/discussion/queries.ts";
import { toImportedDiscussion } from "./kept-discussion.ts";
import { TEMPORARY_DISCUSSION_TEXTS } from "./words.ts";

/**
 * Mutation that keeps a temporary discussion: imports it to the server, in parts. Can be retried, because the
 * import skips the parts that are already stored. Resolves to the id of the stored discussion.
 */
export const keepTemporaryDiscussionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (session: Session): Promise<string> => {
      const messages = client.getQueryData(messagesQuery(session.id).queryKey) ?? [];
      const dossier = client.getQueryData(dossierQuery(session.id).queryKey);
      const discussion = toImportedDiscussion({ session, messages, dossier });
      for (const body of splitDiscussionIntoImportParts(discussion)) {
        const { leftAside = [] } = await call("importAccount", { body });
        if (leftAside[0]) throw new Error(leftAside[0].message);
      }
      return discussion.id;
    },
    onSuccess: () => refreshSessions(client),
    meta: {
      success: { title: TEMPORARY_DISCUSSION_TEXTS.kept, description: TEMPORARY_DISCUSSION_TEXTS.keptText },
      failure: { description: TEMPORARY_DISCUSSION_TEXTS.keepFailed },
    },
  });
