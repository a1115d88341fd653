import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { removeName } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/ui/typography.ts";
import type { NewDecisionValues } from "./decision-values.ts";
import { ErrorLine } from "./error-line.tsx";
import { linesOf } from "./pasted-lines.rules.ts";

type LineListProps = {
  name: "actions" | "alternatives";
  label: string;
  /** The name of the line at this place, from 1. */
  nameOf: (place: number) => string;
  add: string;
  most: number;
  /** Said in place of the button once there are `most` lines. */
  full: string;
};

/** Short texts, one a line: Enter begins the next, Backspace in an empty one takes it away, a pasted list is as many lines. */
export function LineList({ name, label, nameOf, add, most, full }: LineListProps) {
  const { setFocus, getValues, setValue, formState } = useFormContext<NewDecisionValues>();
  const { fields, insert, remove } = useFieldArray<NewDecisionValues, typeof name>({ name });
  const addButton = useRef<HTMLButtonElement>(null);
  const room = most - fields.length;
  const listError = formState.errors[name]?.root?.message;

  const removeAt = (index: number) => {
    remove(index);
    // Once the line has gone: the one before takes the focus, or the first.
    setTimeout(() => {
      if (fields.length > 1) setFocus(`${name}.${Math.max(0, index - 1)}.text`);
      else addButton.current?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (room > 0 && event.currentTarget.value.trim() !== "") insert(index + 1, { text: "" });
    }
    if (event.key === "Backspace" && event.currentTarget.value === "") {
      event.preventDefault();
      removeAt(index);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = linesOf(event.clipboardData.getData("text"));
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
              label={nameOf(index + 1)}
              onRemove={() => removeAt(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
          ))}
        </ol>
      )}
      {listError !== undefined && <ErrorLine>{listError}</ErrorLine>}
      {room > 0 ? (
        <Button ref={addButton} size="sm" icon={Plus} onClick={() => insert(fields.length, { text: "" })}>
          {add}
        </Button>
      ) : (
        <p className="note">{fr(full)}</p>
      )}
    </fieldset>
  );
}

type LineRowProps = {
  name: LineListProps["name"];
  index: number;
  label: string;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function LineRow({ name, index, label, onRemove, onKeyDown, onPaste }: LineRowProps) {
  const { register, formState } = useFormContext<NewDecisionValues>();
  const errorId = useId();
  const error = formState.errors[name]?.[index]?.text?.message;
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-1">
        <TextInput
          {...register(`${name}.${index}.text`)}
          size="sm"
          aria-label={label}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          {...(error !== undefined && { "aria-invalid": true, "aria-describedby": errorId })}
        />
        <PlainIconButton name={removeName(label)} icon={X} className="-mr-2" onClick={onRemove} />
      </div>
      {error !== undefined && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </li>
  );
}
