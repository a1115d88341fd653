import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

/** A progress bar. `value`: in percent. `label`: the accessible name. */
export function ProgressBar({
  label,
  value,
  thick = false,
  className,
}: {
  label: string;
  value: number;
  thick?: boolean;
  className?: string;
}) {
  return (
    <progress
      aria-label={fr(label)}
      max={100}
      value={value}
      className={cx("bar", thick ? "h-1.5" : "h-0.75", className)}
    />
  );
}
