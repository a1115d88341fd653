import type { Weighed, Weighing } from "#shared/record/weighing.schema.ts";
import { readOwned, writeOwned } from "#frontend/browser/storage.ts";
import { storageKeyOfLink, VISITOR } from "./stored-opinion.ts";

/** What a guest has typed, and about which options and criteria. */
export type WeighingDraft = Weighing & { firstName: string; weighed: Weighed };

/** `key`: names the guest to the server; `given`: about what the answers are that were sent, if any were. */
export type StoredWeighing = { key: string; draft: WeighingDraft | null; given: Weighed | null };

/** 256 bits in base64url. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** What this browser knows of its answers at a link. */
export function readStoredWeighing(secret: string): StoredWeighing {
  const stored = readOwned(storageKeyOfLink(secret), VISITOR);
  if (!stored) return { key: createKey(), draft: null, given: null };
  return { key: stored.id, draft: stored.draft as WeighingDraft | null, given: stored.own as Weighed | null };
}

export const storeWeighing = (secret: string, { key, draft, given }: StoredWeighing): void =>
  writeOwned(storageKeyOfLink(secret), VISITOR, { id: key, draft, own: given });
