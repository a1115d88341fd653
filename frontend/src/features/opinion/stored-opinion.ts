import { ulid } from "ulid";
import type { OwnOpinion } from "#shared/opinion/opinion.schema.ts";
import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";

/** Respondents have no account: their data belongs to this browser. */
export const RESPONDENT_STORAGE_OWNER = "visitor";

/** « Je ne sais pas » as an option. */
export const UNKNOWN_OPTION = "unknown";

/** The form's input. `pick`: an option's id, `UNKNOWN_OPTION`, or nothing yet. */
export type OpinionDraft = { pick: string | null; reason: string; firstName: string };

/** An answer given here, with its key for corrections. */
export type OwnGivenOpinion = { opinion: OwnOpinion["opinion"]; key: string };

export type StoredOwnOpinion = { id: string; draft: OpinionDraft | null; own: OwnGivenOpinion | null };

/** The storage key contains only the end of the secret, enough to distinguish a browser's links. */
export const storageKeyOfLink = (secret: string) => storageKeys.opinion(secret.slice(-8));

export const newStoredOpinion = (draft: OpinionDraft | null = null): StoredOwnOpinion => ({
  id: ulid(),
  draft,
  own: null,
});

/** Returns this browser's answer at a link. Forgets an answer that can no longer be corrected. */
export function readStoredOpinion(secret: string, now: Date): StoredOwnOpinion {
  const stored = readOwned(storageKeyOfLink(secret), RESPONDENT_STORAGE_OWNER);
  if (!stored) return newStoredOpinion();
  const { id, draft } = stored;
  const own = stored.own as OwnGivenOpinion | null;
  const typed = draft as OpinionDraft | null;
  if (own && Date.parse(own.opinion.editableUntil) <= now.getTime()) {
    removeOwned(storageKeyOfLink(secret));
    return newStoredOpinion();
  }
  return { id, draft: typed, own };
}

export const storeOpinion = (secret: string, kept: StoredOwnOpinion): void =>
  writeOwned(storageKeyOfLink(secret), RESPONDENT_STORAGE_OWNER, kept);

/** Returns an answer as form input. */
export const opinionDraftOf = ({
  optionId,
  reason,
  firstName,
}: OwnGivenOpinion["opinion"]): OpinionDraft => ({
  pick: optionId ?? UNKNOWN_OPTION,
  reason,
  firstName: firstName ?? "",
});

/** Returns the input as sent. */
export const opinionBody = ({ pick, reason, firstName }: OpinionDraft) => ({
  optionId: pick === UNKNOWN_OPTION ? null : pick,
  reason: reason.trim(),
  firstName: firstName.trim() || null,
});
