import { useQueryClient } from "@tanstack/react-query";
import { Lock, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { FormProvider, useController } from "react-hook-form";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import {
  hasFullProgress,
  isDraft,
  isTrashed,
  mapDecisionTextFields,
  type DecisionStatus,
} from "#shared/decision/decision.ts";
import { DECISION_REFUSAL_MESSAGES } from "#shared/decision/messages.ts";
import { progressAfterStatusChange, listStatusOptions } from "#shared/decision/status.rules.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { statusIcon } from "#frontend/entities/decision/badges.tsx";
import { DecisionFields } from "#frontend/entities/decision/fields/decision-fields.tsx";
import { OtherTabDraftNotice } from "#frontend/entities/decision/fields/other-draft-notice.tsx";
import { preloadDecisionFormSchemas } from "#frontend/entities/decision/fields/resolver.ts";
import { RestoredDraftNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { DECISION_FORM_TEXTS, PROJECT_FIELD_TEXTS } from "#frontend/labels/decision-form.ts";
import {
  COMMON_DECISION_TEXTS,
  DECISION_TEXT_WORDS,
  PRIORITY_WORDS,
  DECISION_STATUS_WORDS,
  UNKNOWN_STATUS_TEXT,
} from "#frontend/labels/decision.ts";
import { DECISION_DIALOG_TEXTS, progressWillBeText } from "#frontend/labels/detail.ts";
import { periodWords } from "#frontend/labels/ui.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DialogTitle } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Select, type SelectOption } from "#frontend/ui/select.tsx";
import { PageWithMargin, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { ConflictQuestions } from "./conflict-questions.tsx";
import { DETAIL_SCROLL_CLASS, DETAIL_SHEET_CLASS } from "./detail-view.tsx";
import { type DecisionEditField, type DecisionEditValues, decisionEditValuesOf } from "./edit-values.ts";
import { TrashNotice } from "./trash-notice.tsx";
import type { DecisionEditFormControls } from "./use-edit-form.ts";

type EditFormProps = {
  decision: DecisionFull;
  edit: DecisionEditFormControls;
  /** Called to leave the form and show the decision again. */
  onLeave: () => void;
  onClose: () => void;
};

/** The edit form, shown in place of the decision. */
export function DecisionEditForm({ decision, edit, onLeave, onClose }: EditFormProps) {
  const formId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const isBack = edit.editing?.reason === "failed";
  const asks = Boolean(edit.editing?.conflict);
  const asked = useRef(asks);
  useFirstFocus(formId, isBack ? save : title, isBack);
  // Once all conflicts are resolved, focuses the save button.
  useEffect(() => {
    if (asked.current && !asks) save.current?.focus();
    asked.current = asks;
  }, [asks]);
  const submit = (event: FormEvent) => void edit.submit(event as FormEvent<HTMLFormElement>);
  return (
    <>
      <div className={DETAIL_SCROLL_CLASS}>
        <PageWithMargin className={DETAIL_SHEET_CLASS}>
          <div className="detail-bar margin-line bg-sheet">
            <PageRow pageClassName="flex items-center gap-3 pt-4 pb-3">
              <DialogTitle ref={title} tabIndex={-1} className="h2 min-w-0 flex-1 outline-none">
                {DECISION_DIALOG_TEXTS.editTitle}
              </DialogTitle>
              <PlainIconButton
                name={DECISION_DIALOG_TEXTS.close}
                icon={X}
                className="-mr-2"
                onClick={onClose}
              />
            </PageRow>
          </div>
          <PageRow className="pt-2" margin={<p className="max-md:hidden">{decision.shortCode}</p>}>
            <FormProvider {...edit.form}>
              <form
                id={formId}
                noValidate
                onSubmit={submit}
                onInput={preloadDecisionFormSchemas}
                className="grid max-w-168 gap-4.5"
              >
                {isTrashed(decision) && <TrashNotice decision={decision} />}
                {edit.editing?.conflict && <ConflictNotice {...edit.editing.conflict} edit={edit} />}
                {edit.editing?.reason === "restored" && (
                  <RestoredDraftNotice onDiscard={() => edit.startAgain(decision)} />
                )}
                {edit.other && <OtherTabDraftNotice {...edit.other} />}
                <DecisionFields status={<StatusField decision={decision} />} />
              </form>
            </FormProvider>
          </PageRow>
        </PageWithMargin>
      </div>
      <footer
        data-foot=""
        role="presentation"
        className="detail-sheet margin-line relative border-t border-line-2"
      >
        <PageRow>
          <div className="flex max-w-168 justify-end gap-2 py-3">
            <Button onClick={onLeave}>{DECISION_DIALOG_TEXTS.cancel}</Button>
            <Button ref={save} type="submit" form={formId} tone="primary">
              {DECISION_DIALOG_TEXTS.save}
            </Button>
          </div>
        </PageRow>
      </footer>
    </>
  );
}

/**
 * Sets the focus when the form opens: to the field marked `data-autofocus`; to `fallback` if none is marked, or
 * with `skipsFields`. Does nothing if a refused field or a conflict is shown: these focus themselves.
 */
function useFirstFocus(formId: string, fallback: RefObject<HTMLElement | null>, skipsFields: boolean): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form?.querySelector("[aria-invalid=true], [data-conflict]")) return;
    const first = skipsFields ? null : form?.querySelector<HTMLElement>("[data-autofocus]");
    (first ?? fallback.current)?.focus();
  }, [formId, fallback, skipsFields]);
}

/**
 * Field for the status. Disables statuses that the rules do not allow, with the reason, and says which
 * progress the selected status would set.
 */
