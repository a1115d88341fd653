import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  type?: "checkbox" | "radio";
};

/** A checkbox with its label. With `type="radio"`, a radio of the native group of its `name`. */
export function Checkbox({ label, hint, type = "checkbox", className, ...rest }: CheckboxProps) {
  const hintId = useId();
  const describedBy = cx(rest["aria-describedby"], hint !== undefined && hintId) || undefined;
  return (
    <div className={cx("grid", className)}>
      <label className="grid min-h-6 grid-cols-[auto_1fr] items-start gap-2.5 text-sm leading-5.5 has-disabled:text-ink-3">
        <input {...rest} type={type} aria-describedby={describedBy} className="check-input" />
        <span className={cx(hint !== undefined && "pointer-coarse:py-2.75")}>{withFrenchSpacing(label)}</span>
      </label>
      {hint !== undefined && (
        <p
          id={hintId}
          // On a touch screen, the words of the label have room below them.
          className="pl-7.5 text-xs text-ink-3 pointer-coarse:pointer-events-none pointer-coarse:-mt-2"
        >
          {withFrenchSpacing(hint)}
        </p>
      )}
    </div>
  );
}
