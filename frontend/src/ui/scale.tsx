import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

type ScaleProps<Value extends number> = {
  /** The accessible name. */
  name: string;
  /** The name on screen. */
  label: ReactNode;
  /** `undefined` while nothing is said. */
  value: Value | undefined;
  steps: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** What is wrong with it. */
  error?: string | undefined;
  className?: string;
};

/** One step of a scale, side by side: the browser's own radios under the cells of a row. */
export function Scale<Value extends number>({
  name,
  label,
  value,
  steps,
  onChange,
  error,
  className,
}: ScaleProps<Value>) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-label={fr(name)}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className={cx("min-w-0", className)}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1.5 text-sm">
        <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {label}
        </span>
        {error !== undefined && (
          <span id={`${id}-error`} className="font-medium text-danger">
            {fr(error)}
          </span>
        )}
      </div>
      <div
        className={cx(
          "grid auto-cols-fr grid-flow-col rounded-2 border bg-sheet",
          error === undefined ? "border-edge" : "border-danger",
        )}
      >
        {steps.map((step) => (
          <label
            key={step.value}
            className={cx(
              "relative flex min-h-10 cursor-pointer items-center justify-center border-l border-line px-0.5 text-center text-xs/4 tabular-nums transition-colors first:rounded-l-[7px] first:border-l-0 last:rounded-r-[7px] sm:text-sm",
              "hover:bg-sheet-2 has-checked:bg-ink has-checked:font-medium has-checked:text-ink-inv",
              "has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              "forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-4",
            )}
          >
            <input
              type="radio"
              name={id}
              checked={value === step.value}
              onChange={() => onChange(step.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            {fr(step.label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
