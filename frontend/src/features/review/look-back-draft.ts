import { useCallback, useState } from "react";
import { ulid } from "ulid";
import type { ExpectationOutcome } from "#shared/record/record.ts";
import { createFormDrafts, useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";

/** Unsaved answers of a review. This browser stores them, so that they survive a reload. */
export type LookBackDraft = {
  /** Id of the discussion in which the story is told; `null` until its first message. */
  sessionId: string | null;
  /** The instant at which the expectations were revealed; null before. */
  revealedAt: string | null;
  /** Id of the choice that `outcomes` belongs to, which has one outcome for each expectation. */
  choiceId: string | null;
  outcomes: readonly (ExpectationOutcome | null)[];
  wasWellDecided: boolean | null;
  turnedOutWell: boolean | null;
  lesson: string;
  /**
   * Ids for a review that was not planned, and for the next review: a repeated request then creates nothing
   * twice.
   */
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

export type LookBackDraftState = {
  draft: LookBackDraft;
  change: (changes: Partial<LookBackDraft>) => void;
  /** Removes the draft, once its answers are saved. */
  remove: () => void;
};

/**
 * Returns the draft of a review, and the functions that change it. `subject`: the key of the draft in this
 * browser.
 */
export function useLookBackDraft(userId: string, subject: string): LookBackDraftState {
  const [draft, setDraft] = useState(() => ({ ...createDraft(), ...drafts.find(userId, subject) }));
  const [isKept, setIsKept] = useState(false);
  const keepSoon = useDebouncedDraftSave(() => !isKept && drafts.keep(userId, subject, draft));
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
