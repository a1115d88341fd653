import { Radio, RadioGroup } from "@headlessui/react";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: string;
  /** The accessible name, if the label is only the first letter of the word. */
  name?: string;
  icon?: LucideIcon;
  disabled?: boolean;
};

type SegmentedProps<Value extends string> = {
  /** The accessible name. */
  label: string;
  /** `null` while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  wide?: boolean;
  /** Id of the element with the error message; undefined if there is no error. */
  problemId?: string | undefined;
};

type GroupProps = ComponentProps<"div"> & { problemId?: string | undefined };

/** Sets `aria-describedby` itself, because Headless UI replaces the description that is passed to a group. */
const Group = ({ problemId, ...props }: GroupProps) => (
  <div
    {...props}
    aria-invalid={problemId !== undefined || undefined}
    aria-describedby={problemId ?? props["aria-describedby"]}
  />
);

/** A choice of one among two to seven options, side by side. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  wide = false,
  problemId,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      value={value}
      onChange={(option) => option !== null && onChange(option)}
      aria-label={fr(label)}
      as={Group}
      problemId={problemId}
      className={cx(
        "max-w-full flex-wrap gap-0.5 rounded-2 border border-line-2 bg-sheet p-0.5",
        wide ? "flex" : "inline-flex w-fit",
      )}
    >
      {options.map(({ value: option, label: words, name, icon: Icon, disabled = false }) => (
        <Radio
          key={option}
          value={option}
          disabled={disabled}
          aria-label={name && fr(name)}
          className={cx(
            "inline-flex min-h-7 cursor-pointer items-center justify-center gap-1.5 rounded-[4px] px-2.5 py-0.5 text-sm font-medium text-ink-2 transition-colors",
            "hover:bg-sheet-2 hover:text-ink data-checked:bg-ink data-checked:text-ink-inv data-disabled:cursor-not-allowed data-disabled:text-ink-3",
            wide && "flex-1",
          )}
        >
          {Icon && <Icon size={15} aria-hidden="true" />}
          {fr(words)}
        </Radio>
      ))}
    </RadioGroup>
  );
}
