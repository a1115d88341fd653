import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { isEnter } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { createProject, projectsQuery } from "#frontend/entities/project/queries.ts";
import { findProjectIssues } from "#frontend/entities/project/resolver.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { PROJECT_FIELD, projectCreatedText } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { type DecisionValues, NO_PROJECT, type ProjectChoice } from "./decision-values.ts";
import { ErrorLine } from "./line-list.tsx";

type Mode = ProjectChoice["mode"];

const MODES = (["none", "existing", "new"] as const).map((value) => ({ value, label: PROJECT_FIELD[value] }));
const MODES_ONCE_DELETED = [...MODES, { value: "deleted" as const, label: DELETED_PROJECT_NAME }];

/**
 * Chooses no project, an existing one, a new one created on the way, or the decision's deleted one. Leaving «
 * Nouveau » deselects the one just created.
 */
export function ProjectField() {
  const { clearErrors, setValue, getValues } = useFormContext<DecisionValues>();
  const { field } = useController<DecisionValues, "project.mode">({ name: "project.mode" });
  const deleted = useWatch<DecisionValues, "project.deleted">({ name: "project.deleted" });
  const change = (mode: Mode) => {
    const { id } = getValues("project");
    clearErrors("project");
    setValue("project", { ...NO_PROJECT, mode, id, deleted }, { shouldDirty: true });
  };
  return (
    <div tabIndex={-1} className="grid gap-2.5 outline-none">
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-sm font-strong">
          {PROJECT_FIELD.project}
        </p>
        <Segmented<Mode>
          label={PROJECT_FIELD.project}
          value={field.value}
          onChange={change}
          options={deleted === null ? MODES : MODES_ONCE_DELETED}
        />
      </div>
      {field.value === "existing" && <ExistingProject onNew={() => change("new")} />}
      {field.value === "new" && <NewProjectFields />}
    </div>
  );
}

function ExistingProject({ onNew }: { onNew: () => void }) {
  const { clearErrors } = useFormContext<DecisionValues>();
  const { field, fieldState } = useController<DecisionValues, "project.id">({ name: "project.id" });
  const {
    data,
    error: readError,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...projectsQuery, staleTime: 0 });
  useMissingProject(field.value, isFetching || isError ? undefined : data);
  const error = fieldState.error?.message;
  const errorId = useId();
  const choose = (id: string) => {
    // Clears the error here: before the first submission, nothing revalidates the choice.
    clearErrors("project.id");
    field.onChange(id);
  };
  if (isError && !data)
    return (
      <Aside onAct={() => void refetch()} act={COMMON.retry} role="alert">
        {withRequestReference(readError, PROJECT_FIELD.unread)}
      </Aside>
    );
  if (data?.length === 0)
    return (
      <div className="grid gap-1.5">
        <Aside onAct={onNew} act={PROJECT_FIELD.makeOne} errorId={error === undefined ? undefined : errorId}>
          {PROJECT_FIELD.noneYet}
        </Aside>
        {error !== undefined && <ErrorLine id={errorId}>{error}</ErrorLine>}
      </div>
    );
  const none = { value: "", label: data ? PROJECT_FIELD.choose : PROJECT_FIELD.loading };
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field label={PROJECT_FIELD.existingName} error={error}>
      <Select
        value={data ? field.value : ""}
        onChange={choose}
        options={[none, ...options]}
        disabled={!data}
        className="min-w-0"
      />
    </Field>
  );
}

/** The part of a form that holds the choice of a project. */
type ProjectForm = {
  getValues: (name: "project") => ProjectChoice;
  setValue: (name: "project", value: ProjectChoice, options: { shouldDirty: true }) => void;
  setError: (name: "project.id", error: { type: string; message: string }) => void;
};

/** Clears the choice after its project was deleted, with a message in its field. */
export function showProjectDeleted({ getValues, setValue, setError }: ProjectForm): void {
  const { deleted } = getValues("project");
  setValue("project", { ...NO_PROJECT, mode: "existing", deleted }, { shouldDirty: true });
  setError("project.id", { type: "gone", message: PROJECT_FIELD.gone });
}

/** Clears a choice that is not among the projects; `undefined` while they are loading. */
function useMissingProject(id: string, projects: readonly Project[] | undefined): void {
  const form = useFormContext<DecisionValues>();
  const isGone = isProjectMissing(id, projects);
  useEffect(() => {
    if (isGone) showProjectDeleted(form);
  }, [isGone, form]);
}

export const isProjectMissing = (id: string, projects: readonly Pick<Project, "id">[] | undefined): boolean =>
  id !== "" && projects !== undefined && projects.every((project) => project.id !== id);

/** `errorId`: id of the error message, announced when the button gets the focus. */
type AsideProps = {
  act: string;
  onAct: () => void;
  role?: "alert";
  errorId?: string | undefined;
  children: string;
};

const Aside = ({ act, onAct, role, errorId, children }: AsideProps) => (
  <div role={role} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
    {fr(children)}
    <Button size="sm" onClick={onAct} aria-describedby={errorId} data-wrong={errorId && ""}>
      {act}
    </Button>
  </div>
);

/** Fields of a new project; once created, says that it is selected. */
function NewProjectFields() {
  const created = useWatch<DecisionValues, "project.created">({ name: "project.created" });
  const box = useRef<HTMLDivElement>(null);
  // The focused field is replaced: the confirmation takes the focus.
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
    // Each arrow key selects the next choice, so the keyboard focus stays on the choices.
    if (!document.activeElement?.matches(":focus-visible")) setFocus("project.name");
  }, [setFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event.nativeEvent)) return;
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

/** Creates the project of the form; errors are shown beside its fields. */
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
    // Another choice was made meanwhile: the new project is in the list, but not selected.
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
  /** Runs once per press, because validation may wait for the schemas. */
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
