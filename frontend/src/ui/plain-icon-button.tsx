import type { ComponentPropsWithRef, ComponentType } from "react";
import { cx } from "./class-names.ts";
import { guardClick } from "./guard-click.ts";
import { Spinner } from "./spinner.tsx";
import { fr } from "#frontend/browser/typography.ts";

export type IconButtonTone = "quiet" | "primary" | "ink" | "danger";

const OFF = "off:bg-sheet-3 off:text-ink-2";
const TONES: Record<IconButtonTone, string> = {
  quiet:
    "text-ink-2 pressable:hover:bg-sheet-3 pressable:hover:text-ink data-[state=open]:bg-sheet-3 off:text-ink-3",
  danger: "text-danger pressable:hover:bg-danger-wash off:text-ink-3",
  primary: `bg-accent text-on-accent pressable:hover:bg-accent-2 ${OFF}`,
  ink: `bg-ink text-ink-inv pressable:hover:opacity-90 ${OFF}`,
};

const SIZES = { sm: "size-7", md: "size-8", lg: "size-11" };

export type PlainIconButtonProps = Omit<ComponentPropsWithRef<"button">, "name" | "children"> & {
  /** The accessible name. */
  name: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: "true" }>;
  tone?: IconButtonTone;
  size?: keyof typeof SIZES;
  /** The button's action is running: it keeps the focus and ignores presses. */
  busy?: boolean;
};

/**
 * A button with an icon and no tooltip: for icons that everybody knows, and for pages that should not load
 * tooltips. Elsewhere, use IconButton.
 */
export function PlainIconButton({
  name,
  icon: Icon,
  tone = "quiet",
  size = "md",
  busy = false,
  className,
  onClick,
  ...rest
}: PlainIconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // A `title` equal to the name already is the accessible name: with `aria-label` too, it would be read
      // twice.
      aria-label={rest.title === name ? undefined : fr(name)}
      aria-busy={busy || undefined}
      className={cx(
        "inline-grid flex-none place-items-center rounded-2 transition-colors print:hidden",
        TONES[tone],
        SIZES[size],
        className,
      )}
      onClick={guardClick({ ...rest, busy, onClick })}
    >
      {busy ? <Spinner /> : <Icon size={size === "sm" ? 15 : 17} aria-hidden="true" />}
    </button>
  );
}
