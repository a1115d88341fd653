import type { Message } from "#shared/discussion/message.schema.ts";
import { byCode } from "#shared/text/order.rules.ts";
import { listMessages, toMessage } from "./conversation.ts";
import { listLinked, type Discussion, type Link } from "./discussion.ts";

/** What was said in every discussion linked to a decision or a project, oldest first. */
export const listLinkedMessages = async (userId: string, link: Link): Promise<Message[]> =>
  listMessagesOf(await listLinked(userId, link));

/** What was said in these discussions, oldest first. */
export async function listMessagesOf(discussions: readonly Discussion[]): Promise<Message[]> {
  const messages = await Promise.all(discussions.map(({ userId, id }) => listMessages(userId, id)));
  return messages
    .flat()
    .toSorted((a, b) => byCode(a.place, b.place) || a.rank - b.rank)
    .map(toMessage);
}
