import { memo, type ReactNode } from "react";
import { toGaugeLevel } from "#shared/cockpit/gauge.rules.ts";
import { FigureWithUnit } from "#frontend/entities/decision/explained-figure.tsx";
import {
  CAPACITY_MENTIONS,
  COCKPIT_TEXTS,
  COCKPIT_FORMULAS,
  COCKPIT_FIGURE_NOTES,
  GAUGE_LEVEL_WORDS,
  ratioWords,
  TIME_MENTIONS,
} from "#frontend/labels/cockpit.ts";
import { formatSigned, formatTenths } from "#frontend/labels/numbers.ts";
import { fr } from "#frontend/browser/typography.ts";
import { Gauge } from "./charts/gauge.tsx";
import { COCKPIT_FIGURE_CONTRIBUTORS } from "./contributors.ts";
import { CockpitFigure, MissingFigure } from "./figure.tsx";
import type { CockpitFigures } from "./figures.ts";
import { FLOW_LINKS } from "./flow-links.ts";
import { CockpitSection } from "./section.tsx";
import { LoadingFigure } from "./states.tsx";

type Props = { figures: CockpitFigures };

/** DOM id of the section. The charts below the section are folded together with it. */
export const METRICS_SECTION_ID = "metriques";

/** Section « Métriques de Performance »: each figure with its gauge, its level and its explanation. */
export const CockpitMetrics = memo(function CockpitMetrics({
  figures,
  arePlansLost,
}: Props & { arePlansLost: boolean }) {
  return (
    <CockpitSection
      id={METRICS_SECTION_ID}
      title={COCKPIT_TEXTS.metrics}
      note={<span className="max-md:hidden">{fr(COCKPIT_TEXTS.metricsHint)}</span>}
      pageClassName="grid gap-x-10 gap-y-8 lg:grid-cols-2"
    >
      <EfficiencyMetric figures={figures} />
      <QualityMetric figures={figures} />
      <TimeMetric figures={figures} />
      <CapacityMetric figures={figures} arePlansLost={arePlansLost} />
    </CockpitSection>
  );
});

function EfficiencyMetric({ figures }: Props) {
  const { percent, perDay, decisions } = figures.efficiency;
  if (percent === null || perDay === null)
    return (
      <Metric title={COCKPIT_TEXTS.efficiency}>
        <MissingFigure why={COCKPIT_TEXTS.noneStarted} />
      </Metric>
    );
  const mention = GAUGE_LEVEL_WORDS[toGaugeLevel(percent).level];
  return (
    <Metric
      title={COCKPIT_TEXTS.efficiency}
      mention={mention}
      figure={
        <CockpitFigure
          title={COCKPIT_TEXTS.efficiency}
          value={`${formatTenths(percent)} %`}
          formula={COCKPIT_FORMULAS.efficiency(perDay, percent, decisions)}
          figures={figures}
          contributors={COCKPIT_FIGURE_CONTRIBUTORS.efficiency}
        >
          <FigureWithUnit figure={formatTenths(percent)} unit="%" />
        </CockpitFigure>
      }
    >
      <PercentGauge name={COCKPIT_TEXTS.efficiency} value={percent} mention={mention} />
      <Note>{COCKPIT_FIGURE_NOTES.efficiency(perDay)}</Note>
    </Metric>
  );
}

function QualityMetric({ figures }: Props) {
  const { percent, averageProgress, isLifted, isDefault } = figures.quality;
  const mention = GAUGE_LEVEL_WORDS[toGaugeLevel(percent).level];
  return (
    <Metric
      title={COCKPIT_TEXTS.quality}
      mention={mention}
      figure={
        <CockpitFigure
          title={COCKPIT_TEXTS.quality}
          value={`${formatTenths(percent)} %`}
          formula={COCKPIT_FORMULAS.quality(averageProgress, percent)}
          figures={figures}
          contributors={COCKPIT_FIGURE_CONTRIBUTORS.total}
          flow={FLOW_LINKS.all()}
        >
          <FigureWithUnit figure={formatTenths(percent)} unit="%" />
        </CockpitFigure>
      }
    >
      <PercentGauge name={COCKPIT_TEXTS.quality} value={percent} mention={mention} />
      <Note>
        {isDefault
          ? COCKPIT_TEXTS.isDefault
          : isLifted
            ? COCKPIT_FIGURE_NOTES.lifted(averageProgress)
            : COCKPIT_FIGURE_NOTES.quality}
      </Note>
    </Metric>
  );
}

