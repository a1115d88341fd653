import { useState } from "react";
import { useConfig } from "#frontend/api/config.ts";
import { fr } from "#frontend/browser/typography.ts";
import { focusComposer } from "#frontend/entities/discussion/composer-focus.ts";

const WORDS = {
  without: "Aucun modèle d’IA n’est relié : un entretien guidé pose ses questions.",
  connect: "Relier un modèle",
  begin: "Commencer l’entretien guidé",
} as const;

type InterviewOfferProps = {
  /** Whether to offer the guided interview too: only in an empty discussion. */
  canBegin?: boolean;
};

/** Offers to connect a model or to start the guided interview, on a laptop that has no model. */
export function ConnectModelOrInterviewOffer({ canBegin = false }: InterviewOfferProps) {
  const config = useConfig();
  const [isBegun, setBegun] = useState(false);
  if (!config?.demo || config.ai === undefined || isBegun) return null;
  return (
    <p className="note mt-4 flex flex-wrap items-baseline gap-x-3">
      <span>{fr(WORDS.without)}</span>
      <a href={config.ai} className="lone-link">
        {WORDS.connect}
      </a>
      {canBegin && (
        <button
          type="button"
          className="min-h-6 font-medium text-ink-2 underline underline-offset-2 hover:text-ink"
          onClick={() => {
            setBegun(true);
            focusComposer();
          }}
        >
          {fr(WORDS.begin)}
        </button>
      )}
    </p>
  );
}
