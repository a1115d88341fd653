import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt } from "#frontend/api/errors.ts";
import type { StoredOwnOpinion, OpinionDraft } from "./stored-opinion.ts";
import {
  changeOpinion,
  type GivenOpinion,
  giveOpinion,
  isLinkOpen,
  withdrawOpinion,
} from "./opinion-requests.ts";
import { OPINION_PAGE } from "./words.ts";

export type SendingOptions = {
  secret: string;
  /** Whose question it is. */
  askedBy: string;
  /** With an answer in it, that is corrected. */
  kept: StoredOwnOpinion;
  onDone: (given: GivenOpinion) => void;
  onWithdrawn: () => void;
  onGone: () => void;
};

/** Sends what is typed, corrects or withdraws what was given, and says in place what failed: nothing typed is lost. */
export function useOpinionSending({ secret, askedBy, kept, onDone, onWithdrawn, onGone }: SendingOptions) {
  const client = useQueryClient();
  const { id, own } = kept;
  /** An option may be gone, the answer, or the link itself. */
  const findWhatIsGone = async (error: Error) => {
    if (!hasStatus(error, 404) && !hasStatus(error, 409)) return;
    const isOpen = await isLinkOpen(client, secret);
    if (isOpen === true && hasStatus(error, 404) && own) onGone();
  };
  const sending = useMutation({
    mutationFn: (draft: OpinionDraft) =>
      own ? changeOpinion(secret, own, draft) : giveOpinion(secret, id, draft),
    onSuccess: onDone,
    onError: findWhatIsGone,
  });
  const withdrawing = useMutation({
    mutationFn: async () => own && withdrawOpinion(secret, own),
    onSuccess: onWithdrawn,
    onError: findWhatIsGone,
  });
  const failed = sending.error
    ? own
      ? failureOf(sending.error, OPINION_PAGE.saveFailed, OPINION_PAGE.endedCorrecting)
      : failureOf(sending.error, OPINION_PAGE.failed, OPINION_PAGE.endedMeanwhile)
    : withdrawing.error &&
      failureOf(withdrawing.error, OPINION_PAGE.withdrawFailed, OPINION_PAGE.endedWithdrawing(askedBy));
  return {
    isSending: sending.isPending,
    isWithdrawing: withdrawing.isPending,
    failure: failed,
    issueOf: (field: string) => issueMessageAt(sending.error, field),
    send: (draft: OpinionDraft) => {
      withdrawing.reset();
      if (!withdrawing.isPending) sending.mutate(draft);
    },
    withdraw: () => {
      sending.reset();
      if (!sending.isPending) withdrawing.mutate();
    },
  };
}

/** `ended`: where the link was closed meanwhile. */
const failureOf = (error: unknown, sentence: string, ended: string) =>
  hasStatus(error, 404) ? ended : errorMessage(error, sentence);
