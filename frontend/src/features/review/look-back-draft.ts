import { useCallback, useState } from "react";
import { ulid } from "ulid";
import type { Outcome } from "#shared/record/record.ts";
import { createFormDrafts, useDraftSaving } from "#frontend/browser/form-drafts.ts";

/** What is answered and not kept yet. It survives a reload. */
export type LookBackDraft = {
  /** The discussion in which it is told what happened; `null` until the first sentence. */
  sessionId: string | null;
  /** When what was expected was opened, an instant. */
  revealedAt: string | null;
  /** The choice that the outcomes are about, one for each of its expectations. */
  choiceId: string | null;
  outcomes: readonly (Outcome | null)[];
  wasWellDecided: boolean | null;
  turnedOutWell: boolean | null;
  lesson: string;
  /** Of a review that is not planned, and of the one after this: sent twice, they are made once. */
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
  /** All is kept: nothing waits any more. */
  remove: () => void;
};

/** The draft of a review. `subject`: what names it in this browser. */
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
