import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isBlank } from "#shared/text/visible.rules.ts";
import { tooLongProblem } from "#frontend/labels/too-long.ts";
import { announce } from "#frontend/browser/announce.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Textarea, TEXT_IN_PLACE_CLASS } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import { LineError, toastTooLongText, useTooLongText } from "../typed-line.tsx";

/** Classes of a line as wide as the surrounding text; its box extends beyond that text. */
export const RECORD_LINE_CLASS = cx(
  TEXT_IN_PLACE_CLASS,
  "-mx-1.5 block w-[calc(100%+0.75rem)] px-1.5 py-0.5 [text-align:inherit] aria-invalid:outline-danger",
);

type EditableLineProps = {
  value: string;
  /** The accessible name. */
  label: string;
  max: number;
  /** The key under which a text that is too long is kept. */
  subject: string;
  /** Called with a text that has changed and is not empty. */
  onSave: (text: string) => void;
  /** Called when the text was deleted; without it, the first text comes back. */
  onEmpty?: () => void;
  /**
   * Returns why a text cannot be saved, or null. Enter then shows the reason and keeps the text; on blur, the
   * first text comes back.
   */
  problemOf?: (text: string) => string | null;
  /** Called on blur. */
  onLeave?: (byKey: boolean) => void;
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean;
};

/**
 * A text edited in place: Enter saves it and goes on, Escape restores the first text, and any other way of
 * leaving saves it. A text that is too long stays, with an error, until it is shorter.
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
  const waiting = useTooLongText(subject, value);
  const [error, setError] = useState(() => tooLongProblem(waiting.first ?? "", max));
  const [typed, setTyped] = useState(waiting.first);
  /** The typed text, current even between two renders. */
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
  /** Returns false if the text cannot be saved yet. */
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
    if (!save() && isNew) toastTooLongText();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const text = sentText() ?? value;
      const problem = text === value ? null : (tooLongProblem(text, max) ?? problemOf?.(text) ?? null);
      setError(problem);
      // The same error is already shown: it must be announced again.
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

/** Returns the line below in the same list. */
function nextLine(area: HTMLElement): HTMLElement | undefined {
  const lines = [...(area.closest("[data-lines]")?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
  return lines[lines.indexOf(area) + 1];
}
