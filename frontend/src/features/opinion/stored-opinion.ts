import { ulid } from "ulid";
import type { OwnOpinion } from "#shared/opinion/opinion.schema.ts";
import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";

/** Owner of the stored data: people who answer have no account, so the data belongs to the browser. */
export const RESPONDENT_STORAGE_OWNER = "visitor";

/** The value of `pick` for « Je ne sais pas ». */
export const DONT_KNOW_PICK = "unknown";

/** The values of the form. `pick`: the id of an option, `DONT_KNOW_PICK`, or null before one is picked. */
export type OpinionDraft = { pick: string | null; reason: string; firstName: string };

/** An answer that was sent from this browser, with the key that allows correcting it. */
export type OwnGivenOpinion = { opinion: OwnOpinion["opinion"]; key: string };

export type StoredOwnOpinion = { id: string; draft: OpinionDraft | null; own: OwnGivenOpinion | null };

/**
 * Returns the storage key of a link. It contains only the end of the secret, which is enough to tell links
 * apart.
 */
export const opinionStorageKey = (secret: string) => storageKeys.opinion(secret.slice(-8));

export const createStoredOpinion = (draft: OpinionDraft | null = null): StoredOwnOpinion => ({
  id: ulid(),
  draft,
  own: null,
});

/** Returns what this browser has stored for a link. An answer that can no longer be corrected is left out. */
export function readStoredOpinion(secret: string, now: Date): StoredOwnOpinion {
  const stored = readOwned(opinionStorageKey(secret), RESPONDENT_STORAGE_OWNER);
  if (!stored) return createStoredOpinion();
  const { id, draft } = stored;
  const own = stored.own as OwnGivenOpinion | null;
  const typed = draft as OpinionDraft | null;
  if (own && Date.parse(own.opinion.editableUntil) <= now.getTime()) {
    removeOwned(opinionStorageKey(secret));
    return createStoredOpinion();
  }
  return { id, draft: typed, own };
}

export const storeOpinion = (secret: string, kept: StoredOwnOpinion): void =>
  writeOwned(opinionStorageKey(secret), RESPONDENT_STORAGE_OWNER, kept);

/** Returns an answer as values of the form. */
export const toOpinionFormValues = ({
  optionId,
  reason,
  firstName,
}: OwnGivenOpinion["opinion"]): OpinionDraft => ({
  pick: optionId ?? DONT_KNOW_PICK,
  reason,
  firstName: firstName ?? "",
});

/** Returns the values of the form as the body of a request. */
export const toOpinionBody = ({ pick, reason, firstName }: OpinionDraft) => ({
  optionId: pick === DONT_KNOW_PICK ? null : pick,
  reason: reason.trim(),
  firstName: firstName.trim() || null,
});
