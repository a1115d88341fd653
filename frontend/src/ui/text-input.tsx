import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { fr } from "#frontend/browser/typography.ts";

export type TextInputProps = Omit<ComponentPropsWithRef<"input">, "size"> & {
  icon?: LucideIcon;
  size?: "sm" | "md";
};

/** A field for one line of text. Outside a Field it needs an `aria-label`. */
export function TextInput({ icon: Icon, size = "md", className, placeholder, ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  const input = (
    <input
      type="text"
      dir={rest.type === undefined || rest.type === "search" ? "auto" : undefined}
      {...rest}
      {...wiring}
      {...(placeholder === undefined ? {} : { placeholder: fr(placeholder) })}
      className={cx("control", size === "sm" && "sm", Icon && "pl-9", className)}
    />
  );
  if (!Icon) return input;
  return (
    <span className="relative block">
      <Icon
        size={15}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      {input}
    </span>
  );
}

/** A field whose text can be read and copied only, by a person or a password manager. */
export const ReadOnlyInput = (props: TextInputProps) => (
  <TextInput {...props} readOnly className="border-line-2 bg-sheet-2" />
);
