import { Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { fr } from "#frontend/browser/typography.ts";

type LinkAddressProps = {
  /** Path and query string of the link, on this site. */
  path: string;
  words: Record<"address" | "addressOnce" | "copy" | "copied" | "copyFailed", string>;
  /** Other ways to share the link, beside the button that copies it. */
  children?: ReactNode;
};

/**
 * Shows the URL of a new link in a field, which is focused and selected for copying. The URL cannot be shown
 * again later.
 */
export function NewLinkField({ path, words, children }: LinkAddressProps) {
  const address = `${window.location.origin}${path}`;
  const [status, setStatus] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Focuses the field also if the dialog that created the link closes after this and restores the focus.
  useEffect(() => restoreFocusTo(field.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(words.copied);
    } catch {
      setStatus(words.copyFailed);
      field.current?.focus();
    }
  };
  return (
    <div className="grid gap-2 rounded-2 bg-sheet-2 p-4">
      <Field label={words.address} hint={words.addressOnce}>
        <TextInput
          ref={field}
          readOnly
          value={address}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
      </div>
      <output className="text-sm empty:hidden">{fr(status)}</output>
    </div>
  );
}
