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
import { SCALE } from "#shared/plan/action.ts";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import { weightPercentages, weightScore } from "#shared/plan/weights.rules.ts";
import { useUnsaved } from "#frontend/app/use-unsaved.ts";
import { editionOf, outOfTen, PLAN, weightWillBe } from "#frontend/labels/plan.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Slider } from "#frontend/ui/slider.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { changeFrom, textOf, valuesOf, type ActionValues } from "./action-values.ts";
import { useLeaving } from "./use-leaving.ts";

type ActionEditorProps = {
  action: Action;
  siblings: readonly Action[];
  /** Who is named in this plan, to choose among. */
  people: readonly string[];
  onSave: (change: ActionChange) => void;
  /** When the editor goes by itself: whether what was typed has found another place. */
  takeOver: (text: string, hadFocus: boolean) => boolean;
  /** By the person: saved, or given up. */
  onClose: () => void;
};

const SCALES = ["difficulty", "workload", "duration"] as const;

/**
 * An action while it is being changed, in its own place: Enter saves, Escape gives up. Taken from the screen with the
 * dialog, it saves what is worth saving.
 */
export function ActionEditor({ action, siblings, people, onClose, ...leaving }: ActionEditorProps) {
  // What another tab changes meanwhile is not undone by what was typed over the rest.
  const [before] = useState(action);
  const [values, setValues] = useState(() => valuesOf(before));
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const peopleId = useId();
  useEffect(() => {
    title.current?.focus();
    title.current?.select();
  }, []);
  const change = changeFrom(before, values);
  const unsaved = useSaveOnLeaving(form, change, leaving);

  const set = (changed: Partial<ActionValues>) => setValues((typed) => ({ ...typed, ...changed }));
  const save = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (values.title.trim() === "") {
      setIsMissing(true);
      title.current?.focus();
      return;
    }
    unsaved.end();
    if (change) leaving.onSave(change);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      unsaved.end();
      onClose();
    }
    if (event.key === "Enter" && event.target instanceof HTMLTextAreaElement && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  };

  return (
    // Escape is heard from every field in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      aria-label={fr(editionOf(action.title))}
      onSubmit={save}
      onKeyDown={onKeyDown}
      className="grid max-w-measure gap-4 py-2"
    >
      <Field
        label={PLAN.fieldTitle}
        error={isMissing && values.title.trim() === "" ? PLAN.titleMissing : undefined}
      >
        <TextInput
          ref={title}
          autoComplete="off"
          maxLength={PLAN_LIMITS.title}
          value={values.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <Field label={PLAN.fieldDescription}>
        <Textarea
          minRows={2}
          maxRows={8}
          maxLength={PLAN_LIMITS.description}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {SCALES.map((scale) => (
          <div key={scale} className="grid">
            <span className="flex justify-between text-sm font-strong">
              <span aria-hidden="true">{PLAN[scale]}</span>
              <span aria-hidden="true">{values[scale]}</span>
            </span>
            <Slider
              names={[PLAN[scale]]}
              values={[values[scale]]}
              min={SCALE.min}
              max={SCALE.max}
              step={1}
              say={outOfTen}
              onChange={([value]) => set({ [scale]: value })}
            />
          </div>
        ))}
      </div>
      <p className="note" aria-live="polite">
        {fr(weightSaid(action, values, siblings))}
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field label={PLAN.assignee}>
          <TextInput
            autoComplete="off"
            list={peopleId}
            maxLength={PLAN_LIMITS.assignee}
            value={values.assignee}
            onChange={(event) => set({ assignee: event.target.value })}
          />
        </Field>
        <datalist id={peopleId}>
          {people.map((person) => (
            <option key={person}>{person}</option>
          ))}
        </datalist>
        <Field label={PLAN.dueDate}>
          <DatePicker
            value={values.dueOn}
            onChange={(dueOn) => set({ dueOn })}
            placeholder={PLAN.noDueDate}
            clearable
          />
        </Field>
      </div>
      <div className="actions">
        <Button type="submit" tone="primary" size="sm">
          {PLAN.save}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            unsaved.end();
            onClose();
          }}
        >
          {PLAN.cancel}
        </Button>
      </div>
    </form>
  );
}

function weightSaid(action: Action, values: ActionValues, siblings: readonly Action[]): string {
  const scores = siblings.map((one) => weightScore(one.id === action.id ? values : one));
  const share = weightPercentages(scores)[siblings.findIndex(({ id }) => id === action.id)] ?? 100;
  return weightWillBe(weightScore(values), share);
}

/**
 * Closing the dialog over an open editor is no giving up: what was changed is saved, unless `end` was called before, or what
 * is typed has found another place. Leaving the page asks first.
 */
function useSaveOnLeaving(
  form: RefObject<HTMLElement | null>,
  change: ActionChange | null,
  { onSave, takeOver }: Pick<ActionEditorProps, "onSave" | "takeOver">,
) {
  const isOver = useRef(false);
  useUnsaved(() => change !== null && !isOver.current);
  useLeaving(form, (hadFocus) => {
    if (isOver.current || takeOver(textOf(change), hadFocus)) return;
    if (change) onSave(change);
  });
  return {
    end: () => {
      isOver.current = true;
    },
  };
}
