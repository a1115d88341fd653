import { cx } from "./class-names.ts";
import { fr } from "./typography.ts";

/** A share of 100, drawn as a line that fills. `label` names it for those who listen. */
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
    <span
      role="progressbar"
      aria-label={fr(label)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={cx("block overflow-hidden rounded-full bg-sheet-3", thick ? "h-1.5" : "h-0.75", className)}
    >
      <span className="block h-full bg-accent" style={{ width: `${value}%` }} />
    </span>
  );
}
