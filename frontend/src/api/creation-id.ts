import { ulid } from "ulid";
import { ApiError } from "./errors.ts";

/** Of creations whose outcome is unknown, by what was sent. */
const unanswered = new Map<string, string>();

/** No answer, or a 5xx: the server may have done what was asked. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

/**
 * Creates something under an id of our own. The same content sent again, after a failure that leaves its outcome unknown,
 * has the same id: the server then answers what the first try made.
 */
export async function withCreationId<Created>(
  content: unknown,
  create: (id: string) => Promise<Created>,
  newId: string = ulid(),
): Promise<Created> {
  const key = JSON.stringify(content);
  const id = unanswered.get(key) ?? newId;
  unanswered.delete(key);
  try {
    return await create(id);
  } catch (error) {
    if (isOutcomeUnknown(error)) unanswered.set(key, id);
    throw error;
  }
}
