import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "#shared/discussion/message.schema.ts";
import { call } from "#frontend/api/client.ts";
import { cacheSession, dossierQuery, markMessagesFetched, messagesQuery } from "../queries.ts";

/**
 * Shows a version of a message with the messages that follow it, here and on every device. Returns the
 * messages that are then shown.
 * @param index the number of the version; by default, the message itself is shown
 */
export async function switchToMessageVersion(
  client: QueryClient,
  { id, sessionId }: Pick<Message, "id" | "sessionId">,
  index?: number,
): Promise<Message[]> {
  const { session, messages } = await call("showVersion", {
    params: { id: sessionId, messageId: id },
    body: index === undefined ? {} : { index },
  });
  const { queryKey } = messagesQuery(sessionId);
  // Cancels a read that is running: it is older than this answer.
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, messages);
  markMessagesFetched(session);
  cacheSession(client, session);
  void client.invalidateQueries({ queryKey: dossierQuery(sessionId).queryKey, exact: true });
  return messages;
}
