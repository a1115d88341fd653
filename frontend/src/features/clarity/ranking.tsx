import { memo, type RefCallback, useDeferredValue, useState } from "react";
import { Link } from "react-router-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { RankedDecision } from "#shared/urgency/ranking.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { DecidedBadge } from "#frontend/entities/decision/decided-badge.tsx";
import { DEADLINE_TONE_CLASSES, shownDeadlineState } from "#frontend/entities/decision/deadline.tsx";
import { ExplainedFigure } from "#frontend/entities/decision/explained-figure.tsx";
import {
  CLARITY_TEXTS,
  CLARITY_FORMULAS,
  decisionFigureAriaLabel,
  hoursText,
  URGENCY_LEVEL_WORDS,
  moreDecisionsText,
  openActionsText,
  percentText,
  rankText,
  urgencyScoreText,
  shownDecisionsText,
  daysSinceStartWords,
  urgencyText,
} from "#frontend/labels/clarity.ts";
import { daysLeftWords } from "#frontend/labels/decision.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import type { ClarityFigures } from "./figures.ts";
import { URGENCY_BADGE_CLASS, URGENCY_LEVEL_STYLES } from "./urgency-look.ts";

/**
 * Number of rows in the first render: more than fit into a window. React renders the others afterwards
 * (deferred).
 */
const AT_ONCE = 10;
/** Number of rows shown at first, and added by each press of « more ». */
const DRAWN = 50;
const TITLE_ID = "decisions-prioritaires";

type Props = { figures: ClarityFigures };

/** « Décisions Prioritaires »: the active decisions, the most urgent first. */
export const DecisionRanking = memo(function DecisionRanking({ figures }: Props) {
  const [most, setMost] = useState(DRAWN);
  const drawn = useDeferredValue(most, AT_ONCE);
  const { ranked } = figures;
  const others = ranked.length - most;
  return (
    <section aria-labelledby={TITLE_ID} className="pb-16">
      <PageRow className="pb-3">
        <h2 id={TITLE_ID} className="h2">
          {CLARITY_TEXTS.ranking} <span className="text-ink-3">{CLARITY_TEXTS.rankingOrder}</span>
        </h2>
      </PageRow>
      {ranked.length === 0 ? (
        <Nothing />
      ) : (
        <RankedRows ranked={ranked.slice(0, drawn)} figures={figures} firstNew={most - DRAWN} />
      )}
      {others > 0 && (
        <PageRow className="pt-4" pageClassName="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => setMost(most + DRAWN)}>
            {moreDecisionsText(Math.min(others, DRAWN))}
          </Button>
          <output className="note">{fr(shownDecisionsText(most, ranked.length))}</output>
        </PageRow>
      )}
    </section>
  );
});

type RanksProps = { ranked: ClarityFigures["ranked"]; figures: ClarityFigures; firstNew?: number };

/**
 * Rows of the ranking. `firstNew`: index of the first row that the last press of « more » added; this row
 * gets the focus if the button has disappeared.
 */
export const RankedRows = ({ ranked, figures, firstNew = 0 }: RanksProps) => (
  <ol>
    {ranked.map((entry, index) => (
      <Rank
        key={entry.decision.id}
        entry={entry}
        figures={figures}
        {...(firstNew > 0 && index === firstNew && { linkRef: focusIfLost })}
      />
    ))}
  </ol>
);

const Nothing = () => (
  <PageRow>
    <EmptyState
      kind="nothing"
      as="h3"
      title={CLARITY_TEXTS.none}
      action={
        <Link to={paths.decisionFlow()} className={buttonClass()}>
          {CLARITY_TEXTS.goToFlow}
        </Link>
      }
    >
      {CLARITY_TEXTS.noneText}
    </EmptyState>
  </PageRow>
);

type RankProps = Props & { entry: RankedDecision<Decision>; linkRef?: RefCallback<HTMLAnchorElement> };

