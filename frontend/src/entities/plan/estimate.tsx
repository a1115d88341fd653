import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ESTIMATE_MINUTES_RANGE } from "#shared/plan/action.ts";
import { parseMinutesInWords } from "#shared/time/minutes-in-words.rules.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { durationWords } from "#frontend/labels/numbers.ts";
import { defaultTimeText, actionEstimateAriaLabel, PLAN_TEXTS } from "#frontend/labels/plan.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";

type EstimateProps = {
  title: string;
  /** `byDefault`: the action has no estimate, and `minutes` is the default. */
  time: { minutes: number; byDefault: boolean };
  onChange: (minutes: number | null) => void;
  /** Called after Enter in the field; without it, Enter moves the focus back to the button. */
  onNext?: (() => void) | undefined;
  className?: string | undefined;
};

/** Classes of a button that shows a default instead of a value that was set. */
export const DEFAULT_ESTIMATE_CLASS =
  "border-transparent text-ink-3 underline decoration-line-2 decoration-dashed underline-offset-4 lg:border-dashed lg:border-line-2 lg:no-underline";

/**
 * A button with the time that an action takes. A press turns it into a field; emptying the field restores the
 * default.
 */
export function EditableEstimate({ title, time, onChange, onNext, className }: EstimateProps) {
  const [isEdited, setIsEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (isEdited || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.current?.focus();
  }, [isEdited]);
  const words = time.byDefault ? defaultTimeText(time.minutes) : durationWords(time.minutes);
  const close = (by: "enter" | "escape" | "blur") => {
    returnsFocus.current = by === "escape" || (by === "enter" && !onNext);
    setIsEdited(false);
    if (by === "enter") onNext?.();
  };
  if (isEdited)
    return (
      <EstimateField
        title={title}
        estimateMinutes={time.byDefault ? null : time.minutes}
        onChange={onChange}
        onClose={close}
        className={className}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      data-estimate=""
      aria-label={fr(actionEstimateAriaLabel(title, words))}
      onClick={() => setIsEdited(true)}
      className={cx(
        "min-h-7 rounded-2 border px-1.5 text-right text-sm whitespace-nowrap tabular-nums hover:bg-sheet-3",
        time.byDefault ? DEFAULT_ESTIMATE_CLASS : "border-transparent font-medium text-ink-2",
        className,
      )}
    >
      {fr(words)}
    </button>
  );
}

type EstimateFieldProps = Pick<EstimateProps, "title" | "onChange" | "className"> & {
  estimateMinutes: number | null;
  onClose: (by: "enter" | "escape" | "blur") => void;
};

/**
 * The field. Enter, or leaving the field, saves; Escape cancels; an invalid time is not saved and gets a
 * message.
 */
function EstimateField({ title, estimateMinutes, onChange, onClose, className }: EstimateFieldProps) {
  const [text, setText] = useState(estimateMinutes === null ? "" : durationWords(estimateMinutes));
  const [isRefused, setIsRefused] = useState(false);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const save = (by: "enter" | "blur") => {
    const minutes = text.trim() === "" ? null : parseMinutesInWords(text);
    const isTime =
      text.trim() === "" ||
      (minutes !== null && minutes >= ESTIMATE_MINUTES_RANGE.min && minutes <= ESTIMATE_MINUTES_RANGE.max);
    setIsRefused(!isTime);
    if (!isTime) return;
    if (minutes !== estimateMinutes) onChange(minutes);
    onClose(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") save("enter");
    else onClose("escape");
  };
  return (
    <span className={cx("relative inline-block", className)}>
      <TextInput
        ref={input}
        size="sm"
        className="w-24 text-right"
        aria-label={fr(actionEstimateAriaLabel(title))}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        placeholder={PLAN_TEXTS.estimateExample}
        autoComplete="off"
        enterKeyHint="next"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsRefused(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => save("blur")}
      />
      {isRefused && (
        <span
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-3 mt-1 block w-60 max-w-[60vw] lg:right-0 lg:left-auto rounded-2 border border-line-2 bg-sheet px-3 py-2 text-left text-xs font-medium whitespace-normal text-danger shadow-menu"
        >
          {fr(PLAN_TEXTS.estimateWrong)}
        </span>
      )}
    </span>
  );
}
