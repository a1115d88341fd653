import { useEffect, useId, useRef, useState } from "react";
import { storeFirstQuestion, storedFirstQuestion } from "#frontend/browser/first-question.ts";
import { fr } from "#frontend/browser/typography.ts";
import { LANDING } from "./words.ts";

const FIELD = "[data-first-question]";

/** What the visitor may type before the program has come, in the HTML's own field: its words and its focus are taken over. */
function takeOver(): { text: string; hasFocus: boolean } {
  if (typeof document === "undefined") return { text: "", hasFocus: false };
  const field = document.querySelector<HTMLTextAreaElement>(FIELD);
  return {
    text: field?.value || storedFirstQuestion(),
    hasFocus: field !== null && field === document.activeElement,
  };
}

/** The words of a visitor who does not have an account yet: they become the first message (browser/first-question.ts). */
export function FirstQuestion() {
  const [first] = useState(takeOver);
  const [text, setText] = useState(first.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => storeFirstQuestion(text), [text]);
  useEffect(() => {
    if (!first.hasFocus) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(first.text.length, first.text.length);
  }, [first]);
  return (
    <div className="for-visitors mt-7 grid max-w-108 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {fr(LANDING.question)}
      </label>
      <textarea
        ref={field}
        id={id}
        data-first-question=""
        rows={2}
        value={text}
        placeholder={LANDING.questionPlaceholder}
        aria-describedby={`${id}-kept`}
        onChange={(event) => setText(event.target.value)}
        className="control field-sizing-content resize-none wrap-anywhere"
      />
      <p id={`${id}-kept`} className="note">
        {fr(LANDING.questionKept)}
      </p>
    </div>
  );
}
