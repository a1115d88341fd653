import { Check } from "lucide-react";
import type { CSSProperties } from "react";
import type { ParsedSolution } from "#shared/artefact/solution.rules.ts";
import { NOTHING_NOTED, optionRank, SOLUTION } from "#frontend/labels/artefacts.ts";
import { Tag } from "#frontend/ui/tag.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { TextList, TextLine, EmptyNote, TextBlock } from "./artefact-text.tsx";

type Best = ParsedSolution["bestSolution"];
type SolutionOption = Best["options"][number];

/** Every option with its pros and cons, then the reasoning. */
export function SolutionOptions({ best: { options, recommended, reasoning } }: { best: Best }) {
  const most = Math.max(1, ...options.flatMap(({ pros, cons }) => [pros.length, cons.length]));
  return (
    <>
      {options.length === 0 && <EmptyNote>{NOTHING_NOTED}</EmptyNote>}
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
      <TextBlock fallback={SOLUTION.noReasoning}>{reasoning}</TextBlock>
    </>
  );
}

type OptionProps = {
  option: SolutionOption;
  rank: number;
  fate: "recommended" | "rejected" | null;
  /** The most reasons on a side of any option: the full length of a bar. */
  most: number;
};

function OptionArticle({ option, rank, fate, most }: OptionProps) {
  const { title, description, pros, cons, impact, feasibility } = option;
  return (
    <article className={cx("option", fate)}>
      <header>
        <p className="caption">{optionRank(rank)}</p>
        <h3 className="h2 wrap-anywhere">{fr(title || SOLUTION.noOptionTitle)}</h3>
        {fate === "recommended" && <Tag icon={Check}>{SOLUTION.recommended}</Tag>}
        {fate === "rejected" && <Tag tone="plain">{SOLUTION.rejected}</Tag>}
      </header>
      <div className="option-words">
        {description === "" ? (
          <EmptyNote>{SOLUTION.noDescription}</EmptyNote>
        ) : (
          <TextLine>{description}</TextLine>
        )}
      </div>
      <div className="balance">
        <Side className="con" title={SOLUTION.cons} reasons={cons} most={most} />
        <Side className="pro" title={SOLUTION.pros} reasons={pros} most={most} />
      </div>
      <dl className="option-facts">
        <Fact label={SOLUTION.impact} fallback={SOLUTION.noImpact} value={impact} />
        <Fact label={SOLUTION.feasibility} fallback={SOLUTION.noFeasibility} value={feasibility} />
      </dl>
    </article>
  );
}

type SideProps = { className: string; title: string; reasons: readonly string[]; most: number };

/** One side of the balance; its bar is as long as its reasons are many. */
function Side({ className, title, reasons, most }: SideProps) {
  return (
    <div className={className}>
      <h4 className="caption">{title}</h4>
      <i className="weight" style={{ "--n": reasons.length / most } as CSSProperties} />
      <TextList items={reasons} className="reasons" />
    </div>
  );
}

function Fact({ label, fallback, value }: { label: string; fallback: string; value: string }) {
  return (
    <div>
      <dt className={cx(value === "" && "sr-only")}>{fr(`${label} : `)}</dt>
      <dd>{value === "" ? fr(fallback) : <TextLine>{value}</TextLine>}</dd>
    </div>
  );
}
