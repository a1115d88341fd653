import { Description, Field, Label, Switch as HeadlessSwitch } from "@headlessui/react";
import type { ReactNode } from "react";
import { typo } from "./typography.ts";

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

/** Something that takes effect at once, on or off. */
export function Switch({ checked, onChange, label, hint, disabled = false }: SwitchProps) {
  return (
    <Field disabled={disabled} className="grid gap-0.5">
      <div className="flex items-center gap-2.5 text-sm">
        <HeadlessSwitch
          checked={checked}
          onChange={onChange}
          className="group inline-flex h-6 w-10 flex-none items-center rounded-full border-[1.5px] border-edge bg-sheet px-0.75 transition-colors duration-2 focus-visible:rounded-full data-checked:border-accent data-checked:bg-accent data-disabled:border-dashed data-disabled:opacity-60"
        >
          <span className="size-3.5 rounded-full bg-ink-2 transition-[translate,background-color] duration-2 group-data-checked:translate-x-4 group-data-checked:bg-on-accent" />
        </HeadlessSwitch>
        <Label className="cursor-pointer data-disabled:cursor-not-allowed data-disabled:text-ink-3">
          {typo(label)}
        </Label>
      </div>
      {hint !== undefined && <Description className="pl-12.5 text-xs text-ink-3">{typo(hint)}</Description>}
    </Field>
  );
}
