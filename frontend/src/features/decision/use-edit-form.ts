import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { ApiError, hasStatus, isChangedMeanwhileError } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { removeOwned } from "#frontend/browser/storage.ts";
import { createTabDrafts } from "#frontend/browser/tab-drafts.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { toastDiscardedDraft } from "#frontend/entities/decision/fields/other-draft-notice.tsx";
import { createDecisionResolver, showDecisionRefusal } from "#frontend/entities/decision/fields/resolver.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { restoreDecision } from "#frontend/entities/decision/trash.ts";
import {
  editBaseOf,
  decisionChangesOf,
  decisionEditValuesOf,
  formFieldsOf,
  isEditChanged,
  withRebasedField,
  type DecisionEditField,
  type DecisionEditValues,
} from "./edit-values.ts";
import { type DecisionEdit, type UnsavedDecisionEdit, updateDecisionMutation } from "./update-decision.ts";

/** Unsaved edits of this tab, by decision id. */
const drafts = createTabDrafts<UnsavedDecisionEdit>("edit");

/**
 * The open edit. `reason`: the form was opened, was restored from a draft, or was reopened because its
 * request failed. Only fields that differ from `before` are sent.
 */
type Editing = Omit<UnsavedDecisionEdit, "values"> & {
  reason: "opened" | "restored" | "failed";
  /**
   * The fields that another edit has changed too, with the decision as it is stored now; null without a
   * conflict.
   */
  conflict: { fields: readonly DecisionEditField[]; now: Decision } | null;
};

export type DecisionEditFormControls = ReturnType<typeof useDecisionEditForm>;

