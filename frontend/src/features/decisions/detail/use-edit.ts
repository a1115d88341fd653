import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { useCurrentUser } from "#frontend/api/current-user.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { useUnsaved } from "#frontend/app/use-unsaved.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { useStillShown } from "#frontend/ui/use-still-shown.ts";
import { decisionResolver } from "../form/decision-resolver.ts";
import { showRefusal } from "../form/show-refusal.ts";
import { editValuesOf, type EditValues, isChanged, sentOf } from "./edit-values.ts";
import { forgetLeftover, keepLeftover, type Leftover, leftoverOf } from "./leftover.ts";
import { type Edit, saveEdit } from "./save-edit.ts";

/** What the form began with, and how one came to it: to begin, to go on with what was left, or back from a failure. */
type Editing = { before: EditValues; because: "asked" | "left" | "failed" };

export type EditScreen = ReturnType<typeof useEdit>;

/** The edition of a decision: its form, how it is saved, and how nothing typed is lost. */
export function useEdit(id: string) {
  const userId = useCurrentUser().user?.id;
  const [zone] = useState(viewerZone);
  const [left] = useState(() => leftoverOf(userId, id));
  const [editing, setEditing] = useState<Editing | null>(left ? { ...left, because: "left" } : null);
  const form = useForm<EditValues>({
    ...(left && { defaultValues: left.values }),
    resolver: decisionResolver(zone),
    shouldFocusError: false,
  });
  const { getValues } = form;
  const { mutateAsync, isPending } = useMutation(saveEdit(useQueryClient(), id));
  const address = useAddressDialog("decision");
  const isSaving = useRef(false);
  const isShown = useStillShown();
  const failed = useFailureToast();

  const before = editing?.before;
  const isTyped = () => before !== undefined && isChanged(before, getValues(), zone);
  useUnsaved(isTyped);
  useEffect(() => {
    if (!before) return undefined;
    forgetLeftover(userId, id);
    return () => {
      const values = structuredClone(getValues());
      if (isChanged(before, values, zone)) keepLeftover(userId, id, { before, values });
    };
  }, [before, getValues, zone, userId, id]);

  const begin = ({ before: kept, values }: Leftover, because: Editing["because"]) => {
    form.reset(values, { keepSubmitCount: because === "failed" });
    setEditing({ before: kept, because });
  };
  const start = (decision: Decision) => {
    const values = editValuesOf(decision, zone);
    const leftover = leftoverOf(userId, id);
    begin(leftover ?? { before: values, values }, leftover ? "left" : "asked");
  };
  /** Leaves the form as if nothing had been typed. */
  const leave = () => {
    if (before) form.reset(before);
    setEditing(null);
  };

  const tellFailure = (error: unknown, edit: Edit) => {
    const isHere = isShown.current && !isTypingElsewhere();
    // Drawn at once: what is refused finds its fields, and gives the focus to the first.
    if (isHere) flushSync(() => begin(edit, "failed"));
    else keepLeftover(userId, id, edit);
    if (isHere && showRefusal(form, error)) return;
    const resume = () => (isShown.current ? begin(edit, "failed") : address.open(id));
    const action = isHere ? undefined : { label: DETAIL.resume, onSelect: resume };
    // With a project, it may be the project that is gone.
    const isGone = hasStatus(error, 404) && !edit.sent.projectId;
    failed.tell(isGone ? null : error, isGone ? DETAIL.goneMeanwhile : DETAIL.saveFailed, { action });
  };
  const save = async (edit: Edit) => {
    if (isSaving.current) return;
    isSaving.current = true;
    failed.withdraw();
    leave();
    try {
      if (Object.keys(edit.sent).length > 0) await mutateAsync(edit);
    } catch (error) {
      tellFailure(error, edit);
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
    /** Begins again from the decision as it is now. */
    startAgain: (decision: Decision) => {
      const values = editValuesOf(decision, zone);
      begin({ before: values, values }, "asked");
    },
    submit: form.handleSubmit(async (values) => {
      if (before) await save({ before, values, sent: sentOf(before, values, zone) });
    }),
  };
}

/** A failure does not take the page from under somebody's hands. */
const isTypingElsewhere = () => document.activeElement?.matches("input, textarea") === true;
