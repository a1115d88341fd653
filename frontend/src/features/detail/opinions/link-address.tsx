import { Copy } from "lucide-react";
import { useState } from "react";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/ui/typography.ts";

export const ADDRESS = "[data-opinion-address]";

/** The new link, selected, to be copied now. */
export function LinkAddress({ path }: { path: string }) {
  const address = `${window.location.origin}${path}`;
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(OPINIONS.copied);
    } catch {
      setStatus(OPINIONS.copyFailed);
      document.querySelector<HTMLInputElement>(ADDRESS)?.focus();
    }
  };
  return (
    <div className="grid justify-items-start gap-2 rounded-2 bg-sheet-2 p-4">
      <Field label={OPINIONS.address} hint={OPINIONS.addressOnce} className="w-full">
        <TextInput
          data-opinion-address
          readOnly
          value={address}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Button icon={Copy} onClick={() => void copy()}>
        {OPINIONS.copy}
      </Button>
      <output className="text-sm empty:hidden">{fr(status)}</output>
    </div>
  );
}
