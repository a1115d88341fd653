import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { useForm } from "react-hook-form";
import type { Project } from "#shared/project/project.schema.ts";
import { messageFor } from "#frontend/api/message-for.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { PROJECTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { preloadSchemas, projectResolver, refusedFields } from "./project-resolver.ts";
import { type ProjectValues, saveProject } from "./queries.ts";

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

/** One form creates a project and changes one. It stays until the server has agreed; closed before, a toast reopens it. */
export function ProjectFormDialog({ project, typed, onClose, onResume }: ProjectFormProps) {
  const formId = useId();
  const isOpen = useIsMounted();
  const { mutateAsync, isPending } = useMutation(saveProject(useQueryClient()));
  const { register, handleSubmit, setError, formState } = useForm<ProjectValues>({
    defaultValues: typed ?? valuesOf(project),
    resolver: projectResolver,
  });

  const tellFailure = (error: unknown, values: ProjectValues) => {
    const refused = isOpen.current ? refusedFields(error) : [];
    for (const [index, { field, message }] of refused.entries())
      setError(field, { type: "refused", message }, { shouldFocus: index === 0 });
    if (refused.length > 0) return;
    toast({
      title: COMMON.error,
      description: fr(messageFor(error, PROJECTS.saveFailed)),
      tone: "destructive",
      action: isOpen.current ? undefined : { label: PROJECTS.resume, onSelect: () => onResume(values) },
    });
  };
  const submit = handleSubmit(async (values) => {
    if (isPending) return;
    try {
      await mutateAsync({ id: project?.id ?? null, ...values });
      if (isOpen.current) onClose();
    } catch (error) {
      tellFailure(error, values);
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={project ? PROJECTS.editTitle : PROJECTS.addTitle}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{PROJECTS.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isPending}>
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
    </Dialog>
  );
}

/** Whether what asks is still on screen: a request may outlive it. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
