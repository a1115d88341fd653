import type { Message } from "../discussion/message.schema.ts";
import type { Summary } from "./artefact.schema.ts";

/** How many messages were said since an artefact was made: above 0, it no longer speaks of the whole discussion. */
export const messagesSince = (
  { createdAt }: Pick<Summary, "createdAt">,
  messages: readonly Pick<Message, "timestamp">[],
): number => messages.filter(({ timestamp }) => timestamp > createdAt).length;
