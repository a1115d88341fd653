import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { removedForGoodText, TRASH } from "#frontend/labels/trash.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { decisionQuery, nullIfGone, refreshMeasures, trashQuery } from "../decision/queries.ts";

/** Removes a decision of the trash for good, with its plan and its explorations. */
export const removeForGood = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Pick<Decision, "id" | "title">) =>
      nullIfGone(call("removeDecision", { params: { id } })),
    onSuccess: (_done, { id, title }) => {
      client.setQueryData(trashQuery.queryKey, (trash) => trash?.filter((decision) => decision.id !== id));
      client.removeQueries({ queryKey: decisionQuery(id).queryKey });
      toast({ title: TRASH.removed, description: fr(removedForGoodText(title)) });
      void client.invalidateQueries({ queryKey: trashQuery.queryKey, exact: true });
      void refreshMeasures(client);
    },
    onError: (error) => {
      // Out of the trash by now.
      if (hasStatus(error, 409))
        void client.invalidateQueries({ queryKey: trashQuery.queryKey, exact: true });
    },
    meta: { failure: { description: TRASH.removeFailed } },
  });
