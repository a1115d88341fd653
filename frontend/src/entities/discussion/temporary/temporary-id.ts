import { ulid } from "ulid";

const PREFIX = "temporary-";

/** The id of a discussion that this page alone holds. No row, no stored read and no draft has such an id. */
export const newTemporaryId = (): string => PREFIX + ulid();

export const isTemporaryId = (sessionId: string): boolean => sessionId.startsWith(PREFIX);

/** The id under which the server counts the turns of a discussion, and keeps it once the person asks for that. */
export const serverIdOf = (sessionId: string): string =>
  isTemporaryId(sessionId) ? sessionId.slice(PREFIX.length) : sessionId;
