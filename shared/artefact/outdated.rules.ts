import type { Message } from "../discussion/message.schema.ts";
import type { Summary } from "./artefact.schema.ts";

/** The number of messages since an artefact, 0 if it is up to date; or it is made from a version that is not shown. */
export type Outdated = number | "other version";

/** @param messages the messages shown */
export function outdatedBy(
  artefact: Pick<Summary, "createdAt" | "messageId">,
  messages: readonly Pick<Message, "id" | "timestamp" | "way">[],
): Outdated {
  // Data of the previous release, and older offline copies, have neither `way` nor `messageId`.
  const hasVersions = messages.some(({ way }) => (way?.count ?? 1) > 1);
  const isShown = messages.some(({ id }) => id === artefact.messageId);
  return hasVersions && artefact.messageId && !isShown
    ? "other version"
    : countMessagesSince(artefact, messages);
}

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
