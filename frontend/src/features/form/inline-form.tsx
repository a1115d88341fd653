import { useEffect, useId, useRef } from "react";
import { DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { useMedia } from "#frontend/browser/use-media.ts";
import { DecisionForm } from "./decision-form.tsx";
import { useCreateForm } from "./use-create-form.ts";

type InlineDecisionFormProps = { onDone?: () => void; onCancel?: () => void };

/**
 * The form of a new decision inside the page. Values that were not sent are restored when it is rendered
 * again.
 */
export function InlineDecisionForm({ onDone, onCancel }: InlineDecisionFormProps) {
  const formId = useId();
  const { form, submit, isSending, startAgain, isRestored, other, ...generation } = useCreateForm({
    place: "inline",
    failure: DECISION_FORM.failedInline,
    onCreated: () => onDone?.(),
  });
  // Focuses the first field, because the pressed button is gone. On touch screens focuses the section,
  // without keyboard.
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
        onDiscard={isRestored ? startAgain : undefined}
        other={other}
        onGenerate={generation.askToGenerate}
        question={generation.question}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" form={formId} tone="primary" busy={isSending}>
          {DECISION_FORM.create}
        </Button>
        {onCancel && <Button onClick={onCancel}>{DECISION_FORM.cancel}</Button>}
      </div>
    </section>
  );
}
