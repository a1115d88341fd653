import { memo, type ReactNode } from "react";
import { gaugeLevel } from "#shared/cockpit/gauge.rules.ts";
import { WithUnit } from "#frontend/entities/decision/explained-figure.tsx";
import {
  CAPACITY_MENTIONS,
  COCKPIT,
  COCKPIT_FORMULAS,
  COCKPIT_NOTES,
  LEVEL_WORDS,
  ratioWords,
  TIME_MENTIONS,
} from "#frontend/labels/cockpit.ts";
import { signed, tenths } from "#frontend/labels/numbers.ts";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Gauge } from "./charts/gauge.tsx";
import { CONTRIBUTORS } from "./contributors.ts";
import { Figure, NoFigure } from "./figure.tsx";
import type { Figures } from "./figures.ts";
import { FLOW_LINKS } from "./flow-links.ts";
import { WaitingFigure } from "./states.tsx";

type Props = { figures: Figures };

/** « Métriques de Performance »: each with its gauge, its mention and where it comes from. */
export const Metrics = memo(function Metrics({ figures, arePlansLost }: Props & { arePlansLost: boolean }) {
  const title = (
    <MarginTitle id="metriques" note={<span className="only-wide">{fr(COCKPIT.metricsHint)}</span>}>
      {COCKPIT.metrics}
    </MarginTitle>
  );
  return (
    <Row
      as="section"
      className="pb-16"
      aria-labelledby="metriques"
      margin={title}
      pageClassName="grid gap-x-10 gap-y-8 lg:grid-cols-2"
    >
      <EfficiencyMetric figures={figures} />
      <QualityMetric figures={figures} />
      <TimeMetric figures={figures} />
      <CapacityMetric figures={figures} arePlansLost={arePlansLost} />
    </Row>
  );
});

function EfficiencyMetric({ figures }: Props) {
  const { percent, perDay, decisions } = figures.efficiency;
  if (percent === null || perDay === null)
    return (
      <Metric title={COCKPIT.efficiency}>
        <NoFigure why={COCKPIT.noneStarted} />
      </Metric>
    );
  const mention = LEVEL_WORDS[gaugeLevel(percent).level];
  return (
    <Metric
      title={COCKPIT.efficiency}
      mention={mention}
      figure={
        <Figure
          title={COCKPIT.efficiency}
          value={`${tenths(percent)} %`}
          formula={COCKPIT_FORMULAS.efficiency(perDay, percent, decisions)}
          figures={figures}
          contributors={CONTRIBUTORS.efficiency}
        >
          <WithUnit figure={tenths(percent)} unit="%" />
        </Figure>
      }
    >
      <PercentGauge name={COCKPIT.efficiency} value={percent} mention={mention} />
      <Note>{COCKPIT_NOTES.efficiency(perDay)}</Note>
    </Metric>
  );
}

function QualityMetric({ figures }: Props) {
  const { percent, averageProgress, isLifted, isDefault } = figures.quality;
  const mention = LEVEL_WORDS[gaugeLevel(percent).level];
  return (
    <Metric
      title={COCKPIT.quality}
      mention={mention}
      figure={
        <Figure
          title={COCKPIT.quality}
          value={`${tenths(percent)} %`}
          formula={COCKPIT_FORMULAS.quality(averageProgress, percent)}
          figures={figures}
          contributors={CONTRIBUTORS.total}
          flow={FLOW_LINKS.all()}
        >
          <WithUnit figure={tenths(percent)} unit="%" />
        </Figure>
      }
    >
      <PercentGauge name={COCKPIT.quality} value={percent} mention={mention} />
      <Note>
        {isDefault
          ? COCKPIT.isDefault
          : isLifted
            ? COCKPIT_NOTES.lifted(averageProgress)
            : COCKPIT_NOTES.quality}
      </Note>
    </Metric>
  );
}

function TimeMetric({ figures }: Props) {
  const { ratio, percent, mention, decisions, isDefault } = figures.time;
  return (
    <Metric
      title={COCKPIT.time}
      mention={TIME_MENTIONS[mention]}
      figure={
        <Figure
          title={COCKPIT.time}
          value={ratioWords(ratio)}
          formula={COCKPIT_FORMULAS.time(ratio, percent, decisions)}
          figures={figures}
          contributors={CONTRIBUTORS.time}
        />
      }
    >
      <PercentGauge name={COCKPIT.time} value={percent} mention={TIME_MENTIONS[mention]} />
      <Note>{isDefault ? COCKPIT.isDefault : COCKPIT_NOTES.time(percent)}</Note>
    </Metric>
  );
}

/** Half of the scale of remaining capacity, in hours. */
const CAPACITY_SCALE = 50;

function CapacityMetric({ figures, arePlansLost }: Props & { arePlansLost: boolean }) {
  const capacity = figures.plans?.capacity;
  if (capacity?.kind !== "known")
    return (
      <Metric title={COCKPIT.capacity}>
        {capacity === undefined ? (
          <WaitingFigure isLost={arePlansLost} />
        ) : capacity.kind === "no_active" ? (
          <NoFigure what={COCKPIT.noActive} why={COCKPIT_NOTES.capacity(false)} />
        ) : (
          <NoFigure why={COCKPIT.noPlans} />
        )}
      </Metric>
    );
  const { hours, availableHours, remainingHours, decisions, mention, gauge } = capacity;
  return (
    <Metric
      title={COCKPIT.capacity}
      mention={CAPACITY_MENTIONS[mention]}
      figure={
        <Figure
          title={COCKPIT.capacity}
          value={`${signed(hours)} h`}
          formula={COCKPIT_FORMULAS.capacity(availableHours, remainingHours, hours, decisions)}
          figures={figures}
          contributors={CONTRIBUTORS.capacity}
          flow={FLOW_LINKS.status("en_cours")}
        >
          <WithUnit figure={signed(hours)} unit="h" />
        </Figure>
      }
    >
      <Gauge
        label={COCKPIT.capacity}
        value={gauge.value}
        text={`${signed(hours)} h, ${CAPACITY_MENTIONS[mention]}`}
        scale="hours"
      />
      <Note>{COCKPIT_NOTES.capacity(Math.abs(hours) > CAPACITY_SCALE)}</Note>
    </Metric>
  );
}

/** Announced with the mention that is seen. */
const PercentGauge = ({ name, value, mention }: { name: string; value: number; mention: string }) => (
  <Gauge label={name} value={value} text={`${tenths(value)} %, ${mention}`} />
);

type MetricProps = { title: string; mention?: string; figure?: ReactNode; children: ReactNode };

const Metric = ({ title, mention, figure, children }: MetricProps) => (
  <div className="grid content-start gap-1">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h3 className="h3">{title}</h3>
      {mention !== undefined && <span className="flex-1 text-sm text-ink-3">{mention}</span>}
      {figure}
    </div>
    {children}
  </div>
);

const Note = ({ children }: { children: string }) => <p className="note">{fr(children)}</p>;
