import type { WeighedItems, Weighing } from "#shared/record/weighing.schema.ts";
import { readOwned, writeOwned } from "#frontend/browser/storage.ts";
import { opinionStorageKey, RESPONDENT_STORAGE_OWNER } from "./stored-opinion.ts";

/** The guest's answers before they are sent, with the options and criteria that they are about. */
export type WeighingDraft = Weighing & { firstName: string; weighed: WeighedItems };

/**
 * `key` proves to the server that the answers are this guest's. `given`: the options and criteria of the
 * answers that were sent; null if none were.
 */
export type StoredWeighing = { key: string; draft: WeighingDraft | null; given: WeighedItems | null };

/** Returns a new random key: 256 bits, in base64url. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Returns what this browser has stored for a link, or an empty state with a new key. */
export function readStoredWeighing(secret: string): StoredWeighing {
  const stored = readOwned(opinionStorageKey(secret), RESPONDENT_STORAGE_OWNER);
  if (!stored) return { key: createKey(), draft: null, given: null };
  return {
    key: stored.id,
    draft: stored.draft as WeighingDraft | null,
    given: stored.own as WeighedItems | null,
  };
}

export const storeWeighing = (secret: string, { key, draft, given }: StoredWeighing): void =>
  writeOwned(opinionStorageKey(secret), RESPONDENT_STORAGE_OWNER, { id: key, draft, own: given });
