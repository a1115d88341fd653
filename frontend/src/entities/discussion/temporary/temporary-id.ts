import { ulid } from "ulid";

const PREFIX = "temporary-";

/**
 * Creates the id of a temporary discussion. Such an id is never stored, neither on the server nor in the
 * browser.
 */
export const newTemporaryId = (): string => PREFIX + ulid();

export const isTemporaryId = (sessionId: string): boolean => sessionId.startsWith(PREFIX);

/** Returns the id that the server uses: to count the turns, and for the discussion if the person keeps it. */
export const serverIdOf = (sessionId: string): string =>
  isTemporaryId(sessionId) ? sessionId.slice(PREFIX.length) : sessionId;
