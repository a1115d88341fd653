import type { WeighedItems, Weighing } from "#shared/record/weighing.schema.ts";
import { readOwned, writeOwned } from "#frontend/browser/storage.ts";
import { storageKeyOfLink, RESPONDENT_STORAGE_OWNER } from "./stored-opinion.ts";

/** Draft of a guest's answers, with the options and criteria that it answers. */
export type WeighingDraft = Weighing & { firstName: string; weighed: WeighedItems };

/**
 * `key` identifies the guest to the server. `given`: the options and criteria of the answers that were sent,
 * or null.
 */
export type StoredWeighing = { key: string; draft: WeighingDraft | null; given: WeighedItems | null };

/** Creates a random 256-bit key in base64url. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Reads the guest's draft and key for a link, or creates a new key. */
export function readStoredWeighing(secret: string): StoredWeighing {
  const stored = readOwned(storageKeyOfLink(secret), RESPONDENT_STORAGE_OWNER);
  if (!stored) return { key: createKey(), draft: null, given: null };
  return {
    key: stored.id,
    draft: stored.draft as WeighingDraft | null,
    given: stored.own as WeighedItems | null,
  };
}

export const storeWeighing = (secret: string, { key, draft, given }: StoredWeighing): void =>
  writeOwned(storageKeyOfLink(secret), RESPONDENT_STORAGE_OWNER, { id: key, draft, own: given });
