import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { nullIfNotFound, recoverLostAnswer } from "#frontend/api/lost-answer.ts";
import { noLongerExistsText, DECISION_TRASH_TEXTS } from "#frontend/labels/trash.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { removeCachedDecision } from "#frontend/entities/decision/cache.ts";
import { decisionTrashQuery } from "#frontend/entities/decision/queries.ts";
import { refreshPlanStatistics } from "#frontend/api/refresh-queries.ts";

/** Mutation that deletes a trashed decision for good, with its plan and its explorations. */
export const deleteTrashedDecisionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Pick<Decision, "id" | "title">) =>
      recoverLostAnswer<unknown>(
        () => nullIfNotFound(call("removeDecision", { params: { id } })),
        async (signal) =>
          (await nullIfNotFound(call("getDecision", { params: { id }, signal }))) ? undefined : null,
      ),
    onSuccess: (_done, { id, title }) => {
      removeCachedDecision(client, id);
      toast({ title: DECISION_TRASH_TEXTS.removed, description: fr(noLongerExistsText(title)) });
      void refreshPlanStatistics(client);
    },
    onError: (error) => {
      // A 409 means that the decision was restored meanwhile: reads the trash again.
      if (hasStatus(error, 409))
        void client.invalidateQueries({ queryKey: decisionTrashQuery.queryKey, exact: true });
    },
    meta: { failure: { description: DECISION_TRASH_TEXTS.removeFailed } },
  });
