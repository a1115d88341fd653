import { Link } from "react-router-dom";
import { ExplorationSummary } from "#frontend/features/chat/artefacts/exploration.tsx";
import { PersonalisationScores, ReflectionScores } from "#frontend/features/chat/artefacts/scores.tsx";
import { buttonClass } from "#frontend/ui/button.tsx";
import {
  ARGUMENTATIONS,
  emptySummary,
  middlingPersonalisation,
  personalisation,
  poorPersonalisation,
  reflection,
  SOLUTION_CASES,
  summary,
  unmeasuredReflection,
  weakReflection,
} from "./artefacts.fixtures.ts";
import { GallerySection } from "./gallery-section.tsx";

export function ArtefactSections() {
  return (
    <>
      <GallerySection title="Notes" note="à côté d’une discussion">
        <div className="gallery-two">
          <div className="notes">
            <ExplorationSummary summary={summary} outdatedBy={0} />
            <ReflectionScores evaluation={reflection} outdatedBy={0} />
            <PersonalisationScores evaluation={personalisation} outdatedBy={0} />
            <PersonalisationScores evaluation={poorPersonalisation} outdatedBy={0} />
          </div>
          <div className="notes">
            <ExplorationSummary summary={emptySummary} outdatedBy={2} />
            <ReflectionScores evaluation={weakReflection} outdatedBy={12} />
            <PersonalisationScores evaluation={middlingPersonalisation} outdatedBy={1} />
            <ReflectionScores evaluation={unmeasuredReflection} outdatedBy={1} />
          </div>
        </div>
      </GallerySection>
      <GallerySection title="Documents" note="chacun sur sa feuille">
        <Documents kind="solution" cases={SOLUTION_CASES} />
        <Documents kind="argumentation" cases={Object.keys(ARGUMENTATIONS)} />
      </GallerySection>
    </>
  );
}

function Documents({ kind, cases }: { kind: string; cases: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {cases.map((name) => (
        <Link
          key={name}
          to={`?document=${kind}&cas=${name}`}
          className={buttonClass({ size: "sm" })}
        >{`${kind} ${name}`}</Link>
      ))}
    </div>
  );
}
