import { type FormEvent, useEffect, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { ulid } from "ulid";
import { TASK_TYPES, type PlannerTask } from "#shared/clarity/task.ts";
import { PRIORITIES } from "#shared/decision/decision.ts";
import { ACTION_RATING_SCALE } from "#shared/plan/action.ts";
import { createIssueResolver } from "#frontend/api/form-issues.ts";
import { createFormDrafts, useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { RestoredDraftNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useOwnTaskCommands } from "#frontend/entities/planner/own-tasks.ts";
import { taskTypeLabel } from "#frontend/labels/clarity-calendar.ts";
import { PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { Select } from "#frontend/ui/select.tsx";
import { Slider } from "#frontend/ui/slider.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { type OwnTaskValues, toOwnTask, ownTaskValuesOf } from "./own-task-values.ts";
import { outOfTen, TASK_PICKER_TEXTS } from "./words.ts";

const schema = lazyModule(() => import("./own-task-form.schema.ts"));
/** Loads the server's schema; resolves to `null` if it cannot be loaded: only the server then validates. */
const loadSchema = () => schema.fetch().catch(() => null);

const drafts = createFormDrafts<OwnTaskValues>("own-task");
const NEW = "new";
/** Maps fields of the schema to the form fields that have another name. */
const FIELDS: Record<string, string> = { estimatedDuration: "hours", deadline: "dueOn" };
const SCALES = ["complexity", "cognitiveLoad"] as const;

type OwnTaskFormProps = {
  /** Id of the form, so that a button outside the form can submit it. */
  id: string;
  /** The task to edit; `null`: a new task. */
  task: PlannerTask | null;
  onSaved: (task: PlannerTask) => void;
};

/** The form of an own task. Values that were not sent are restored when the form opens again. */
export function OwnTaskForm({ id: formId, task, onSaved }: OwnTaskFormProps) {
  const ownTasks = useOwnTaskCommands();
  const userId = useCurrentUser().user?.id ?? "";
  const [zone] = useState(getViewerTimeZone);
  const [id] = useState(() => task?.id ?? ulid());
  const [initial] = useState(() => ownTaskValuesOf(task, zone));
  const subject = task?.id ?? NEW;
  const [kept, setKept] = useState(() => drafts.find(userId, subject));
  const isSaved = useRef(false);
  const form = useForm<OwnTaskValues>({
    defaultValues: { ...initial, ...kept },
    resolver: createIssueResolver(async (values) =>
      ((await loadSchema())?.findOwnTaskIssues(toOwnTask(values, task, id, zone)) ?? []).map(
        ({ path, message }) => ({
          field: FIELDS[path] ?? path,
          message,
        }),
      ),
    ),
  });
  const { register, control, handleSubmit, getValues, formState, setFocus } = form;
  useEffect(() => setFocus("title"), [setFocus]);

  const isTyped = (values: OwnTaskValues) =>
    Object.entries(values).some(([name, value]) => initial[name as keyof OwnTaskValues] !== value);
  const keepSoon = useDebouncedDraftSave(() => {
    const values = structuredClone(getValues());
    drafts.keep(userId, subject, !isSaved.current && isTyped(values) ? values : undefined);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keepSoon }), [form, keepSoon]);

  const save = (values: OwnTaskValues) => {
    isSaved.current = true;
    drafts.keep(userId, subject, undefined);
    const saved = toOwnTask(values, task, id, zone);
    ownTasks.save(saved);
    onSaved(saved);
  };
  const submit = (event: FormEvent) => void handleSubmit(save)(event);
  const startAgain = () => {
    setKept(undefined);
    form.reset(initial);
  };

  return (
    <form
      id={formId}
      noValidate
      onSubmit={submit}
      onInput={() => void loadSchema()}
      className="grid gap-4.5 pt-2"
    >
      {kept && <RestoredDraftNotice onDiscard={startAgain} />}
      <Field label={TASK_PICKER_TEXTS.fieldTitle} required error={formState.errors.title?.message}>
        <TextInput {...register("title")} autoComplete="off" />
      </Field>
      <div className="grid gap-x-6 gap-y-4.5 sm:grid-cols-2">
        <Controller
          control={control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <Field label={TASK_PICKER_TEXTS.type}>
              <Select
                value={value}
                onChange={onChange}
                options={TASK_TYPES.map((each) => ({ value: each, label: taskTypeLabel(each) }))}
              />
            </Field>
          )}
        />
        <Field
          label={TASK_PICKER_TEXTS.duration}
          hint={TASK_PICKER_TEXTS.durationHint}
          error={formState.errors.hours?.message}
        >
          <TextInput {...register("hours")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="priority"
          render={({ field: { value, onChange } }) => (
            <Field label={TASK_PICKER_TEXTS.priority}>
              <Select
                value={value}
                onChange={onChange}
                options={PRIORITIES.map((each) => ({ value: each, label: PRIORITY_WORDS[each] }))}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="dueOn"
          render={({ field: { value, onChange } }) => (
            <Field label={TASK_PICKER_TEXTS.deadline} error={formState.errors.dueOn?.message}>
              <DatePicker
                value={value}
                onChange={onChange}
                placeholder={TASK_PICKER_TEXTS.noDeadline}
                clearable
              />
            </Field>
          )}
        />
        {SCALES.map((scale) => (
          <Controller
            key={scale}
            control={control}
            name={scale}
            render={({ field: { value, onChange } }) => (
              <div className="grid">
                <span aria-hidden="true" className="flex justify-between text-sm font-strong">
                  <span>{TASK_PICKER_TEXTS[scale]}</span>
                  <span>{value}</span>
                </span>
                <Slider
                  names={[TASK_PICKER_TEXTS[scale]]}
                  values={[value]}
                  min={ACTION_RATING_SCALE.min}
                  max={ACTION_RATING_SCALE.max}
                  step={1}
                  format={outOfTen}
                  onChange={([next]) => onChange(next)}
                />
              </div>
            )}
          />
        ))}
      </div>
      <Field label={TASK_PICKER_TEXTS.description} error={formState.errors.description?.message}>
        <Textarea {...register("description")} minRows={2} maxRows={6} />
      </Field>
    </form>
  );
}
