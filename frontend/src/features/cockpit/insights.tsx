import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { isDecided } from "#shared/decision/choice-state.rules.ts";
import type { ValidationTrend } from "#shared/trend/validation-trend.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import type { QueryReadState } from "#frontend/api/read-state.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { FigureWithUnit } from "#frontend/entities/decision/explained-figure.tsx";
import {
  ATTENTION_WORDS,
  COCKPIT_TEXTS,
  COCKPIT_FORMULAS,
  COCKPIT_FIGURE_NOTES,
  decisionCountInWords,
  pressingDecisionWords,
  PUNCTUALITY_MENTIONS,
} from "#frontend/labels/cockpit.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { formatTenths } from "#frontend/labels/numbers.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { COCKPIT_FIGURE_CONTRIBUTORS } from "./contributors.ts";
import { CockpitFigure, MissingFigure } from "./figure.tsx";
import type { CockpitFigures } from "./figures.ts";
import { CockpitSection } from "./section.tsx";
import { LoadingFigure } from "./states.tsx";

type InsightsProps = {
  figures: CockpitFigures;
  trend: QueryReadState<ValidationTrend>;
  arePlansLost: boolean;
};

/** Section « À savoir »: what needs attention, the trend of validated actions, and punctuality. */
export function CockpitInsights({ figures, trend, arePlansLost }: InsightsProps) {
  return (
    <CockpitSection id="a-savoir" title={COCKPIT_TEXTS.insights}>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <AttentionCard figures={figures} arePlansLost={arePlansLost} />
        <TrendCard figures={figures} trend={trend} />
        <PunctualityCard figures={figures} />
      </ul>
    </CockpitSection>
  );
}

function AttentionCard({ figures, arePlansLost }: Pick<InsightsProps, "figures" | "arePlansLost">) {
  const { plans } = figures;
  const isNeeded = plans !== null && plans.attention.kind !== "none";
  return (
    <li className="relative grid content-start gap-1 sm:col-span-2 xl:col-span-1">
      {isNeeded && <MarginMark kind="question" className="max-md:hidden" />}
      <h3 className="h3">{plans && !isNeeded ? COCKPIT_TEXTS.noAttention : COCKPIT_TEXTS.attention}</h3>
      {plans ? <Attention figures={figures} plans={plans} /> : <LoadingFigure isLost={arePlansLost} />}
    </li>
  );
}

function Attention({
  figures,
  plans,
}: {
  figures: CockpitFigures;
  plans: NonNullable<CockpitFigures["plans"]>;
}) {
  const { hrefOf } = useUrlDialog("decision");
  const { attention, pressing, ranked } = plans;
  if (attention.kind === "none") return <p className="text-ink-2">{COCKPIT_TEXTS.noAttentionText}</p>;
  const { kind, count } = attention;
  return (
    <p className="voice">
      <CockpitFigure
        title={COCKPIT_TEXTS.attention}
        value={`${decisionCountInWords(count)} ${ATTENTION_WORDS[kind](count)}`}
        formula={COCKPIT_FORMULAS[kind]()}
        figures={figures}
        contributors={COCKPIT_FIGURE_CONTRIBUTORS.attention}
        className="text-left"
      >
        {decisionCountInWords(count)}
      </CockpitFigure>{" "}
      {ATTENTION_WORDS[kind](count)}{" "}
      {pressing && (
        <>
          <SinglePushLink to={hrefOf(pressing.decision.id)} state={DIALOG_ENTRY_STATE}>
            <bdi className="wrap-anywhere">{fr(pressing.decision.title)}</bdi>
          </SinglePushLink>{" "}
          {fr(
            pressingDecisionWords(
              { daysLeft: pressing.daysUntilDeadline, isDecided: isDecided(pressing.decision) },
              ranked.length,
            ),
          )}
        </>
      )}
    </p>
  );
}

const TREND_LOOK = {
  positive: { icon: TrendingUp, tone: "text-ok" },
  negative: { icon: TrendingDown, tone: "text-danger" },
  stable: { icon: Minus, tone: "text-ink-2" },
} as const;

