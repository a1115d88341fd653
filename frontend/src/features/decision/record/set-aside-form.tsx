import { type KeyboardEvent, useEffect, useRef, useState, type SubmitEvent } from "react";
import { RECORD_LIMITS, RECORD_MESSAGES } from "#shared/record/record.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { RECORD } from "#frontend/labels/record.ts";
import { tooLongProblem } from "#frontend/labels/too-long.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { useKeptText } from "../typed-line.tsx";

/** An option is set aside with a reason, in one line. */
export function SetAsideForm({
  subject,
  onConfirm,
  onCancel,
}: {
  /** Keeps the reason that is typed: the option. */
  subject: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { text: reason, type } = useKeptText(`${subject}.aside`);
  const [isRefused, setIsRefused] = useState(false);
  const problem = isBlank(reason) ? RECORD_MESSAGES.setAside : tooLongProblem(reason, RECORD_LIMITS.reason);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem === null) {
      type("");
      return onConfirm(reason.trim());
    }
    setIsRefused(true);
    input.current?.focus();
  };
  const cancel = () => {
    type("");
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  return (
    <form onSubmit={submit} className="grid max-w-136 gap-2 pb-4">
      <Field label={RECORD.setAsideQuestion} error={(isRefused && problem) || undefined}>
        <TextInput
          ref={input}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm">
          {RECORD.setAsideConfirm}
        </Button>
        <Button size="sm" tone="quiet" onClick={cancel}>
          {RECORD.cancel}
        </Button>
      </div>
    </form>
  );
}
