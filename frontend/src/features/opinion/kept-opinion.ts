import { ulid } from "ulid";
import type { OwnOpinion } from "#shared/opinion/opinion.schema.ts";
import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";

/** Who answers has no account: what this browser keeps of them belongs to the browser. */
const VISITOR = "visitor";

/** « Je ne sais pas » among the answers that one picks from. */
export const UNKNOWN = "unknown";

/** What is typed. `pick`: the id of an option, `UNKNOWN`, or nothing yet. */
export type OpinionDraft = { pick: string | null; reason: string; firstName: string };

/** An answer that was given here, with the key that lets it be corrected. */
export type OwnGiven = { opinion: OwnOpinion["opinion"]; key: string };

export type KeptOpinion = { id: string; draft: OpinionDraft | null; own: OwnGiven | null };

/** The key in the storage does not hold the secret: its end tells the links of a browser apart. */
const keyOf = (secret: string) => storageKeys.opinion(secret.slice(-8));

export const newKept = (draft: OpinionDraft | null = null): KeptOpinion => ({ id: ulid(), draft, own: null });

/** What this browser knows of its answer at a link. An answer that can be corrected no more is forgotten. */
export function readKept(secret: string, now: Date): KeptOpinion {
  const stored = readOwned(keyOf(secret), VISITOR);
  if (!stored) return newKept();
  const { id, draft } = stored;
  const own = stored.own as OwnGiven | null;
  const typed = draft as OpinionDraft | null;
  if (own && Date.parse(own.opinion.editableUntil) <= now.getTime()) {
    removeOwned(keyOf(secret));
    return newKept();
  }
  return { id, draft: typed, own };
}

export const keep = (secret: string, kept: KeptOpinion): void => writeOwned(keyOf(secret), VISITOR, kept);

/** An answer as it stands in the form. */
export const draftOf = ({ optionId, reason, firstName }: OwnGiven["opinion"]): OpinionDraft => ({
  pick: optionId ?? UNKNOWN,
  reason,
  firstName: firstName ?? "",
});

/** What is typed, as it is sent. */
export const opinionBody = ({ pick, reason, firstName }: OpinionDraft) => ({
  optionId: pick === UNKNOWN ? null : pick,
  reason: reason.trim(),
  firstName: firstName.trim() || null,
});
