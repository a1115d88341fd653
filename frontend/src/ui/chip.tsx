import { X, type LucideIcon } from "lucide-react";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

const CHIP = "inline-flex max-w-full items-center gap-1.5 rounded-full border text-sm font-medium";

type ToggleChipProps = {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: LucideIcon;
  children: string;
};

/** A button that is pressed or not, such as one of several filters. */
export function ToggleChip({ pressed, onChange, icon: Icon, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
      className={cx(
        CHIP,
        "min-h-7.5 px-3 py-0.5 whitespace-nowrap transition-colors",
        pressed
          ? "border-ink bg-ink text-ink-inv"
          : "border-line-2 text-ink-2 hover:border-edge hover:text-ink",
      )}
    >
      {Icon && <Icon size={15} aria-hidden="true" />}
      {fr(children)}
    </button>
  );
}

type RemovableChipProps = {
  /** The accessible name of its button. */
  removeName: string;
  onRemove: () => void;
  children: string;
};

/** The words of an active filter, with a button that removes the filter. */
export function RemovableChip({ removeName, onRemove, children }: RemovableChipProps) {
  return (
    <span className={cx(CHIP, "min-h-7.5 border-transparent bg-accent-wash py-0.5 pr-1 pl-3 text-accent")}>
      <span className="truncate">{fr(children)}</span>
      <button
        type="button"
        aria-label={fr(removeName)}
        onClick={onRemove}
        className="grid size-6 flex-none place-items-center rounded-full hover:bg-sheet"
      >
        <X size={15} aria-hidden="true" />
      </button>
    </span>
  );
}
