import type { ProposedDossierLine } from "#shared/record/proposed-lines.rules.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useDossierCommands } from "#frontend/entities/discussion/dossier/commands.ts";
import { DOSSIER_TEXTS, dismissLineAriaLabel, keepLineAriaLabel } from "#frontend/labels/dossier.ts";
import { quoted } from "#frontend/labels/record.ts";
import { Button } from "#frontend/ui/button.tsx";

type ProposedWordsProps = {
  proposed: ProposedDossierLine;
  onKeep: () => void;
};

/**
 * A line that the dossier of a linked discussion proposes. It is paler than kept lines, and is not counted
 * until the person keeps it.
 */
export function ProposedLineRow({ proposed: { line, sessionId }, onKeep }: ProposedWordsProps) {
  const { remove } = useDossierCommands(sessionId);
  const quote = line.source?.quote;
  return (
    <>
      <p dir="auto" className="font-serif text-[1.0625rem]/6 text-ink-2 wrap-anywhere">
        {fr(line.text)}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p dir="auto" className="note min-w-0 wrap-anywhere">
          {line.origin === "menta" ? DOSSIER_TEXTS.proposed : DOSSIER_TEXTS.unsure}
          {quote !== undefined && quote !== line.text && fr(` : ${quoted(quote)}`)}
        </p>
        <span className="flex gap-1">
          <Button size="sm" aria-label={fr(keepLineAriaLabel(line.text))} onClick={onKeep}>
            {DOSSIER_TEXTS.keep}
          </Button>
          <Button
            size="sm"
            tone="quiet"
            aria-label={fr(dismissLineAriaLabel(line.text))}
            onClick={() => remove(line.id)}
          >
            {DOSSIER_TEXTS.dismiss}
          </Button>
        </span>
      </div>
    </>
  );
}
