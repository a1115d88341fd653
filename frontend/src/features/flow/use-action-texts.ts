import { useQuery } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { type ActionTexts, foldedActionTexts } from "#shared/decision/filter.rules.ts";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { FLOW } from "#frontend/labels/flow.ts";

/** Their plans are some 3 MB of JSON, a tenth of that on the way: more is not worth a search. */
const SEARCHED_DECISIONS = 1_000;

type SearchedActions = {
  texts: ActionTexts | undefined;
  /** Why they are not searched, in words. */
  missing: string | null;
};

/** The titles of the actions, read at the first key of a search and kept. */
export function useActionTexts(decisions: readonly Decision[], search: string): SearchedActions {
  const isWanted = !isBlankQuery(search);
  const isTooMany = decisions.length > SEARCHED_DECISIONS;
  const { data: texts, isError } = useQuery({
    ...endpointQuery("listAllActions"),
    select: foldedActionTexts,
    enabled: isWanted && !isTooMany,
  });
  if (!isWanted) return { texts: undefined, missing: null };
  if (isTooMany) return { texts: undefined, missing: FLOW.tooManyActions };
  return { texts, missing: isError && !texts ? FLOW.unreadActions : null };
}
