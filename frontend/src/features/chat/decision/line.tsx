import { type KeyboardEvent, type ReactNode, useContext, useId } from "react";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { Textarea, TEXT_IN_PLACE_CLASS } from "#frontend/ui/textarea.tsx";
import { CHECKBOX_ON_MARGIN_LINE_CLASS, TriStateCheckbox } from "#frontend/ui/tri-state-checkbox.tsx";
import { isComposing, isEnterWithoutCtrl } from "#frontend/browser/is-composing.ts";
import {
  isDuplicateOption,
  isBlankAddedLine,
  isClearedProposedLine,
  lineLengthProblem,
  lineTickState,
  withToggledBranch,
  withLineText,
  type MakeDecisionLine,
  type MakeDecisionProblem,
} from "./making.ts";
import { QuotedDiscussionContext, SmallText, SourceNote } from "./source-note.tsx";
import type { MakeDecisionForm } from "./use-making.ts";
import {
  lineCheckboxAriaLabel,
  dueOnText,
  MAKE_DECISION_LINE_KIND_LABELS,
  MAKE_DECISION_TEXTS,
} from "./words.ts";

/** Kinds of lines whose kind is written before the text: « Pour », « Contre », « Risque »… */
const LABELLED = new Set<MakeDecisionLine["kind"]>(["pro", "con", "risk", "indicator"]);

const OFF_CLASS = "text-ink-3 line-through decoration-edge";

type LineProps = { form: MakeDecisionForm; line: MakeDecisionLine; children?: ReactNode };

/** A line of the proposal: its checkbox excludes it from the decision, and its text is edited in place. */
export function MakeDecisionLineRow({ form, line, children }: LineProps) {
  const { making, changeLines } = form;
  const errorId = useId();
  const { now } = useContext(QuotedDiscussionContext);
  const { id, kind, text, first, source, parentId, isOn, isOwn = false, dueOn } = line;
  const isSub = parentId !== null;
  const problem = problemOf(form, line);
  const label = LABELLED.has(kind) ? MAKE_DECISION_LINE_KIND_LABELS[kind] : null;
  return (
    <li
      className={cx(
        "relative pr-gutter md:pr-10",
        isSub ? "py-0.5 pl-[calc(var(--margin)+var(--gutter)+1.5rem)]" : "pt-1.25 pb-1.75 pl-page",
      )}
    >
      {isSub && <span aria-hidden="true" className="absolute top-3.75 left-margin h-px w-6 bg-margin-line" />}
      <TriStateCheckbox
        name={lineCheckboxAriaLabel(
          kind,
          kind === "review" ? formatDayAndMonth(isoDayToDate(text), now) : text,
        )}
        value={lineTickState(making.lines, line)}
        small={isSub}
        onPress={() => changeLines((lines) => withToggledBranch(lines, id))}
        className={cx(CHECKBOX_ON_MARGIN_LINE_CLASS, isSub ? "top-0.25 ml-6" : "top-1")}
      />
      <div className="flex items-baseline gap-1" {...(problem && { "data-problem": problem.name })}>
        {label !== null && (
          <span
            className={cx(
              "flex-none",
              isSub ? "min-w-13 text-xs/5.5 font-medium text-ink-3" : "text-md/5.5 font-medium",
              !isOn && OFF_CLASS,
            )}
            aria-hidden="true"
          >
            {fr(isSub ? label : `${label} :`)}
          </span>
        )}
        {kind === "review" ? (
          <ReviewDay line={line} onChange={(day) => changeLines((lines) => withLineText(lines, id, day))} />
        ) : (
          <EditableText
            name={MAKE_DECISION_LINE_KIND_LABELS[kind]}
            value={text}
            first={first}
            className={cx(
              "text-md/5.5",
              !isSub && "font-medium",
              label === null ? "-mx-2" : "-mr-2 -ml-1",
              !isOn && OFF_CLASS,
            )}
            invalid={problem !== null}
            describedBy={problem ? errorId : undefined}
            onChange={(next) => changeLines((lines) => withLineText(lines, id, next))}
          />
        )}
      </div>
      {problem && (
        <p id={errorId} className="text-xs font-medium text-danger">
          {fr(problem.words)}
        </p>
      )}
      {children}
      {dueOn && <SmallText>{dueOnText(formatDayAndMonth(isoDayToDate(dueOn), now))}</SmallText>}
      {!isBlankAddedLine(line) && (
        <SourceNote source={source} line={text} isShort={isSub} isOwn={isOwn || text !== first} />
      )}
    </li>
  );
}

/**
 * Returns the error of a line once the person has tried to create the decision; null if it has none, or
 * before.
 */
function problemOf(
  { making, has }: MakeDecisionForm,
  line: MakeDecisionLine,
): { name: MakeDecisionProblem; words: string } | null {
  if (has("line") && isClearedProposedLine(line))
    return { name: "line", words: MAKE_DECISION_TEXTS.wordless };
  const long = has("long") ? lineLengthProblem(line) : null;
  if (long !== null) return { name: "long", words: long };
  if (has("same") && isDuplicateOption(making.lines, line))
    return { name: "same", words: RECORD_MESSAGES.sameOption };
  return null;
}

type EditableTextProps = {
  name: string;
  value: string;
  /** The text that Escape restores: the proposed text. */
  first: string;
  onChange: (text: string) => void;
  className: string;
  invalid?: boolean;
  describedBy?: string | undefined;
};

/**
 * A single-line text edited in place, which wraps. Enter moves the focus to the next text. A text that was
 * cleared stays empty: the proposed text does not come back.
 */
export function EditableText({
  name,
  value,
  first,
  onChange,
  className,
  invalid = false,
  describedBy,
}: EditableTextProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (isEnterWithoutCtrl(event.nativeEvent)) {
      event.preventDefault();
      focusNext(event.currentTarget);
    } else if (event.key === "Escape" && value !== first) {
      // Stops the key, so that Escape closes the dialog only if there is no change to revert.
      event.preventDefault();
      event.stopPropagation();
      onChange(first);
    }
  };
  return (
    <Textarea
      bare
      minRows={1}
      aria-label={fr(name)}
      placeholder={first === "" ? MAKE_DECISION_TEXTS.unwritten : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      data-text=""
      className={cx(
        TEXT_IN_PLACE_CLASS,
        "w-full scroll-my-12 px-2 py-0.75 placeholder-shown:border-line-2",
        className,
      )}
      value={value}
      enterKeyHint="next"
      onChange={({ target }) => onChange(target.value.replaceAll(/\s*[\r\n]+\s*/g, " "))}
      onKeyDown={onKeyDown}
    />
  );
}

/** Focuses the text after `from` in the dialog; after the last text, the create button. */
function focusNext(from: HTMLElement): void {
  const all = from.closest("[role=dialog]")?.querySelectorAll<HTMLElement>("[data-text], [data-create]");
  const list = [...(all ?? [])];
  list[list.indexOf(from) + 1]?.focus();
}

function ReviewDay({ line, onChange }: { line: MakeDecisionLine; onChange: (day: string) => void }) {
  const { now } = useContext(QuotedDiscussionContext);
  return (
    <DatePicker
      aria-label={MAKE_DECISION_LINE_KIND_LABELS.review}
      size="sm"
      value={line.text}
      min={formatIsoDay(dayOf(now, getViewerTimeZone()))}
      className="-ml-3 w-auto text-md/5 font-medium whitespace-nowrap max-md:-ml-2 max-md:pl-2 [&:not(:hover,:focus,[data-open])]:border-transparent"
      onChange={(day) => onChange(day ?? line.first)}
    />
  );
}
