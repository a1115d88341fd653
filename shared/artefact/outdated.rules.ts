import type { Message } from "../discussion/message.schema.ts";
import type { Summary } from "./artefact.schema.ts";

/**
 * The number of messages newer than an artefact, which is outdated if there are any. Infinity where all are: what was made of
 * none of them is dated so by the server, because its help has lost its reason.
 */
export const countMessagesSince = (
  { createdAt }: Pick<Summary, "createdAt">,
  messages: readonly Pick<Message, "timestamp">[],
): number => {
  const since = messages.filter(({ timestamp }) => timestamp > createdAt).length;
  return since > 0 && since === messages.length ? Infinity : since;
};
