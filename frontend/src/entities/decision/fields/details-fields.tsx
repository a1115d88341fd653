import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { DECISION_LIMITS } from "#shared/schema/limits.ts";
import { alternativeName, DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Field } from "#frontend/ui/field.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import type { DecisionValues } from "./decision-values.ts";
import { LineList } from "./line-list.tsx";

/** « Plus de détails », closed at first unless something is in it or wrong. */
export function DetailsFields() {
  const { register, formState, getValues } = useFormContext<DecisionValues>();
  const { errors, submitCount } = formState;
  const { description, context, alternatives } = errors;
  const [isOpened, setIsOpened] = useState(() => hasDetails(getValues()));
  // It can be closed over an error: the next refusal opens it again.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const isWrong = Boolean(description || context || alternatives);
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
        {fr(DECISION_FORM.details)}
      </summary>
      <div className="grid gap-4.5 pt-4">
        <Field label={DECISION_FORM.description} error={description?.message}>
          <Textarea {...register("description")} minRows={2} />
        </Field>
        <Field label={DECISION_FORM.context} error={context?.message}>
          <Textarea {...register("context")} minRows={2} />
        </Field>
        <LineList
          name="alternatives"
          label={DECISION_FORM.alternatives}
          nameOf={alternativeName}
          add={DECISION_FORM.addAlternative}
          max={DECISION_LIMITS.alternatives}
          full={DECISION_FORM.alternativesFull}
        />
      </div>
    </details>
  );
}

const hasDetails = ({ description, context, alternatives }: DecisionValues): boolean =>
  description !== "" || context !== "" || alternatives.length > 0;
