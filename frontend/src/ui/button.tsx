import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names.ts";
import { guardClick } from "./guard-click.ts";
import { Spinner } from "./spinner.tsx";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

export type ButtonTone = "default" | "primary" | "quiet" | "danger" | "danger-solid" | "danger-quiet";
export type ButtonSize = "sm" | "md" | "lg";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-2 border font-strong 2xs:whitespace-nowrap no-underline " +
  "transition-colors print:hidden off:border-sheet-3 off:bg-sheet-3 off:text-ink-2";

/* A disabled button stays grey on hover. */
const TONES: Record<ButtonTone, string> = {
  default:
    "border-line-2 bg-sheet text-ink pressable:hover:border-edge pressable:hover:bg-sheet-2 pressable:active:bg-sheet-3",
  primary:
    "border-accent bg-accent text-on-accent pressable:hover:border-accent-2 pressable:hover:bg-accent-2",
  quiet: "border-transparent bg-transparent text-ink-2 pressable:hover:bg-sheet-3 pressable:hover:text-ink",
  danger: "border-line-2 bg-sheet text-danger pressable:hover:border-danger pressable:hover:bg-danger-wash",
  "danger-quiet": "border-transparent bg-transparent text-danger pressable:hover:bg-danger-wash",
  "danger-solid": "border-danger bg-danger text-on-danger pressable:hover:opacity-90",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-7.5 px-2.5 py-1 text-sm",
  md: "min-h-9 px-3.5 py-1.5 text-sm",
  lg: "min-h-11 px-5 py-2 text-md",
};

type ButtonLook = {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

/**
 * Returns the classes of a button, for a link that looks like one: `<Link className={buttonClass({ tone:
 * "primary" })}>`.
 */
export function buttonClass({ tone = "default", size = "md", wide = false }: ButtonLook = {}): string {
  return cx(BASE, TONES[tone], SIZES[size], wide && "w-full");
}

export type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonLook & {
    icon?: LucideIcon | undefined;
    iconEnd?: LucideIcon | undefined;
    /** The button's action is running: it keeps its focus and text, and ignores presses. */
    busy?: boolean;
  };

/**
 * A button with text. Disable it with `aria-disabled` instead of `disabled` if it must stay focusable, for
 * example for a tooltip.
 */
export function Button({
  tone,
  size,
  wide,
  icon: Icon,
  iconEnd: IconEnd,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ tone, size, wide }), className)}
      onClick={guardClick({ ...rest, busy, onClick })}
    >
      {busy ? <Spinner /> : Icon && <Icon size={15} aria-hidden="true" />}
      {withFrenchSpacing(children)}
      {IconEnd && <IconEnd size={15} aria-hidden="true" />}
    </button>
  );
}
