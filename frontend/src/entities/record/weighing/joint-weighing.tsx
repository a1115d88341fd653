import { Fragment } from "react";
import { type JointRow, jointRows, widestGaps } from "#shared/record/weighing.rules.ts";
import type { JointWeighing } from "#shared/record/weighing.schema.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { CELL_LEVEL_WORDS } from "#frontend/labels/record.ts";
import { answerGapQuestion, WEIGHING_TEXTS, type WeighingSides } from "#frontend/labels/weighing.ts";
import { cx } from "#frontend/ui/class-names.ts";

type JointWeighingProps = { joint: JointWeighing; sides: WeighingSides; headingLevel: 2 | 4 };

/**
 * What two people have weighed: a question for each of the widest differences, then all answers side by side.
 * There is no average.
 */
export function JointWeighingView({ joint, sides, headingLevel }: JointWeighingProps) {
  const Heading = `h${headingLevel}` as const;
  const now = useNowByQuarterHour();
  const rows = jointRows(joint, sides.self);
  const gaps = widestGaps(rows);
  return (
    <div className="grid max-w-160 grid-cols-1 gap-6">
      <section className="grid gap-2">
        <Heading tabIndex={-1} data-gaps="" className="font-strong outline-none">
          {fr(WEIGHING_TEXTS.gaps)}
        </Heading>
        {gaps.length === 0 && <p className="text-ink-2">{fr(WEIGHING_TEXTS.noGap)}</p>}
        {gaps.length > 0 && (
          <ol className="grid gap-2">
            {gaps.map((gap) => {
              const question = answerGapQuestion(gap, sides.other);
              return (
                <li key={question} dir="auto" className="voice voice-small wrap-anywhere">
                  {fr(question)}
                </li>
              );
            })}
          </ol>
        )}
      </section>
      <section className="grid grid-cols-1 gap-2">
        <Heading className="font-strong">{fr(WEIGHING_TEXTS.sideBySide)}</Heading>
        <Answers rows={rows} other={sides.other} />
        <p className="note">
          {fr(
            `${WEIGHING_TEXTS.noAverage} ${WEIGHING_TEXTS.openedOn(formatDayAndMonth(joint.openedAt, now))}`,
          )}
        </p>
      </section>
    </div>
  );
}

function Answers({ rows, other }: { rows: readonly JointRow[]; other: string }) {
  return (
    <table aria-label={fr(WEIGHING_TEXTS.sideBySide)} className="w-full border-collapse text-left text-sm">
      <thead>
        <tr className="border-b border-edge text-ink-2">
          <th scope="col" className="py-1.5 font-normal">
            <span className="sr-only">{fr(WEIGHING_TEXTS.criterionOrOption)}</span>
          </th>
          <th scope="col" className="w-1/4 py-1.5 pl-2 font-medium">
            {WEIGHING_TEXTS.you}
          </th>
          <th scope="col" dir="auto" className="w-1/4 py-1.5 pl-2 font-medium wrap-anywhere">
            {other}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, weights, options }) => (
          <Fragment key={id}>
            <Row title={title} words={weights.map(WEIGHING_TEXTS.counts)} isCriterion />
            {options.map((option) => (
              <Row
                key={option.id}
                title={option.title}
                words={option.levels.map((level) => CELL_LEVEL_WORDS[level])}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { title: string; words: readonly string[]; isCriterion?: boolean };

/** A row with both answers. They have the accent colour if they differ. */
const Row = ({ title, words, isCriterion = false }: RowProps) => (
  <tr className={cx("border-b border-line align-baseline", isCriterion && "font-strong")}>
    <th
      scope="row"
      dir="auto"
      className={cx("py-1.5 pr-3 text-left wrap-anywhere", !isCriterion && "pl-4 font-normal")}
    >
      {fr(title)}
    </th>
    {words.map((text, at) => (
      <td
        key={at === 0 ? "mine" : "theirs"}
        className={cx("py-1.5 pl-2", text !== words[1 - at] && "text-accent")}
      >
        {fr(text)}
      </td>
    ))}
  </tr>
);
