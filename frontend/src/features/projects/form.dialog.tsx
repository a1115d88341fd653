import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Project } from "#shared/project/project.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { createFormDrafts, useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { RestoredDraftNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { projectReadyText, PROJECT_TEXTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { LeaveDialog } from "#frontend/ui/leave-dialog.tsx";
import { createProjectMutation, type ProjectFormValues } from "#frontend/entities/project/queries.ts";
import {
  preloadProjectSchema,
  projectResolver,
  showProjectRefusal,
} from "#frontend/entities/project/resolver.ts";
import { updateProjectMutation } from "./change-project.ts";

/** Drafts of this form, one for each project and one for a new one. */
const drafts = createFormDrafts<ProjectFormValues>("project");
const NEW = "new";

type ProjectFormProps = {
  /** The project to edit; `null` for a new one. */
  project: Project | null;
  /** Values to start with, of a form that was closed before its request failed. */
  typed?: ProjectFormValues | undefined;
  onClose: () => void;
  onResume: (typed: ProjectFormValues) => void;
};

const valuesOf = (project: Project | null): ProjectFormValues => ({
  name: project?.name ?? "",
  description: project?.description ?? "",
});

const toastCreated = ({ name }: Project) =>
  toast({ title: PROJECT_TEXTS.createdToast, description: fr(projectReadyText(name)) });

/**
 * Dialog that creates or edits a project. It stays open while the request runs, and closes when the server
 * accepts. If the person closes it meanwhile and the request fails, a toast has a button that opens it again
 * with the typed values. These are kept as a draft, which is discarded only after a confirmation.
 */
export function ProjectFormDialog({ project, typed, onClose, onResume }: ProjectFormProps) {
  const formId = useId();
  const isOpen = useIsMounted();
  const failed = useFailureToast();
  /**
   * Whether the form is being sent: set when the button is pressed, because validation may wait for the
   * schemas.
   */
  const isSending = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const client = useQueryClient();
  const { mutateAsync: create } = useMutation(createProjectMutation(client));
  const { mutateAsync: update } = useMutation(updateProjectMutation(client));
  const userId = useCurrentUser().user?.id ?? "";
  const subject = project?.id ?? NEW;
  const [kept, setKept] = useState(() => (typed ? undefined : drafts.find(userId, subject)));
  const form = useForm<ProjectFormValues>({
    defaultValues: typed ?? kept ?? valuesOf(project),
    resolver: projectResolver,
  });
  const { register, handleSubmit, getValues, formState } = form;
  const isTyped = () => {
    const [before, now] = [valuesOf(project), getValues()];
    return now.name !== before.name || now.description !== before.description;
  };
  useUnsavedWarning(isTyped);
  /** Whether the values were saved or discarded: they are then no longer stored as a draft. */
  const hasEnded = useRef(false);
  const { keep } = useStableCallbacks({
    keep: () => drafts.keep(userId, subject, !hasEnded.current && isTyped() ? { ...getValues() } : undefined),
  });
  /**
   * On unmount, stores the draft. Removes it while the values are being sent: if that fails, they are stored
   * again.
   */
  const { keepLast } = useStableCallbacks({
    keepLast: () => (isSending.current ? drafts.keep(userId, subject, undefined) : keep()),
  });
  const keepSoon = useDebouncedDraftSave(keep);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keepSoon }), [form, keepSoon]);
  useEffect(() => keepLast, [keepLast]);
  const startAgain = () => {
    setKept(undefined);
    form.reset(valuesOf(project));
  };
  const leave = () => {
    hasEnded.current = true;
    onClose();
  };
  const close = () => (isSending.current || !isTyped() ? onClose() : setIsLeaving(true));

  const showFailure = (error: unknown, values: ProjectFormValues) => {
    if (!isOpen.current) drafts.keep(userId, subject, values);
    else if (showProjectRefusal(form, error)) return;
    const resume = { label: PROJECT_TEXTS.resume, onSelect: () => onResume(values) };
    const isGone = project !== null && hasStatus(error, 404);
    const action = isOpen.current ? undefined : resume;
    failed.show(isGone ? null : error, isGone ? PROJECT_TEXTS.goneMeanwhile : PROJECT_TEXTS.saveFailed, {
      action,
    });
  };
  const save = async (values: ProjectFormValues) => {
    try {
      if (project) await update({ id: project.id, ...values });
      else toastCreated(await create(values));
      if (isOpen.current) leave();
    } catch (error) {
      showFailure(error, values);
    }
  };
  /** Reopens the dialog with its values, if it was closed before validation has refused them. */
  const reopen = () => {
    if (isOpen.current) return;
    drafts.keep(userId, subject, { ...getValues() });
    onResume(getValues());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    failed.dismiss();
    await handleSubmit(
      save,
      reopen,
    )(event).finally(() => {
      isSending.current = false;
    });
  };

  return (
    <Dialog
      open
      onClose={close}
      title={project ? PROJECT_TEXTS.editTitle : PROJECT_TEXTS.addTitle}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{PROJECT_TEXTS.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={formState.isSubmitting}>
            {project ? PROJECT_TEXTS.save : PROJECT_TEXTS.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={preloadProjectSchema}
        className="grid gap-4.5"
      >
        {kept && <RestoredDraftNotice onDiscard={startAgain} />}
        <Field label={PROJECT_TEXTS.name} required error={formState.errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" data-autofocus />
        </Field>
        <Field
          label={PROJECT_TEXTS.description}
          hint={PROJECT_TEXTS.descriptionHint}
          error={formState.errors.description?.message}
        >
          <Textarea {...register("description")} className="min-h-20" />
        </Field>
      </form>
      <LeaveDialog open={isLeaving} onClose={() => setIsLeaving(false)} onConfirm={leave} />
    </Dialog>
  );
}
