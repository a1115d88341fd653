import type { FormEvent } from "react";
import { FormProvider, useController, type UseFormReturn } from "react-hook-form";
import { LIVING_STATUSES } from "#shared/decision/decision.ts";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import { STATUS_WORDS } from "#frontend/labels/decision.ts";
import { actionName, DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Field } from "#frontend/ui/field.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { statusIcon } from "../decision/marks.tsx";
import { DecisionFields } from "./decision-fields.tsx";
import type { NewDecisionValues } from "./decision-values.ts";
import { LineList } from "./line-list.tsx";
import { preloadSchemas } from "./load-schemas.ts";
import { Resumed } from "./resumed.tsx";

type DecisionFormProps = {
  id: string;
  form: UseFormReturn<NewDecisionValues>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is there was typed before: it can be thrown away. */
  onStartAgain?: (() => void) | undefined;
};

/** Everything that makes a new decision, but its buttons: those name the form by `id`. */
export function DecisionForm({ id, form, onSubmit, onStartAgain }: DecisionFormProps) {
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={onSubmit}
        onInput={preloadSchemas}
        className="grid grid-cols-1 gap-4.5"
      >
        {onStartAgain && <Resumed onStartAgain={onStartAgain} />}
        <DecisionFields status={<StatusField />}>
          <LineList
            name="actions"
            label={DECISION_FORM.actions}
            nameOf={actionName}
            add={DECISION_FORM.addAction}
            most={PLAN_LIMITS.actions}
            full={DECISION_FORM.actionsFull}
          />
        </DecisionFields>
      </form>
    </FormProvider>
  );
}

const STATUS_OPTIONS = LIVING_STATUSES.map((value) => ({
  value,
  label: STATUS_WORDS[value],
  icon: statusIcon(value),
}));

function StatusField() {
  const { field } = useController<NewDecisionValues, "status">({ name: "status" });
  return (
    <Field label={DECISION_FORM.status}>
      <Select value={field.value} onChange={field.onChange} options={STATUS_OPTIONS} />
    </Field>
  );
}
