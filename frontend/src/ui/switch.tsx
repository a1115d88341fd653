import "./switch.css";
import { type ReactNode, useId } from "react";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch whose change takes effect at once. The text is on the left, the switch on the right. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 print:hidden">
      <div className="grid min-w-0">
        <label id={`${id}-label`} htmlFor={id} className="justify-self-start font-strong">
          {withFrenchSpacing(label)}
        </label>
        {hintId !== undefined && (
          <p id={hintId} className="max-w-128 text-sm text-pretty text-ink-3">
            {withFrenchSpacing(hint)}
          </p>
        )}
      </div>
      {/* Not a checkbox, which would flip back until its effect is rendered. */}
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hintId}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="switch"
      />
    </div>
  );
}
