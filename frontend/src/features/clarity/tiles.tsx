import { memo, type ReactNode } from "react";
import { dailyHoursCap } from "#shared/urgency/daily-time.rules.ts";
import { decisionListPath } from "#frontend/entities/decision/decision-list-view.ts";
import { ExplainedFigure, FigureWithUnit } from "#frontend/entities/decision/explained-figure.tsx";
import {
  averageUrgencyNote,
  dailyCapNote,
  CLARITY_TEXTS,
  CLARITY_FORMULAS,
  globalUrgencyText,
  hoursText,
  URGENCY_LEVEL_WORDS,
  urgencyRingText,
} from "#frontend/labels/clarity.ts";
import { formatInteger, formatTenths } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { CLARITY_FIGURE_CONTRIBUTORS } from "./contributors.ts";
import type { ClarityFigures } from "./figures.ts";
import { URGENCY_BADGE_CLASS, URGENCY_LEVEL_STYLES } from "./urgency-look.ts";

type Props = { figures: ClarityFigures };

/** Link to the decision flow, filtered to the counted decisions. */
const ACTIVE_IN_FLOW = decisionListPath({ statuses: ["en_cours"] });

/** Classes of the columns of figures, shared with their placeholder. */
export const CLARITY_FIGURES_CLASS =
  "grid grid-cols-2 gap-x-6 gap-y-7 xl:grid-cols-[1fr_1fr_1.5fr_1.1fr] xl:gap-8 xl:*:not-first:border-l xl:*:not-first:border-line-2 xl:*:not-first:pl-8";

const TILE_FIGURE = "figure text-3xl decoration-2 underline-offset-[0.2em]";

/** The four figures at the top: active decisions, critical decisions, overall urgency, hours per day. */
export const ClarityTiles = memo(function ClarityTiles({ figures }: Props) {
  const { stats, mode, now } = figures;
  const count = stats.totalDecisions;
  const cap = dailyHoursCap(mode);
  return (
    <PageRow
      as="section"
      className="pb-12"
      aria-label={CLARITY_TEXTS.tiles}
      margin={<MarginTitle note={formatFullDate(now, now)}>{CLARITY_TEXTS.today}</MarginTitle>}
    >
      <dl className={CLARITY_FIGURES_CLASS}>
        <Tile label={CLARITY_TEXTS.active} note={CLARITY_TEXTS.activeNote}>
          <ExplainedFigure
            title={CLARITY_TEXTS.active}
            value={formatInteger(count)}
            formula={CLARITY_FORMULAS.active()}
            contributors={() => CLARITY_FIGURE_CONTRIBUTORS.active(figures)}
            flow={ACTIVE_IN_FLOW}
            className={TILE_FIGURE}
          />
        </Tile>
        <Tile label={CLARITY_TEXTS.critical} note={CLARITY_TEXTS.criticalNote}>
          <ExplainedFigure
            title={CLARITY_TEXTS.critical}
            value={formatInteger(stats.criticalDecisions)}
            formula={CLARITY_FORMULAS.critical()}
            contributors={() => CLARITY_FIGURE_CONTRIBUTORS.critical(figures)}
            className={cx(TILE_FIGURE, stats.criticalDecisions > 0 && "text-urgence-critique")}
          />
        </Tile>
        <Global figures={figures} />
        <Tile label={CLARITY_TEXTS.dailyTotal} note={dailyCapNote(cap)}>
          <ExplainedFigure
            title={CLARITY_TEXTS.dailyTotal}
            value={hoursText(stats.totalDailyTime)}
            formula={CLARITY_FORMULAS.dailyTotal(stats, cap)}
            contributors={() => CLARITY_FIGURE_CONTRIBUTORS.dailyTotal(figures)}
            className={TILE_FIGURE}
          >
            <FigureWithUnit figure={formatTenths(stats.totalDailyTime)} unit="h" />
          </ExplainedFigure>
        </Tile>
      </dl>
    </PageRow>
  );
});

const Tile = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <div className="grid content-start justify-items-start gap-1.5">
    <dt className="text-sm font-medium text-ink-2">{label}</dt>
    <dd>{children}</dd>
    <dd className="note">{fr(note)}</dd>
  </div>
);

/** The overall urgency as a ring, with its level in words. */
function Global({ figures }: Props) {
  const { stats, mode } = figures;
  const { icon: Icon, tone, ink } = URGENCY_LEVEL_STYLES[stats.globalUrgencyLevel];
  if (stats.totalDecisions === 0)
    return (
      <Tile label={CLARITY_TEXTS.global} note={CLARITY_TEXTS.noActive}>
        <span className="text-ink-2">{CLARITY_TEXTS.noData}</span>
      </Tile>
    );
  return (
    <div className="grid max-2xs:block grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_auto_1fr] content-start items-start justify-items-start gap-x-5 gap-y-1.5 *:col-start-2 max-sm:col-span-2 max-sm:row-start-2">
      <dt className="text-sm font-medium 2xs:whitespace-nowrap text-ink-2">{CLARITY_TEXTS.global}</dt>
      {/* As high as the figures beside it, so that the notes below stand in one line. */}
      <dd className="min-h-10">
        <ExplainedFigure
          title={CLARITY_TEXTS.global}
          value={globalUrgencyText(stats)}
          formula={CLARITY_FORMULAS.global(stats, mode)}
          contributors={() => CLARITY_FIGURE_CONTRIBUTORS.global(figures)}
          className="inline-flex items-center"
        >
          <span className={cx(URGENCY_BADGE_CLASS, tone)}>
            <Icon size={15} aria-hidden="true" className="stroke-2" />
            {URGENCY_LEVEL_WORDS[stats.globalUrgencyLevel]}
          </span>
        </ExplainedFigure>
      </dd>
      <dd className="note">{fr(averageUrgencyNote(stats.totalDecisions))}</dd>
      <dd aria-hidden="true" className="col-start-1! row-span-3 row-start-1">
        <Dial share={stats.ring} className={ink} />
      </dd>
    </div>
  );
}

/**
 * A ring of which `share` percent is filled, clockwise from the top. Hidden from screen readers, because the
 * figure beside it has the value.
 */
const Dial = ({ share, className }: { share: number; className: string }) => (
  <span aria-hidden="true" className={cx("relative grid flex-none place-items-center", className)}>
    <svg viewBox="0 0 100 100" className="size-22 -rotate-90 fill-none stroke-sheet-3 stroke-8">
      <circle cx="50" cy="50" r="44" />
      <circle
        className="stroke-current"
        cx="50"
        cy="50"
        r="44"
        pathLength="100"
        strokeDasharray={`${share} 100`}
      />
    </svg>
    <b className="absolute figure leading-none text-ink">{urgencyRingText(share)}</b>
  </span>
);
