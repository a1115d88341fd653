import { ulid } from "ulid";
import { ApiError } from "./errors.ts";

/** Ids of creations with an unknown outcome, by request. */
const unanswered = new Map<string, string>();

/** Whether the server may have executed the request: there was no answer, or a 5xx. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

/**
 * Creates something under an id made here. The same content sent again after an unknown outcome gets the same
 * id, so that the server returns what the first try created.
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
