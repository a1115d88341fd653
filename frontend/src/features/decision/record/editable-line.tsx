import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isBlank } from "#shared/text/visible.rules.ts";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import { announce } from "#frontend/browser/announce.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Textarea, TEXT_IN_PLACE_CLASS } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import { UnsavedLineError, toastTooLongText, useTooLongText } from "../typed-line.tsx";

/**
 * Classes of an editable line: its text is aligned with the surrounding text, so its box extends beyond it.
 */
export const EDITABLE_LINE_CLASS = cx(
  TEXT_IN_PLACE_CLASS,
  "-mx-1.5 block w-[calc(100%+0.75rem)] px-1.5 py-0.5 [text-align:inherit] aria-invalid:outline-danger",
);

type EditableLineProps = {
  value: string;
  /** The accessible name of the field. */
  label: string;
  max: number;
  /** The key under which a text that is too long to be saved is stored in this browser. */
  subject: string;
  /** Called with the text when it has changed and is not empty. */
  onSave: (text: string) => void;
  /** Called when the text was deleted. Without it, the text before the edit comes back. */
  onEmpty?: () => void;
  /**
   * Returns why a text cannot be saved, or null. Enter then shows the reason and keeps the text; on blur, the
   * text before the edit comes back.
   */
  problemOf?: (text: string) => string | null;
  /** Called when the edit ends: by a blur, or by Escape or Enter on the last line (`byKey`). */
  onLeave?: (byKey: boolean) => void;
  /** Whether the field takes the focus on mount. */
  takesFocus?: boolean;
};

/**
 * A text edited in place: Enter saves it and focuses the next line, Escape restores the text before the edit,
 * and a blur saves it. A text that is too long stays in the field with an error until it is shortened.
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
  const [error, setError] = useState(() => findTooLongProblem(waiting.first ?? "", max));
  const [typed, setTyped] = useState(waiting.first);
  /** Ref of the typed text, which is current even before the next render; null: not edited. */
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
  /** Saves the typed text. Returns false if it is too long: it then stays in the field. */
  const save = (): boolean => {
    const text = sentText();
    if (text === undefined) return true;
    const problem = findTooLongProblem(text, max);
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
      const problem = text === value ? null : (findTooLongProblem(text, max) ?? problemOf?.(text) ?? null);
      setError(problem);
      // The same error is already shown: announces it again, because its text does not change.
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
        className={EDITABLE_LINE_CLASS}
      />
      {error !== null && <UnsavedLineError id={errorId} words={error} />}
    </div>
  );
}

/** Returns the field after this one in the same list; undefined after the last. */
function nextLine(area: HTMLElement): HTMLElement | undefined {
  const lines = [...(area.closest("[data-lines]")?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
  return lines[lines.indexOf(area) + 1];
}
