import type { KeyboardEvent, MouseEvent } from "react";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

export type TriStateValue = "off" | "half" | "on";

const CHECKED = { off: "false", half: "mixed", on: "true" } as const;

/** The drawing of a checkbox: empty, half full or ticked. */
export function TriStateCheckboxIcon({ value, size = 18 }: { value: TriStateValue; size?: number }) {
  const isOff = value === "off";
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 18 18"
      aria-hidden="true"
      fill="none"
      className={cx("box-content flex-none", isOff ? "text-edge" : "text-accent")}
    >
      <rect
        x="0.75"
        y="0.75"
        width="16.5"
        height="16.5"
        rx="2.5"
        stroke="currentColor"
        strokeWidth="1.5"
        className={value === "on" ? "fill-current" : "fill-sheet"}
      />
      {value === "half" && (
        <path d="M1 9h16v6.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 1 15.5Z" fill="currentColor" />
      )}
      {value === "on" && <path d="m5 9.25 2.75 2.75L13 6.25" strokeWidth="2" className="stroke-on-accent" />}
    </svg>
  );
}

type TriStateProps = {
  /** The accessible name, without the state, which the role adds. */
  name: string;
  value: TriStateValue;
  onPress: (event: MouseEvent) => void;
  disabled?: boolean;
  small?: boolean;
  className?: string;
};

/** Ignores the repeats of a held Enter: they would press the next box that gets the focus. */
const pressOnce = (event: KeyboardEvent) => {
  if (event.repeat && event.key === "Enter") event.preventDefault();
};

/** Classes of a checkbox that is placed on the margin line and interrupts it. */
export const CHECKBOX_ON_MARGIN_LINE_CLASS =
  "absolute left-margin -translate-x-1/2 *:rounded-1 *:bg-paper *:ring-3 *:ring-paper";

/** A checkbox with three states. `onPress` does not change its value: the caller does. */
export function TriStateCheckbox({
  name,
  value,
  onPress,
  disabled = false,
  small = false,
  className,
}: TriStateProps) {
  return (
    <button
      type="button"
      // A native checkbox has no third state that it can show after a press.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="checkbox"
      aria-checked={CHECKED[value]}
      aria-label={fr(name)}
      aria-disabled={disabled || undefined}
      className={cx(
        "inline-grid size-7 place-items-center rounded-1 pressable:hover:*:text-accent",
        className,
      )}
      onClick={disabled ? undefined : onPress}
      onKeyDown={pressOnce}
    >
      <TriStateCheckboxIcon value={value} size={small ? 15 : 18} />
    </button>
  );
}
