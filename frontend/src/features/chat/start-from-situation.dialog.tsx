import type { Situation } from "#shared/situations/situation.ts";
import {
  type NewDossierLine,
  useDossier,
  useDossierCommands,
} from "#frontend/entities/discussion/dossier/commands.ts";
import { SituationsDialog } from "#frontend/entities/situation/situations.dialog.tsx";
import { SITUATION_TEXTS } from "#frontend/entities/situation/words.ts";

type SituationStartProps = { sessionId: string; onStart: (text: string) => void; onClose: () => void };

/**
 * Dialog to start an empty discussion from a common situation: puts the situation's opening into the
 * composer, and proposes its lines in the dossier.
 */
export function StartFromSituationDialog({ sessionId, onStart, onClose }: SituationStartProps) {
  const { propose } = useDossierCommands(sessionId);
  // Loads the dossier, because lines can be proposed only to a cached dossier.
  useDossier(sessionId);
  return (
    <SituationsDialog
      confirmLabel={SITUATION_TEXTS.start}
      onTake={(situation) => {
        if (propose(proposedLines(situation))) onStart(situation.opening);
      }}
      onClose={onClose}
    />
  );
}

const proposedLines = ({ options, criteria, people, steps }: Situation): NewDossierLine[] => [
  ...options.map((text) => ({ kind: "option" as const, text })),
  ...criteria.map((text) => ({ kind: "criterion" as const, text })),
  ...people.map((text) => ({ kind: "person" as const, text, value: { stance: null, toConsult: true } })),
  ...steps.map(({ title }) => ({ kind: "step" as const, text: title })),
];
