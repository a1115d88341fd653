import { Pencil } from "lucide-react";
import { fr } from "#frontend/browser/typography.ts";
import { Button } from "#frontend/ui/button.tsx";
import { useEscape } from "#frontend/ui/use-escape.ts";
import type { DraftKey } from "../drafts.ts";
import { cancelMessageEdit } from "./edit.ts";
import { MESSAGE_VERSION_TEXTS } from "./words.ts";

/**
 * Says, above the input, that the input holds a new version of a message, with a button that cancels this.
 */
export function EditNotice({ draftKey }: { draftKey: DraftKey }) {
  const cancel = () => cancelMessageEdit(draftKey);
  useEscape(true, cancel);
  return (
    <output className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <p className="flex min-w-0 flex-1 basis-60 gap-1.5">
        <Pencil size={15} aria-hidden="true" className="mt-0.5" />
        <span>{fr(MESSAGE_VERSION_TEXTS.editing)}</span>
      </p>
      <Button size="sm" tone="quiet" onClick={cancel}>
        {MESSAGE_VERSION_TEXTS.cancel}
      </Button>
    </output>
  );
}
