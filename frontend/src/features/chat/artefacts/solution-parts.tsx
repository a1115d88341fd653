import type { SolutionReading } from "#shared/artefact/solution-reading.rules.ts";
import { NOTHING_NOTED, SOLUTION } from "#frontend/labels/artefacts.ts";
import { fr } from "#frontend/ui/typography.ts";
import { Items, Line, Missing, Told } from "./told.tsx";

/** A part with its heading. */
function Part({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className="h3">{title}</h3>
      <Items items={items} />
    </>
  );
}

export function Research({ research }: { research: SolutionReading["research"] }) {
  const { inconsistencies } = research.dataClassification;
  return (
    <>
      <Part title={SOLUTION.internalData} items={research.internalData} />
      <Part title={SOLUTION.externalSources} items={research.externalSources} />
      {inconsistencies.length > 0 && <Part title={SOLUTION.inconsistencies} items={inconsistencies} />}
    </>
  );
}

export function Plan({ plan: { steps, kpis, risks } }: { plan: SolutionReading["implementation"] }) {
  return (
    <>
      {steps.length === 0 && <Missing>{NOTHING_NOTED}</Missing>}
      <ol className="phases">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- phases have no other name, and never change places
          <Phase key={index} step={step} />
        ))}
      </ol>
      <div className="two">
        <div>
          <Part title={SOLUTION.kpis} items={kpis} />
        </div>
        <div>
          <Part title={SOLUTION.risks} items={risks} />
        </div>
      </div>
    </>
  );
}

type Step = SolutionReading["implementation"]["steps"][number];

function Phase({ step: { phase, timeline, actions, resources } }: { step: Step }) {
  return (
    <li>
      <div className="cap">{timeline === "" ? fr(SOLUTION.noTimeline) : <Line>{timeline}</Line>}</div>
      <div>
        <h3 className="h3">{fr(phase || SOLUTION.noPhase)}</h3>
        {actions.length > 0 && <Items items={actions} />}
        {resources.length > 0 && (
          <div className="note">
            <Line>{`${SOLUTION.resources} : ${resources.join(", ")}`}</Line>
          </div>
        )}
      </div>
    </li>
  );
}

export function FollowUp({ content: { followUp, relevanceEvaluation } }: { content: SolutionReading }) {
  return (
    <>
      <h3 className="h3">{SOLUTION.monitoring}</h3>
      <Told fallback={SOLUTION.noMonitoring}>{followUp.monitoringPlan}</Told>
      <Part title={SOLUTION.successMetrics} items={followUp.successMetrics} />
      <h3 className="h3">{SOLUTION.review}</h3>
      <Told fallback={SOLUTION.noReview}>{followUp.reviewSchedule}</Told>
      {relevanceEvaluation !== "" && (
        <>
          <h3 className="h3">{SOLUTION.relevance}</h3>
          <Told fallback={NOTHING_NOTED}>{relevanceEvaluation}</Told>
        </>
      )}
    </>
  );
}
