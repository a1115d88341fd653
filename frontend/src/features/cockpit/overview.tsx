import { TriangleAlert, TrendingUp } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Priority, SelectableDecisionStatus } from "#shared/decision/decision.ts";
import {
  COCKPIT_TEXTS,
  COCKPIT_FORMULAS,
  COCKPIT_FIGURE_NOTES,
  outsideTrashText,
  PROGRESS_LEVEL_WORDS,
} from "#frontend/labels/cockpit.ts";
import { PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { formatInteger, formatTenths } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { statusIcon } from "#frontend/entities/decision/badges.tsx";
import { PriorityChart } from "./charts/priority-chart.tsx";
import { COCKPIT_FIGURE_CONTRIBUTORS, contributorsOfPriority } from "./contributors.ts";
import { CockpitFigure } from "./figure.tsx";
import type { CockpitFigures } from "./figures.ts";
import { FLOW_LINKS } from "./flow-links.ts";
import { CockpitSection } from "./section.tsx";

type Props = { figures: CockpitFigures };

/** Section « Vue d'Ensemble »: the numbers of decisions by status and priority, and the average progress. */
export const CockpitOverview = memo(function CockpitOverview({ figures }: Props) {
  return (
    <CockpitSection
      id="ensemble"
      title={COCKPIT_TEXTS.overview}
      note={outsideTrashText(figures.counts.total)}
      pageClassName="grid gap-x-10 gap-y-10 lg:grid-cols-2"
    >
      <Counts figures={figures} />
      <ByPriority figures={figures} />
      <Tracking figures={figures} />
    </CockpitSection>
  );
});

const STATUS_COUNTS = [
  { key: "active", status: "en_cours", flow: () => FLOW_LINKS.status("en_cours") },
  { key: "completed", status: "terminee", flow: () => FLOW_LINKS.completed() },
  { key: "draft", status: "brouillon", flow: () => FLOW_LINKS.status("brouillon") },
  { key: "paused", status: "en_pause", flow: () => FLOW_LINKS.status("en_pause") },
] as const satisfies readonly { key: string; status: SelectableDecisionStatus; flow: () => string }[];

function Counts({ figures }: Props) {
  const { counts, cards } = figures;
  /** The share of all decisions that each card shows, in percent; `null` for a card that shows none. */
  const shares = { active: cards.active, completed: cards.completion, draft: null, paused: null };
  const formulas = {
    active: COCKPIT_FORMULAS.active(counts.active, counts.total, cards.active),
    completed: COCKPIT_FORMULAS.completed(counts.completed, counts.total, cards.completion),
    draft: COCKPIT_FORMULAS.draft(),
    paused: COCKPIT_FORMULAS.paused(),
  };
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-10 lg:col-span-2">
      <Count label={COCKPIT_TEXTS.total} className="border-line-2 sm:border-r sm:pr-10">
        <CockpitFigure
          title={COCKPIT_TEXTS.total}
          value={formatInteger(counts.total)}
          formula={COCKPIT_FORMULAS.total()}
          figures={figures}
          contributors={COCKPIT_FIGURE_CONTRIBUTORS.total}
          flow={FLOW_LINKS.all()}
        />
      </Count>
      {STATUS_COUNTS.map(({ key, status, flow }) => {
        const Icon = statusIcon(status);
        const share = shares[key];
        const note = share === null ? null : COCKPIT_FIGURE_NOTES.share(share);
        return (
          <Count
            key={key}
            label={COCKPIT_TEXTS[key]}
            icon={<Icon size={17} aria-hidden="true" />}
            note={note}
          >
            <CockpitFigure
              title={COCKPIT_TEXTS[key]}
              value={[formatInteger(counts[key]), note].filter(Boolean).join(", ")}
              formula={formulas[key]}
              figures={figures}
              contributors={COCKPIT_FIGURE_CONTRIBUTORS[key]}
              flow={flow()}
            >
              {formatInteger(counts[key])}
            </CockpitFigure>
          </Count>
        );
      })}
    </dl>
  );
}

type CountProps = {
  label: string;
  icon?: ReactNode;
  note?: string | null;
  className?: string;
  children: ReactNode;
};

const Count = ({ label, icon, note = null, className, children }: CountProps) => (
  <div className={cx("grid content-start gap-1", className)}>
    <dt className="flex items-center gap-1.5 text-sm text-ink-2">
      {icon}
      {label}
    </dt>
    <dd className="grid justify-items-start">
      {children}
      {note !== null && (
        <span aria-hidden="true" className="note">
          {fr(note)}
        </span>
      )}
    </dd>
  </div>
);

