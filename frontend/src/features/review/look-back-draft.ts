import { useCallback, useState } from "react";
import { ulid } from "ulid";
import type { Outcome } from "#shared/record/record.ts";
import { createFormDrafts, useDraftSaving } from "#frontend/browser/form-drafts.ts";

/** Unsaved answers of a review. They survive a reload. */
export type LookBackDraft = {
  /** The discussion with the story; `null` until the first sentence. */
  sessionId: string | null;
  /** When the expectations were revealed, an instant. */
  revealedAt: string | null;
  /** The choice of the outcomes, which has one for each expectation. */
  choiceId: string | null;
  outcomes: readonly (Outcome | null)[];
  wasWellDecided: boolean | null;
  turnedOutWell: boolean | null;
  lesson: string;
  /** Ids of an unplanned review, and of the next one, which make their creation idempotent. */
  newReviewId: string;
  nextReviewId: string;
};

const createDraft = (): LookBackDraft => ({
  sessionId: null,
  revealedAt: null,
  choiceId: null,
  outcomes: [],
  wasWellDecided: null,
  turnedOutWell: null,
  lesson: "",
  newReviewId: ulid(),
  nextReviewId: ulid(),
});

const drafts = createFormDrafts<LookBackDraft>("look-back");

export type DraftState = {
  draft: LookBackDraft;
  change: (changes: Partial<LookBackDraft>) => void;
  /** Removes the draft once everything is saved. */
  remove: () => void;
};

/** Returns the draft of a review. `subject`: its key in this browser. */
export function useLookBackDraft(userId: string, subject: string): DraftState {
  const [draft, setDraft] = useState(() => ({ ...createDraft(), ...drafts.find(userId, subject) }));
  const [isKept, setIsKept] = useState(false);
  const keepSoon = useDraftSaving(() => !isKept && drafts.keep(userId, subject, draft));
  const change = useCallback(
    (changes: Partial<LookBackDraft>) => {
      setIsKept(false);
      setDraft((before) => ({ ...before, ...changes }));
      keepSoon();
    },
    [keepSoon],
  );
  const remove = useCallback(() => {
    setIsKept(true);
    setDraft(createDraft());
    drafts.keep(userId, subject, undefined);
  }, [userId, subject]);
  return { draft, change, remove };
}
