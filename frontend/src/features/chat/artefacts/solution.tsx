import "./artefacts.css";
import { Check, ChevronDown } from "lucide-react";
import type { CSSProperties, ReactNode, ToggleEvent } from "react";
import type { Solution } from "#shared/artefact/artefact.schema.ts";
import { type ParsedSolution, parseSolution } from "#shared/artefact/solution.rules.ts";
import { fr } from "#frontend/browser/typography.ts";
import {
  solutionFollowUpHint,
  noRecommendationHint,
  EMPTY_LIST_TEXT,
  recommendedOptionHint,
  optionRankText,
  solutionPlanHint,
  solutionResearchHint,
  SOLUTION_TEXTS,
} from "#frontend/labels/artefacts.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import {
  MissingTextNote,
  MarkdownOrMissingNote,
  OneLineMarkdown,
  OneLineMarkdownList,
} from "./artefact-text.tsx";

/**
 * The recommended solution in five sections, one open at a time. Also reads the field names of older
 * solutions.
 */
export function SolutionDocument({ solution }: { solution: Solution }) {
  const content = parseSolution(solution.content);
  const { problemIdentification, research, bestSolution, implementation } = content;
  return (
    <>
      <Lead best={bestSolution} />
      <Section
        rank={1}
        title={SOLUTION_TEXTS.problem}
        hint={problemIdentification === "" ? EMPTY_LIST_TEXT : SOLUTION_TEXTS.problemHint}
      >
        <MarkdownOrMissingNote fallback={SOLUTION_TEXTS.noProblem}>
          {problemIdentification}
        </MarkdownOrMissingNote>
      </Section>
      <Section rank={2} title={SOLUTION_TEXTS.research} hint={hintOfResearch(research)}>
        <Research research={research} />
      </Section>
      <Section rank={3} title={SOLUTION_TEXTS.best} hint={hintOfBest(bestSolution)}>
        <SolutionOptions best={bestSolution} />
      </Section>
      <Section rank={4} title={SOLUTION_TEXTS.implementation} hint={hintOfPlan(implementation)}>
        <Plan plan={implementation} />
      </Section>
      <Section rank={5} title={SOLUTION_TEXTS.followUp} hint={hintOfFollowUp(content)}>
        <FollowUp content={content} />
      </Section>
    </>
  );
}

/** The recommended option, above the sections. Renders nothing if the solution recommends none. */
function Lead({ best: { options, recommended } }: { best: ParsedSolution["bestSolution"] }) {
  const option = recommended === null ? undefined : options[recommended];
  if (!option) return null;
  const title = option.title || SOLUTION_TEXTS.noOptionTitle;
  return (
    <PageRow className="pb-6">
      <div className="voice max-w-136 text-[1.5rem]/8.25 wrap-anywhere [&>p]:inline">
        <strong>{fr(title)}.</strong> <OneLineMarkdown>{option.description}</OneLineMarkdown>
      </div>
    </PageRow>
  );
}

type SectionProps = { rank: number; title: string; hint: string; children: ReactNode };

function Section({ rank, title, hint, children }: SectionProps) {
  return (
    <details className="solution-part" name="solution" open={rank === 1} onToggle={onToggle}>
      <summary className="row">
        <MarginMark kind="key" />
        <span className="row-margin">{rank}</span>
        <span className="row-page">
          <span className="min-w-0">
            <h2 className="h2">{fr(title)}</h2>
            <span className="solution-hint">{fr(hint)}</span>
          </span>
          <ChevronDown size={17} aria-hidden="true" />
        </span>
      </summary>
      <PageRow className="pb-10" pageClassName="solution-body">
        {children}
      </PageRow>
    </details>
  );
}

function onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  // Closes the other sections in browsers that do not support `name` on <details>.
  for (const other of document.querySelectorAll<HTMLDetailsElement>(".solution-part[open]"))
    if (other !== currentTarget) other.open = false;
  // Closing a section above moves the opened one up, maybe out of view: scrolls back to it.
  if (currentTarget.getBoundingClientRect().top < 0) currentTarget.scrollIntoView();
}

