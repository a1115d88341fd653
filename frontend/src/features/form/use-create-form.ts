import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import type { Priority } from "#shared/decision/decision.ts";
import { truncateToDecideurLimit } from "#frontend/entities/decision/decideur.ts";
import { fullName, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { DECISION_FORM_TEXTS, missingFieldsText } from "#frontend/labels/decision-form.ts";
import { toast } from "#frontend/browser/toast.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { DRAFT_DECISION_ID, useOpenExploration } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { refreshSessions } from "#frontend/entities/discussion/queries.ts";
import { refreshProjectLists } from "#frontend/api/refresh-queries.ts";
import { createDecisionResolver, showDecisionRefusal } from "#frontend/entities/decision/fields/resolver.ts";
import {
  hasUnsavedFormInput,
  createNewDecisionFormValues,
  type NewDecisionFormValues,
} from "#frontend/entities/decision/fields/decision-values.ts";
import { toastDiscardedDraft } from "#frontend/entities/decision/fields/other-draft-notice.tsx";
import { showProjectDeletedError } from "#frontend/entities/decision/fields/project-field.tsx";
import { addCachedDecision, toastCreatedDecision, createDecision } from "./create-decision.ts";
import {
  type DraftExploration,
  findDecisionFormDraft,
  findOtherTabFormDraft,
  type DecisionFormDraft,
  type DecisionFormPlace,
  swapDraftWithDialog,
  storeDecisionFormDraft as storeDraft,
  newestDraftExploration,
  removeDecisionFormDraft,
  removeOtherTabFormDraft,
  setDecisionFormDraftAside,
} from "./form-draft.ts";
import { type GeneratedActions, readGeneratedActions, removeGeneratedActions } from "./generated-actions.ts";
import { missingFieldsForSuggestions } from "./missing-fields.ts";

/**
 * How the exploration opens for suggested actions: with the older path /bordIndividuel, requesting a plan on
 * arrival (S2 §2).
 */
const GENERATING = { isPlanWanted: true, isOlderPath: true };

type CreateFormOptions = {
  place: DecisionFormPlace;
  priority?: Priority | undefined;
  /** The message of a failure for which the server gives no sentence. */
  failure: string;
  onCreated: () => void;
  /**
   * Called before the exploration of the created decision opens, so that « back » does not reopen the form.
   */
  onLeaving?: () => void;
};

/** Returns the values with the text from the palette as title, unless they already have a title. */
const withTitle = (values: NewDecisionFormValues, title: string | undefined): NewDecisionFormValues =>
  title === undefined || values.title !== "" ? values : { ...values, title };

type Sending = DecisionFormDraft & { isExplored: boolean };

/**
 * Returns the state of the form of a new decision. It is sent only once; typed values are kept when it closes
 * or fails.
 */
export function useCreateDecisionForm({ place, priority, failure, onCreated, onLeaving }: CreateFormOptions) {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const userId = user?.id ?? "";
  const [initial] = useState(() =>
    createNewDecisionFormValues(new Date(), getViewerTimeZone(), {
      priority,
      decideur: truncateToDecideurLimit(fullName(user)),
    }),
  );
  const { title } = (useLocation().state ?? {}) as { title?: string };
  const [generated] = useState(() => readGeneratedActions(userId));
  const [kept] = useState(() => findDecisionFormDraft(userId, place, { hasActions: generated !== null }));
  const [other, setOther] = useState(() =>
    // With suggested actions, another tab's draft may already have been restored, and is not offered again.
    generated ? undefined : findOtherTabFormDraft(userId, place),
  );
  const [restored, setRestored] = useState(() => restoredValues(kept, generated, initial, priority));
  /** The exploration of the decision, while it is explored before being created; else null. */
  const exploration = useRef(kept?.exploration ?? null);
  const form = useForm<NewDecisionFormValues>({
    defaultValues: withTitle(restored ?? initial, title),
    resolver: createDecisionResolver(),
    shouldFocusError: false,
  });
  const { getValues, handleSubmit, formState } = form;
  const { isSubmitting } = formState;
  const isShown = useIsMounted();
  const { open } = useUrlDialog("creer");
  const failed = useFailureToast();
  /**
   * Whether the form is being sent: set when the button is pressed, because validation may wait for the
   * schemas.
   */
  const isSending = useRef(false);
  /**
   * The values of a form that was closed while being sent. They are stored as a draft only if the creation
   * fails.
   */
  const closedWhileSending = useRef<DecisionFormDraft | null>(null);
  const explore = useOpenExploration();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  const keepClosedWhileSending = () => {
    if (closedWhileSending.current) storeDraft(userId, place, closedWhileSending.current);
  };
  const resume = {
    label: DECISION_FORM_TEXTS.resume,
    onSelect: () => {
      swapDraftWithDialog(userId, place);
      open("1");
    },
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, exploration: explored }: Sending) =>
      createDecision(values, explored?.sessionId ?? null).finally(() => {
        isSending.current = false;
      }),
    onSuccess: (created, { values, exploration: explored, isExplored }) => {
      const { decision } = created;
      const sessionId = explored?.sessionId ?? null;
      form.reset(initial);
      exploration.current = null;
      if (isShown.current) removeDecisionFormDraft(userId, place, explored);
      const isGoing = isExplored && isShown.current;
      if (isGoing && created.linkFailure === null) toast({ title: DECISION_FORM_TEXTS.generating });
      else toastCreatedDecision(client, { ...created, sessionId, hasTree: hasSuggestions(values) });
      const cached = addCachedDecision(client, decision);
      if (isGoing) {
        onLeaving?.();
        explore({ kind: "decision", id: decision.id, title: decision.title }, GENERATING);
      } else if (isShown.current) onCreated();
      return Promise.all([cached, ...(sessionId === null ? [] : [refreshSessions(client)])]);
    },
    onError: (error, { isExplored }) => {
      keepClosedWhileSending();
      const sentence = isExplored ? DECISION_FORM_TEXTS.failedForAi : failure;
      // A 404 means that the project is gone: nothing else that a new decision refers to can be deleted.
      const isProjectGone = hasStatus(error, 404);
      if (isProjectGone) void refreshProjectLists(client);
      if (!isShown.current)
        failed.show(error, sentence, { title: DECISION_FORM_TEXTS.notCreatedKept, action: resume });
      else if (isProjectGone) showProjectDeletedError(form);
      else if (!showDecisionRefusal(form, error)) failed.show(error, sentence);
    },
  });
  const send = (values: NewDecisionFormValues, isExplored: boolean) => {
    if (exploration.current) exploration.current = newestDraftExploration(userId, exploration.current);
    mutate({ values, exploration: exploration.current, isExplored });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    failed.dismiss();
    const validate = handleSubmit(
      (values) => send(values, false),
      () => {
        isSending.current = false;
        keepClosedWhileSending();
      },
    );
    await validate(event);
  };
  /**
   * Starts the request for suggested actions: reports missing fields, or asks how MENTA should suggest them.
   */
  const askToGenerate = async () => {
    if (isSending.current) return;
    failed.dismiss();
    const validate = handleSubmit(
      // Asks nothing if the form was sent meanwhile: validation may wait for the schemas.
      () => !isSending.current && setIsAsking(true),
      () => {
        const missing = missingFieldsForSuggestions(getValues());
        if (missing.length > 0)
          failed.show(null, missingFieldsText(missing), { title: DECISION_FORM_TEXTS.missing });
      },
    );
    await validate();
  };
  const createAndGenerate = () => {
    if (isSending.current) return;
    isSending.current = true;
    setIsAsking(false);
    send(getValues(), true);
  };
  const hasLeft = useRef(false);
  /**
   * Opens the exploration without creating the decision; the draft of the form waits for its suggestions. If
   * it is explored already, resumes that discussion without a new request.
   */
  const exploreOnly = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    const values = structuredClone(getValues());
    exploration.current = newestDraftExploration(userId, exploration.current ?? NOT_YET);
    storeDraft(userId, place, { values, exploration: exploration.current });
    const { sessionId: session } = exploration.current;
    if (session === null)
      explore({ kind: "decision", id: DRAFT_DECISION_ID, title: values.title.trim() }, GENERATING);
    else void navigate(paths.exploration({ decision: DRAFT_DECISION_ID, session }));
  };

  const typed = () => hasUnsavedFormInput(getValues(), initial);
  /** Stores the draft, so that the next form restores it. Not while the form is being sent. */
  const keepDraft = () => {
    const values = structuredClone(getValues());
    if (exploration.current) exploration.current = newestDraftExploration(userId, exploration.current);
    const draft = hasUnsavedFormInput(values, initial) ? { values, exploration: exploration.current } : null;
    if (isSending.current) closedWhileSending.current = draft;
    if (draft && !isSending.current) storeDraft(userId, place, draft);
    else removeDecisionFormDraft(userId, place, exploration.current);
  };
  const keepSoon = useDebouncedDraftSave(() => {
    if (!isSending.current) keepDraft();
  });
  // The browser asks before the page is left only if the draft cannot be stored (storage full or blocked).
  useUnsavedWarning(() => {
    if (!typed()) return false;
    keepDraft();
    return findDecisionFormDraft(userId, place, { hasActions: false }) === undefined;
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keepSoon }), [form, keepSoon]);
  const keepLast = useStableCallbacks({ keepDraft });
  useEffect(() => keepLast.keepDraft, [keepLast]);
  useEffect(() => {
    if (!generated) return;
    // The suggested actions are now in the form and in its draft, so the stored suggestion is removed.
    keepLast.keepDraft();
    removeGeneratedActions();
  }, [generated, keepLast]);

  const seekOther = () => setOther(findOtherTabFormDraft(userId, place));
  /** Opens the draft of another tab. Values typed here are set aside as a draft. */
  const takeUpOther = () => {
    const found = findOtherTabFormDraft(userId, place);
    if (!found) return seekOther();
    const values = structuredClone(getValues());
    if (hasUnsavedFormInput(values, initial)) {
      removeDecisionFormDraft(userId, place, exploration.current);
      setDecisionFormDraftAside(userId, place, values);
    }
    removeOtherTabFormDraft(userId, place, found);
    exploration.current = found.exploration;
    const taken = { ...initial, ...found.values };
    form.reset(taken);
    setRestored(taken);
    keepDraft();
    seekOther();
  };
  const giveUpOther = () => {
    const found = findOtherTabFormDraft(userId, place);
    if (found) toastDiscardedDraft(removeOtherTabFormDraft(userId, place, found), seekOther);
    seekOther();
  };

  return {
    form,
    submit,
    isSending: isSubmitting || isPending,
    isTyped: typed,
    askToGenerate: () => void askToGenerate(),
    question: isAsking ? { close: () => setIsAsking(false), createAndGenerate, exploreOnly } : null,
    /** Removes the draft and empties the form. */
    startAgain: () => {
      removeDecisionFormDraft(userId, place, exploration.current);
      exploration.current = null;
      form.reset(initial);
      setRestored(undefined);
    },
    isRestored: restored !== undefined,
    other: other && {
      title: other.values.title,
      savedAt: other.savedAt,
      onTakeUp: takeUpOther,
      onGiveUp: giveUpOther,
    },
  };
}

const NOT_YET: DraftExploration = { sessionId: null };

const hasSuggestions = ({ actions }: NewDecisionFormValues): boolean =>
  actions.some(({ suggestion, text }) => suggestion?.tempId !== undefined && text.trim() !== "");

/**
 * Returns the values to restore, with the actions that the exploration has suggested since; undefined if
 * there are none.
 */
function restoredValues(
  kept: DecisionFormDraft | undefined,
  generated: GeneratedActions | null,
  initial: NewDecisionFormValues,
  priority: Priority | undefined,
): NewDecisionFormValues | undefined {
  if (!kept && !generated) return undefined;
  // A draft stored by an earlier release may lack newer fields: these get the initial values.
  const values = { ...initial, ...kept?.values };
  const actions = !generated
    ? values.actions
    : generated.isReplacing
      ? generated.lines
      : [...values.actions.filter(({ text }) => text.trim() !== ""), ...generated.lines];
  // `priority` is that of the column whose « + » was pressed.
  return { ...values, actions, ...(priority && { priority }) };
}
