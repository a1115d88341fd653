import type { Message } from "../discussion/message.schema.ts";
import type { ExplorationArtefact } from "./artefact.schema.ts";

/**
 * How outdated an artefact is: the number of newer messages, 0 if none. "other version": it is made from a
 * version of a message that is not shown.
 */
export type Outdatedness = number | "other version";

/**
 * Returns how outdated an artefact is.
 * @param messages those of the shown versions only
 */
export function outdatednessOf(
  artefact: Pick<ExplorationArtefact, "createdAt" | "messageId">,
  messages: readonly Pick<Message, "id" | "timestamp" | "way">[],
): Outdatedness {
  // `way` and `messageId` are missing in data of the previous release, and in older copies for offline use.
  const hasVersions = messages.some(({ way }) => (way?.count ?? 1) > 1);
  const isShown = messages.some(({ id }) => id === artefact.messageId);
  return hasVersions && artefact.messageId && !isShown
    ? "other version"
    : countMessagesSince(artefact, messages);
}

/**
 * Returns the number of messages newer than an artefact. Returns Infinity if all messages are newer: the
 * server dates an artefact before them if it was made of help during an alarm that is over.
 */
export const countMessagesSince = (
  { createdAt }: Pick<ExplorationArtefact, "createdAt">,
  messages: readonly Pick<Message, "timestamp">[],
): number => {
  const since = messages.filter(({ timestamp }) => timestamp > createdAt).length;
  return since > 0 && since === messages.length ? Infinity : since;
};