const hintOfResearch = ({ internalData, externalSources, dataClassification }: ParsedSolution["research"]) =>
  solutionResearchHint(
    internalData.length,
    externalSources.length,
    dataClassification.inconsistencies.length,
  );

function hintOfBest({ options, recommended }: ParsedSolution["bestSolution"]): string {
  const option = recommended === null ? undefined : options[recommended];
  if (recommended === null || !option) return noRecommendationHint(options.length);
  return recommendedOptionHint(recommended + 1, options.length, option.title || SOLUTION_TEXTS.noOptionTitle);
}

const hintOfPlan = ({ steps, kpis, risks }: ParsedSolution["implementation"]) =>
  solutionPlanHint(steps.length, kpis.length, risks.length);

const hintOfFollowUp = ({ followUp, relevanceEvaluation }: ParsedSolution) =>
  solutionFollowUpHint({
    monitoring: followUp.monitoringPlan !== "",
    metrics: followUp.successMetrics.length,
    review: followUp.reviewSchedule !== "",
    relevance: relevanceEvaluation !== "",
  });

function Part({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className="h3">{title}</h3>
      <OneLineMarkdownList items={items} />
    </>
  );
}

function Research({ research }: { research: ParsedSolution["research"] }) {
  const { inconsistencies } = research.dataClassification;
  return (
    <>
      <Part title={SOLUTION_TEXTS.internalData} items={research.internalData} />
      <Part title={SOLUTION_TEXTS.externalSources} items={research.externalSources} />
      {inconsistencies.length > 0 && <Part title={SOLUTION_TEXTS.inconsistencies} items={inconsistencies} />}
    </>
  );
}

function Plan({ plan: { steps, kpis, risks } }: { plan: ParsedSolution["implementation"] }) {
  return (
    <>
      {steps.length === 0 && <MissingTextNote>{EMPTY_LIST_TEXT}</MissingTextNote>}
      <ol className="phases">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- phases have no id, and never change places
          <Phase key={index} step={step} />
        ))}
      </ol>
      <div className="two-columns">
        <div>
          <Part title={SOLUTION_TEXTS.kpis} items={kpis} />
        </div>
        <div>
          <Part title={SOLUTION_TEXTS.risks} items={risks} />
        </div>
      </div>
    </>
  );
}

type Step = ParsedSolution["implementation"]["steps"][number];

function Phase({ step: { phase, timeline, actions, resources } }: { step: Step }) {
  return (
    <li>
      <div className="caption">
        {timeline === "" ? fr(SOLUTION_TEXTS.noTimeline) : <OneLineMarkdown>{timeline}</OneLineMarkdown>}
      </div>
      <div>
        <h3 className="h3">{fr(phase || SOLUTION_TEXTS.noPhase)}</h3>
        {actions.length > 0 && <OneLineMarkdownList items={actions} />}
        {resources.length > 0 && (
          <div className="note">
            <OneLineMarkdown>{`${SOLUTION_TEXTS.resources} : ${resources.join(", ")}`}</OneLineMarkdown>
          </div>
        )}
      </div>
    </li>
  );
}

function FollowUp({ content: { followUp, relevanceEvaluation } }: { content: ParsedSolution }) {
  return (
    <>
      <h3 className="h3">{SOLUTION_TEXTS.monitoring}</h3>
      <MarkdownOrMissingNote fallback={SOLUTION_TEXTS.noMonitoring}>
        {followUp.monitoringPlan}
      </MarkdownOrMissingNote>
      <Part title={SOLUTION_TEXTS.successMetrics} items={followUp.successMetrics} />
      <h3 className="h3">{SOLUTION_TEXTS.review}</h3>
      <MarkdownOrMissingNote fallback={SOLUTION_TEXTS.noReview}>
        {followUp.reviewSchedule}
      </MarkdownOrMissingNote>
      {relevanceEvaluation !== "" && (
        <>
          <h3 className="h3">{SOLUTION_TEXTS.relevance}</h3>
          <MarkdownOrMissingNote fallback={EMPTY_LIST_TEXT}>{relevanceEvaluation}</MarkdownOrMissingNote>
        </>
      )}
    </>
  );
}

