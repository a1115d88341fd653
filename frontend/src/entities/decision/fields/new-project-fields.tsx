import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Project } from "#shared/project/project.schema.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { PROJECT_FIELD, projectCreatedText } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { createProject } from "#frontend/entities/project/queries.ts";
import { findProjectIssues } from "#frontend/entities/project/resolver.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import type { DecisionValues } from "./decision-values.ts";

/** The name of a new project for the decision, and once it is created, that it is selected. */
export function NewProjectFields() {
  const created = useWatch<DecisionValues, "project.created">({ name: "project.created" });
  const box = useRef<HTMLDivElement>(null);
  // The focused field goes: the confirmation takes its focus.
  const keepFocus = () => {
    if (box.current?.contains(document.activeElement)) box.current.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {/* A live region must be in the page before its text. */}
      <output className="block wrap-anywhere">
        {created && <Notice icon={CircleCheck}>{projectCreatedText(created.name)}</Notice>}
      </output>
      {!created && <ProjectToCreate onCreated={keepFocus} />}
    </div>
  );
}

function ProjectToCreate({ onCreated }: { onCreated: () => void }) {
  const { register, formState, clearErrors, setFocus } = useFormContext<DecisionValues>();
  const { create, isPending } = useCreateProject(onCreated);
  const { name, description } = formState.errors.project ?? {};
  useEffect(() => {
    // Arrow keys choose as they go by: whoever uses them stays on the choices.
    if (!document.activeElement?.matches(":focus-visible")) setFocus("project.name");
  }, [setFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void create();
  };
  return (
    <div className="grid justify-items-start gap-3 *:w-full">
      <Field label={PROJECT_FIELD.name} required error={name?.message}>
        <TextInput
          {...register("project.name", { onChange: () => clearErrors("project.name") })}
          autoComplete="off"
          onKeyDown={onKeyDown}
        />
      </Field>
      <Field label={PROJECT_FIELD.description} error={description?.message}>
        <Textarea
          {...register("project.description", { onChange: () => clearErrors("project.description") })}
          className="min-h-20!"
        />
      </Field>
      <Button className="w-fit!" busy={isPending} onClick={() => void create()}>
        {PROJECT_FIELD.create}
      </Button>
    </div>
  );
}

/** Creates the project that the form names; refusals are shown beside its fields. */
function useCreateProject(onCreated: () => void) {
  const { getValues, setValue, setError, setFocus, clearErrors } = useFormContext<DecisionValues>();
  const isShown = useIsMounted();
  const isCreating = useRef(false);
  const failed = useFailureToast();

  const refuse = (path: string, message: string) => {
    const field = path === "description" ? "project.description" : "project.name";
    setError(field, { type: "refused", message });
    setFocus(field);
  };
  const choose = ({ id, name }: Project) => {
    // Whoever has left « Nouveau » meanwhile has chosen otherwise; the project is in the list.
    if (!isShown.current) return;
    clearErrors("project");
    onCreated();
    setValue("project.created", { id, name }, { shouldDirty: true });
  };
  const showFailure = (error: unknown) => {
    const [issue] = (error instanceof ApiError && error.refusal?.issues) || [];
    if (issue && isShown.current) refuse(issue.path, issue.message);
    else failed.show(error, PROJECT_FIELD.failed);
  };
  const { mutateAsync, isPending } = useMutation(createProject(useQueryClient()));
  const validateAndCreate = async () => {
    const { name, description } = getValues("project");
    if (isBlank(name)) return refuse("name", PROJECT_FIELD.nameRequired);
    const [issue] = await findProjectIssues({ name, description });
    if (issue) return refuse(issue.path, issue.message);
    await mutateAsync({ name, description }).then(choose, showFailure);
  };
  /** Once, from the press on: validation may wait for the schemas. */
  const create = async () => {
    if (isCreating.current) return;
    isCreating.current = true;
    failed.dismiss();
    try {
      await validateAndCreate();
    } finally {
      isCreating.current = false;
    }
  };
  return { create, isPending };
}
