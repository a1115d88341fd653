import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ReviewItem } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { DIALOG_ENTRY_STATE, useAddressDialog } from "#frontend/browser/use-address-dialog.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { REVIEW } from "#frontend/labels/review.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";

type Asked = { decisionId: string; review: ReviewItem | null; reviews: readonly ReviewItem[] };

/**
 * Whether there is a choice to look back on; `undefined` until that is known. The list of reviews says it. Where none of them is
 * about this decision its record is asked, of which nothing else is kept: what was expected stays closed. Where that cannot be
 * read, the story may be told.
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

/** Says, before anybody tells anything, that there is no choice to look back on. */
export function NoChoice({ decisionId }: { decisionId: string }) {
  const { hrefOf } = useAddressDialog("decision");
  return (
    <SheetRow className="py-8" pageClassName={MESSAGE_COLUMN_CLASS}>
      <EmptyState
        as="h2"
        kind="no-match"
        title={REVIEW.noChoice}
        action={
          <Link to={hrefOf(decisionId, "decision")} state={DIALOG_ENTRY_STATE} className={buttonClass()}>
            {fr(REVIEW.toChoice)}
          </Link>
        }
      >
        {REVIEW.noChoiceYet}
      </EmptyState>
    </SheetRow>
  );
}