/** A row of the ranking: the decision's rank, and its urgency as a bar in the margin. */
function Rank({ entry, figures, linkRef }: RankProps) {
  const { hrefOf } = useUrlDialog("decision");
  const { decision, rank, urgency } = entry;
  const { icon: Icon, tone, ink } = URGENCY_LEVEL_STYLES[urgency.level];
  return (
    <li className="group relative grid gap-1.5 py-3.5 pr-gutter pl-page transition-colors hover:bg-sheet-2 md:pr-8">
      <span className={cx("absolute top-3.5 left-0 w-margin", ink)}>
        <span
          className="absolute top-2.75 right-0 h-1 bg-current/72 max-md:hidden"
          style={{ width: `calc((100% - 1.5rem) * ${urgency.score / 10})` }}
        />
        <b className="absolute right-0 grid h-6.5 min-w-6.5 translate-x-1/2 place-items-center rounded-full border-[1.5px] bg-sheet px-1 text-xs/none">
          <span className="sr-only">{rankText(rank)}</span>
          <span aria-hidden="true">{rank}</span>
        </b>
      </span>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SinglePushLink
          ref={linkRef}
          to={hrefOf(decision.id)}
          state={DIALOG_ENTRY_STATE}
          dir="auto"
          className="font-strong text-lg/6 wrap-anywhere text-inherit no-underline hover:underline hover:decoration-margin-line hover:decoration-2"
        >
          {fr(decision.title)}
        </SinglePushLink>
        <ExplainedFigure
          title={decisionFigureAriaLabel(CLARITY_TEXTS.urgency, decision.title)}
          value={urgencyText(urgency)}
          formula={CLARITY_FORMULAS.urgency(urgency, figures.mode)}
          className="inline-flex items-center"
        >
          <span className={cx(URGENCY_BADGE_CLASS, tone)}>
            <Icon size={15} aria-hidden="true" className="stroke-2" />
            {URGENCY_LEVEL_WORDS[urgency.level]} {urgencyScoreText(urgency.score)}
          </span>
        </ExplainedFigure>
      </p>
      <DecidedBadge choice={decision.choice} />
      <Facts entry={entry} figures={figures} />
    </li>
  );
}

/** Facts of a decision, in columns that are aligned across rows; on a phone they wrap. */
function Facts({ entry, figures: { now, zone } }: RankProps) {
  const { decision, dailyTime, daysSinceStart, daysUntilDeadline, openActions: open } = entry;
  const { title, progress, startDay, endDay } = decision;
  const facts = [
    {
      label: CLARITY_TEXTS.daily,
      name: CLARITY_TEXTS.dailyTime,
      value: hoursText(dailyTime.hours),
      formula: CLARITY_FORMULAS.daily(dailyTime),
    },
    {
      label: daysSinceStart < 0 ? CLARITY_TEXTS.starts : CLARITY_TEXTS.started,
      name: CLARITY_TEXTS.start,
      value: daysSinceStartWords(daysSinceStart),
      formula: CLARITY_FORMULAS.started(formatDayAndMonth(startDay, now)),
    },
    {
      name: CLARITY_TEXTS.deadline,
      value: daysLeftWords(daysUntilDeadline),
      formula: CLARITY_FORMULAS.deadline(formatDayAndMonth(endDay, now)),
      tone: shownDeadlineState(decision, now, zone),
    },
    { name: CLARITY_TEXTS.progress, value: percentText(progress), formula: CLARITY_FORMULAS.progress() },
    {
      label: CLARITY_TEXTS.open,
      name: CLARITY_TEXTS.openActions,
      value: openActionsText(open),
      formula: CLARITY_FORMULAS.open(),
    },
  ];
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs min-[30rem]:gap-x-4.5 min-[30rem]:text-sm md:grid md:grid-cols-[repeat(auto-fill,minmax(11.75rem,1fr))] xl:grid-cols-[7.25rem_12.25rem_12.75rem_8.5rem_auto] xl:gap-x-0">
      {facts.map(({ name, label = name, value, formula, tone = "none" }) => (
        <div key={name} className="flex items-baseline gap-1 min-[30rem]:gap-1.5">
          <dt className="text-ink-3">{label}</dt>
          <dd className={cx("font-medium", tone !== "none" && DEADLINE_TONE_CLASSES[tone])}>
            <ExplainedFigure
              title={decisionFigureAriaLabel(name, title)}
              value={value}
              formula={formula}
              className="decoration-transparent group-hover:decoration-edge focus-visible:decoration-edge"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
