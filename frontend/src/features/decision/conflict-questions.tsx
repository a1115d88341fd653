import { TriangleAlert } from "lucide-react";
import type { RefObject } from "react";
import {
  DECISION_DIALOG_TEXTS,
  keepOwnVersionAriaLabel,
  takeOtherVersionAriaLabel,
} from "#frontend/labels/detail.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";

type ConflictQuestionsProps<Field extends string> = {
  title: string;
  text: string;
  list: RefObject<HTMLUListElement | null>;
  /**
   * The fields in conflict, each with the text typed here (`mine`) and the one saved elsewhere (`theirs`).
   */
  questions: readonly { field: Field; label: string; mine: string; theirs: string }[];
  onSettle: (field: Field, whose: "mine" | "theirs") => void;
};

/** Asks, field by field, which of the two texts to keep. */
export const ConflictQuestions = <Field extends string>({
  title,
  text,
  list,
  questions,
  onSettle,
}: ConflictQuestionsProps<Field>) => (
  <Notice tone="warn" icon={TriangleAlert} role="alert">
    <p className="font-strong">{title}</p>
    <p>{fr(text)}</p>
    <ul ref={list} data-conflict className="mt-3 grid gap-4">
      {questions.map(({ field, label, mine, theirs }) => (
        <li key={field} className="grid gap-1.5">
          <p className="text-sm font-strong">{fr(label)}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
            <dt className="text-ink-2">{DECISION_DIALOG_TEXTS.mine}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{fr(mine)}</dd>
            <dt className="text-ink-2">{DECISION_DIALOG_TEXTS.theirs}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{fr(theirs)}</dd>
          </dl>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              aria-label={fr(keepOwnVersionAriaLabel(label))}
              onClick={() => onSettle(field, "mine")}
            >
              {DECISION_DIALOG_TEXTS.keepMine}
            </Button>
            <Button
              size="sm"
              aria-label={fr(takeOtherVersionAriaLabel(label))}
              onClick={() => onSettle(field, "theirs")}
            >
              {DECISION_DIALOG_TEXTS.takeTheirs}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </Notice>
);
