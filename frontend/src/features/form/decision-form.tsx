import { useQuery } from "@tanstack/react-query";
import { ListPlus } from "lucide-react";
import { type FormEvent, useDeferredValue, useRef } from "react";
import { FormProvider, useController, type UseFormReturn, useWatch } from "react-hook-form";
import { SELECTABLE_DECISION_STATUSES } from "#shared/decision/decision.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import { subjectWordsOf } from "#shared/record/resemblance.rules.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { statusIcon } from "#frontend/entities/decision/badges.tsx";
import { DecisionFields } from "#frontend/entities/decision/fields/decision-fields.tsx";
import type { NewDecisionFormValues } from "#frontend/entities/decision/fields/decision-values.ts";
import { EditableLineList } from "#frontend/entities/decision/fields/line-list.tsx";
import {
  type OtherTabDraftNoticeProps,
  OtherTabDraftNotice,
} from "#frontend/entities/decision/fields/other-draft-notice.tsx";
import { preloadDecisionFormSchemas } from "#frontend/entities/decision/fields/resolver.ts";
import { RestoredDraftNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { SimilarDecisionLessons } from "#frontend/entities/record/lesson-list.tsx";
import {
  actionFieldAriaLabel,
  criterionFieldAriaLabel,
  DECISION_FORM_TEXTS,
} from "#frontend/labels/decision-form.ts";
import { DECISION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { FillFromSituationButton } from "./situation-offer.tsx";

type DecisionFormProps = {
  id: string;
  form: UseFormReturn<NewDecisionFormValues>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Discards the restored values; undefined if none were restored. */
  onDiscard?: (() => void) | undefined;
  other?: OtherTabDraftNoticeProps | undefined;
  /** Asks MENTA to suggest actions for the decision. */
  onGenerate: () => void;
  /** The open question how MENTA should suggest actions, with its two answers; null while it is closed. */
  question: { close: () => void; createAndGenerate: () => void; exploreOnly: () => void } | null;
};

/** The fields of a new decision. The buttons are outside the form, and refer to it by `id`. */
export function NewDecisionForm({
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
        onInput={preloadDecisionFormSchemas}
        className="grid grid-cols-1 gap-4.5"
      >
        {onDiscard && <RestoredDraftNotice onDiscard={onDiscard} />}
        {other && <OtherTabDraftNotice {...other} />}
        <DecisionFields
          isNew
          status={<StatusField />}
          belowTitle={
            <>
              <FillFromSituationButton />
              <ResemblingLessons />
            </>
          }
          belowOptions={<CriteriaField />}
        >
          <EditableLineList
            name="actions"
            label={DECISION_FORM_TEXTS.actions}
            nameOf={actionFieldAriaLabel}
            add={DECISION_FORM_TEXTS.addAction}
            max={PLAN_LIMITS.actions}
            full={DECISION_FORM_TEXTS.actionsFull}
            aside={
              <Button size="sm" icon={ListPlus} onClick={onGenerate}>
                {DECISION_FORM_TEXTS.generate}
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

/**
 * The criteria of a new decision. Shown only if a situation has filled them in: later they are named in the
 * decision's record.
 */
function CriteriaField() {
  const isFilled = useWatch<NewDecisionFormValues, "criteria">({ name: "criteria" }).length > 0;
  return (
    isFilled && (
      <EditableLineList
        name="criteria"
        label={DECISION_FORM_TEXTS.criteria}
        nameOf={criterionFieldAriaLabel}
        add={DECISION_FORM_TEXTS.addCriterion}
        max={RECORD_LIMITS.criteria}
        full={DECISION_FORM_TEXTS.criteriaFull}
      />
    )
  );
}

const STATUS_OPTIONS = SELECTABLE_DECISION_STATUSES.map((value) => ({
  value,
  label: DECISION_STATUS_WORDS[value],
  icon: statusIcon(value),
}));

function StatusField() {
  const { field } = useController<NewDecisionFormValues, "status">({ name: "status" });
  return (
    <Field label={DECISION_FORM_TEXTS.status}>
      <Select value={field.value} onChange={field.onChange} options={STATUS_OPTIONS} />
    </Field>
  );
}

type GenerateDialogProps = { onClose: () => void; onCreate: () => void; onExplore: () => void };

/**
 * Asks whether to create the decision before MENTA suggests actions, or to explore it without creating it.
 */
function GenerateDialog({ onClose, onCreate, onExplore }: GenerateDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={DECISION_FORM_TEXTS.generateTitle}
      description={DECISION_FORM_TEXTS.generateText}
      closable={false}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {DECISION_FORM_TEXTS.cancel}
          </Button>
          <Button onClick={onExplore}>{DECISION_FORM_TEXTS.exploreOnly}</Button>
          <Button tone="primary" onClick={onCreate}>
            {DECISION_FORM_TEXTS.generateConfirm}
          </Button>
        </>
      }
    />
  );
}

/** Lessons learnt from similar decisions. Nothing is read until the typed title has a significant word. */
function ResemblingLessons() {
  const typed = useWatch<NewDecisionFormValues, "title">({ name: "title" });
  const project = useWatch<NewDecisionFormValues, "project">({ name: "project" });
  const title = useDeferredValue(typed);
  const { data: projects } = useQuery({ ...endpointQuery("listProjects"), enabled: false });
  if (subjectWordsOf(title).size === 0) return null;
  const projectId = project.mode === "existing" ? project.id : null;
  const projectName = projects?.find(({ id }) => id === projectId)?.name ?? null;
  // Without links, because a link would leave the form.
  return <SimilarDecisionLessons decision={{ id: null, title, projectId, projectName }} isLinked={false} />;
}
