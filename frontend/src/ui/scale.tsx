import "./scale.css";
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
      <div className={cx("scale", error !== undefined && "wrong")}>
        {steps.map((step) => (
          <label key={step.value}>
            <input
              type="radio"
              name={id}
              checked={value === step.value}
              onChange={() => onChange(step.value)}
            />
            {fr(step.label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
