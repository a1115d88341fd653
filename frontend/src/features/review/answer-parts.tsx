import { CircleAlert } from "lucide-react";
import { type RefObject, useId } from "react";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { REVIEW_PAGE_TEXTS } from "./words.ts";

type LessonFieldProps = {
  value: string;
  isOpen: boolean;
  problemId: string | undefined;
  onChange: (lesson: string) => void;
  ref: RefObject<HTMLDivElement | null>;
};

/** The field for the lesson, one sentence. */
export function LessonField({ value, isOpen, problemId, onChange, ref }: LessonFieldProps) {
  const id = useId();
  return (
    <div ref={ref} className="relative grid gap-3">
      <p id={`${id}-ask`} className="question-text">
        <MarginMark kind={isOpen ? "question" : "past-question"} />
        {fr(REVIEW_PAGE_TEXTS.lessonAsk)}
      </p>
      <Textarea
        minRows={2}
        value={value}
        aria-labelledby={`${id}-ask`}
        aria-describedby={problemId ?? `${id}-hint`}
        aria-invalid={problemId !== undefined || undefined}
        className="max-w-160 text-lg/5.5"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <MissingAnswerAlert id={problemId} words={REVIEW_PAGE_TEXTS.tooLong} />
      <p id={`${id}-hint`} className="note">
        {fr(REVIEW_PAGE_TEXTS.lessonHint)}
      </p>
    </div>
  );
}

/**
 * Alert below a missing answer. Its control refers to `id`; without an `id`, nothing is missing and nothing
 * is rendered.
 */
export const MissingAnswerAlert = ({ id, words }: { id: string | undefined; words: string }) =>
  id !== undefined && (
    <div role="alert" className="col-span-full">
      <ProblemText id={id}>{words}</ProblemText>
    </div>
  );

export const ProblemText = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} className="mt-2 flex gap-1.5 text-sm font-medium text-danger">
    <CircleAlert size={15} aria-hidden="true" className="mt-0.75" />
    <span>{fr(children)}</span>
  </p>
);