function StatusField({ decision }: { decision: DecisionFull }) {
  const { field, fieldState } = useController<DecisionEditValues, "status">({ name: "status" });
  const judged = { ...decision, hasActions: decision.actions.length > 0 };
  const options = listStatusOptions(judged);
  const isLocked = options.every(({ status, allowed }) => !allowed || status === decision.status);
  const hint = hintOf(decision, isLocked);
  const progress = progressAfterStatusChange(judged, field.value);
  return (
    <Field
      label={DECISION_FORM_TEXTS.status}
      error={fieldState.error?.message}
      hint={
        hint ? (
          <>
            <hint.icon size={15} aria-hidden="true" className="mt-px flex-none" />
            {fr(hint.text)}
          </>
        ) : progress !== decision.progress ? (
          progressWillBeText(progress)
        ) : undefined
      }
    >
      <Select<DecisionStatus>
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

/** Returns why the status cannot be changed, or only to some statuses; null if it can be changed freely. */
function hintOf(decision: DecisionFull, isLocked: boolean): { icon: LucideIcon; text: string } | null {
  if (hasFullProgress(decision))
    return isLocked ? { icon: Lock, text: DECISION_REFUSAL_MESSAGES.automaticStatus } : null;
  const isDraftUnderWay = isDraft(decision) && decision.progress > 0;
  if (!isLocked && !isDraftUnderWay) return null;
  return { icon: isDraftUnderWay ? TriangleAlert : Lock, text: DECISION_REFUSAL_MESSAGES.lockedStatus };
}

/** Converts a status to an option of the select. The current status is always enabled. */
const selectOption = (
  option: ReturnType<typeof listStatusOptions>[number],
  current: { status: DecisionStatus },
): SelectOption<DecisionStatus> => ({
  value: option.status,
  label: DECISION_STATUS_WORDS[option.status],
  icon: statusIcon(option.status),
  closed: option.allowed || option.status === current.status ? undefined : option.reason,
});

/** Returns an option for the current status if this release does not know it, else nothing. */
const unknownOption = (status: DecisionStatus): SelectOption<DecisionStatus>[] =>
  Object.hasOwn(DECISION_STATUS_WORDS, status) ? [] : [{ value: status, label: UNKNOWN_STATUS_TEXT }];

type ConflictNoticeProps = {
  fields: readonly DecisionEditField[];
  /** The decision as the other edit has stored it. */
  now: Decision;
  edit: DecisionEditFormControls;
};

/**
 * Asks, field by field, which text to keep: the one typed here, or the one that another edit has saved
 * meanwhile.
 */
function ConflictNotice({ fields, now, edit }: ConflictNoticeProps) {
  const list = useRef<HTMLUListElement>(null);
  const nameOf = useProjectName(now);
  const theirs = decisionEditValuesOf(now);
  const mine = edit.form.getValues();
  useEffect(() => {
    // After an answer, focuses the button of the next question.
    if (fields.length > 0) list.current?.querySelector("button")?.focus();
  }, [fields]);
  return (
    <ConflictQuestions
      title={DECISION_DIALOG_TEXTS.changedMeanwhile}
      text={DECISION_DIALOG_TEXTS.changedMeanwhileText}
      list={list}
      questions={fields.map((field) => ({
        field,
        label: LABELS[field],
        mine: wordsOf(field, mine, nameOf),
        theirs: wordsOf(field, theirs, nameOf),
      }))}
      onSettle={edit.settle}
    />
  );
}

const LABELS = {
  title: DECISION_FORM_TEXTS.title,
  decideur: DECISION_FORM_TEXTS.decideur,
  priority: DECISION_FORM_TEXTS.priority,
  status: DECISION_FORM_TEXTS.status,
  period: DECISION_FORM_TEXTS.period,
  project: PROJECT_FIELD_TEXTS.project,
  ...mapDecisionTextFields((name) => DECISION_TEXT_WORDS[name].label),
  alternatives: DECISION_FORM_TEXTS.options,
} as const satisfies Record<DecisionEditField, string>;

/**
 * Returns a function that finds the name of a project in the decision or in the cache, and else returns its
 * id.
 */
function useProjectName({ projectId, projectName }: Decision) {
  const client = useQueryClient();
  return (id: string | null): string => {
    if (id === null || id === "") return COMMON_DECISION_TEXTS.noProject;
    if (id === projectId && projectName !== null) return projectName;
    return client.getQueryData(projectsQuery.queryKey)?.find((project) => project.id === id)?.name ?? id;
  };
}

function wordsOf(
  field: DecisionEditField,
  values: DecisionEditValues,
  nameOf: (id: string | null) => string,
): string {
  if (field === "priority") return PRIORITY_WORDS[values.priority];
  if (field === "status") return DECISION_STATUS_WORDS[values.status];
  if (field === "period") return daysOf(values.period);
  if (field === "project") return projectWords(values.project, nameOf);
  const text =
    field === "alternatives" ? values.alternatives.map(({ text: line }) => line).join("\n") : values[field];
  return text.trim() === "" ? DECISION_DIALOG_TEXTS.noText : text;
}

function daysOf({ from, to }: DecisionEditValues["period"]): string {
  if (from === null || to === null) return DECISION_DIALOG_TEXTS.noText;
  const now = new Date();
  return periodWords(formatDayAndMonth(isoDayToDate(from), now), formatDayAndMonth(isoDayToDate(to), now));
}

function projectWords(project: DecisionEditValues["project"], nameOf: (id: string | null) => string): string {
  if (project.mode === "new") return project.created?.name ?? project.name;
  if (project.mode === "deleted") return nameOf(project.deleted);
  return nameOf(project.mode === "existing" ? project.id : null);
}
