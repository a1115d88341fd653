import { CircleAlert, Lock } from "lucide-react";
import { type FocusEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { optionBalancesOf, keptOptions, leadersAheadOf } from "#shared/record/balance.rules.ts";
import { balanceVerdictOf, balanceStrengthOf } from "#shared/record/leaning.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { isoDayToDate, dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { SurenessSlider } from "#frontend/entities/record/sureness-slider.tsx";
import {
  againstBalanceHint,
  CHOICE_TEXTS,
  choiceFormNote,
  leadOverNextText,
  balanceLeaningText,
  surenessPercentText,
  FIRST_OPTIONS_TIED_TEXT,
} from "#frontend/labels/choice.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { RadioRow } from "#frontend/ui/line-radio.tsx";
import { RadioFieldset } from "#frontend/ui/radio-fieldset.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { ConflictQuestions } from "../conflict-questions.tsx";
import { preloadChoiceSchema } from "./choice-errors.ts";
import { type ChoiceField, type ChoiceValues, choiceValuesOf } from "./choice-values.ts";
import type { ChoiceHeadingRef } from "./use-choice-focus.ts";
import { type ChoiceFormState, useChoiceForm } from "./use-choice-form.ts";

type ChoiceFormProps = {
  decisionId: string;
  record: DecisionRecord;
  headingRef: ChoiceHeadingRef;
  /** Present if a choice is already made. Called once the draft of the next choice is saved or given up. */
  onLeave?: (() => void) | undefined;
};

/** The form of a choice: of the first one, or of the next one (a change of mind) if `onLeave` is given. */
export function ChoiceForm({ decisionId, record, headingRef, onLeave }: ChoiceFormProps) {
  const id = useId();
  const state = useChoiceForm(decisionId, record);
  useEffect(preloadChoiceSchema, []);
  const isChange = record.choices.length > 0;
  if (keptOptions(record.options).length === 0)
    return (
      <PageRow as="section" margin={<MarginTitle as="h3">{CHOICE_TEXTS.title}</MarginTitle>}>
        <p className="note">{fr(CHOICE_TEXTS.noOptions)}</p>
      </PageRow>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void state.submit();
  };
  const saveOnLeave = ({ target }: FocusEvent<HTMLFormElement>) => {
    // A blur of an element that is no longer in the page, such as a pressed day of the calendar, leaves no field.
    if (target.isConnected && !state.isSending) state.save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the blur events of its fields bubble up to the form
    <form
      ref={state.form}
      aria-labelledby={id}
      noValidate
      className={record.draft ? undefined : "print:hidden"}
      onSubmit={submit}
      onBlur={saveOnLeave}
    >
      <PageRow
        margin={
          <h3 ref={headingRef} id={id} tabIndex={-1} className="margin-title outline-none">
            {isChange ? CHOICE_TEXTS.change : CHOICE_TEXTS.title}
          </h3>
        }
      >
        {isChange && <ReasonOfChange state={state} />}
        <p className="note pt-1">{fr(choiceFormNote(record.comparisons.length))}</p>
      </PageRow>
      <DraftConflict state={state} options={record.options} />
      <ChoiceOptions
        record={record}
        value={state.values.optionId}
        onChange={(optionId) => state.change({ optionId })}
        error={state.errors.optionId}
      />
      <PageRow className="pt-5">
        <Fields state={state} record={record} />
      </PageRow>
      <PageRow className="pt-5">
        <Commands state={state} onLeave={onLeave} />
      </PageRow>
    </form>
  );
}

type FieldsProps = { state: ChoiceFormState; record: DecisionRecord };

const ReasonOfChange = ({ state: { values, errors, change } }: Pick<FieldsProps, "state">) => (
  <Field label={CHOICE_TEXTS.changeReason} required error={errors.changeReason} className="mb-4 max-w-160">
    <Textarea
      minRows={2}
      value={values.changeReason}
      onChange={({ currentTarget }) => change({ changeReason: currentTarget.value })}
    />
  </Field>
);

function Fields({ state: { values, errors, change }, record }: FieldsProps) {
  const today = dateToIsoDay(useNowByQuarterHour());
  const chosen = record.options.find(({ id }) => id === values.optionId);
  const leaders = chosen ? leadersAheadOf(record, chosen.id) : [];
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        label={CHOICE_TEXTS.why}
        required
        error={errors.why}
        hint={
          chosen && leaders.length > 0
            ? againstBalanceHint(
                leaders.map(({ title }) => title),
                chosen.title,
              )
            : undefined
        }
        className="md:col-span-2"
      >
        <Textarea
          minRows={2}
          value={values.why}
          onChange={({ currentTarget }) => change({ why: currentTarget.value })}
        />
      </Field>
      <Field
        label={CHOICE_TEXTS.expectations}
        error={errors.expectations}
        hint={CHOICE_TEXTS.expectationsHint}
      >
        <Textarea
          value={values.expectations}
          onChange={({ currentTarget }) => change({ expectations: currentTarget.value })}
        />
      </Field>
      <Field label={CHOICE_TEXTS.wouldChange} error={errors.wouldChange}>
        <Textarea
          value={values.wouldChange}
          onChange={({ currentTarget }) => change({ wouldChange: currentTarget.value })}
        />
      </Field>
      <Field
        label={CHOICE_TEXTS.by}
        error={errors.by}
        hint={record.reviews.length === 0 ? CHOICE_TEXTS.byHint : CHOICE_TEXTS.byHintLater}
      >
        <DatePicker value={values.by} onChange={(by) => change({ by })} min={today} clearable />
      </Field>
      <SurenessSlider
        value={values.sureness}
        onChange={(sureness) => change({ sureness })}
        error={errors.sureness}
      />
    </div>
  );
}

