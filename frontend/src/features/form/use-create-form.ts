import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import type { Priority } from "#shared/decision/decision.ts";
import { toDecideur } from "#frontend/entities/decision/decideur.ts";
import { fullName, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { useDraftSaving } from "#frontend/browser/form-drafts.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { DECISION_FORM, missingFieldsText } from "#frontend/labels/decision-form.ts";
import { toast } from "#frontend/browser/toast.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { DRAFT_DECISION_ID, useExplore } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { refreshSessions } from "#frontend/entities/discussion/queries.ts";
import { refreshProjects } from "#frontend/api/refresh-queries.ts";
import { decisionResolver, showDecisionRefusal } from "#frontend/entities/decision/fields/resolver.ts";
import {
  hasTypedValues,
  newDecisionValues,
  type NewDecisionValues,
} from "#frontend/entities/decision/fields/decision-values.ts";
import { toastDiscardedDraft } from "#frontend/entities/decision/fields/other-draft-notice.tsx";
import { showProjectDeleted } from "#frontend/entities/decision/fields/project-field.tsx";
import { addCachedDecision, announceCreated, createDecision } from "./create-decision.ts";
import {
  type DraftExploration,
  findFormDraft,
  findOtherDraft,
  type FormDraft,
  type FormPlace,
  moveDraftToDialog,
  storeFormDraft as storeDraft,
  newestExploration,
  removeFormDraft,
  removeOtherDraft,
  setFormDraftAside,
} from "./form-draft.ts";
import { type GeneratedActions, readGeneratedActions, removeGeneratedActions } from "./generated-actions.ts";
import { missingFields } from "./missing-fields.ts";

/** Uses /bordIndividuel and requests a plan on arrival (S2 §2). */
const GENERATING = { isPlanWanted: true, isOlderPath: true };

type CreateFormOptions = {
  place: FormPlace;
  priority?: Priority | undefined;
  /** Used if the server gives no sentence. */
  failure: string;
  onCreated: () => void;
  /** Called before the created decision is explored: "back" must not reopen the form. */
  onLeaving?: () => void;
};

/** Uses the palette's text as the title, unless a title was typed before. */
const withTitle = (values: NewDecisionValues, title: string | undefined): NewDecisionValues =>
  title === undefined || values.title !== "" ? values : { ...values, title };

type Sending = FormDraft & { isExplored: boolean };

/** Holds the state of a new decision's form, which is sent once; input survives closing and failures. */
export function useCreateForm({ place, priority, failure, onCreated, onLeaving }: CreateFormOptions) {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const userId = user?.id ?? "";
  const [initial] = useState(() =>
    newDecisionValues(new Date(), viewerTimeZone(), { priority, decideur: toDecideur(fullName(user)) }),
  );
  const { title } = (useLocation().state ?? {}) as { title?: string };
  const [generated] = useState(() => readGeneratedActions(userId));
  const [kept] = useState(() => findFormDraft(userId, place, { hasActions: generated !== null }));
  const [other, setOther] = useState(() =>
    // A draft restored with suggested actions is not offered again.
    generated ? undefined : findOtherDraft(userId, place),
  );
  const [restored, setRestored] = useState(() => restoredValues(kept, generated, initial, priority));
  /** Set while the uncreated decision is explored. */
  const exploration = useRef(kept?.exploration ?? null);
  const form = useForm<NewDecisionValues>({
    defaultValues: withTitle(restored ?? initial, title),
    resolver: decisionResolver(),
    shouldFocusError: false,
  });
  const { getValues, handleSubmit, formState } = form;
  const { isSubmitting } = formState;
  const isShown = useIsMounted();
  const { open } = useAddressDialog("creer");
  const failed = useFailureToast();
  /** Set from the press on, because validation may wait for the schemas. */
  const isSending = useRef(false);
  /** The draft of a form that was closed while being sent; stored only if creation fails. */
  const closedWhileSending = useRef<FormDraft | null>(null);
  const explore = useExplore();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  const keepClosedWhileSending = () => {
    if (closedWhileSending.current) storeDraft(userId, place, closedWhileSending.current);
  };
  const resume = {
    label: DECISION_FORM.resume,
    onSelect: () => {
      moveDraftToDialog(userId, place);
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
      if (isShown.current) removeFormDraft(userId, place, explored);
      const isGoing = isExplored && isShown.current;
      if (isGoing && created.linkFailure === null) toast({ title: DECISION_FORM.generating });
      else announceCreated(client, { ...created, sessionId, hasTree: hasSuggestions(values) });
      const cached = addCachedDecision(client, decision);
      if (isGoing) {
        onLeaving?.();
        explore({ kind: "decision", id: decision.id, title: decision.title }, GENERATING);
      } else if (isShown.current) onCreated();
      return Promise.all([cached, ...(sessionId === null ? [] : [refreshSessions(client)])]);
    },
    onError: (error, { isExplored }) => {
      keepClosedWhileSending();
      const sentence = isExplored ? DECISION_FORM.failedForAi : failure;
      // A 404 means that the project is gone: a new decision refers to nothing else that can be deleted.
      const isProjectGone = hasStatus(error, 404);
      if (isProjectGone) void refreshProjects(client);
      if (!isShown.current)
        failed.show(error, sentence, { title: DECISION_FORM.notCreatedKept, action: resume });
      else if (isProjectGone) showProjectDeleted(form);
      else if (!showDecisionRefusal(form, error)) failed.show(error, sentence);
    },
  });
  const send = (values: NewDecisionValues, isExplored: boolean) => {
    if (exploration.current) exploration.current = newestExploration(userId, exploration.current);
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
  /** Before MENTA suggests actions: reports missing fields, or asks how. */
  const askToGenerate = async () => {
    if (isSending.current) return;
    failed.dismiss();
    const validate = handleSubmit(
      // Validation may wait for the schemas, and the form may be sent meanwhile.
      () => !isSending.current && setIsAsking(true),
      () => {
        const missing = missingFields(getValues());
        if (missing.length > 0)
          failed.show(null, missingFieldsText(missing), { title: DECISION_FORM.missing });
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
   * The form waits for its exploration's suggestions. An existing discussion continues, without a new
   * request.
   */
  const exploreOnly = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    const values = structuredClone(getValues());
    exploration.current = newestExploration(userId, exploration.current ?? NOT_YET);
    storeDraft(userId, place, { values, exploration: exploration.current });
    const { sessionId: session } = exploration.current;
    if (session === null)
      explore({ kind: "decision", id: DRAFT_DECISION_ID, title: values.title.trim() }, GENERATING);
    else void navigate(paths.exploration({ decision: DRAFT_DECISION_ID, session }));
  };

  const typed = () => hasTypedValues(getValues(), initial);
  /** Stores the draft of the next form; not while it is being sent. */
  const keepDraft = () => {
    const values = structuredClone(getValues());
    if (exploration.current) exploration.current = newestExploration(userId, exploration.current);
    const draft = hasTypedValues(values, initial) ? { values, exploration: exploration.current } : null;
    if (isSending.current) closedWhileSending.current = draft;
    if (draft && !isSending.current) storeDraft(userId, place, draft);
    else removeFormDraft(userId, place, exploration.current);
  };
  const keepSoon = useDraftSaving(() => {
    if (!isSending.current) keepDraft();
  });
  // A stored draft is restored: warns only if storage is full or refused.
  useUnsavedWarning(() => {
    if (!typed()) return false;
    keepDraft();
    return findFormDraft(userId, place, { hasActions: false }) === undefined;
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keepSoon }), [form, keepSoon]);
  const keepLast = useStableCallbacks({ keepDraft });
  useEffect(() => keepLast.keepDraft, [keepLast]);
  useEffect(() => {
    if (!generated) return;
    // The actions are in the form and its draft from now on.
    keepLast.keepDraft();
    removeGeneratedActions();
  }, [generated, keepLast]);

  const seekOther = () => setOther(findOtherDraft(userId, place));
  /** The current input is kept as a draft in turn. */
  const takeUpOther = () => {
    const found = findOtherDraft(userId, place);
    if (!found) return seekOther();
    const values = structuredClone(getValues());
    if (hasTypedValues(values, initial)) {
      removeFormDraft(userId, place, exploration.current);
      setFormDraftAside(userId, place, values);
    }
    removeOtherDraft(userId, place, found);
    exploration.current = found.exploration;
    const taken = { ...initial, ...found.values };
    form.reset(taken);
    setRestored(taken);
    keepDraft();
    seekOther();
  };
  const giveUpOther = () => {
    const found = findOtherDraft(userId, place);
    if (found) toastDiscardedDraft(removeOtherDraft(userId, place, found), seekOther);
    seekOther();
  };

  return {
    form,
    submit,
    isSending: isSubmitting || isPending,
    isTyped: typed,
    askToGenerate: () => void askToGenerate(),
    question: isAsking ? { close: () => setIsAsking(false), createAndGenerate, exploreOnly } : null,
    /** Empties the form. */
    startAgain: () => {
      removeFormDraft(userId, place, exploration.current);
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

const hasSuggestions = ({ actions }: NewDecisionValues): boolean =>
  actions.some(({ suggestion, text }) => suggestion?.tempId !== undefined && text.trim() !== "");

/** Returns restored input, with actions that its exploration has suggested since. */
function restoredValues(
  kept: FormDraft | undefined,
  generated: GeneratedActions | null,
  initial: NewDecisionValues,
  priority: Priority | undefined,
): NewDecisionValues | undefined {
  if (!kept && !generated) return undefined;
  // An earlier version may have stored the draft, without newer fields.
  const values = { ...initial, ...kept?.values };
  const actions = !generated
    ? values.actions
    : generated.isReplacing
      ? generated.lines
      : [...values.actions.filter(({ text }) => text.trim() !== ""), ...generated.lines];
  // The priority of the column whose « + » was pressed.
  return { ...values, actions, ...(priority && { priority }) };
}
