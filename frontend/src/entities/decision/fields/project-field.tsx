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
import { isEnterWithoutCtrl } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { createProjectMutation, projectsQuery } from "#frontend/entities/project/queries.ts";
import { findProjectIssues } from "#frontend/entities/project/resolver.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { PROJECT_FIELD_TEXTS, projectCreatedText } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import {
  type DecisionFormValues,
  NO_PROJECT_FIELD_VALUE,
  type ProjectFieldValue,
} from "./decision-values.ts";
import { ErrorLine } from "./line-list.tsx";

type Mode = ProjectFieldValue["mode"];

const MODES = (["none", "existing", "new"] as const).map((value) => ({
  value,
  label: PROJECT_FIELD_TEXTS[value],
}));
const MODES_ONCE_DELETED = [...MODES, { value: "deleted" as const, label: DELETED_PROJECT_NAME }];

/**
 * The field for the project: none, an existing one, a new one that is created here, or the deleted one to
 * which the decision belongs. Changing from « Nouveau » to another choice deselects a project created here;
 * the project remains.
 */
export function ProjectField() {
  const { clearErrors, setValue, getValues } = useFormContext<DecisionFormValues>();
  const { field } = useController<DecisionFormValues, "project.mode">({ name: "project.mode" });
  const deleted = useWatch<DecisionFormValues, "project.deleted">({ name: "project.deleted" });
  const change = (mode: Mode) => {
    const { id } = getValues("project");
    clearErrors("project");
    setValue("project", { ...NO_PROJECT_FIELD_VALUE, mode, id, deleted }, { shouldDirty: true });
  };
  return (
    <div tabIndex={-1} className="grid gap-2.5 outline-none">
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-sm font-strong">
          {PROJECT_FIELD_TEXTS.project}
        </p>
        <SegmentedControl<Mode>
          label={PROJECT_FIELD_TEXTS.project}
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
  const { clearErrors } = useFormContext<DecisionFormValues>();
  const { field, fieldState } = useController<DecisionFormValues, "project.id">({ name: "project.id" });
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
    // react-hook-form validates again only after the first submission, so the error must be cleared here.
    clearErrors("project.id");
    field.onChange(id);
  };
  if (isError && !data)
    return (
      <Aside onAct={() => void refetch()} act={COMMON_TEXTS.retry} role="alert">
        {withRequestReference(readError, PROJECT_FIELD_TEXTS.unread)}
      </Aside>
    );
  if (data?.length === 0)
    return (
      <div className="grid gap-1.5">
        <Aside
          onAct={onNew}
          act={PROJECT_FIELD_TEXTS.makeOne}
          errorId={error === undefined ? undefined : errorId}
        >
          {PROJECT_FIELD_TEXTS.noneYet}
        </Aside>
        {error !== undefined && <ErrorLine id={errorId}>{error}</ErrorLine>}
      </div>
    );
  const none = { value: "", label: data ? PROJECT_FIELD_TEXTS.choose : PROJECT_FIELD_TEXTS.loading };
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field label={PROJECT_FIELD_TEXTS.existingName} error={error}>
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

/** The part of react-hook-form's form that the field for the project needs. */
type ProjectForm = {
  getValues: (name: "project") => ProjectFieldValue;
  setValue: (name: "project", value: ProjectFieldValue, options: { shouldDirty: true }) => void;
  setError: (name: "project.id", error: { type: string; message: string }) => void;
};

/** Deselects a project that has been deleted, and shows an error beside the field. */
export function showProjectDeletedError({ getValues, setValue, setError }: ProjectForm): void {
  const { deleted } = getValues("project");
  setValue("project", { ...NO_PROJECT_FIELD_VALUE, mode: "existing", deleted }, { shouldDirty: true });
  setError("project.id", { type: "gone", message: PROJECT_FIELD_TEXTS.gone });
}

/** Deselects a project that is not among `projects`; `undefined`: they are still loading. */
function useMissingProject(id: string, projects: readonly Project[] | undefined): void {
  const form = useFormContext<DecisionFormValues>();
  const isGone = isProjectMissing(id, projects);
  useEffect(() => {
    if (isGone) showProjectDeletedError(form);
  }, [isGone, form]);
}

export const isProjectMissing = (id: string, projects: readonly Pick<Project, "id">[] | undefined): boolean =>
  id !== "" && projects !== undefined && projects.every((project) => project.id !== id);

/** `errorId`: id of the error message, which is read when the button gets the focus. */
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

/** The fields of a new project. After it is created, a text says that it is selected. */
function NewProjectFields() {
  const created = useWatch<DecisionFormValues, "project.created">({ name: "project.created" });
  const box = useRef<HTMLDivElement>(null);
  // The field that has the focus is replaced by a text: focuses that text instead.
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
  const { register, formState, clearErrors, setFocus } = useFormContext<DecisionFormValues>();
  const { create, isPending } = useCreateProject(onCreated);
  const { name, description } = formState.errors.project ?? {};
  useEffect(() => {
    // Not after an arrow key, which selects the next choice: the focus must stay on the choices.
    if (!document.activeElement?.matches(":focus-visible")) setFocus("project.name");
  }, [setFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnterWithoutCtrl(event.nativeEvent)) return;
    event.preventDefault();
    void create();
  };
  return (
    <div className="grid justify-items-start gap-3 *:w-full">
      <Field label={PROJECT_FIELD_TEXTS.name} required error={name?.message}>
        <TextInput
          {...register("project.name", { onChange: () => clearErrors("project.name") })}
          autoComplete="off"
          onKeyDown={onKeyDown}
        />
      </Field>
      <Field label={PROJECT_FIELD_TEXTS.description} error={description?.message}>
        <Textarea
          {...register("project.description", { onChange: () => clearErrors("project.description") })}
          className="min-h-20!"
        />
      </Field>
      <Button className="w-fit!" busy={isPending} onClick={() => void create()}>
        {PROJECT_FIELD_TEXTS.create}
      </Button>
    </div>
  );
}

/** Returns a function that creates the project of the form. Errors are shown beside its fields. */
function useCreateProject(onCreated: () => void) {
  const { getValues, setValue, setError, setFocus, clearErrors } = useFormContext<DecisionFormValues>();
  const isShown = useIsMounted();
  const isCreating = useRef(false);
  const failed = useFailureToast();

  const refuse = (path: string, message: string) => {
    const field = path === "description" ? "project.description" : "project.name";
    setError(field, { type: "refused", message });
    setFocus(field);
  };
  const choose = ({ id, name }: Project) => {
    // The person has chosen something else meanwhile: the new project exists, but is not selected.
    if (!isShown.current) return;
    clearErrors("project");
    onCreated();
    setValue("project.created", { id, name }, { shouldDirty: true });
  };
  const showFailure = (error: unknown) => {
    const [issue] = (error instanceof ApiError && error.refusal?.issues) || [];
    if (issue && isShown.current) refuse(issue.path, issue.message);
    else failed.show(error, PROJECT_FIELD_TEXTS.failed);
  };
  const { mutateAsync, isPending } = useMutation(createProjectMutation(useQueryClient()));
  const validateAndCreate = async () => {
    const { name, description } = getValues("project");
    if (isBlank(name)) return refuse("name", PROJECT_FIELD_TEXTS.nameRequired);
    const [issue] = await findProjectIssues({ name, description });
    if (issue) return refuse(issue.path, issue.message);
    await mutateAsync({ name, description }).then(choose, showFailure);
  };
  /** Ignores a second press while the first one waits, for example for the schemas to load. */
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
