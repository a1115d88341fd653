import type { Message } from "#shared/discussion/message.schema.ts";
import { byCode } from "#shared/text/order.rules.ts";
import { listMessages, toMessage } from "./conversation.ts";
import { listLinked, type Link } from "./discussion.ts";

/** What was said in every discussion linked to a decision or a project, oldest first. */
export async function listLinkedMessages(userId: string, link: Link): Promise<Message[]> {
  const discussions = await listLinked(userId, link);
  const messages = await Promise.all(discussions.map(({ id }) => listMessages(userId, id)));
  return messages
    .flat()
    .toSorted((a, b) => byCode(a.place, b.place) || a.rank - b.rank)
    .map(toMessage);
}
