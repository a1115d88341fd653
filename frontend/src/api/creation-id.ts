import { ulid } from "ulid";
import { ApiError } from "./errors.ts";

/** The id of each creation whose outcome is unknown, by its content as JSON. */
const unanswered = new Map<string, string>();

/** Whether the server may have executed the request: it gave no answer, or a 5xx. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

/**
 * Calls `create` with a new id. If the outcome of the call is unknown, the next call with the same content
 * gets the same id: the server then returns what the first call created instead of creating it twice.
 */
export async function createWithStableId<Created>(
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
