import "./scale.css";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

type ScaleProps<Value extends number> = {
  /** Accessible name. */
  name: string;
  /** Visible label. */
  label: ReactNode;
  /** `undefined` until a step is chosen. */
  value: Value | undefined;
  steps: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Error message. */
  error?: string | undefined;
  className?: string;
};

/** A choice of one step on a scale: native radio inputs, shown as the cells of a row. */
export function RadioScale<Value extends number>({
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
