import type { Message } from "../discussion/message.schema.ts";
import type { Summary } from "./artefact.schema.ts";

/**
 * Returns the number of messages newer than an artefact, which is outdated if there are any. Infinity for
 * help that is no longer needed, which the server dates before all messages.
 */
export const countMessagesSince = (
  { createdAt }: Pick<Summary, "createdAt">,
  messages: readonly Pick<Message, "timestamp">[],
): number => {
  const since = messages.filter(({ timestamp }) => timestamp > createdAt).length;
  return since > 0 && since === messages.length ? Infinity : since;
};
