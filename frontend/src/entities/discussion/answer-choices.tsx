import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Message } from "#shared/discussion/message.schema.ts";
import {
  type AnswerFormat,
  answerButtonTextsOf,
  answerFormatOf,
  SKIP_QUESTION_ANSWER,
} from "#shared/dossier/asks.rules.ts";
import type { AskedSlotWithChoices, Dossier } from "#shared/dossier/dossier.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dossierQuery } from "./queries.ts";

/** The question of the newest reply, the dossier that asks it, and the form in which it can be answered. */
export type OpenQuestion = {
  messageId: string;
  asks: AskedSlotWithChoices;
  dossier: Dossier;
  form: AnswerFormat;
  isInterview: boolean;
};

type AnswerChoicesProps = {
  question: OpenQuestion;
  onChoose: (choice: string) => void;
  /** The button that switches between rows and plain text; `null` if there is none. */
  toggle: { label: string; onToggle: () => void } | null;
};

/**
 * Buttons with possible answers to the question of the newest reply. A press sends the answer as an ordinary
 * message.
 */
export function AnswerChoices({ question: { asks, form }, onChoose, toggle }: AnswerChoicesProps) {
  const choices = form === "words" ? answerButtonTextsOf(asks) : [...asks.choices, SKIP_QUESTION_ANSWER];
  return (
    <fieldset
      aria-label={CHAT_TEXTS.choices}
      className="mb-2 flex max-h-[30dvh] min-w-0 flex-wrap gap-1.5 overflow-y-auto short:flex-nowrap short:overflow-x-auto print:hidden"
    >
      {choices.map((choice) => (
        <Button
          key={choice}
          size="sm"
          className="max-w-full text-left whitespace-normal! short:flex-none short:whitespace-nowrap!"
          onClick={() => onChoose(choice)}
        >
          {fr(choice)}
        </Button>
      ))}
      {toggle && (
        <Button size="sm" tone="quiet" className="short:flex-none" onClick={toggle.onToggle}>
          {fr(toggle.label)}
        </Button>
      )}
    </fieldset>
  );
}

/**
 * Returns the open question of the newest reply, else `null`. Both the dossier and the reply contain it: if
 * they differ, one of them is outdated, and nothing is offered until it is read again. Returns `null` in
 * distress.
 */
export function useOpenQuestion(sessionId: string, newest: Message | undefined): OpenQuestion | null {
  const client = useQueryClient();
  const isInterview = useConfig()?.demo === true;
  const asked = newest?.role === "assistant" ? newest.asks : null;
  const { data: dossier } = useQuery({ ...dossierQuery(sessionId), enabled: asked !== null });
  const isSame =
    asked !== null &&
    dossier?.asks?.kind === asked.kind &&
    dossier.asks.lineId === asked.lineId &&
    dossier.asks.rule === asked.rule;
  const isOutdated = asked !== null && dossier !== undefined && !isSame;
  const newestId = newest?.id;
  useEffect(() => {
    // The question was answered in another tab or on another device: reads the dossier again.
    if (isOutdated && newestId) void client.invalidateQueries(dossierQuery(sessionId));
  }, [client, sessionId, isOutdated, newestId]);
  if (!newestId || !isSame || !dossier.asks || dossier.track === "care") return null;
  const { asks } = dossier;
  const isOpen = asks.rule === "correct" || asks.rule.startsWith("empty.");
  // Rows are for the guided interview, which splits an answer at line breaks; a model reads any text.
  const form = isInterview && isOpen ? answerFormatOf(asks.kind) : "words";
  return { messageId: newestId, asks, dossier, form, isInterview };
}
