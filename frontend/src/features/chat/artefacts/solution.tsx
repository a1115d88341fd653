import "./artefacts.css";
import { ChevronDown } from "lucide-react";
import type { ReactNode, ToggleEvent } from "react";
import type { Solution } from "#shared/artefact/artefact.schema.ts";
import { readSolution, type SolutionReading } from "#shared/artefact/solution-reading.rules.ts";
import {
  followUpHint,
  noChoiceHint,
  NOTHING_NOTED,
  optionHint,
  planHint,
  researchHint,
  SOLUTION,
} from "#frontend/labels/artefacts.ts";
import { Mark } from "#frontend/ui/mark.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Options } from "./solution-options.tsx";
import { FollowUp, Plan, Research } from "./solution-parts.tsx";
import { Line, Told } from "./told.tsx";

/** The recommended solution in five sections, one open at a time; what was kept under older names is shown too. */
export function SolutionDocument({ solution }: { solution: Solution }) {
  const content = readSolution(solution.content);
  const { problemIdentification, research, bestSolution, implementation } = content;
  return (
    <>
      <Lead best={bestSolution} />
      <Section
        rank={1}
        title={SOLUTION.problem}
        hint={problemIdentification === "" ? NOTHING_NOTED : SOLUTION.problemHint}
      >
        <Told fallback={SOLUTION.noProblem}>{problemIdentification}</Told>
      </Section>
      <Section rank={2} title={SOLUTION.research} hint={hintOfResearch(research)}>
        <Research research={research} />
      </Section>
      <Section rank={3} title={SOLUTION.best} hint={hintOfBest(bestSolution)}>
        <Options best={bestSolution} />
      </Section>
      <Section rank={4} title={SOLUTION.implementation} hint={hintOfPlan(implementation)}>
        <Plan plan={implementation} />
      </Section>
      <Section rank={5} title={SOLUTION.followUp} hint={hintOfFollowUp(content)}>
        <FollowUp content={content} />
      </Section>
    </>
  );
}

/** What is recommended, before anything is opened. */
function Lead({ best: { options, recommended } }: { best: SolutionReading["bestSolution"] }) {
  const option = recommended === null ? undefined : options[recommended];
  if (!option) return null;
  const title = option.title || SOLUTION.noOptionTitle;
  return (
    <Row className="pb-6">
      <div className="voice lead wrap-anywhere [&>p]:inline">
        <strong>{fr(title)}.</strong> <Line>{option.description}</Line>
      </div>
    </Row>
  );
}

type SectionProps = { rank: number; title: string; hint: string; children: ReactNode };

function Section({ rank, title, hint, children }: SectionProps) {
  return (
    <details className="sol" name="solution" open={rank === 1} onToggle={keepInSight}>
      <summary className="row">
        <Mark kind="key" />
        <span className="m">{rank}</span>
        <span className="p">
          <span className="min-w-0">
            <h2 className="h2">{fr(title)}</h2>
            <span className="sol-hint">{fr(hint)}</span>
          </span>
          <ChevronDown size={17} aria-hidden="true" />
        </span>
      </summary>
      <Row className="pb-10" pageClassName="sol-body">
        {children}
      </Row>
    </details>
  );
}

/** The section that closes may stand above: what opens would leave the window with it. */
function keepInSight({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open && currentTarget.getBoundingClientRect().top < 0) currentTarget.scrollIntoView();
}

const hintOfResearch = ({ internalData, externalSources, dataClassification }: SolutionReading["research"]) =>
  researchHint(internalData.length, externalSources.length, dataClassification.inconsistencies.length);

function hintOfBest({ options, recommended }: SolutionReading["bestSolution"]): string {
  const option = recommended === null ? undefined : options[recommended];
  if (recommended === null || !option) return noChoiceHint(options.length);
  return optionHint(recommended + 1, options.length, option.title || SOLUTION.noOptionTitle);
}

const hintOfPlan = ({ steps, kpis, risks }: SolutionReading["implementation"]) =>
  planHint(steps.length, kpis.length, risks.length);

const hintOfFollowUp = ({ followUp, relevanceEvaluation }: SolutionReading) =>
  followUpHint({
    monitoring: followUp.monitoringPlan !== "",
    metrics: followUp.successMetrics.length,
    review: followUp.reviewSchedule !== "",
    relevance: relevanceEvaluation !== "",
  });
