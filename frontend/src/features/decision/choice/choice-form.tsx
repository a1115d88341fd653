import { Lock } from "lucide-react";
import { type FocusEvent, type SubmitEvent, useEffect, useId, useState } from "react";
import { keptOptions, leadersInsteadOf } from "#shared/record/balance.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { SurenessSlider } from "#frontend/entities/record/sureness-slider.tsx";
import { againstBalanceHint, CHOICE, choiceNote } from "#frontend/labels/choice.ts";
import { Button } from "#frontend/ui/button.tsx";
import { isoOfDate } from "#frontend/browser/calendar-days.ts";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { preloadChoiceSchema } from "./choice-errors.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { CHOICE_HEADING } from "./use-choice-focus.ts";
import { type ChoiceFormState, useChoiceForm } from "./use-choice-form.ts";

type ChoiceFormProps = {
  decisionId: string;
  record: DecisionRecord;
  /** Where a choice holds: called once the draft is kept, or given up. */
  onLeave?: (() => void) | undefined;
};

/** The choice: the first, or with `onLeave` a change of mind. */
export function ChoiceForm({ decisionId, record, onLeave }: ChoiceFormProps) {
  const id = useId();
  const state = useChoiceForm(decisionId, record);
  useEffect(preloadChoiceSchema, []);
  const isChange = record.choices.length > 0;
  if (keptOptions(record.options).length === 0)
    return (
      <SheetRow as="section" margin={<MarginTitle as="h3">{CHOICE.title}</MarginTitle>}>
        <p className="note">{fr(CHOICE.noOptions)}</p>
      </SheetRow>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void state.submit();
  };
  const saveOnLeave = ({ target }: FocusEvent<HTMLFormElement>) => {
    // The calendar of the date stands elsewhere in the page: its press is none of a field.
    if (target.isConnected && !state.isSending) state.save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of its fields
    <form ref={state.form} aria-labelledby={id} noValidate onSubmit={submit} onBlur={saveOnLeave}>
      <SheetRow
        margin={
          <h3 id={id} {...CHOICE_HEADING} className="margin-title outline-none">
            {isChange ? CHOICE.change : CHOICE.title}
          </h3>
        }
      >
        {isChange && <ReasonOfChange state={state} />}
        <p className="note pt-1">{fr(choiceNote(record.comparisons.length))}</p>
      </SheetRow>
      <DraftConflict state={state} options={record.options} />
      <ChoiceOptions
        record={record}
        value={state.values.optionId}
        onChange={(optionId) => state.change({ optionId })}
        error={state.errors.optionId}
      />
      <SheetRow className="pt-5">
        <Fields state={state} record={record} />
      </SheetRow>
      <SheetRow className="pt-5">
        <Commands state={state} onLeave={onLeave} />
      </SheetRow>
    </form>
  );
}

type FieldsProps = { state: ChoiceFormState; record: DecisionRecord };

const ReasonOfChange = ({ state: { values, errors, change } }: Pick<FieldsProps, "state">) => (
  <Field label={CHOICE.changeReason} required error={errors.changeReason} className="mb-4 max-w-160">
    <Textarea
      minRows={2}
      value={values.changeReason}
      onChange={({ currentTarget }) => change({ changeReason: currentTarget.value })}
    />
  </Field>
);

function Fields({ state: { values, errors, change }, record }: FieldsProps) {
  const today = isoOfDate(useNow());
  const chosen = record.options.find(({ id }) => id === values.optionId);
  const leaders = chosen ? leadersInsteadOf(record, chosen.id) : [];
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        label={CHOICE.why}
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
      <Field label={CHOICE.expectations} error={errors.expectations} hint={CHOICE.expectationsHint}>
        <Textarea
          value={values.expectations}
          onChange={({ currentTarget }) => change({ expectations: currentTarget.value })}
        />
      </Field>
      <Field label={CHOICE.wouldChange} error={errors.wouldChange}>
        <Textarea
          value={values.wouldChange}
          onChange={({ currentTarget }) => change({ wouldChange: currentTarget.value })}
        />
      </Field>
      <Field
        label={CHOICE.by}
        error={errors.by}
        hint={record.reviews.length === 0 ? CHOICE.byHint : CHOICE.byHintLater}
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
    toast({ title: CHOICE.draftKept, description: fr(CHOICE.draftKeptText) });
    onLeave?.();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" icon={Lock} busy={state.isSending}>
          {CHOICE.freeze}
        </Button>
        <Button tone="quiet" busy={isKeeping} onClick={() => void keepDraft()}>
          {CHOICE.keepDraft}
        </Button>
        {onLeave && (
          <Button
            tone="quiet"
            onClick={() => {
              state.giveUp();
              onLeave();
            }}
          >
            {CHOICE.backToChoice}
          </Button>
        )}
      </div>
      <p className="note mt-3">{fr(CHOICE.frozenOnce)}</p>
    </>
  );
}
