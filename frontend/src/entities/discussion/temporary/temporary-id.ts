import { ulid } from "ulid";

const PREFIX = "temporary-";

/**
 * Creates the id of a temporary discussion. Neither the server nor the browser stores anything under such an
 * id.
 */
export const newTemporaryDiscussionId = (): string => PREFIX + ulid();

export const isTemporaryDiscussionId = (sessionId: string): boolean => sessionId.startsWith(PREFIX);

/**
 * Returns the id that requests use: to count the turns, and as the id of the discussion if the person decides
 * to keep it.
 */
export const serverDiscussionIdOf = (sessionId: string): string =>
  isTemporaryDiscussionId(sessionId) ? sessionId.slice(PREFIX.length) : sessionId;
