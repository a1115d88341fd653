import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from "react";
import type { Action, ActionChange } from "#shared/plan/action.schema.ts";
import { ACTION_RATING_SCALE } from "#shared/plan/action.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import { computeWeightPercentages, computeWeightScore } from "#shared/plan/weights.rules.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { createFormDrafts, useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { RestoredDraftNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import {
  editActionFormAriaLabel,
  outOfTenText,
  PLAN_TEXTS,
  weightPreviewText,
} from "#frontend/labels/plan.ts";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { Slider } from "#frontend/ui/slider.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import {
  toActionChange,
  joinChangedTexts,
  changedActionValues,
  actionValuesOf,
  type ActionValues,
} from "./action-values.ts";
import { toastTooLongText } from "../typed-line.tsx";

/**
 * The changed fields of each open editor, by action id. They are stored, so that they survive closing the
 * page.
 */
export const actionEditDrafts = createFormDrafts<Partial<ActionValues>>("action-edit");

type ActionEditorProps = {
  action: Action;
  userId: string;
  siblings: readonly Action[];
  /** Names suggested for the assignee. */
  people: readonly string[];
  onSave: (change: ActionChange) => void;
  /**
   * Called on unmount with the unsaved text. Returns true if the caller has moved the text elsewhere: it is
   * then not saved.
   */
  rescue: (text: string, hadFocus: boolean) => boolean;
  /** Called after the edit is saved or cancelled. */
  onClose: () => void;
  /** Called on Escape with the typed values, so that the caller can offer to resume the edit. */
  onGiveUp: (values: ActionValues) => void;
  /** Typed values of an edit that was given up and is resumed; null otherwise. */
  resumed: ActionValues | null;
  /** Whether the editor takes the focus on mount. */
  takesFocus: boolean;
};

const TEXTS = ["title", "description", "assignee"] as const;
const SCALES = ["difficulty", "workload", "duration"] as const;

