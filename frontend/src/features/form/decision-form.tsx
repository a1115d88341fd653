import { ListPlus } from "lucide-react";
import type { FormEvent } from "react";
import { FormProvider, useController, type UseFormReturn } from "react-hook-form";
import { SELECTABLE_STATUSES } from "#shared/decision/decision.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import { STATUS_WORDS } from "#frontend/labels/decision.ts";
import { actionFieldName, DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { statusIcon } from "#frontend/entities/decision/badges.tsx";
import { DecisionFields } from "#frontend/entities/decision/fields/decision-fields.tsx";
import type { NewDecisionValues } from "#frontend/entities/decision/fields/decision-values.ts";
import { LineList } from "#frontend/entities/decision/fields/line-list.tsx";
import { type OtherDraft, OtherDraftNotice } from "#frontend/entities/decision/fields/other-draft-notice.tsx";
import { preloadSchemas } from "#frontend/entities/decision/fields/resolver.ts";
import { RestoredNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { GenerateDialog } from "./generate.dialog.tsx";
import { ResemblingLessons } from "./resembling.tsx";

type DecisionFormProps = {
  id: string;
  form: UseFormReturn<NewDecisionValues>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The values were restored, and can be discarded. */
  onDiscard?: (() => void) | undefined;
  other?: OtherDraft | undefined;
  /** Asks MENTA for actions. */
  onGenerate: () => void;
  /** Before that, how to go there is asked; null while it is not. */
  question: { close: () => void; createAndGenerate: () => void; exploreOnly: () => void } | null;
};

/** The form of a new decision; its buttons stand outside and name it by `id`. */
export function DecisionForm({
  id,
  form,
  onSubmit,
  onDiscard,
  other,
  onGenerate,
  question,
}: DecisionFormProps) {
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={onSubmit}
        onInput={preloadSchemas}
        className="grid grid-cols-1 gap-4.5"
      >
        {onDiscard && <RestoredNotice onDiscard={onDiscard} />}
        {other && <OtherDraftNotice {...other} />}
        <DecisionFields status={<StatusField />} belowTitle={<ResemblingLessons />}>
          <LineList
            name="actions"
            label={DECISION_FORM.actions}
            nameOf={actionFieldName}
            add={DECISION_FORM.addAction}
            max={PLAN_LIMITS.actions}
            full={DECISION_FORM.actionsFull}
            aside={
              <Button size="sm" icon={ListPlus} onClick={onGenerate}>
                {DECISION_FORM.generate}
              </Button>
            }
          />
        </DecisionFields>
      </form>
      {question && (
        <GenerateDialog
          onClose={question.close}
          onCreate={question.createAndGenerate}
          onExplore={question.exploreOnly}
        />
      )}
    </FormProvider>
  );
}

const STATUS_OPTIONS = SELECTABLE_STATUSES.map((value) => ({
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
