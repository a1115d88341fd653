import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Project } from "#shared/project/project.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { useUnsaved } from "#frontend/app/use-unsaved.ts";
import { createdText, PROJECTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { useStillShown } from "#frontend/ui/use-still-shown.ts";
import { preloadSchemas } from "../form/load-schemas.ts";
import { projectResolver, refusedFields } from "./project-resolver.ts";
import { createProject, type ProjectValues, updateProject } from "./queries.ts";

type ProjectFormProps = {
  /** `null`: a new one. */
  project: Project | null;
  /** What was typed into a form that had been closed before its saving failed. */
  typed?: ProjectValues | undefined;
  onClose: () => void;
  onResume: (typed: ProjectValues) => void;
};

const valuesOf = (project: Project | null): ProjectValues => ({
  name: project?.name ?? "",
  description: project?.description ?? "",
});

const sayCreated = ({ name }: Project) =>
  toast({ title: PROJECTS.createdToast, description: fr(createdText(name)) });

/**
 * One form creates a project and changes one, sent once. It stays until the server has agreed; closed before, a toast reopens it.
 * What was typed and not sent is only lost on a yes.
 */
export function ProjectFormDialog({ project, typed, onClose, onResume }: ProjectFormProps) {
  const formId = useId();
  const isOpen = useStillShown();
  const failed = useFailureToast();
  /** From the press on: judging it may wait for the schemas. */
  const isSending = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const client = useQueryClient();
  const { mutateAsync: create } = useMutation(createProject(client));
  const { mutateAsync: update } = useMutation(updateProject(client));
  const { register, handleSubmit, getValues, setError, formState } = useForm<ProjectValues>({
    defaultValues: typed ?? valuesOf(project),
    resolver: projectResolver,
  });
  const isTyped = () => {
    const [before, now] = [valuesOf(project), getValues()];
    return now.name !== before.name || now.description !== before.description;
  };
  useUnsaved(isTyped);
  const close = () => (isSending.current || !isTyped() ? onClose() : setIsLeaving(true));

  const tellFailure = (error: unknown, values: ProjectValues) => {
    const refused = isOpen.current ? refusedFields(error) : [];
    for (const [index, { field, message }] of refused.entries())
      setError(field, { type: "refused", message }, { shouldFocus: index === 0 });
    if (refused.length > 0) return;
    const resume = { label: PROJECTS.resume, onSelect: () => onResume(values) };
    const isGone = project !== null && hasStatus(error, 404);
    const action = isOpen.current ? undefined : resume;
    failed.tell(isGone ? null : error, isGone ? PROJECTS.goneMeanwhile : PROJECTS.saveFailed, { action });
  };
  const save = async (values: ProjectValues) => {
    try {
      if (project) await update({ id: project.id, ...values });
      else sayCreated(await create(values));
      if (isOpen.current) onClose();
    } catch (error) {
      tellFailure(error, values);
    }
  };
  /** Closed before it was judged, and refused. */
  const comeBack = () => {
    if (!isOpen.current) onResume(getValues());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    failed.withdraw();
    await handleSubmit(
      save,
      comeBack,
    )(event).finally(() => {
      isSending.current = false;
    });
  };

  return (
    <Dialog
      open
      onClose={close}
      title={project ? PROJECTS.editTitle : PROJECTS.addTitle}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{PROJECTS.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={formState.isSubmitting}>
            {project ? PROJECTS.save : PROJECTS.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={preloadSchemas}
        className="grid gap-4.5"
      >
        <Field label={PROJECTS.name} required error={formState.errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" data-autofocus />
        </Field>
        <Field
          label={PROJECTS.description}
          hint={PROJECTS.descriptionHint}
          error={formState.errors.description?.message}
        >
          <Textarea {...register("description")} className="min-h-20" />
        </Field>
      </form>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
        title={PROJECTS.leaveTitle}
        confirmLabel={PROJECTS.leave}
        cancelLabel={PROJECTS.stay}
      >
        {PROJECTS.leaveText}
      </ConfirmDialog>
    </Dialog>
  );
}
