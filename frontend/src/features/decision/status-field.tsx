import { Lock, TriangleAlert, type LucideIcon } from "lucide-react";
import { useController } from "react-hook-form";
import { isCompleted, isDraft, type Status } from "#shared/decision/decision.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { DECISION_MESSAGES } from "#shared/decision/messages.ts";
import { progressAfterStatus, statusOptions } from "#shared/decision/status.rules.ts";
import { STATUS_WORDS, UNKNOWN_STATUS } from "#frontend/labels/decision.ts";
import { DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { progressWillBe } from "#frontend/labels/detail.ts";
import { Field } from "#frontend/ui/field.tsx";
import { Select, type SelectOption } from "#frontend/ui/select.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { statusIcon } from "#frontend/entities/decision/badges.tsx";
import type { EditValues } from "./edit-values.ts";

/** The statuses that the rules allow, the reason for the others, and the progress that a choice sets. */
export function StatusField({ decision }: { decision: DecisionFull }) {
  const { field, fieldState } = useController<EditValues, "status">({ name: "status" });
  const judged = { ...decision, hasActions: decision.actions.length > 0 };
  const options = statusOptions(judged);
  const isLocked = options.every(({ status, allowed }) => !allowed || status === decision.status);
  const hint = hintOf(decision, isLocked);
  const progress = progressAfterStatus(judged, field.value);
  return (
    <Field
      label={DECISION_FORM.status}
      error={fieldState.error?.message}
      hint={
        hint ? (
          <>
            <hint.icon size={15} aria-hidden="true" className="mt-px flex-none" />
            {fr(hint.text)}
          </>
        ) : progress !== decision.progress ? (
          progressWillBe(progress)
        ) : undefined
      }
    >
      <Select<Status>
        value={field.value}
        onChange={field.onChange}
        options={[
          ...unknownOption(decision.status),
          ...options.map((option) => selectOption(option, decision)),
        ]}
        disabled={isLocked}
      />
    </Field>
  );
}

/** Why the choice is locked or limited. */
function hintOf(decision: DecisionFull, isLocked: boolean): { icon: LucideIcon; text: string } | null {
  if (isCompleted(decision)) return isLocked ? { icon: Lock, text: DECISION_MESSAGES.automaticStatus } : null;
  const isDraftUnderWay = isDraft(decision) && decision.progress > 0;
  if (!isLocked && !isDraftUnderWay) return null;
  return { icon: isDraftUnderWay ? TriangleAlert : Lock, text: DECISION_MESSAGES.lockedStatus };
}

/** The current status is always allowed. */
const selectOption = (
  option: ReturnType<typeof statusOptions>[number],
  current: { status: Status },
): SelectOption<Status> => ({
  value: option.status,
  label: STATUS_WORDS[option.status],
  icon: statusIcon(option.status),
  closed: option.allowed || option.status === current.status ? undefined : option.reason,
});

/** A status that this version does not know is offered too. */
const unknownOption = (status: Status): SelectOption<Status>[] =>
  Object.hasOwn(STATUS_WORDS, status) ? [] : [{ value: status, label: UNKNOWN_STATUS }];
