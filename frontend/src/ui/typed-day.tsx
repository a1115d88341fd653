import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FIRST_SELECTABLE_DAY, type IsoDay } from "#frontend/browser/calendar-days.ts";
import { parseDayInWords } from "#frontend/browser/day-in-words.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { DATE_PICKER_TEXTS, typedDayText } from "#frontend/labels/date-picker.ts";
import { TextInput } from "./text-input.tsx";

type TypedDayProps = {
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  takesFocus: boolean;
  onChange: (day: IsoDay) => void;
};

/**
 * A field in which a day is typed in words or figures. It shows how the text is understood; Enter selects
 * that day.
 */
export function TypedDayInput({ min = FIRST_SELECTABLE_DAY, max, takesFocus, onChange }: TypedDayProps) {
  const [now] = useState(() => new Date());
  const [text, setText] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const day = parseDayInWords(text, now);
  const words = day === null ? "" : formatFullDate(day, now);
  const problem = problemOf(day, min, max);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    setIsRefused(true);
    if (day !== null && problem === null) onChange(day);
  };
  return (
    <div className="grid w-0 min-w-full gap-1">
      <TextInput
        ref={input}
        size="sm"
        aria-label={DATE_PICKER_TEXTS.typed}
        aria-describedby={noteId}
        aria-invalid={(isRefused && problem !== null) || undefined}
        placeholder={DATE_PICKER_TEXTS.typedExample}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
      <output id={noteId} className="min-h-5 text-xs text-ink-2">
        {problem === null && fr(typedDayText(words))}
        {problem !== null && (isRefused || day !== null) && (
          <span className="font-medium text-danger">
            {fr(`${problem}${day === null ? "" : ` ${words}.`}`)}
          </span>
        )}
      </output>
    </div>
  );
}

function problemOf(day: IsoDay | null, min: IsoDay, max: IsoDay | undefined): string | null {
  if (day === null) return DATE_PICKER_TEXTS.notADay;
  if (day < min) return DATE_PICKER_TEXTS.tooEarly;
  return max !== undefined && day > max ? DATE_PICKER_TEXTS.tooLate : null;
}
