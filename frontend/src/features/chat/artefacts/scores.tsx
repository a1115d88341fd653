import "./artefacts.css";
import { type ReactNode, useId } from "react";
import type { Outdatedness } from "#shared/artefact/outdated.rules.ts";
import {
  ARGUMENTATION_CRITERIA,
  ARGUMENTATION_CRITERION_LABELS,
  EVALUATION_LEVELS,
  type EvaluationLevel,
  REFLECTION_CRITERIA,
  REFLECTION_CRITERION_LABELS,
  CRITERION_SCORE_MAX,
} from "#shared/artefact/artefact.ts";
import type { ArgumentationEvaluation, ReflectionEvaluation } from "#shared/artefact/artefact.schema.ts";
import {
  HIGH_EVALUATION_TOTAL_MIN,
  PERSONALISATION_TOTAL_MIN,
  EVALUATION_TOTAL_MAX,
  WEAK_EVALUATION_TOTAL_MAX,
} from "#shared/artefact/evaluation.rules.ts";
import { parseReasoning, type ScoreReason } from "#shared/artefact/reasoning.rules.ts";
import {
  levelTone,
  OTHER_VERSION_LABEL,
  OUTDATED_LABEL,
  PERSONALISATION_CAPTIONS,
  EVALUATION_SCORE_TEXTS,
  scoreSumText,
  evaluationTotalText,
} from "#frontend/labels/artefacts.ts";
import { ScoreOutOfFive } from "#frontend/ui/score-out-of-five.tsx";
import { type MeterBand, Meter } from "#frontend/ui/meter.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { EXPLAINED_FIGURE_CLASS, ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import { MarkdownBlock } from "#frontend/entities/discussion/markdown.tsx";
import { OutdatedTag, OneLineMarkdown } from "./artefact-text.tsx";

type ScoresOf<Evaluation> = {
  evaluation: Evaluation;
  /**
   * Why the scores are outdated: the number of messages since, or another version is shown. 0: up to date.
   */
  outdatedBy: Outdatedness;
};

/** The scores of the person's reflection in a discussion. */
export function ReflectionScores({ evaluation, outdatedBy }: ScoresOf<ReflectionEvaluation>) {
  return (
    <Scores
      title={EVALUATION_SCORE_TEXTS.reflection}
      about={[EVALUATION_SCORE_TEXTS.reflectionIs, EVALUATION_SCORE_TEXTS.reflectionMoves]}
      evaluation={evaluation}
      scores={REFLECTION_CRITERIA.map((name) => ({
        label: REFLECTION_CRITERION_LABELS[name],
        score: evaluation[name],
      }))}
      outdatedBy={outdatedBy}
      tag={<Tag tone={evaluation.level === "Élevée" ? "accent" : "plain"}>{evaluation.level}</Tag>}
    />
  );
}