/** The inline form of an action: Enter saves, Escape cancels, and closing the dialog saves. */
export function ActionEditor({
  action,
  userId,
  siblings,
  people,
  onClose,
  onGiveUp,
  resumed,
  takesFocus,
  onSave,
  rescue,
}: ActionEditorProps) {
  // Compared with the action as it was when the editor opened: only fields edited here are saved, so that
  // changes of another tab stay.
  const [before] = useState(action);
  const [kept, setKept] = useState(() => (resumed ? undefined : actionEditDrafts.find(userId, before.id)));
  const [values, setValues] = useState(() => resumed ?? { ...actionValuesOf(before), ...kept });
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = {
    title: useRef<HTMLInputElement>(null),
    description: useRef<HTMLTextAreaElement>(null),
    assignee: useRef<HTMLInputElement>(null),
  };
  const { title } = fields;
  const peopleId = useId();
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus();
    title.current?.select();
  }, [takesFocus, title]);
  const change = toActionChange(before, values);
  useKeptValues(userId, before, values);
  // On unmount `useKeptValues` has already removed the stored values: stores them again.
  const wait = () => {
    actionEditDrafts.keep(userId, before.id, changedActionValues(before, values));
    toastTooLongText();
  };
  const { endEditing } = useSaveOnUnmount(form, change, {
    onSave: isTooLong(values) ? wait : onSave,
    rescue,
  });

  const errorOf = (name: TextName) => (isRefused && problemOf(values, name)) || undefined;
  const set = (changed: Partial<ActionValues>) => setValues((typed) => ({ ...typed, ...changed }));
  const startAgain = () => {
    setKept(undefined);
    setValues(actionValuesOf(before));
  };
  const save = (event?: SubmitEvent) => {
    event?.preventDefault();
    const wrong = TEXTS.find((name) => problemOf(values, name) !== null);
    if (wrong !== undefined) {
      setIsRefused(true);
      fields[wrong].current?.focus();
      return;
    }
    endEditing();
    if (change) onSave(change);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      endEditing();
      onClose();
      if (change) onGiveUp(values);
    }
    const { target } = event;
    const isSaving = target instanceof HTMLTextAreaElement || (target as Element).role === "slider";
    if (event.key === "Enter" && isSaving && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  };

  return (
    // The form handles Escape for all its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      aria-label={fr(editActionFormAriaLabel(action.title))}
      onSubmit={save}
      onKeyDown={onKeyDown}
      className="grid max-w-measure gap-4 py-2"
    >
      {kept && <RestoredDraftNotice onDiscard={startAgain} />}
      <Field label={PLAN_TEXTS.fieldTitle} required error={errorOf("title")}>
        <TextInput
          ref={title}
          autoComplete="off"
          value={values.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <Field label={PLAN_TEXTS.fieldDescription} error={errorOf("description")}>
        <Textarea
          ref={fields.description}
          minRows={2}
          maxRows={8}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {SCALES.map((scale) => (
          <div key={scale} className="grid">
            <span className="flex justify-between text-sm font-strong">
              <span aria-hidden="true">{PLAN_TEXTS[scale]}</span>
              <span aria-hidden="true">{values[scale]}</span>
            </span>
            <Slider
              names={[PLAN_TEXTS[scale]]}
              values={[values[scale]]}
              min={ACTION_RATING_SCALE.min}
              max={ACTION_RATING_SCALE.max}
              step={1}
              format={outOfTenText}
              onChange={([value]) => set({ [scale]: value })}
            />
          </div>
        ))}
      </div>
      <p className="note" aria-live="polite">
        {fr(weightText(action, values, siblings))}
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field label={PLAN_TEXTS.assignee} error={errorOf("assignee")}>
          <TextInput
            ref={fields.assignee}
            autoComplete="off"
            list={peopleId}
            value={values.assignee}
            onChange={(event) => set({ assignee: event.target.value })}
          />
        </Field>
        <datalist id={peopleId}>
          {people.map((person) => (
            <option key={person}>{person}</option>
          ))}
        </datalist>
        <Field label={PLAN_TEXTS.dueDate}>
          <DatePicker
            value={values.dueOn}
            onChange={(dueOn) => set({ dueOn })}
            placeholder={PLAN_TEXTS.noDueDate}
            clearable
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" size="sm">
          {PLAN_TEXTS.save}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            endEditing();
            onClose();
          }}
        >
          {PLAN_TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

type TextName = (typeof TEXTS)[number];

const lengthProblem = (values: ActionValues, name: TextName) =>
  findTooLongProblem(values[name], PLAN_LIMITS[name]);

const isTooLong = (values: ActionValues): boolean =>
  TEXTS.some((name) => lengthProblem(values, name) !== null);

/** Returns the error of one text of the editor; null if it can be saved. */
const problemOf = (values: ActionValues, name: TextName): string | null =>
  name === "title" && isBlank(values.title) ? PLAN_TEXTS.titleMissing : lengthProblem(values, name);

function weightText(action: Action, values: ActionValues, siblings: readonly Action[]): string {
  const scores = siblings.map((one) => computeWeightScore(one.id === action.id ? values : one));
  const share = computeWeightPercentages(scores)[siblings.findIndex(({ id }) => id === action.id)] ?? 100;
  return weightPreviewText(computeWeightScore(values), share);
}

/**
 * Stores the typed values while the person types, in case the page is closed without notice. Removes them on
 * unmount.
 */
function useKeptValues(userId: string, before: Action, values: ActionValues) {
  const typed = changedActionValues(before, values);
  const keepSoon = useDebouncedDraftSave(() => actionEditDrafts.keep(userId, before.id, typed));
  const text = JSON.stringify(typed);
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    keepSoon();
  }, [text, keepSoon]);
  useEffect(() => () => actionEditDrafts.keep(userId, before.id, undefined), [userId, before.id]);
}

/**
 * Saves the changes on unmount, unless `endEditing` was called or `rescue` has moved the text elsewhere.
 * While there are unsaved changes, the browser asks before the page is left.
 */
function useSaveOnUnmount(
  form: RefObject<HTMLElement | null>,
  change: ActionChange | null,
  { onSave, rescue }: Pick<ActionEditorProps, "onSave" | "rescue">,
) {
  const hasEnded = useRef(false);
  useUnsavedWarning(() => change !== null && !hasEnded.current);
  useOnUnmount(form, (hadFocus) => {
    if (hasEnded.current || rescue(joinChangedTexts(change), hadFocus)) return;
    if (change) onSave(change);
  });
  return {
    endEditing: () => {
      hasEnded.current = true;
    },
  };
}
