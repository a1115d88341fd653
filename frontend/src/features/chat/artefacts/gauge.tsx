import { LEVELS, type Level } from "#shared/artefact/artefact.ts";
import { HIGH_FROM, PERSONALISATION_LEAST, TOTAL_MAX, WEAK_TO } from "#shared/artefact/level.rules.ts";
import { levelTone, PERSONALISATION_CAPTIONS, SCORES, totalText } from "#frontend/labels/artefacts.ts";
import { type Band, Ruler } from "#frontend/ui/ruler.tsx";

/** Half a point below the first total of a level, so that the mark of a total is never on a border. */
const FROM: Record<Level, number> = {
  Faible: PERSONALISATION_LEAST,
  Moyenne: WEAK_TO + 0.5,
  Élevée: HIGH_FROM - 0.5,
};
const BANDS: readonly Band[] = LEVELS.map((level) => ({ label: level, from: FROM[level] }));

/** How well the argumentation fits the person: the rule, its three levels, and what the level means. */
export function Gauge({ total, level }: { total: number; level: Level }) {
  return (
    <div className="mt-2 mb-3.5">
      <Ruler
        name={SCORES.personalisation}
        text={totalText(total, TOTAL_MAX, level)}
        value={total}
        min={PERSONALISATION_LEAST}
        max={TOTAL_MAX}
        bands={BANDS}
        tone={levelTone(level)}
      />
      <p className="mt-2 text-sm font-medium">{PERSONALISATION_CAPTIONS[level]}</p>
    </div>
  );
}
