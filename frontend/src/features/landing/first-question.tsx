import { useEffect, useId, useRef } from "react";
import { storeFirstQuestion, storedFirstQuestion } from "#frontend/browser/first-question.ts";
import { fr } from "#frontend/browser/typography.ts";
import { LANDING } from "./words.ts";

/** The words of a visitor who does not have an account yet: they become the first message (browser/first-question.ts). */
export function FirstQuestion() {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (!field.current) return;
    // What was typed before the program came stays.
    field.current.value ||= storedFirstQuestion();
    storeFirstQuestion(field.current.value);
  }, []);
  return (
    <div className="for-visitors mt-7 grid max-w-108 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {fr(LANDING.question)}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        placeholder={LANDING.questionPlaceholder}
        aria-describedby={`${id}-kept`}
        onChange={(event) => storeFirstQuestion(event.target.value)}
        className="control field-sizing-content resize-none wrap-anywhere"
      />
      <p id={`${id}-kept`} className="note">
        {fr(LANDING.questionKept)}
      </p>
    </div>
  );
}
