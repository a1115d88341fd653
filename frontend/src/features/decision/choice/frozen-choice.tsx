import "./sureness-ruler.css";
import { Lock, Share2, Undo2 } from "lucide-react";
import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { currentChoiceOf } from "#shared/record/record.rules.ts";
import type { Choice, DecisionRecord } from "#shared/record/record.schema.ts";
import { SURENESS_RANGE } from "#shared/dossier/dossier.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth, formatFullDate, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { ExportJournalButton } from "#frontend/entities/record/export/export-journal.tsx";
import { SurenessScaleEndLabels } from "#frontend/entities/record/sureness-slider.tsx";
import {
  againstBalanceText,
  CHOICE_TEXTS,
  choiceMadeAtText,
  expectedByText,
  surenessAriaText,
  surenessWords,
} from "#frontend/labels/choice.ts";
import { Button } from "#frontend/ui/button.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import type { ChoiceHeadingRef } from "./use-choice-focus.ts";

type FrozenChoiceProps = {
  decision: Decision;
  record: DecisionRecord;
  isTrashed: boolean;
  headingRef: ChoiceHeadingRef;
  onAskOpinion?: (() => void) | undefined;
};

/**
 * The choice in force; renders nothing if there is none. « Je change d’avis » opens the form of the next
 * choice below it.
 */
export function ChoiceInForceSection({
  decision,
  record,
  isTrashed,
  headingRef,
  onAskOpinion,
}: FrozenChoiceProps) {
  const count = record.choices.length;
  // After a choice is taken back, it is a draft again: the form opens, because the number of choices has
  // changed.
  const [changing, setChanging] = useState({ count: -1, isOpen: false });
  const isChanging = changing.count === count ? changing.isOpen : record.draft !== null;
  const section = useRef<HTMLDivElement>(null);
  /** Opens or closes the form. Focuses its first text on opening, « Je change d’avis » on closing. */
  const setIsChanging = (isOpened: boolean) => {
    flushSync(() => setChanging({ count, isOpen: isOpened }));
    section.current?.querySelector<HTMLElement>(isOpened ? "form textarea" : "[data-change]")?.focus();
  };
  const now = useNowByQuarterHour();
  const choice = currentChoiceOf(record);
  if (!choice) return null;
  const { id: decisionId } = decision;
  const { createdAt } = choice;
  const mark = record.memories.find(({ id }) => id === choice.id);
  const isOpen = isChanging && !isTrashed;
  return (
    <div ref={section} className="grid gap-10">
      <PageRow
        as="section"
        aria-label={CHOICE_TEXTS.title}
        margin={
          <MarginTitle
            as="h3"
            note={choiceMadeAtText(formatFullDate(createdAt, now), formatHourAndMinute(createdAt))}
          >
            {CHOICE_TEXTS.title}
          </MarginTitle>
        }
      >
        <p
          {...(!isOpen && { ref: headingRef, tabIndex: -1 })}
          dir="auto"
          className="relative text-xl/7 font-strong text-balance wrap-anywhere outline-none"
        >
          <MarginMark kind="key" />
          {fr(choice.optionTitle)}
        </p>
        <p dir="auto" className="running-text mt-1.5 whitespace-pre-line wrap-anywhere">
          {fr(choice.why)}
        </p>
        <ChoiceFacts choice={choice} />
        {!isOpen && (
          <div className="flex flex-wrap items-center gap-2 mt-6">
            {!isTrashed && (
              <Button data-change="" icon={Undo2} onClick={() => setIsChanging(true)}>
                {CHOICE_TEXTS.change}
              </Button>
            )}
            {!isTrashed && onAskOpinion && (
              <Button tone="quiet" icon={Share2} onClick={onAskOpinion}>
                {CHOICE_TEXTS.ask}
              </Button>
            )}
            <ExportJournalButton decisionId={decisionId} />
          </div>
        )}
        {!isOpen && !isTrashed && record.draft !== null && (
          <p className="note mt-3">{fr(CHOICE_TEXTS.hasDraft)}</p>
        )}
        <p className="note mt-3 flex gap-1.5">
          <Lock size={15} aria-hidden="true" className="mt-px flex-none" />
          <span>{fr(CHOICE_TEXTS.frozen)}</span>
        </p>
        {mark && <p className="note mt-1.5">{fr(CHOICE_TEXTS.notCited[mark.state])}</p>}
      </PageRow>
      {isOpen && (
        <ChoiceForm
          decisionId={decisionId}
          record={record}
          headingRef={headingRef}
          onLeave={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}

/** Lists the expectations, what would change the person's mind, and their sureness. */
function ChoiceFacts({ choice }: { choice: Choice }) {
  const { expectations, by, wouldChange, sureness } = choice;
  const against = againstBalanceText(choice);
  const now = useNowByQuarterHour();
  const until = by === null ? "" : expectedByText(formatDayAndMonth(isoDayToDate(by), now));
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-5 border-t border-line pt-5 md:grid-cols-2">
      {(expectations.length > 0 || by !== null) && (
        <Fact name={`${CHOICE_TEXTS.expected} ${until}`.trim()}>
          <ul className="grid gap-1.5">
            {expectations.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the expectations of a choice that is made never change
              <li key={index} dir="auto" className="flex gap-2.5 wrap-anywhere">
                <span aria-hidden="true" className="text-ink-3">
                  –
                </span>
                {fr(line)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {wouldChange !== null && <Fact name={CHOICE_TEXTS.wouldChange}>{fr(wouldChange)}</Fact>}
      {against !== null && <Fact name={CHOICE_TEXTS.against}>{fr(against)}</Fact>}
      <div className="md:col-span-2">
        <dt className="caption mb-1">{CHOICE_TEXTS.sureness}</dt>
        <dd>
          <SurenessRuler value={sureness} />
        </dd>
      </div>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="caption mb-1">{fr(name)}</dt>
    <dd dir="auto" className="max-w-96 whitespace-pre-line text-pretty wrap-anywhere">
      {children}
    </dd>
  </div>
);

/** The sureness on a ruler from 50 to 100 %. */
function SurenessRuler({ value }: { value: number }) {
  const { min, max } = SURENESS_RANGE;
  const share = (100 * (value - min)) / (max - min);
  return (
    <div className="grid items-end gap-x-8 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
      <p className="flex items-baseline gap-2.5 text-sm text-ink-2 md:row-span-2 md:self-center">
        <span className="figure text-ink">
          {value}
          <small>{fr(" %")}</small>
        </span>
        {surenessWords(value)}
      </p>
      <div className="min-w-0">
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- children of a native <meter> are not rendered
          role="meter"
          aria-label={fr(CHOICE_TEXTS.sureness)}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={fr(surenessAriaText(value))}
          className="sureness-ruler"
          style={{ "--share": share } as CSSProperties}
        />
        <SurenessScaleEndLabels />
      </div>
    </div>
  );
}