function TimeMetric({ figures }: Props) {
  const { ratio, percent, mention, decisions, isDefault } = figures.time;
  return (
    <Metric
      title={COCKPIT_TEXTS.time}
      mention={TIME_MENTIONS[mention]}
      figure={
        <CockpitFigure
          title={COCKPIT_TEXTS.time}
          value={ratioWords(ratio)}
          formula={COCKPIT_FORMULAS.time(ratio, percent, decisions)}
          figures={figures}
          contributors={COCKPIT_FIGURE_CONTRIBUTORS.time}
        />
      }
    >
      <PercentGauge name={COCKPIT_TEXTS.time} value={percent} mention={TIME_MENTIONS[mention]} />
      <Note>{isDefault ? COCKPIT_TEXTS.isDefault : COCKPIT_FIGURE_NOTES.time(percent)}</Note>
    </Metric>
  );
}

/** Hours at either end of the gauge of the remaining capacity. */
const CAPACITY_SCALE = 50;

function CapacityMetric({ figures, arePlansLost }: Props & { arePlansLost: boolean }) {
  const capacity = figures.plans?.capacity;
  if (capacity?.kind !== "known")
    return (
      <Metric title={COCKPIT_TEXTS.capacity}>
        {capacity === undefined ? (
          <LoadingFigure isLost={arePlansLost} />
        ) : capacity.kind === "no_active" ? (
          <MissingFigure what={COCKPIT_TEXTS.noActive} why={COCKPIT_FIGURE_NOTES.capacity(false)} />
        ) : (
          <MissingFigure why={COCKPIT_TEXTS.noPlans} />
        )}
      </Metric>
    );
  const { hours, mention, gauge } = capacity;
  return (
    <Metric
      title={COCKPIT_TEXTS.capacity}
      mention={CAPACITY_MENTIONS[mention]}
      figure={
        <CockpitFigure
          title={COCKPIT_TEXTS.capacity}
          value={`${formatSigned(hours)} h`}
          formula={COCKPIT_FORMULAS.capacity(capacity)}
          figures={figures}
          contributors={COCKPIT_FIGURE_CONTRIBUTORS.capacity}
          flow={FLOW_LINKS.status("en_cours")}
        >
          <FigureWithUnit figure={formatSigned(hours)} unit="h" />
        </CockpitFigure>
      }
    >
      <Gauge
        label={COCKPIT_TEXTS.capacity}
        value={gauge.value}
        text={`${formatSigned(hours)} h, ${CAPACITY_MENTIONS[mention]}`}
        scale="hours"
      />
      <Note>{COCKPIT_FIGURE_NOTES.capacity(Math.abs(hours) > CAPACITY_SCALE)}</Note>
    </Metric>
  );
}

/** A gauge in percent. `mention`: its level in words, which screen readers read too. */
const PercentGauge = ({ name, value, mention }: { name: string; value: number; mention: string }) => (
  <Gauge label={name} value={value} text={`${formatTenths(value)} %, ${mention}`} />
);

type MetricProps = { title: string; mention?: string; figure?: ReactNode; children: ReactNode };

const Metric = ({ title, mention, figure, children }: MetricProps) => (
  <div className="grid content-start gap-1">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h3 className="h3">{title}</h3>
      {mention !== undefined && <span className="flex-1 text-sm text-ink-3">{mention}</span>}
      {figure !== undefined && <span className="ml-auto">{figure}</span>}
    </div>
    {children}
  </div>
);

const Note = ({ children }: { children: string }) => <p className="note">{fr(children)}</p>;