function ByPriority({ figures }: Props) {
  const { counts, cards } = figures;
  const { share, trend } = cards.highPriority;
  const rises = trend === "up";
  const words = `${PRIORITY_WORDS.haute} : ${COCKPIT_FIGURE_NOTES.share(share)}`;
  return (
    <div className="grid content-start">
      <PriorityChart
        byPriority={counts.byPriority}
        renderFigure={(priority) => <PriorityFigure priority={priority} figures={figures} />}
      />
      {share > 0 && (
        <p aria-hidden="true" className={cx("note", rises && "text-haute")}>
          {rises && <TrendingUp size={15} className="mr-1 inline" />}
          {fr(rises ? `${words}, ${COCKPIT_TEXTS.risingShare}` : words)}
        </p>
      )}
    </div>
  );
}

function PriorityFigure({ priority, figures }: Props & { priority: Priority }) {
  const { counts, cards } = figures;
  const count = counts.byPriority[priority];
  const { share, trend } = cards.highPriority;
  const isHigh = priority === "haute";
  const words = [
    formatInteger(count),
    isHigh && COCKPIT_FIGURE_NOTES.share(share),
    isHigh && trend === "up" && COCKPIT_TEXTS.risingShare,
  ];
  return (
    <CockpitFigure
      title={PRIORITY_WORDS[priority]}
      value={words.filter(Boolean).join(", ")}
      formula={
        isHigh
          ? COCKPIT_FORMULAS.highPriority(count, counts.total, share)
          : COCKPIT_FORMULAS.priority(count, counts.total)
      }
      figures={figures}
      contributors={contributorsOfPriority(priority)}
      flow={FLOW_LINKS.priority(priority)}
      className="font-semibold"
    >
      {formatInteger(count)}
    </CockpitFigure>
  );
}

const PROGRESS_TONES = { success: "text-ok", warning: "text-warn", danger: "text-danger" } as const;

function Tracking({ figures }: Props) {
  const { counts, cards, decisions, now, zone } = figures;
  const { percent, variant } = cards.progress;
  const sum = decisions.reduce((total, { progress }) => total + progress, 0);
  return (
    <div className="grid content-start gap-2">
      <h3 className="h3">{COCKPIT_TEXTS.tracking}</h3>
      <dl className="grid">
        <Line
          term={COCKPIT_TEXTS.averageProgress}
          hint={<span className={PROGRESS_TONES[variant]}>{PROGRESS_LEVEL_WORDS[variant]}</span>}
          below={<ProgressBar label={COCKPIT_TEXTS.averageProgress} value={percent} />}
        >
          <CockpitFigure
            title={COCKPIT_TEXTS.averageProgress}
            value={`${formatTenths(percent)} %`}
            formula={COCKPIT_FORMULAS.averageProgress({ sum, count: counts.total }, percent)}
            figures={figures}
            contributors={COCKPIT_FIGURE_CONTRIBUTORS.total}
            flow={FLOW_LINKS.all()}
            className="font-semibold"
          />
        </Line>
        <Line term={COCKPIT_TEXTS.near} hint={COCKPIT_TEXTS.nearHint}>
          <CockpitFigure
            title={COCKPIT_TEXTS.near}
            value={formatInteger(counts.nearDeadline)}
            formula={COCKPIT_FORMULAS.near()}
            figures={figures}
            contributors={COCKPIT_FIGURE_CONTRIBUTORS.near}
            className="font-semibold"
          />
        </Line>
        <Line term={COCKPIT_TEXTS.overdue}>
          <CockpitFigure
            title={COCKPIT_TEXTS.overdue}
            value={formatInteger(counts.overdue)}
            formula={COCKPIT_FORMULAS.overdue()}
            figures={figures}
            contributors={COCKPIT_FIGURE_CONTRIBUTORS.overdue}
            flow={FLOW_LINKS.overdue(now, zone)}
            className="font-semibold"
          >
            {counts.overdue > 0 ? (
              // The coloured background is on a span inside the link, which is higher, so that a finger can
              // press it.
              <span className="inline-flex items-center gap-1 rounded-1 bg-danger-wash px-1.5 text-danger [text-decoration:inherit]">
                <TriangleAlert size={15} aria-hidden="true" />
                {formatInteger(counts.overdue)}
              </span>
            ) : (
              formatInteger(0)
            )}
          </CockpitFigure>
        </Line>
      </dl>
    </div>
  );
}

type LineProps = { term: ReactNode; hint?: ReactNode; below?: ReactNode; children: ReactNode };

const Line = ({ term, hint, below, children }: LineProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0">
    <dt className="flex min-h-6 flex-wrap items-center gap-x-2">
      {term}
      {hint !== undefined && <span className="text-sm text-ink-3">{hint}</span>}
    </dt>
    <dd className="text-right">{children}</dd>
    {below !== undefined && <dd className="col-span-2">{below}</dd>}
  </div>
);
