import { useEffect, useRef, useState } from "react";
import { isTrashed } from "#shared/decision/decision.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { DialogFrame } from "#frontend/ui/dialog.tsx";
import { focusHeir, rowOf } from "#frontend/ui/focus-heir.ts";
import { TrashDialog } from "../decision/trash.dialog.tsx";
import { DetailView } from "./detail-view.tsx";
import { EditForm } from "./edit-form.tsx";
import { useEdit } from "./use-edit.ts";
import { useKnownDecision } from "./use-known-decision.ts";

type Asked = { question: "trash" } | { question: "leave"; goOn: () => void } | null;

/** A decision with all that belongs to it: read, changed, put into the trash. */
export function DetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const decision = useKnownDecision(id);
  const edit = useEdit(id);
  const [asked, setAsked] = useState<Asked>(null);
  const { full } = decision;
  const isEditing = edit.editing !== null && full !== undefined;

  const heading = useRef<HTMLHeadingElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusOnReturn(isEditing, () => editButton.current ?? heading.current);

  /** What is typed is only lost on a yes, and asked for once. */
  const leaveThen = (goOn: () => void) => {
    if (edit.isTyped()) setAsked({ question: "leave", goOn });
    else goOn();
  };
  const leave = () => {
    setAsked(null);
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
      size="lg"
      fullOnPhone
      initialFocus={heading}
      returnTo={rowOf(id)}
    >
      {isEditing && <EditForm decision={full} edit={edit} onLeave={leaveEdit} onClose={leaveDialog} />}
      <DetailView
        decision={decision}
        isHidden={isEditing}
        isSaving={edit.isSaving}
        heading={heading}
        editButton={editButton}
        onEdit={edit.start}
        onTrash={() => setAsked({ question: "trash" })}
        onClose={onClose}
      />
      {asked?.question === "leave" && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={asked.goOn}
          title={DETAIL.leaveTitle}
          confirmLabel={DETAIL.leave}
          cancelLabel={DETAIL.stay}
        >
          {DETAIL.leaveText}
        </ConfirmDialog>
      )}
      {asked?.question === "trash" && full && !isTrashed(full) && (
        <TrashDialog
          decision={full}
          onClose={() => setAsked(null)}
          onTrashed={() => {
            // The card that opened it goes with it.
            focusHeir(id, "#contenu");
            onClose();
          }}
        />
      )}
    </DialogFrame>
  );
}

/** Once the question that may have stood over the form has let go of the focus. */
const SETTLED_MS = 50;

/** Back from the form, the focus is on what led to it. */
function useFocusOnReturn(isEditing: boolean, find: () => HTMLElement | null): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) setTimeout(() => find()?.focus(), SETTLED_MS);
    wasEditing.current = isEditing;
  });
}
