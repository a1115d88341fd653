import { Plus } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  type SubmitEvent,
} from "react";
import { isBlank } from "#shared/text/visible.rules.ts";
import { RECORD_TEXTS } from "#frontend/labels/record.ts";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { UnsavedLineError, useUnsentFieldText } from "../typed-line.tsx";

type AddLineProps = {
  /**
   * The key under which the unsaved text is stored: the id of the decision and the kind of the added line.
   */
  subject: string;
  label: string;
  max: number;
  /** Adds the text. Returns false if it cannot be added: it then stays in the field. */
  add: (text: string) => boolean;
  /**
   * Returns why a text cannot be added, or null. The reason is shown below the field, and the text stays in
   * it.
   */
  problemOf?: (text: string) => string | null;
  /** A sentence shown in place of the field once the maximum number of lines is reached; null before. */
  full: string | null;
  /** Shown before the field. */
  before?: ReactNode;
};

/** A form that adds lines: Enter adds one and clears the field. */
export function AddRecordLineForm({ full, ...rest }: AddLineProps) {
  if (full !== null) return <p className="note">{fr(full)}</p>;
  return <OpenLine {...rest} />;
}

function OpenLine({ subject, label, max, add, problemOf, before }: Omit<AddLineProps, "full">) {
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const [error, setError] = useState<string | null>(null);
  const { text, type } = useUnsentFieldText(subject);
  const hasAdded = useRef(false);
  useEffect(() => {
    // Scrolls the field into view, because the added line may have pushed it down.
    const input = form.current?.querySelector("input");
    if (hasAdded.current && input === document.activeElement) input?.scrollIntoView({ block: "nearest" });
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sent = text.replaceAll(/\s+/g, " ").trim();
    if (isBlank(sent)) {
      // An empty field adds nothing: focuses it.
      form.current?.querySelector("input")?.focus();
      return;
    }
    const problem = findTooLongProblem(sent, max) ?? problemOf?.(sent) ?? null;
    setError(problem);
    if (problem !== null) {
      // The same error is already shown: announces it again, because its text does not change.
      if (problem === error) announce(problem);
      form.current?.querySelector("input")?.focus();
    } else if (add(sent)) {
      hasAdded.current = true;
      type("");
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event.nativeEvent) || text.trim() === "") return;
    event.preventDefault();
    event.stopPropagation();
    // Keeps typed text: moves the focus to the button.
    form.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex max-w-136 flex-wrap items-center gap-2 print:hidden">
      {before}
      <TextInput
        aria-label={fr(label)}
        placeholder={label}
        autoComplete="off"
        // Beside `before`, the field would be narrower on a phone than its placeholder, so it wraps onto a
        // line below.
        className={cx(
          "scroll-my-6",
          before === undefined ? "min-w-[min(10rem,100%)] flex-1" : "min-w-0 flex-[1_1_15rem]",
        )}
        value={text}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        onChange={({ target }) => {
          setError(null);
          hasAdded.current = false;
          type(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" icon={Plus} aria-label={fr(`${RECORD_TEXTS.add} : ${label}`)}>
        {RECORD_TEXTS.add}
      </Button>
      {error !== null && <UnsavedLineError id={errorId} words={error} />}
    </form>
  );
}
