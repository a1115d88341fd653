import { ulid } from "ulid";
import type { OwnOpinion } from "#shared/opinion/opinion.schema.ts";
import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";

/** Who answers has no account: what this browser keeps of them belongs to the browser. */
export const VISITOR = "visitor";

/** « Je ne sais pas » among the answers that one picks from. */
export const UNKNOWN_PICK = "unknown";

/** What is typed. `pick`: the id of an option, `UNKNOWN_PICK`, or nothing yet. */
export type OpinionDraft = { pick: string | null; reason: string; firstName: string };

/** An answer that was given here, with the key that lets it be corrected. */
export type OwnGivenOpinion = { opinion: OwnOpinion["opinion"]; key: string };

export type StoredOwnOpinion = { id: string; draft: OpinionDraft | null; own: OwnGivenOpinion | null };

/** The key in the storage does not hold the secret: its end tells the links of a browser apart. */
export const storageKeyOfLink = (secret: string) => storageKeys.opinion(secret.slice(-8));

export const newStoredOpinion = (draft: OpinionDraft | null = null): StoredOwnOpinion => ({
  id: ulid(),
  draft,
  own: null,
});

/** What this browser knows of its answer at a link. An answer that can be corrected no more is forgotten. */
export function readStoredOpinion(secret: string, now: Date): StoredOwnOpinion {
  const stored = readOwned(storageKeyOfLink(secret), VISITOR);
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
  writeOwned(storageKeyOfLink(secret), VISITOR, kept);

/** An answer as it stands in the form. */
export const opinionDraftOf = ({
  optionId,
  reason,
  firstName,
}: OwnGivenOpinion["opinion"]): OpinionDraft => ({
  pick: optionId ?? UNKNOWN_PICK,
  reason,
  firstName: firstName ?? "",
});

/** What is typed, as it is sent. */
export const opinionBody = ({ pick, reason, firstName }: OpinionDraft) => ({
  optionId: pick === UNKNOWN_PICK ? null : pick,
  reason: reason.trim(),
  firstName: firstName.trim() || null,
});
