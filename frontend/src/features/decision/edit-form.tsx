import { useQueryClient } from "@tanstack/react-query";
import { Lock, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { FormProvider, useController } from "react-hook-form";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { isCompleted, isDraft, isTrashed, mapDecisionTexts, type Status } from "#shared/decision/decision.ts";
import { DECISION_MESSAGES } from "#shared/decision/messages.ts";
import { progressAfterStatus, statusOptions } from "#shared/decision/status.rules.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { statusIcon } from "#frontend/entities/decision/badges.tsx";
import { DecisionFields } from "#frontend/entities/decision/fields/decision-fields.tsx";
import { OtherDraftNotice } from "#frontend/entities/decision/fields/other-draft-notice.tsx";
import { preloadSchemas } from "#frontend/entities/decision/fields/resolver.ts";
import { RestoredNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { DECISION_FORM, PROJECT_FIELD } from "#frontend/labels/decision-form.ts";
import {
  DECISION,
  DECISION_TEXT_WORDS,
  PRIORITY_WORDS,
  STATUS_WORDS,
  UNKNOWN_STATUS,
} from "#frontend/labels/decision.ts";
import { DETAIL, progressWillBeText } from "#frontend/labels/detail.ts";
import { periodWords } from "#frontend/labels/ui.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DialogTitle } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Select, type SelectOption } from "#frontend/ui/select.tsx";
import { Sheet, SheetRow } from "#frontend/ui/sheet.tsx";
import { ConflictQuestions } from "./conflict-questions.tsx";
import { DETAIL_SCROLL_CLASS, DETAIL_SHEET_CLASS } from "./detail-view.tsx";
import { type DecisionEditField, type DecisionEditValues, editValuesOf } from "./edit-values.ts";
import { TrashNotice } from "./trash-notice.tsx";
import type { EditFormControls } from "./use-edit-form.ts";

type EditFormProps = {
  decision: DecisionFull;
  edit: EditFormControls;
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
        <Sheet className={DETAIL_SHEET_CLASS}>
          <div className="detail-bar margin-line bg-sheet">
            <SheetRow pageClassName="flex items-center gap-3 pt-4 pb-3">
              <DialogTitle ref={title} tabIndex={-1} className="h2 min-w-0 flex-1 outline-none">
                {DETAIL.editTitle}
              </DialogTitle>
              <PlainIconButton name={DETAIL.close} icon={X} className="-mr-2" onClick={onClose} />
            </SheetRow>
          </div>
          <SheetRow className="pt-2" margin={<p className="max-md:hidden">{decision.shortCode}</p>}>
            <FormProvider {...edit.form}>
              <form
                id={formId}
                noValidate
                onSubmit={submit}
                onInput={preloadSchemas}
                className="grid max-w-168 gap-4.5"
              >
                {isTrashed(decision) && <TrashNotice decision={decision} />}
                {edit.editing?.conflict && <ConflictNotice {...edit.editing.conflict} edit={edit} />}
                {edit.editing?.reason === "restored" && (
                  <RestoredNotice onDiscard={() => edit.startAgain(decision)} />
                )}
                {edit.other && <OtherDraftNotice {...edit.other} />}
                <DecisionFields status={<StatusField decision={decision} />} />
              </form>
            </FormProvider>
          </SheetRow>
        </Sheet>
      </div>
      <footer
        data-foot=""
        role="presentation"
        className="detail-sheet margin-line relative border-t border-line-2"
      >
        <SheetRow>
          <div className="flex max-w-168 justify-end gap-2 py-3">
            <Button onClick={onLeave}>{DETAIL.cancel}</Button>
            <Button ref={save} type="submit" form={formId} tone="primary">
              {DETAIL.save}
            </Button>
          </div>
        </SheetRow>
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
          progressWillBeText(progress)
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

/** Returns why the status cannot be changed, or only to some statuses; null if it can be changed freely. */
function hintOf(decision: DecisionFull, isLocked: boolean): { icon: LucideIcon; text: string } | null {
  if (isCompleted(decision)) return isLocked ? { icon: Lock, text: DECISION_MESSAGES.automaticStatus } : null;
  const isDraftUnderWay = isDraft(decision) && decision.progress > 0;
  if (!isLocked && !isDraftUnderWay) return null;
  return { icon: isDraftUnderWay ? TriangleAlert : Lock, text: DECISION_MESSAGES.lockedStatus };
}

/** Converts a status to an option of the select. The current status is always enabled. */
const selectOption = (
  option: ReturnType<typeof statusOptions>[number],
  current: { status: Status },
): SelectOption<Status> => ({
  value: option.status,
  label: STATUS_WORDS[option.status],
  icon: statusIcon(option.status),
  closed: option.allowed || option.status === current.status ? undefined : option.reason,
});

/** Returns an option for the current status if this release does not know it, else nothing. */
const unknownOption = (status: Status): SelectOption<Status>[] =>
  Object.hasOwn(STATUS_WORDS, status) ? [] : [{ value: status, label: UNKNOWN_STATUS }];

type ConflictNoticeProps = {
  fields: readonly DecisionEditField[];
  /** The decision as the other edit has stored it. */
  now: Decision;
  edit: EditFormControls;
};

/**
 * Asks, field by field, which text to keep: the one typed here, or the one that another edit has saved
 * meanwhile.
 */
function ConflictNotice({ fields, now, edit }: ConflictNoticeProps) {
  const list = useRef<HTMLUListElement>(null);
  const nameOf = useProjectName(now);
  const theirs = editValuesOf(now);
  const mine = edit.form.getValues();
  useEffect(() => {
    // After an answer, focuses the button of the next question.
    if (fields.length > 0) list.current?.querySelector("button")?.focus();
  }, [fields]);
  return (
    <ConflictQuestions
      title={DETAIL.changedMeanwhile}
      text={DETAIL.changedMeanwhileText}
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
  title: DECISION_FORM.title,
  decideur: DECISION_FORM.decideur,
  priority: DECISION_FORM.priority,
  status: DECISION_FORM.status,
  period: DECISION_FORM.period,
  project: PROJECT_FIELD.project,
  ...mapDecisionTexts((name) => DECISION_TEXT_WORDS[name].label),
  alternatives: DECISION_FORM.options,
} as const satisfies Record<DecisionEditField, string>;

/**
 * Returns a function that finds the name of a project in the decision or in the cache, and else returns its
 * id.
 */
function useProjectName({ projectId, projectName }: Decision) {
  const client = useQueryClient();
  return (id: string | null): string => {
    if (id === null || id === "") return DECISION.noProject;
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
  if (field === "status") return STATUS_WORDS[values.status];
  if (field === "period") return daysOf(values.period);
  if (field === "project") return projectWords(values.project, nameOf);
  const text =
    field === "alternatives" ? values.alternatives.map(({ text: line }) => line).join("\n") : values[field];
  return text.trim() === "" ? DETAIL.noText : text;
}

function daysOf({ from, to }: DecisionEditValues["period"]): string {
  if (from === null || to === null) return DETAIL.noText;
  const now = new Date();
  return periodWords(dayAndMonth(dateOfIso(from), now), dayAndMonth(dateOfIso(to), now));
}

function projectWords(project: DecisionEditValues["project"], nameOf: (id: string | null) => string): string {
  if (project.mode === "new") return project.created?.name ?? project.name;
  if (project.mode === "deleted") return nameOf(project.deleted);
  return nameOf(project.mode === "existing" ? project.id : null);
}