function Commands({ state, onLeave }: { state: ChoiceFormState } & Pick<ChoiceFormProps, "onLeave">) {
  const [isKeeping, setIsKeeping] = useState(false);
  const keepDraft = async () => {
    setIsKeeping(true);
    const isKept = await state.keepDraft();
    setIsKeeping(false);
    if (!isKept) return;
    toast({ title: CHOICE_TEXTS.draftKept, description: fr(CHOICE_TEXTS.draftKeptText) });
    onLeave?.();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" icon={Lock} busy={state.isSending}>
          {CHOICE_TEXTS.freeze}
        </Button>
        <Button tone="quiet" busy={isKeeping} onClick={() => void keepDraft()}>
          {CHOICE_TEXTS.keepDraft}
        </Button>
        {onLeave && (
          <Button
            tone="quiet"
            onClick={() => {
              state.giveUp();
              onLeave();
            }}
          >
            {CHOICE_TEXTS.backToChoice}
          </Button>
        )}
      </div>
      <p className="note mt-3">{fr(CHOICE_TEXTS.frozenOnce)}</p>
    </>
  );
}

type ChoiceOptionsProps = {
  record: DecisionRecord;
  value: string | null;
  onChange: (optionId: string) => void;
  error: string | undefined;
};

/** The kept options as radio buttons, each with its result in the balance. */
function ChoiceOptions({ record, value, onChange, error }: ChoiceOptionsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const words = balanceWords(record);
  return (
    <RadioFieldset
      question={CHOICE_TEXTS.options}
      errorId={error ? errorId : undefined}
      className="mt-2 min-w-0"
      questionClassName="pr-gutter pl-page"
    >
      {keptOptions(record.options).map((option) => {
        const said = words.get(option.id);
        const wordsId = `${id}-${option.id}`;
        return (
          <RadioRow
            key={option.id}
            name={id}
            checked={value === option.id}
            onChange={() => onChange(option.id)}
            aria-labelledby={`${wordsId}-title`}
            aria-describedby={error ? errorId : said ? wordsId : undefined}
            isWrong={Boolean(error)}
            className="py-2.5"
          >
            <span id={`${wordsId}-title`} dir="auto" className="block text-lg/6 font-strong text-pretty">
              {fr(option.title)}
            </span>
            {said && (
              <span id={wordsId} className="block text-sm text-ink-3">
                {fr(said)}
              </span>
            )}
          </RadioRow>
        );
      })}
      {error && (
        <PageRow>
          <p id={errorId} className="flex gap-1.5 text-xs font-medium text-danger">
            <CircleAlert size={15} aria-hidden="true" className="mt-px" />
            {fr(error)}
          </p>
        </PageRow>
      )}
    </RadioFieldset>
  );
}

/**
 * Returns the result of each option in the balance, in words, by option id. Empty if the balance has no
 * verdict.
 */
function balanceWords(record: DecisionRecord): ReadonlyMap<string, string> {
  const verdict = balanceVerdictOf(record);
  if (verdict.kind !== "leads" && verdict.kind !== "tie") return new Map();
  const leaders = verdict.kind === "tie" ? verdict.leaderIds : [verdict.leaderId];
  return new Map(
    optionBalancesOf(record).flatMap(({ optionId, score }) => {
      if (score === null) return [];
      if (!leaders.includes(optionId))
        return [[optionId, balanceLeaningText(balanceStrengthOf(score), score)] as const];
      return [
        [
          optionId,
          verdict.kind === "leads" ? leadOverNextText(verdict.lead) : FIRST_OPTIONS_TIED_TEXT,
        ] as const,
      ];
    }),
  );
}

type DraftConflictProps = {
  state: Pick<ChoiceFormState, "values" | "theirs" | "conflicts" | "settle">;
  options: DecisionRecord["options"];
};

/** Asks, field by field, whether to keep the text typed here or the one saved by another page. */
function DraftConflict({ state, options }: DraftConflictProps) {
  const { values, theirs, conflicts, settle } = state;
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef(conflicts.length);
  useEffect(() => {
    // After an answer, focuses the button of the next question.
    if (conflicts.length < asked.current) list.current?.querySelector("button")?.focus();
    asked.current = conflicts.length;
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  const known = choiceValuesOf(theirs);
  return (
    <PageRow className="pt-4">
      <ConflictQuestions
        title={CHOICE_TEXTS.changedMeanwhile}
        text={CHOICE_TEXTS.changedMeanwhileText}
        list={list}
        questions={conflicts.map((field) => ({
          field,
          label: LABELS[field],
          mine: wordsOf(field, values, options),
          theirs: wordsOf(field, known, options),
        }))}
        onSettle={settle}
      />
    </PageRow>
  );
}

const LABELS = {
  optionId: CHOICE_TEXTS.options,
  changeReason: CHOICE_TEXTS.changeReason,
  why: CHOICE_TEXTS.why,
  expectations: CHOICE_TEXTS.expectations,
  by: CHOICE_TEXTS.by,
  sureness: CHOICE_TEXTS.sureness,
  wouldChange: CHOICE_TEXTS.wouldChange,
} as const satisfies Record<ChoiceField, string>;

function wordsOf(field: ChoiceField, values: ChoiceValues, options: DraftConflictProps["options"]): string {
  if (field === "sureness")
    return values.sureness === null ? CHOICE_TEXTS.unsaid : surenessPercentText(values.sureness);
  const words = values[field];
  if (words === null || words.trim() === "") return DECISION_DIALOG_TEXTS.noText;
  if (field === "optionId")
    return options.find(({ id }) => id === words)?.title ?? DECISION_DIALOG_TEXTS.noText;
  return field === "by" ? formatDayAndMonth(isoDayToDate(words), new Date()) : words;
}
