import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Priority } from "#shared/decision/decision.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { useCurrentUser } from "#frontend/api/current-user.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { createdText, DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import {
  decisionQuery,
  decisionsQuery,
  failureToast,
  refreshDecisions,
  refreshMeasures,
  refreshProjects,
} from "../decision/queries.ts";
import { decisionResolver } from "./decision-resolver.ts";
import { isTyped, newDecisionBody, newValues, type NewDecisionValues } from "./decision-values.ts";
import { keepLeftover, leftoverOf } from "./leftover.ts";
import { showRefusal } from "./show-refusal.ts";

type CreateFormOptions = {
  priority?: Priority | undefined;
  /** The catalogue's sentence where the server has none. */
  failure: string;
  onCreated: () => void;
};

/** The form of a new decision: what is typed, how to send it, and how nothing typed is lost. */
export function useCreateForm({ priority, failure, onCreated }: CreateFormOptions) {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id;
  const [zone] = useState(viewerZone);
  const [begun] = useState(() => newValues(new Date(), zone, priority));
  const [resumed, setResumed] = useState(() => leftoverOf(userId));
  const form = useForm<NewDecisionValues>({
    defaultValues: resumed ?? begun,
    resolver: decisionResolver(zone),
    shouldFocusError: false,
  });
  const { getValues } = form;
  const isShown = useRef(true);

  const { mutate, isPending } = useMutation({
    mutationFn: (values: NewDecisionValues) =>
      call("createDecision", { body: newDecisionBody(values, zone) }),
    onSuccess: (created) => {
      form.reset(begun);
      keepLeftover(userId, null);
      toast({ title: DECISION_FORM.created, description: fr(createdText(created.title)) });
      if (isShown.current) onCreated();
      return addDecision(client, created);
    },
    onError: (error) => {
      if (hasStatus(error, 404)) void refreshProjects(client);
      if (!isShown.current || !showRefusal(form, error)) failureToast(error, failure);
    },
  });

  const typed = () => isTyped(getValues(), begun, zone);
  useEffect(() => {
    isShown.current = true;
    const warn = (event: BeforeUnloadEvent) => {
      if (isTyped(getValues(), begun, zone)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      isShown.current = false;
      window.removeEventListener("beforeunload", warn);
      const values = structuredClone(getValues());
      keepLeftover(userId, isTyped(values, begun, zone) ? values : null);
    };
  }, [getValues, begun, zone, userId]);

  return {
    form,
    submit: form.handleSubmit((values) => {
      if (!isPending) mutate(values);
    }),
    isPending,
    isTyped: typed,
    /** Empties the form: what was typed is not wanted any more. */
    startAgain: () => {
      form.reset(begun);
      setResumed(null);
    },
    isResumed: resumed !== null,
  };
}

/** A new decision stands first in its list at once; lists, counts and measures are then read again. */
function addDecision(client: QueryClient, created: DecisionFull): Promise<unknown> {
  client.setQueryData(decisionQuery(created.id).queryKey, created);
  client.setQueryData(decisionsQuery.queryKey, (decisions) => decisions && [created, ...decisions]);
  return Promise.all([
    refreshDecisions(client),
    ...(created.actions.length > 0 ? [refreshMeasures(client)] : []),
  ]);
}