/** Returns the edit form of a decision. Typed values are kept when the form closes or its request fails. */
export function useDecisionEditForm(id: string) {
  const userId = useCurrentUser().user?.id ?? "";
  const [restored] = useState(() => drafts.find(userId, id));
  const [editing, setEditing] = useState<Editing | null>(
    restored ? { ...restored, reason: "restored", conflict: null } : null,
  );
  const form = useForm<DecisionEditValues>({
    ...(restored && { defaultValues: restored.values }),
    resolver: createDecisionResolver(),
    shouldFocusError: false,
  });
  const { getValues } = form;
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(updateDecisionMutation(client, id));
  const address = useUrlDialog("decision");
  const isSaving = useRef(false);
  const isShown = useIsMounted();
  const failed = useFailureToast();

  const before = editing?.before;
  const base = editing?.base;
  const isTyped = () => before !== undefined && isEditChanged(before, getValues());
  const keepDraft = useCallback(() => {
    if (!before || !base) return;
    const values = structuredClone(getValues());
    drafts.keep(userId, id, isEditChanged(before, values) ? { before, values, base } : undefined);
  }, [before, base, getValues, userId, id]);
  const keepSoon = useDebouncedDraftSave(keepDraft);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keepSoon }), [form, keepSoon]);
  // Stores the values under the new base too: the cleanup has just stored them with the former base.
  useEffect(() => {
    keepDraft();
    return keepDraft;
  }, [keepDraft]);
  // The browser asks before the page is left only if the values could not be stored (storage full or
  // blocked): otherwise they are restored later.
  useUnsavedWarning(() => {
    if (!isTyped()) return false;
    keepDraft();
    return drafts.find(userId, id) === undefined;
  });
  const [other, setOther] = useState(() => drafts.older(userId, id).at(0));
  const seekOther = () => setOther(drafts.older(userId, id).at(0));

  const open = (
    { before: initial, values, base: stored }: UnsavedDecisionEdit,
    reason: Editing["reason"],
    conflict: Editing["conflict"] = null,
  ) => {
    form.reset(values, { keepSubmitCount: reason === "failed" });
    setEditing({ before: initial, base: stored, reason, conflict });
  };
  const start = (decision: Decision) => {
    const unsaved = drafts.find(userId, id);
    open(unsaved ?? unedited(decision), unsaved ? "restored" : "opened");
    seekOther();
  };
  /** Opens the draft of another tab. Values typed here are set aside as another draft. */
  const takeUpOther = () => {
    const [found] = drafts.older(userId, id);
    if (found) {
      if (before && base && isTyped())
        drafts.setAside(userId, id, { before, base, values: structuredClone(getValues()) });
      removeOwned(found.key);
      open(found.values, "restored");
    }
    seekOther();
  };
  const giveUpOther = () => {
    const [found] = drafts.older(userId, id);
    if (found) {
      removeOwned(found.key);
      toastDiscardedDraft(() => drafts.setAside(userId, id, found.values), seekOther);
    }
    seekOther();
  };
  /** Closes the form and discards the typed values. */
  const leave = () => {
    if (before) form.reset(before);
    setEditing(null);
  };

  /**
   * Reads the decision that another edit has changed; null if it cannot be read: only the refusal is then
   * shown.
   */
  const readAgain = async (): Promise<Decision | null> => {
    try {
      return await client.fetchQuery(decisionQuery(id));
    } catch {
      return null;
    }
  };
  const showFailure = async (error: unknown, edit: DecisionEdit) => {
    const fields = isChangedMeanwhileError(error) ? formFieldsOf(issuePaths(error)) : [];
    const now = fields.length > 0 ? await readAgain() : null;
    const conflict = now && { fields, now };
    const isHere = isShown.current && !isTypingElsewhere();
    // Rendered at once, because a refused field must exist before it can take the focus.
    if (isHere) flushSync(() => open(edit, "failed", conflict));
    else drafts.keep(userId, id, edit);
    if (isHere && (conflict || showDecisionRefusal(form, error))) return;
    const resume = () => (isShown.current ? open(edit, "failed", conflict) : address.open(id));
    const action = isHere ? restoreAction(error) : { label: DECISION_DIALOG_TEXTS.resume, onSelect: resume };
    // A 404 means that the decision is deleted, unless a project was sent: then the project may be missing.
    const isGone = hasStatus(error, 404) && !edit.changes.projectId;
    failed.show(
      isGone ? null : error,
      isGone ? DECISION_DIALOG_TEXTS.goneMeanwhile : DECISION_DIALOG_TEXTS.saveFailed,
      { action },
    );
  };
  /**
   * Returns the toast action that restores the decision, if it was moved to the trash meanwhile; undefined
   * otherwise. The typed values stay in the form.
   */
  const restoreAction = (error: unknown) => {
    const decision = client.getQueryData(decisionQuery(id).queryKey);
    if (!decision || !(error instanceof ApiError) || error.refusal?.code !== "conflict") return undefined;
    return { label: DECISION_DIALOG_TEXTS.restore, onSelect: () => void restoreDecision(client, decision) };
  };
  /**
   * Resolves the conflict of one field: the next save replaces the other text (`mine`), or keeps it
   * (`theirs`).
   */
  const settle = (field: DecisionEditField, choice: "mine" | "theirs") => {
    if (!editing?.conflict) return;
    const { fields, now } = editing.conflict;
    const theirs = decisionEditValuesOf(now);
    if (choice === "theirs") form.setValue(field, theirs[field]);
    const rest = fields.filter((one) => one !== field);
    setEditing({
      ...editing,
      before: { ...editing.before, [field]: theirs[field] },
      base: withRebasedField(editing.base, now, field),
      conflict: rest.length > 0 ? { fields: rest, now } : null,
    });
  };
  const save = async (edit: DecisionEdit) => {
    if (isSaving.current) return;
    isSaving.current = true;
    failed.dismiss();
    leave();
    try {
      if (Object.keys(edit.changes).length > 0) await mutateAsync(edit);
    } catch (error) {
      await showFailure(error, edit);
    } finally {
      isSaving.current = false;
    }
  };

  return {
    form,
    editing,
    start,
    leave,
    isTyped,
    isSaving: isPending,
    /** Discards the restored values, and starts the edit from the current decision. */
    startAgain: (decision: Decision) => open(unedited(decision), "opened"),
    other: other && {
      title: other.values.values.title,
      savedAt: other.savedAt,
      onTakeUp: takeUpOther,
      onGiveUp: giveUpOther,
    },
    settle,
    submit: form.handleSubmit(async (values) => {
      if (before && base) await save({ before, base, values, changes: decisionChangesOf(before, values) });
    }),
  };
}

const issuePaths = ({ refusal }: ApiError): string[] => (refusal?.issues ?? []).map(({ path }) => path);

/** Whether the person is typing in another field, which reopening the failed form would take away. */
const isTypingElsewhere = () => document.activeElement?.matches("input, textarea") === true;

function unedited(decision: Decision): UnsavedDecisionEdit {
  const values = decisionEditValuesOf(decision);
  return { before: values, values, base: editBaseOf(decision) };
}
