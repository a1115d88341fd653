import { splitLastQuestion } from "#shared/discussion/last-question.rules.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Mark } from "#frontend/ui/mark.tsx";
import { Voice, Words } from "./voice.tsx";

/** What MENTA says. `asks`: the question it ends on is set apart, open (the newest reply) or past. */
export function Reply({ content, asks }: { content: string; asks: "open" | "past" | "not yet" }) {
  const { body, question } =
    asks === "not yet" ? { body: content, question: null } : splitLastQuestion(content);
  return (
    <>
      {body !== "" && <Voice>{body}</Voice>}
      {question !== null && (
        <div className={cx("ask wrap-anywhere", asks === "past" && "past", body !== "" && "mt-3")}>
          <Mark kind={asks === "open" ? "question" : "tick"} />
          <Words>{question}</Words>
        </div>
      )}
    </>
  );
}