type Best = ParsedSolution["bestSolution"];
type SolutionOption = Best["options"][number];

/** Every option with its pros and cons, then the reasoning. */
function SolutionOptions({ best: { options, recommended, reasoning } }: { best: Best }) {
  const most = Math.max(1, ...options.flatMap(({ pros, cons }) => [pros.length, cons.length]));
  return (
    <>
      {options.length === 0 && <MissingTextNote>{EMPTY_LIST_TEXT}</MissingTextNote>}
      <div className="opts">
        {options.map((option, index) => (
          <OptionArticle
            // oxlint-disable-next-line react/no-array-index-key -- options have no id, and never change places
            key={index}
            option={option}
            rank={index + 1}
            fate={recommended === null ? null : recommended === index ? "recommended" : "rejected"}
            most={most}
          />
        ))}
      </div>
      <h3 className="h3">{SOLUTION_TEXTS.reasoning}</h3>
      <MarkdownOrMissingNote fallback={SOLUTION_TEXTS.noReasoning}>{reasoning}</MarkdownOrMissingNote>
    </>
  );
}

type OptionProps = {
  option: SolutionOption;
  rank: number;
  fate: "recommended" | "rejected" | null;
  /** The largest number of pros, or of cons, of any option: its bar has the full width. */
  most: number;
};

function OptionArticle({ option, rank, fate, most }: OptionProps) {
  const { title, description, pros, cons, impact, feasibility } = option;
  return (
    <article className={cx("option", fate)}>
      <header>
        <p className="caption">{optionRankText(rank)}</p>
        <h3 className="h2 wrap-anywhere">{fr(title || SOLUTION_TEXTS.noOptionTitle)}</h3>
        {fate === "recommended" && <Tag icon={Check}>{SOLUTION_TEXTS.recommended}</Tag>}
        {fate === "rejected" && <Tag tone="plain">{SOLUTION_TEXTS.rejected}</Tag>}
      </header>
      <div className="option-words">
        {description === "" ? (
          <MissingTextNote>{SOLUTION_TEXTS.noDescription}</MissingTextNote>
        ) : (
          <OneLineMarkdown>{description}</OneLineMarkdown>
        )}
      </div>
      <div className="balance">
        <Side className="con" title={SOLUTION_TEXTS.cons} reasons={cons} most={most} />
        <Side className="pro" title={SOLUTION_TEXTS.pros} reasons={pros} most={most} />
      </div>
      <dl className="option-facts">
        <Fact label={SOLUTION_TEXTS.impact} fallback={SOLUTION_TEXTS.noImpact} value={impact} />
        <Fact
          label={SOLUTION_TEXTS.feasibility}
          fallback={SOLUTION_TEXTS.noFeasibility}
          value={feasibility}
        />
      </dl>
    </article>
  );
}

type SideProps = { className: string; title: string; reasons: readonly string[]; most: number };

/** The pros or the cons of an option, under a bar whose length shows how many there are. */
function Side({ className, title, reasons, most }: SideProps) {
  return (
    <div className={className}>
      <h4 className="caption">{title}</h4>
      <i className="weight" style={{ "--n": reasons.length / most } as CSSProperties} />
      <OneLineMarkdownList items={reasons} className="reasons" />
    </div>
  );
}

function Fact({ label, fallback, value }: { label: string; fallback: string; value: string }) {
  return (
    <div>
      <dt className={cx(value === "" && "sr-only")}>{fr(`${label} : `)}</dt>
      <dd>{value === "" ? fr(fallback) : <OneLineMarkdown>{value}</OneLineMarkdown>}</dd>
    </div>
  );
}
