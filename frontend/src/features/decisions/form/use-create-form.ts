import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Priority } from "#shared/decision/decision.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { useCurrentUser } from "#frontend/api/current-user.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { useUnsaved } from "#frontend/app/use-unsaved.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { createdText, DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { useStillShown } from "#frontend/ui/use-still-shown.ts";
import {
  decisionQuery,
  decisionsQuery,
  refreshDecisions,
  refreshMeasures,
  refreshProjects,
} from "../decision/queries.ts";
import { decisionResolver } from "./decision-resolver.ts";
import { isTyped, newDecisionBody, newValues, type NewDecisionValues } from "./decision-values.ts";
import { sayProjectGone } from "./gone-project.ts";
import { forgetLeftover, keepLeftover, leftoverOf } from "./leftover.ts";
import { showRefusal } from "./show-refusal.ts";

type CreateFormOptions = {
  priority?: Priority | undefined;
  /** The catalogue's sentence where the server has none. */
  failure: string;
  onCreated: () => void;
};

/** The form of a new decision: what is typed, how to send it once, and how nothing typed is lost. */
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
  const { getValues, handleSubmit, formState } = form;
  const { isSubmitting } = formState;
  const isShown = useStillShown();
  const { open } = useAddressDialog("creer");
  const failed = useFailureToast();
  /** From the press on: judging it may wait for the schemas. */
  const isSending = useRef(false);
  const leftWhileSending = useRef<NewDecisionValues | null>(null);

  /** Only what did not become a decision comes back. */
  const keepWhatWasLeft = () => {
    if (leftWhileSending.current) keepLeftover(userId, leftWhileSending.current);
  };
  const resume = { label: DECISION_FORM.resume, onSelect: () => open("1") };
  const { mutate, isPending } = useMutation({
    mutationFn: (values: NewDecisionValues) =>
      call("createDecision", { body: newDecisionBody(values, zone) }).finally(() => {
        isSending.current = false;
      }),
    onSuccess: (created) => {
      form.reset(begun);
      toast({ title: DECISION_FORM.created, description: fr(createdText(created.title)) });
      if (isShown.current) onCreated();
      return addDecision(client, created);
    },
    onError: (error) => {
      keepWhatWasLeft();
      // Nothing else that a new decision names can be gone.
      const isProjectGone = hasStatus(error, 404);
      if (isProjectGone) void refreshProjects(client);
      if (!isShown.current)
        failed.tell(error, failure, { title: DECISION_FORM.notCreatedKept, action: resume });
      else if (isProjectGone) sayProjectGone(form);
      else if (!showRefusal(form, error)) failed.tell(error, failure);
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    failed.withdraw();
    const send = handleSubmit(
      (values) => mutate(values),
      () => {
        isSending.current = false;
        keepWhatWasLeft();
      },
    );
    await send(event);
  };

  const typed = () => isTyped(getValues(), begun, zone);
  useUnsaved(typed);
  useEffect(() => {
    forgetLeftover(userId);
    return () => {
      const values = structuredClone(getValues());
      if (!isTyped(values, begun, zone)) return;
      if (isSending.current) leftWhileSending.current = values;
      else keepLeftover(userId, values);
    };
  }, [getValues, begun, zone, userId]);

  return {
    form,
    submit,
    isSending: isSubmitting || isPending,
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
