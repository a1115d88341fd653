import { SCORE_MAX } from "#shared/artefact/artefact.ts";
import type { Judgement } from "#shared/artefact/reasoning.rules.ts";
import { SCORES } from "#frontend/labels/artefacts.ts";
import { Five } from "#frontend/ui/five.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Line } from "./told.tsx";

type CriterionProps = {
  /** Of the criteria of one group, one is open at a time. */
  group: string;
  label: string;
  score: number;
  judgement: Judgement | undefined;
};

/** A score out of five; pressed, it shows the words it rests on, and why. */
export function Criterion({ group, label, score, judgement }: CriterionProps) {
  return (
    <li>
      <details name={group}>
        <summary>
          {label}
          <Five score={score} />
          <span className="why">
            {score}
            <VisuallyHidden> sur {SCORE_MAX}</VisuallyHidden>
          </span>
        </summary>
        <div className="judgement">
          {judgement?.quote && <q>{fr(`« ${judgement.quote} »`)}</q>}
          {judgement?.why && <Line>{judgement.why}</Line>}
          {!judgement?.quote && !judgement?.why && <p>{SCORES.noReason}</p>}
        </div>
      </details>
    </li>
  );
}
