import type { AccessMode } from "#frontend/browser/address/paths.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { cx } from "#frontend/ui/class-names.ts";

const MODES = [
  ["connexion", ACCESS.loginMode],
  ["inscription", ACCESS.signupMode],
] as const;

/** Sign-in or sign-up, as two toggle buttons. */
export function AccessModeSwitch({
  mode,
  onChange,
}: {
  mode: AccessMode;
  onChange: (mode: AccessMode) => void;
}) {
  return (
    <fieldset
      aria-label={ACCESS.modes}
      className="mb-1 flex w-fit max-w-full flex-wrap gap-0.5 rounded-2 border border-line-2 p-0.5"
    >
      {MODES.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === mode}
          onClick={() => onChange(value)}
          className={cx(
            "min-h-7 rounded-[4px] px-2.5 py-0.5 text-sm font-medium transition-colors",
            value === mode ? "bg-ink text-ink-inv" : "text-ink-2 hover:bg-sheet-2 hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
