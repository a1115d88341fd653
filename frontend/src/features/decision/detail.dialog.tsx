import { useEffect, useRef, useState } from "react";
import { isTrashed } from "#shared/decision/decision.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { DialogFrame } from "#frontend/ui/dialog.tsx";
import { LeaveDialog } from "#frontend/ui/leave-dialog.tsx";
import { TrashDecisionDialog } from "#frontend/entities/decision/trash.dialog.tsx";
import { restoreFocusTo, rowLinkSelector } from "#frontend/browser/focus.ts";
import { DecisionDetailView } from "./detail-view.tsx";
import { DecisionEditForm } from "./edit-form.tsx";
import { useDecisionEditForm } from "./use-edit-form.ts";
import { useDecisionWithFallback } from "./use-decision-with-fallback.ts";

type Question = { kind: "trash" } | { kind: "leave"; proceed: () => void } | null;

/**
 * The dialog of a decision, its plan and its history: shows it, edits it in a form, moves it to the trash.
 */
export function DecisionDetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const decision = useDecisionWithFallback(id);
  const edit = useDecisionEditForm(id);
  const [question, setQuestion] = useState<Question>(null);
  const { full } = decision;
  const isEditing = edit.editing !== null && full !== undefined;

  const heading = useRef<HTMLHeadingElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    // Restores the focus to the edit button when the form is left. An effect, so that it runs after a closed
    // confirmation dialog has restored the focus to the form.
    if (wasEditing.current && !isEditing) restoreFocusTo(editButton.current, heading.current);
    wasEditing.current = isEditing;
  }, [isEditing]);

  /** Calls `proceed`. If typed text would be lost, asks first. */
  const leaveThen = (proceed: () => void) => {
    if (edit.isTyped()) setQuestion({ kind: "leave", proceed });
    else proceed();
  };
  const leave = () => {
    setQuestion(null);
    edit.leave();
  };
  const leaveEdit = () => leaveThen(leave);
  const leaveDialog = () =>
    leaveThen(() => {
      leave();
      onClose();
    });

  return (
    <DialogFrame
      open
      onClose={isEditing ? leaveEdit : onClose}
      size="xl"
      fullOnPhone
      initialFocus={heading}
      returnTo={rowLinkSelector(id)}
    >
      {isEditing && (
        <DecisionEditForm decision={full} edit={edit} onLeave={leaveEdit} onClose={leaveDialog} />
      )}
      <DecisionDetailView
        id={id}
        decision={decision}
        isHidden={isEditing}
        isSaving={edit.isSaving}
        heading={heading}
        editButton={editButton}
        onEdit={edit.start}
        onTrash={() => setQuestion({ kind: "trash" })}
        onClose={onClose}
      />
      {question?.kind === "leave" && (
        <LeaveDialog
          open
          words={DECISION_DIALOG_TEXTS}
          onClose={() => setQuestion(null)}
          onConfirm={question.proceed}
        />
      )}
      {question?.kind === "trash" && full && !isTrashed(full) && (
        <TrashDecisionDialog decision={full} onClose={() => setQuestion(null)} onTrashed={onClose} />
      )}
    </DialogFrame>
  );
}
