import { ulid } from "ulid";

const PREFIX = "temporary-";

/**
 * Creates the id of a temporary discussion. Neither the server nor the browser stores anything under such an
 * id.
 */
export const newTemporaryId = (): string => PREFIX + ulid();

export const isTemporaryId = (sessionId: string): boolean => sessionId.startsWith(PREFIX);

/**
 * Returns the id that requests use: to count the turns, and as the id of the discussion if the person decides
 * to keep it.
 */
export const serverIdOf = (sessionId: string): string =>
  isTemporaryId(sessionId) ? sessionId.slice(PREFIX.length) : sessionId;
