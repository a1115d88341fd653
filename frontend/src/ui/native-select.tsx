import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { fr } from "#frontend/browser/typography.ts";

type NativeSelectProps = Omit<ComponentPropsWithRef<"select">, "children" | "size" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
};

/** A native select, for use in panels over the page. Takes its label and errors from the Field around it. */
export function NativeSelect({ options, onChange, className, ...rest }: NativeSelectProps) {
  const wiring = useFieldControl(rest);
  return (
    <select
      {...rest}
      {...wiring}
      onChange={({ target }) => onChange(target.value)}
      className={cx("control sm", className)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {fr(label)}
        </option>
      ))}
    </select>
  );
}
