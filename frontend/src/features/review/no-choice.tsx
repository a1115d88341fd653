import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ListedReview } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { recordDialogPath } from "#frontend/browser/address/use-address-dialog.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { buttonClass } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { REVIEW_PAGE_TEXTS } from "./words.ts";

type Asked = { decisionId: string; review: ListedReview | null; reviews: readonly ListedReview[] };

/**
 * Returns whether the decision has a choice to review; `undefined` until that is known. Reads the decision's
 * record only if no listed review is about it, and keeps nothing else of it, so that the expectations stay
 * hidden. True if that read fails: the story can still be told.
 */
export function useHasChoice({ decisionId, review, reviews }: Asked): boolean | undefined {
  const known = review ?? reviews.find((one) => one.decisionId === decisionId);
  const { data, isError } = useQuery({
    queryKey: [...endpointKey("getRecord", { id: decisionId }), "has-choice"],
    queryFn: async ({ signal }) => {
      const { choices } = await call("getRecord", { params: { id: decisionId }, signal });
      return choices.length > 0;
    },
    staleTime: 0,
    enabled: known === undefined,
  });
  return known ? known.chosenAt !== null : isError || data;
}

/** Says that there is no choice to review, with a link that opens the decision to make one. */
export const NoChoiceToReview = ({ decisionId, children }: { decisionId: string; children: string }) => (
  <PageRow className="py-6" pageClassName={MESSAGE_COLUMN_CLASS}>
    <EmptyState
      as="h2"
      kind="nothing"
      title={REVIEW_PAGE_TEXTS.noChoice}
      action={
        <Link to={recordDialogPath(decisionId)} className={buttonClass({ tone: "primary" })}>
          {REVIEW_PAGE_TEXTS.toDecision}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </PageRow>
);
