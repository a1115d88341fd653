import { Check } from "lucide-react";
import type { CSSProperties } from "react";
import type { SolutionReading } from "#shared/artefact/solution-reading.rules.ts";
import { NOTHING_NOTED, optionRank, SOLUTION } from "#frontend/labels/artefacts.ts";
import { Tag } from "#frontend/ui/tag.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";
import { Items, Line, Missing, Told } from "./told.tsx";

type Best = SolutionReading["bestSolution"];
type Option = Best["options"][number];

/** The options as they were weighed, those not taken too, then why. */
export function Options({ best: { options, recommended, reasoning } }: { best: Best }) {
  const most = Math.max(1, ...options.flatMap(({ pros, cons }) => [pros.length, cons.length]));
  return (
    <>
      {options.length === 0 && <Missing>{NOTHING_NOTED}</Missing>}
      <div className="opts">
        {options.map((option, index) => (
          <OptionArticle
            // oxlint-disable-next-line react/no-array-index-key -- an option's rank is its name
            key={index}
            option={option}
            rank={index + 1}
            fate={recommended === null ? null : recommended === index ? "recommended" : "rejected"}
            most={most}
          />
        ))}
      </div>
      <h3 className="h3">{SOLUTION.reasoning}</h3>
      <Told fallback={SOLUTION.noReasoning}>{reasoning}</Told>
    </>
  );
}

type OptionProps = {
  option: Option;
  rank: number;
  fate: "recommended" | "rejected" | null;
  /** Most reasons on a side of any option: the longest bar. */
  most: number;
};

function OptionArticle({ option, rank, fate, most }: OptionProps) {
  const { title, description, pros, cons, impact, feasibility } = option;
  return (
    <article className={cx("opt", fate)}>
      <header>
        <p className="cap">{optionRank(rank)}</p>
        <h3 className="h2 wrap-anywhere">{fr(title || SOLUTION.noOptionTitle)}</h3>
        {fate === "recommended" && <Tag icon={Check}>{SOLUTION.recommended}</Tag>}
        {fate === "rejected" && <Tag tone="plain">{SOLUTION.rejected}</Tag>}
      </header>
      <div className="opt-words">
        {description === "" ? <Missing>{SOLUTION.noDescription}</Missing> : <Line>{description}</Line>}
      </div>
      <div className="balance">
        <Side className="con" title={SOLUTION.cons} reasons={cons} most={most} />
        <Side className="pro" title={SOLUTION.pros} reasons={pros} most={most} />
      </div>
      <dl className="opt-facts">
        <Fact label={SOLUTION.impact} fallback={SOLUTION.noImpact} value={impact} />
        <Fact label={SOLUTION.feasibility} fallback={SOLUTION.noFeasibility} value={feasibility} />
      </dl>
    </article>
  );
}

type SideProps = { className: string; title: string; reasons: readonly string[]; most: number };

/** One side of the balance: the line is the fulcrum, the bar as long as the reasons are many. */
function Side({ className, title, reasons, most }: SideProps) {
  return (
    <div className={className}>
      <h4 className="cap">{title}</h4>
      <i className="weight" style={{ "--n": reasons.length / most } as CSSProperties} />
      <Items items={reasons} className="reasons" />
    </div>
  );
}

function Fact({ label, fallback, value }: { label: string; fallback: string; value: string }) {
  return (
    <div>
      <dt className={cx(value === "" && "sr-only")}>{fr(`${label} : `)}</dt>
      <dd>{value === "" ? fr(fallback) : <Line>{value}</Line>}</dd>
    </div>
  );
}
