import { CircleAlert, Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { dueDayText, removeFormLineAriaLabel } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { formatShortDate } from "#frontend/browser/dates.ts";
import { isEnterWithoutCtrl } from "#frontend/browser/is-composing.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { parsePastedList } from "#frontend/browser/pasted-list.ts";
import { fr } from "#frontend/browser/typography.ts";
import {
  type NewActionLineValue,
  lineDepths,
  indexAfterLineBranch,
  type NewDecisionFormValues,
} from "./decision-values.ts";

type LineListProps = {
  name: "actions" | "alternatives" | "criteria";
  label: string;
  /** Returns the accessible name of a line. `number`: counted from 1. */
  nameOf: (number: number, isUnderAnother: boolean) => string;
  add: string;
  max: number;
  /** Shown instead of the button that adds a line, once there are `max` lines. */
  full: string;
  /** Rendered beside the button that adds a line. */
  aside?: ReactNode;
};

/**
 * A list of short texts. Enter adds a line at the same level, Backspace in an empty line removes it, and a
 * pasted list becomes several lines. Lines of sub-actions are indented.
 */
export function EditableLineList({ name, label, nameOf, add, max, full, aside }: LineListProps) {
  const { setFocus, getValues, setValue, formState } = useFormContext<NewDecisionFormValues>();
  const { fields, insert, remove } = useFieldArray<NewDecisionFormValues, typeof name>({ name });
  const addButton = useRef<HTMLButtonElement>(null);
  const room = max - fields.length;
  const depths = lineDepths(fields);
  const listError = formState.errors[name]?.root?.message;

  const removeAt = (index: number) => {
    remove(index);
    // In a later task, after React has removed the line: focuses the line before it, or the first one.
    setTimeout(() => {
      if (fields.length > 1) setFocus(`${name}.${Math.max(0, index - 1)}.text`);
      else addButton.current?.focus();
    });
  };
  /** Inserts a line after this one and the lines nested under it, at the same level. */
  const insertAfter = (index: number) => {
    const { parentTempId } = suggestionOf(fields[index]) ?? {};
    const isUnder = typeof parentTempId === "string" && (depths[index] ?? 0) > 0;
    insert(indexAfterLineBranch(depths, index), {
      text: "",
      ...(isUnder && { suggestion: { parentTempId } }),
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (isEnterWithoutCtrl(event.nativeEvent)) {
      event.preventDefault();
      if (room > 0 && event.currentTarget.value.trim() !== "") insertAfter(index);
    }
    if (event.key === "Backspace" && event.currentTarget.value === "") {
      event.preventDefault();
      removeAt(index);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = parsePastedList(event.clipboardData.getData("text")).map(({ text }) => text);
    const isEmpty = getValues(`${name}.${index}.text`) === "";
    if (lines.length < 2 || !isEmpty || lines.length - 1 > room) return;
    event.preventDefault();
    const [first = "", ...others] = lines;
    setValue(`${name}.${index}.text`, first, { shouldDirty: true });
    insert(
      index + 1,
      others.map((text) => ({ text })),
      { focusIndex: index + others.length },
    );
  };

  return (
    <fieldset className="grid min-w-0 justify-items-start gap-2">
      <legend className="mb-2 text-sm font-strong">{fr(label)}</legend>
      {fields.length > 0 && (
        <ol className="grid w-full gap-2">
          {fields.map(({ id }, index) => (
            <LineRow
              key={id}
              name={name}
              index={index}
              label={nameOf(index + 1, (depths[index] ?? 0) > 0)}
              depth={depths[index] ?? 0}
              dueDate={suggestionOf(fields[index])?.dueDate ?? null}
              onRemove={() => removeAt(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
          ))}
        </ol>
      )}
      {listError !== undefined && <ErrorLine>{listError}</ErrorLine>}
      {room <= 0 && <p className="note">{fr(full)}</p>}
      <div className="flex flex-wrap gap-2">
        {room > 0 && (
          <Button ref={addButton} size="sm" icon={Plus} onClick={() => insert(fields.length, { text: "" })}>
            {add}
          </Button>
        )}
        {aside}
      </div>
    </fieldset>
  );
}

const suggestionOf = (line: NewActionLineValue | undefined) => line?.suggestion;

/** The deepest level that is indented further: a phone has no room for more. */
const DEEPEST = 3;
const INDENT = ["", "ml-5", "ml-10", "ml-15"];

type LineRowProps = {
  depth: number;
  /** The due date of a suggested action; `null` if it has none. */
  dueDate: string | null;
  name: LineListProps["name"];
  index: number;
  label: string;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function LineRow({ depth, dueDate, name, index, label, onRemove, onKeyDown, onPaste }: LineRowProps) {
  const { register, formState } = useFormContext<NewDecisionFormValues>();
  const errorId = useId();
  const dueId = useId();
  const [now] = useState(() => new Date());
  const error = formState.errors[name]?.[index]?.text?.message;
  return (
    <li className={cx("grid gap-1", INDENT[Math.min(depth, DEEPEST)])}>
      <div className="flex items-center gap-1">
        <TextInput
          {...register(`${name}.${index}.text`)}
          size="sm"
          aria-label={label}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-describedby={cx(error !== undefined && errorId, dueDate !== null && dueId) || undefined}
          {...(error !== undefined && { "aria-invalid": true })}
        />
        <PlainIconButton
          name={removeFormLineAriaLabel(label)}
          icon={X}
          className="-mr-2"
          onClick={onRemove}
        />
      </div>
      {dueDate !== null && (
        <p id={dueId} className="note">
          {fr(dueDayText(formatShortDate(dueDate, now)))}
        </p>
      )}
      {error !== undefined && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </li>
  );
}

type ErrorLineProps = { id?: string; role?: "alert"; children: string };

/** An error message for a control that is not in a Field. */
export const ErrorLine = ({ children, ...props }: ErrorLineProps) => (
  <p {...props} className="flex gap-1.5 text-xs font-medium text-danger">
    <CircleAlert size={15} aria-hidden="true" className="mt-px" />
    {fr(children)}
  </p>
);
