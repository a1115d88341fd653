import { useEffect, useId, useRef } from "react";
import { DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { useMedia } from "#frontend/ui/use-media.ts";
import { DecisionForm } from "./decision-form.tsx";
import { useCreateForm } from "./use-create-form.ts";

type InlineDecisionFormProps = { onDone?: () => void; onCancel?: () => void };

/** A new decision without a dialog, in the page. What was typed when it goes is there again when it comes back. */
export function InlineDecisionForm({ onDone, onCancel }: InlineDecisionFormProps) {
  const formId = useId();
  const { form, submit, isSending, startAgain, isResumed } = useCreateForm({
    failure: DECISION_FORM.failedInline,
    onCreated: () => onDone?.(),
  });
  // What opened the form has gone with the focus. On a touch screen a field would bring the keyboard over half of the form.
  const section = useRef<HTMLElement>(null);
  const startsInField = useMedia("(pointer: fine)");
  const { setFocus } = form;
  useEffect(() => {
    if (startsInField) setFocus("title");
    else section.current?.focus();
  }, [startsInField, setFocus]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={DECISION_FORM.createTitle}
      className="grid max-w-168 grid-cols-1 gap-6 outline-none"
    >
      <DecisionForm
        id={formId}
        form={form}
        onSubmit={(event) => void submit(event)}
        onStartAgain={isResumed ? startAgain : undefined}
      />
      <div className="actions">
        <Button type="submit" form={formId} tone="primary" busy={isSending}>
          {DECISION_FORM.create}
        </Button>
        {onCancel && <Button onClick={onCancel}>{DECISION_FORM.cancel}</Button>}
      </div>
    </section>
  );
}
