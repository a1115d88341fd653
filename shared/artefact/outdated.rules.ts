import type { Message } from "../discussion/message.schema.ts";
import type { Summary } from "./artefact.schema.ts";

/** The number of messages newer than an artefact, which is outdated if there are any. */
export const countMessagesSince = (
  { createdAt }: Pick<Summary, "createdAt">,
  messages: readonly Pick<Message, "timestamp">[],
): number => messages.filter(({ timestamp }) => timestamp > createdAt).length;
