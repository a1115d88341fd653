import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Message } from "#shared/discussion/message.schema.ts";
import { choicesOf } from "#shared/dossier/asks.rules.ts";
import type { Asks } from "#shared/dossier/dossier.schema.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dossierQuery } from "./queries.ts";

type AnswerChoicesProps = {
  sessionId: string;
  /** The newest message; undefined while another one is being sent. */
  newest: Message | undefined;
  onChoose: (choice: string) => void;
};

/** The possible answers to the newest reply's question; a press sends one as an ordinary message. */
export function AnswerChoices({ sessionId, newest, onChoose }: AnswerChoicesProps) {
  const asks = useOpenAsks(sessionId, newest);
  if (!asks) return null;
  return (
    <fieldset
      aria-label={CHAT.choices}
      className="mb-2 flex max-h-[30dvh] min-w-0 flex-wrap gap-1.5 overflow-y-auto short:flex-nowrap short:overflow-x-auto print:hidden"
    >
      {choicesOf(asks).map((choice) => (
        <Button
          key={choice}
          size="sm"
          className="max-w-full text-left whitespace-normal! short:flex-none short:whitespace-nowrap!"
          onClick={() => onChoose(choice)}
        >
          {fr(choice)}
        </Button>
      ))}
    </fieldset>
  );
}

/**
 * Returns the newest reply's question. The dossier has the possible answers and the reply the question: while
 * they differ, one is outdated, and nothing is offered. Nothing is asked in distress.
 */
function useOpenAsks(sessionId: string, newest: Message | undefined): Asks | null {
  const client = useQueryClient();
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
    // Another tab or device has answered meanwhile.
    if (isOutdated && newestId) void client.invalidateQueries(dossierQuery(sessionId));
  }, [client, sessionId, isOutdated, newestId]);
  return isSame && dossier.track !== "care" ? dossier.asks : null;
}
