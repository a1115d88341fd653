import { Eye, EyeOff } from "lucide-react";
import { type ComponentPropsWithRef, useState } from "react";
import { revealPasswordAriaLabel } from "#frontend/labels/ui.ts";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { PlainIconButton } from "./plain-icon-button.tsx";

type PasswordInputProps = Omit<ComponentPropsWithRef<"input">, "type" | "size"> & {
  /**
   * The name of this password with its article, for the button's name; needed in a form with several
   * passwords.
   */
  which?: string;
};

/**
 * A password field, with a button that shows the password. The browser neither trims, capitalises nor
 * spell-checks it.
 */
export function PasswordInput({ className, which, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const wiring = useFieldControl(rest);
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={shown ? "text" : "password"}
        className={cx("control pr-10", className)}
      />
      <PlainIconButton
        name={revealPasswordAriaLabel(shown, which)}
        icon={shown ? EyeOff : Eye}
        disabled={rest.disabled}
        className="absolute top-1/2 right-1 -translate-y-1/2"
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
