import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { DECISION_TEXT_FIELDS } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { DECISION_TEXT_WORDS } from "#frontend/labels/decision.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { EndDateChip, ProjectChip } from "#frontend/entities/decision/chips.tsx";
import {
  daysLeftText,
  DEADLINE_TONE_CLASSES,
  shownDeadlineState,
} from "#frontend/entities/decision/deadline.tsx";
import type { InPlaceDecisionCommands } from "#frontend/entities/decision/in-place.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { useIsPrinting } from "#frontend/browser/use-is-printing.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

type FactsProps = { decision: Decision; commands: InPlaceDecisionCommands };

/** The decision owner, the project, the start and the end. The project and the end can be changed in place. */
export function DecisionFacts({ decision, commands }: FactsProps) {
  const now = useNowByQuarterHour();
  const { decideur, startDay } = decision;
  const endDay = formatFullDate(decision.endDay, now);
  const daysLeft = daysLeftText(decision, now, getViewerTimeZone());
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 text-sm md:flex md:flex-wrap md:gap-x-6 md:gap-y-1 [&_button]:items-start">
      <Fact name={DECISION_DIALOG_TEXTS.decideur}>
        <bdi>{fr(decideur)}</bdi>
      </Fact>
      <Fact name={DECISION_DIALOG_TEXTS.project}>
        <span className={cx(decision.projectName === null && "text-ink-2")}>
          <ProjectChip decision={decision} commands={commands} />
        </span>
      </Fact>
      <Fact name={DECISION_DIALOG_TEXTS.start}>{fr(formatFullDate(startDay, now))}</Fact>
      <Fact name={DECISION_DIALOG_TEXTS.end}>
        <EndDateChip
          decision={decision}
          commands={commands}
          words={[endDay, daysLeft].filter(Boolean).join(" ")}
        >
          <span>
            {fr(endDay)} {daysLeft !== null && <DaysLeft decision={decision} words={daysLeft} now={now} />}
          </span>
        </EndDateChip>
      </Fact>
    </dl>
  );
}

/**
 * The facts on a phone: the badges, and a button that unfolds the days left, the code and the other facts.
 */
export function FoldableDecisionFacts({
  decision,
  commands,
  children,
}: FactsProps & { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const isUnfolded = useIsPrinting() || isOpen;
  const id = useId();
  const now = useNowByQuarterHour();
  const daysLeft = daysLeftText(decision, now, getViewerTimeZone());
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3.5">
        {children}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="group ml-auto flex min-h-8 items-center gap-1.5 text-sm print:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {daysLeft === null ? (
            DECISION_DIALOG_TEXTS.facts
          ) : (
            <>
              <VisuallyHidden>{`${DECISION_DIALOG_TEXTS.facts} : `}</VisuallyHidden>
              <DaysLeft decision={decision} words={daysLeft} now={now} />
            </>
          )}
          <ChevronDown
            size={15}
            aria-hidden="true"
            className="flex-none text-ink-3 transition-[rotate] duration-2 group-aria-expanded:rotate-180"
          />
        </button>
      </div>
      <div id={id} hidden={!isUnfolded}>
        {isUnfolded && (
          <>
            <p className="caption mt-1">{decision.shortCode}</p>
            <DecisionFacts decision={decision} commands={commands} />
          </>
        )}
      </div>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 gap-x-2 wrap-anywhere md:flex md:items-baseline">
    <dt className="caption">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

/** The days left or overdue: « dans 11 jours », « 3 jours de retard », in the same colour as in lists. */
function DaysLeft({ decision, words, now }: { decision: Decision; words: string; now: Date }) {
  const tone = shownDeadlineState(decision, now, getViewerTimeZone());
  return (
    <span className={cx("max-md:block", tone === "none" && "font-normal", DEADLINE_TONE_CLASSES[tone])}>
      {fr(words)}
    </span>
  );
}

/** The texts of a decision, such as its context; empty ones are left out. */
export function DecisionTexts({ decision }: { decision: Decision }) {
  const texts = DECISION_TEXT_FIELDS.flatMap((name) => {
    const text = decision[name];
    return text ? [{ name, text }] : [];
  });
  if (texts.length === 0) return null;
  return (
    <div className="grid max-w-measure gap-4 wrap-anywhere">
      {texts.map(({ name, text }) => (
        <TextSection key={name} name={DECISION_TEXT_WORDS[name].label} text={text} />
      ))}
    </div>
  );
}

const TextSection = ({ name, text }: { name: string; text: string }) => (
  <div>
    <h3 className="caption">{name}</h3>
    <Paragraphs text={text} className="text-ink-2" />
  </div>
);

/** A plain text with its line breaks. Several blank lines in a row become one. */
export const Paragraphs = ({ text, className }: { text: string; className: string }) => (
  <p dir="auto" className={cx("whitespace-pre-line", className)}>
    {fr(text.trim().replaceAll(/\n\s*\n/g, "\n\n"))}
  </p>
);
