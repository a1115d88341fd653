import { ChevronRight } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { DECISION_TEXT_FIELDS, PRIORITIES } from "#shared/decision/decision.ts";
import { DECISION_LIMITS } from "#shared/schema/limits.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { truncateToDecideurLimit } from "#frontend/entities/decision/decideur.ts";
import { fullName, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { DECISION_FORM_TEXTS, optionFieldAriaLabel } from "#frontend/labels/decision-form.ts";
import { DECISION_TEXT_WORDS, PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { DateRangePicker } from "#frontend/ui/date-range-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import type { DecisionFormValues } from "./decision-values.ts";
import { EditableLineList } from "./line-list.tsx";
import { ProjectField } from "./project-field.tsx";

type DecisionFieldsProps = {
  /**
   * The field for the status. The caller renders it, because the possible statuses depend on the decision.
   */
  status: ReactNode;
  /** Rendered under the title. */
  belowTitle?: ReactNode;
  /** Rendered under the options. */
  belowOptions?: ReactNode;
  /** Rendered between the impact and the details: the actions of a new decision. */
  children?: ReactNode;
  /**
   * Whether the decision is being created: only then does the form have options, which are later edited in
   * the record.
   */
  isNew?: boolean;
};

/**
 * The fields that creating and editing a decision share. Must be inside a `FormProvider` whose values extend
 * `DecisionFormValues`. After a refused submission they focus the first invalid field in the order of the screen,
 * so the form must have `shouldFocusError: false`.
 */
export function DecisionFields({
  status,
  belowTitle,
  belowOptions,
  children,
  isNew = false,
}: DecisionFieldsProps) {
  const { register, formState } = useFormContext<DecisionFormValues>();
  const { errors } = formState;
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnRefusal(fields);
  // Not on touch screens: the keyboard would open and cover half of the form.
  const startsInField = useMedia("(pointer: fine)");
  return (
    <div ref={fields} className="grid grid-cols-1 gap-4.5">
      <Field label={DECISION_FORM_TEXTS.title} required error={errors.title?.message}>
        <TextInput
          {...register("title")}
          autoComplete="off"
          {...(startsInField && { "data-autofocus": true })}
        />
      </Field>
      {belowTitle}
      {isNew && (
        <EditableLineList
          name="alternatives"
          label={DECISION_FORM_TEXTS.options}
          nameOf={optionFieldAriaLabel}
          add={DECISION_FORM_TEXTS.addOption}
          max={DECISION_LIMITS.alternatives}
          full={DECISION_FORM_TEXTS.optionsFull}
        />
      )}
      {belowOptions}
      <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2">
        <DecideurField />
        <PeriodField />
        <PriorityField />
        {status}
      </div>
      <ProjectField />
      <Field label={DECISION_TEXT_WORDS.impact.label} error={errors.impact?.message}>
        <Textarea
          {...register("impact")}
          className="min-h-25!"
          placeholder={DECISION_FORM_TEXTS.impactHint}
        />
      </Field>
      {children}
      <DetailsFields isNew={isNew} />
    </div>
  );
}

/**
 * Selects invalid fields. `data-wrong` marks a button in the place of a field, which cannot be
 * `aria-invalid`.
 */
const WRONG = "[aria-invalid=true], [data-wrong]";

/** Focuses the first invalid field after each refused submission. */
function useFocusOnRefusal(fields: RefObject<HTMLElement | null>): void {
  const { submitCount } = useFormContext<DecisionFormValues>().formState;
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [submitCount, fields]);
}

function DecideurField() {
  const { register, formState, setValue, setFocus } = useFormContext<DecisionFormValues>();
  const { user } = useCurrentUser();
  const me = truncateToDecideurLimit(fullName(user));
  const isMe = useWatch<DecisionFormValues, "decideur">({ name: "decideur" }) === me;
  const fill = (name: string) => {
    setValue("decideur", name, { shouldValidate: formState.isSubmitted, shouldDirty: true });
    setFocus("decideur");
  };
  return (
    <Field
      label={DECISION_FORM_TEXTS.decideur}
      required
      error={formState.errors.decideur?.message}
      aside={
        me !== "" &&
        !isMe && (
          <button
            type="button"
            className="-my-1 min-h-6 text-accent underline underline-offset-4"
            onClick={() => fill(me)}
          >
            {DECISION_FORM_TEXTS.itIsMe}
          </button>
        )
      }
    >
      <TextInput {...register("decideur")} autoComplete="off" />
    </Field>
  );
}

function PeriodField() {
  const { field, fieldState } = useController<DecisionFormValues, "period">({ name: "period" });
  return (
    <Field label={DECISION_FORM_TEXTS.period} required error={fieldState.error?.message}>
      <DateRangePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
    </Field>
  );
}

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }));

function PriorityField() {
  const { field } = useController<DecisionFormValues, "priority">({ name: "priority" });
  return (
    <Field label={DECISION_FORM_TEXTS.priority}>
      <Select value={field.value} onChange={field.onChange} options={PRIORITY_OPTIONS} />
    </Field>
  );
}

/** The texts under « Plus de détails »: all except the impact, which is always shown. */
const DETAILS = DECISION_TEXT_FIELDS.filter((name) => name !== "impact");

/** « Plus de détails »: closed at first, unless a text in it is filled in or has an error. */
function DetailsFields({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<DecisionFormValues>();
  const { errors, submitCount } = formState;
  const hasDetails = useWatch<DecisionFormValues>({ name: DETAILS }).some((text) => text !== "");
  const [isOpened, setIsOpened] = useState(hasDetails);
  // Opens when something other than typing, such as a situation, has filled in a text.
  const [hadDetails, setHadDetails] = useState(hasDetails);
  if (hasDetails !== hadDetails) {
    setHadDetails(hasDetails);
    if (hasDetails) setIsOpened(true);
  }
  // If the person closes the details although they contain an error, the next refused submission opens them
  // again.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const isWrong = DETAILS.some((name) => errors[name] !== undefined);
  const isOpen = isOpened || (isWrong && closedAt !== submitCount);
  const toggle = (open: boolean) => {
    setIsOpened(open);
    setClosedAt(open ? null : submitCount);
  };
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
      className="group border-t border-line-2 pt-3"
    >
      <summary className="flex min-h-7 list-none items-center gap-1.5 rounded-1 text-sm font-strong [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={15}
          aria-hidden="true"
          className="text-ink-2 transition-transform duration-2 group-open:rotate-90"
        />
        {fr(DECISION_FORM_TEXTS.details)}
      </summary>
      <div className="grid gap-4.5 pt-4">
        {DETAILS.map((name) => (
          <Field key={name} label={DECISION_TEXT_WORDS[name].label} error={errors[name]?.message}>
            <Textarea {...register(name)} minRows={2} />
          </Field>
        ))}
        {!isNew && <p className="note">{fr(DECISION_FORM_TEXTS.optionsElsewhere)}</p>}
      </div>
    </details>
  );
}
