import "./artefacts.css";
import { type ReactNode, useId } from "react";
import {
  ARGUMENTATION_CRITERIA,
  ARGUMENTATION_LABELS,
  type Level,
  REFLECTION_CRITERIA,
  REFLECTION_LABELS,
  SCORE_MAX,
} from "#shared/artefact/artefact.ts";
import type { ArgumentationEvaluation, ReflectionEvaluation } from "#shared/artefact/artefact.schema.ts";
import { isMeasured, TOTAL_MAX } from "#shared/artefact/level.rules.ts";
import { readReasoning, whyUnmeasured } from "#shared/artefact/reasoning.rules.ts";
import { OUTDATED, SCORES, sumText } from "#frontend/labels/artefacts.ts";
import { Tag } from "#frontend/ui/tag.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Why } from "#frontend/ui/why.tsx";
import { Voice } from "../voice.tsx";
import { Criterion } from "./criterion.tsx";
import { Gauge } from "./gauge.tsx";
import { Outdated } from "./outdated.tsx";
import { Line } from "./told.tsx";

type ScoresOf<Evaluation> = {
  evaluation: Evaluation;
  /** Messages said since; 0: up to date. */
  outdatedBy: number;
};

/** How the question is thought through. */
export function ReflectionScores({ evaluation, outdatedBy }: ScoresOf<ReflectionEvaluation>) {
  return (
    <Scores
      title={SCORES.reflection}
      about={[SCORES.reflectionIs, SCORES.reflectionMoves]}
      evaluation={evaluation}
      scores={REFLECTION_CRITERIA.map((name) => ({
        label: REFLECTION_LABELS[name],
        score: evaluation[name],
      }))}
      outdatedBy={outdatedBy}
      tag={<Tag tone={evaluation.level === "Élevée" ? "accent" : "plain"}>{evaluation.level}</Tag>}
    />
  );
}

/** How much the argumentation is made for this person. */
export function Personalisation({ evaluation, outdatedBy }: ScoresOf<ArgumentationEvaluation>) {
  return (
    <Scores
      title={SCORES.personalisation}
      about={[SCORES.personalisationIs, SCORES.personalisationMoves]}
      evaluation={evaluation}
      scores={ARGUMENTATION_CRITERIA.map((name) => ({
        label: ARGUMENTATION_LABELS[name],
        score: evaluation[name],
      }))}
      outdatedBy={outdatedBy}
    >
      <Gauge total={evaluation.totalScore} level={evaluation.level} />
    </Scores>
  );
}

type Score = { label: string; score: number };

type ScoresProps = {
  title: string;
  /** What the total is, and what would move it. */
  about: readonly string[];
  evaluation: { totalScore: number; level: Level; reasoning: string };
  scores: readonly Score[];
  outdatedBy: number;
  /** The level, beside the total. */
  tag?: ReactNode;
  children?: ReactNode;
};

function Scores(props: ScoresProps) {
  const { title, scores, evaluation } = props;
  return isMeasured(scores.map(({ score }) => score)) ? (
    <Measured {...props} />
  ) : (
    <Unmeasured title={title}>{whyUnmeasured(evaluation.reasoning) || SCORES.unmeasured}</Unmeasured>
  );
}

/** Why there is no figure. */
function Unmeasured({ title, children }: { title: string; children: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {title}
      </h2>
      <div className="mt-1 text-sm/5.5 wrap-anywhere">
        <Line>{children}</Line>
      </div>
    </section>
  );
}

function Measured({ title, about, evaluation, scores, outdatedBy, tag, children }: ScoresProps) {
  const heading = useId();
  const group = useId();
  const { totalScore, level } = evaluation;
  const { judgements, rest } = readReasoning(evaluation.reasoning);
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="h3" id={heading}>
          {title}
        </h2>
        <div className="flex items-baseline gap-1.5">
          <Why
            name={`${title} : ${totalScore} / ${TOTAL_MAX}, ${level}`}
            title={SCORES.why}
            explanation={
              <>
                <p>
                  {fr(
                    sumText(
                      scores.map(({ score }) => score),
                      totalScore,
                      SCORE_MAX,
                    ),
                  )}
                </p>
                <p>{fr(SCORES.levels)}</p>
                {about.map((sentence) => (
                  <p key={sentence}>{fr(sentence)}</p>
                ))}
              </>
            }
            className="num"
          >
            {totalScore}
            <small> / {TOTAL_MAX}</small>
          </Why>
          {tag}
        </div>
      </div>
      <Outdated by={outdatedBy} label={() => OUTDATED} className="mt-1" />
      {children}
      <ul className="scores">
        {scores.map(({ label, score }) => (
          <Criterion
            key={label}
            group={group}
            label={label}
            score={score}
            judgement={judgements.get(label)}
          />
        ))}
      </ul>
      {rest !== "" && <Voice className="s mt-3">{rest}</Voice>}
      <YourWords of={scores} said={(label) => judgements.get(label)?.quote ?? null} />
    </section>
  );
}

/** The person's own words under the best of the scores that rest on any. */
function YourWords({ of, said }: { of: readonly Score[]; said: (label: string) => string | null }) {
  const quoted = of.filter(({ label }) => said(label) !== null);
  const [best] = quoted.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  return (
    <p className="voice s mt-3 text-ink-2 italic">{fr(`${SCORES.yourWords} « ${said(best.label)} ».`)}</p>
  );
}