function TrendCard({ figures, trend }: { figures: CockpitFigures; trend: QueryReadState<ValidationTrend> }) {
  const known = figures.plans?.trend ?? trend.data;
  return (
    <Card title={COCKPIT_TEXTS.trend}>
      {known ? (
        <Trend figures={figures} trend={known} />
      ) : trend.isError ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="note">
            {fr(withRequestReference(trend.error, `${COCKPIT_TEXTS.trendFailedTitle}.`))}
          </p>
          <Button size="sm" busy={trend.isFetching} onClick={trend.retry}>
            {COMMON_TEXTS.retry}
          </Button>
        </div>
      ) : (
        <LoadingFigure />
      )}
    </Card>
  );
}

function Trend({ figures, trend }: { figures: CockpitFigures; trend: ValidationTrend }) {
  const { validationRate, evolution, alert } = trend;
  const validations = figures.plans?.validations;
  if (validations?.total === 0) return <MissingFigure why={COCKPIT_TEXTS.noActions} />;
  const { icon: Icon, tone } = TREND_LOOK[trend.trend];
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <CockpitFigure
          title={COCKPIT_TEXTS.trend}
          value={`${formatTenths(validationRate)} %`}
          formula={COCKPIT_FORMULAS.validationRate(validations, validationRate)}
          figures={figures}
          contributors={COCKPIT_FIGURE_CONTRIBUTORS.validationRate}
        >
          <FigureWithUnit figure={formatTenths(validationRate)} unit="%" />
        </CockpitFigure>
        <span className={cx("inline-flex items-center gap-1.5 text-sm", tone)}>
          <Icon size={15} aria-hidden="true" />
          <CockpitFigure
            title={COCKPIT_TEXTS.evolution}
            value={COCKPIT_FIGURE_NOTES.evolution(evolution)}
            formula={COCKPIT_FORMULAS.evolution(validations, evolution)}
            figures={figures}
            contributors={COCKPIT_FIGURE_CONTRIBUTORS.evolution}
            className="font-medium"
          >
            {fr(COCKPIT_FIGURE_NOTES.evolution(evolution))}
          </CockpitFigure>
        </span>
      </p>
      {alert !== null && <p className="note">{fr(alert)}</p>}
      {validations && (
        <p className="note">{fr(COCKPIT_FIGURE_NOTES.validated(validations.done, validations.total))}</p>
      )}
    </>
  );
}

const PUNCTUALITY_TONES = { excellent: "text-ok", fair: "text-ink-2", to_improve: "text-warn" } as const;

function PunctualityCard({ figures }: { figures: CockpitFigures }) {
  const { punctuality } = figures;
  if (punctuality.kind === "no_data")
    return (
      <Card title={COCKPIT_TEXTS.punctuality}>
        <MissingFigure why={COCKPIT_TEXTS.noneFinished} />
      </Card>
    );
  const { score, mention, averageDays, early, onTime, late } = punctuality;
  return (
    <Card title={COCKPIT_TEXTS.punctuality}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <CockpitFigure
          title={COCKPIT_TEXTS.punctuality}
          value={`${formatTenths(score)} / 100`}
          formula={COCKPIT_FORMULAS.punctuality(averageDays, score)}
          figures={figures}
          contributors={COCKPIT_FIGURE_CONTRIBUTORS.punctuality}
        >
          <FigureWithUnit figure={formatTenths(score)} unit="/ 100" />
        </CockpitFigure>
        <span className={cx("text-sm font-medium", PUNCTUALITY_TONES[mention])}>
          {PUNCTUALITY_MENTIONS[mention]}
        </span>
      </p>
      <p className="note">{fr(COCKPIT_FIGURE_NOTES.punctuality(averageDays, early + onTime + late))}</p>
    </Card>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <li tabIndex={-1} className="grid content-start gap-1 outline-none">
    <h3 className="h3">{title}</h3>
    {children}
  </li>
);