/** Shows how well the argumentation fits this person. */
export function PersonalisationScores({ evaluation, outdatedBy }: ScoresOf<ArgumentationEvaluation>) {
  return (
    <Scores
      title={EVALUATION_SCORE_TEXTS.personalisation}
      about={[EVALUATION_SCORE_TEXTS.personalisationIs, EVALUATION_SCORE_TEXTS.personalisationMoves]}
      evaluation={evaluation}
      scores={ARGUMENTATION_CRITERIA.map((name) => ({
        label: ARGUMENTATION_CRITERION_LABELS[name],
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
  /** Paragraphs that explain what the total means and what would change it. */
  about: readonly string[];
  evaluation: { totalScore: number; level: EvaluationLevel; reasoning: string };
  scores: readonly Score[];
  outdatedBy: Outdatedness;
  /** The level, shown beside the total. */
  tag?: ReactNode;
  children?: ReactNode;
};

function Scores({ title, about, evaluation, scores, outdatedBy, tag, children }: ScoresProps) {
  const heading = useId();
  const group = useId();
  const { totalScore, level } = evaluation;
  const { judgements, rest } = parseReasoning(evaluation.reasoning);
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="h3" id={heading}>
          {title}
        </h2>
        <div className="flex items-baseline gap-1.5">
          <ExplainedNumber
            name={`${title} : ${totalScore} / ${EVALUATION_TOTAL_MAX}, ${level}`}
            title={EVALUATION_SCORE_TEXTS.why}
            explanation={
              <>
                <p>
                  {fr(
                    scoreSumText(
                      scores.map(({ score }) => score),
                      totalScore,
                      CRITERION_SCORE_MAX,
                    ),
                  )}
                </p>
                <p>{fr(EVALUATION_SCORE_TEXTS.levels)}</p>
                {about.map((sentence) => (
                  <p key={sentence}>{fr(sentence)}</p>
                ))}
              </>
            }
            className={EXPLAINED_FIGURE_CLASS}
          >
            {totalScore}
            <small> / {EVALUATION_TOTAL_MAX}</small>
          </ExplainedNumber>
          {tag}
        </div>
      </div>
      <OutdatedTag
        by={outdatedBy}
        label={(by) => (by === "other version" ? OTHER_VERSION_LABEL : OUTDATED_LABEL)}
        className="mt-1"
      />
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
      {rest !== "" && <MarkdownBlock className="voice-small mt-3">{rest}</MarkdownBlock>}
      <BestQuote of={scores} quoteOf={(label) => judgements.get(label)?.quote ?? null} />
    </section>
  );
}

/**
 * Quotes the person's words behind the highest score that has a quote. Renders nothing if no score has one.
 */
function BestQuote({ of, quoteOf }: { of: readonly Score[]; quoteOf: (label: string) => string | null }) {
  const quoted = of.filter(({ label }) => quoteOf(label) !== null);
  const [best] = quoted.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  return (
    <p className="voice voice-small mt-3 text-ink-2 italic">
      {fr(`${EVALUATION_SCORE_TEXTS.yourWords} « ${quoteOf(best.label)} ».`)}
    </p>
  );
}

type CriterionProps = {
  /** `name` of the <details> element: of a group, the browser keeps only one criterion open. */
  group: string;
  label: string;
  score: number;
  judgement: ScoreReason | undefined;
};

/** A criterion with its score out of five; opens to show the quote and the reason for the score. */
function Criterion({ group, label, score, judgement }: CriterionProps) {
  return (
    <li>
      <details name={group}>
        <summary>
          {label}
          <ScoreOutOfFive score={score} />
          <span className="explained">
            {score}
            <VisuallyHidden> sur {CRITERION_SCORE_MAX}</VisuallyHidden>
          </span>
        </summary>
        <div className="judgement">
          {judgement?.quote && <q>{fr(`« ${judgement.quote} »`)}</q>}
          {judgement?.why && <OneLineMarkdown>{judgement.why}</OneLineMarkdown>}
          {!judgement?.quote && !judgement?.why && <p>{EVALUATION_SCORE_TEXTS.noReason}</p>}
        </div>
      </details>
    </li>
  );
}

/**
 * Start of each level on the ruler. Totals are whole numbers and the borders lie half a point between them,
 * so that no total is on a border.
 */
const LEVEL_FROM: Record<EvaluationLevel, number> = {
  Faible: PERSONALISATION_TOTAL_MIN,
  Moyenne: WEAK_EVALUATION_TOTAL_MAX + 0.5,
  Élevée: HIGH_EVALUATION_TOTAL_MIN - 0.5,
};
const BANDS: readonly MeterBand[] = EVALUATION_LEVELS.map((level) => ({
  label: level,
  from: LEVEL_FROM[level],
}));

/** The total on a ruler with its three levels, and what the level means. */
function Gauge({ total, level }: { total: number; level: EvaluationLevel }) {
  return (
    <div className="mt-2 mb-3.5">
      <Meter
        name={EVALUATION_SCORE_TEXTS.personalisation}
        text={evaluationTotalText(total, EVALUATION_TOTAL_MAX, level)}
        value={total}
        min={PERSONALISATION_TOTAL_MIN}
        max={EVALUATION_TOTAL_MAX}
        bands={BANDS}
        tone={levelTone(level)}
      />
      <p className="mt-2 text-sm font-medium">{PERSONALISATION_CAPTIONS[level]}</p>
    </div>
  );
}
