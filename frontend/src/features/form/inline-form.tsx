import { useEffect, useId, useRef } from "react";
import { DECISION_FORM_TEXTS } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { useMedia } from "#frontend/browser/use-media.ts";
import { NewDecisionForm } from "./decision-form.tsx";
import { useCreateDecisionForm } from "./use-create-form.ts";

type InlineDecisionFormProps = { onDone?: () => void; onCancel?: () => void };

/**
 * The form of a new decision inside the page. Values that were not sent are restored when it is rendered
 * again.
 */
export function InlineDecisionForm({ onDone, onCancel }: InlineDecisionFormProps) {
  const formId = useId();
  const { form, submit, isSending, startAgain, isRestored, other, ...generation } = useCreateDecisionForm({
    place: "inline",
    failure: DECISION_FORM_TEXTS.failedInline,
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
      aria-label={DECISION_FORM_TEXTS.createTitle}
      className="grid max-w-168 grid-cols-1 gap-6 outline-none"
    >
      <NewDecisionForm
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
          {DECISION_FORM_TEXTS.create}
        </Button>
        {onCancel && <Button onClick={onCancel}>{DECISION_FORM_TEXTS.cancel}</Button>}
      </div>
    </section>
  );
}
