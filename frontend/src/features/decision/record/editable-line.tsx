import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isBlank } from "#shared/text/visible.rules.ts";
import { tooLongProblem } from "#frontend/labels/too-long.ts";
import { announce } from "#frontend/browser/announce.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Textarea, TEXT_IN_PLACE_CLASS } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import { LineError, toastTextWaits, useWaitingText } from "../typed-line.tsx";

/** As wide as the text around it, with its box beyond. */
export const RECORD_LINE_CLASS = cx(
  TEXT_IN_PLACE_CLASS,
  "-mx-1.5 block w-[calc(100%+0.75rem)] px-1.5 py-0.5 [text-align:inherit] aria-invalid:outline-danger",
);

type EditableLineProps = {
  value: string;
  /** The accessible name. */
  label: string;
  max: number;
  /** Where a text that is too long waits. */
  subject: string;
  /** Called with a text that is not empty and not the same. */
  onSave: (text: string) => void;
  /** Called where the text was taken away; without it, the first text comes back. */
  onEmpty?: () => void;
  /** Why a text cannot be kept, if it cannot: Enter says so and leaves it there; the first text comes back where it is left. */
  problemOf?: (text: string) => string | null;
  /** Once it is left. */
  onLeave?: (byKey: boolean) => void;
  /** When it appears. */
  takesFocus?: boolean;
};

/**
 * A text that is edited where it stands: Enter keeps it and goes on, Escape gives the first text back, and what was typed is
 * kept however the line is left; what is too long stays in it, says so, and waits.
 */
export function EditableLine({
  value,
  label,
  max,
  subject,
  onSave,
  onEmpty,
  problemOf,
  onLeave,
  takesFocus = false,
}: EditableLineProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const waiting = useWaitingText(subject, value);
  const [error, setError] = useState(() => tooLongProblem(waiting.first ?? "", max));
  const [typed, setTyped] = useState(waiting.first);
  /** Up to date between two drawings too. */
  const newest = useRef(typed);
  const type = (text: string | null) => {
    newest.current = text;
    setTyped(text);
    setError(null);
  };
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    area.current?.select();
  }, [takesFocus]);

  const sentText = () => newest.current?.replaceAll(/\s+/g, " ").trim();
  /** False where what is typed has to wait. */
  const save = (): boolean => {
    const text = sentText();
    if (text === undefined) return true;
    const problem = tooLongProblem(text, max);
    if (problem !== null) {
      waiting.wait(text);
      setError(problem);
      return false;
    }
    giveUp();
    if (isBlank(text)) onEmpty?.();
    else if (text !== value) onSave(text);
    return true;
  };
  const giveUp = () => {
    waiting.forget();
    type(null);
  };
  useOnUnmount(area, () => {
    const isNew = newest.current !== waiting.first;
    if (!save() && isNew) toastTextWaits();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const text = sentText() ?? value;
      const problem = text === value ? null : (tooLongProblem(text, max) ?? problemOf?.(text) ?? null);
      setError(problem);
      // Its alert is there already, and is no news.
      if (problem !== null && problem === error) announce(problem);
      if (problem !== null) return;
      const next = nextLine(event.currentTarget);
      save();
      if (next) next.focus();
      else onLeave?.(true);
    }
    if (event.key === "Escape" && (newest.current !== null || onLeave)) {
      event.preventDefault();
      event.stopPropagation();
      giveUp();
      onLeave?.(true);
    }
  };
  return (
    <div className="min-w-0 flex-1">
      <Textarea
        ref={area}
        bare
        minRows={1}
        aria-label={fr(label)}
        data-line=""
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (save()) onLeave?.(false);
        }}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        className={RECORD_LINE_CLASS}
      />
      {error !== null && <LineError id={errorId} words={error} />}
    </div>
  );
}

/** The line below in the same list. */
function nextLine(area: HTMLElement): HTMLElement | undefined {
  const lines = [...(area.closest("[data-lines]")?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
  return lines[lines.indexOf(area) + 1];
}
