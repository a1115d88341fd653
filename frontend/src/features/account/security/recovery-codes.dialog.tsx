import { type SubmitEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SECURITY } from "#frontend/labels/account.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { focusWrong } from "#frontend/ui/focus-wrong.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { SECOND_FACTOR_BUTTON } from "./factor-setting.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type RecoveryCodesDialogProps = {
  email: string;
  codes: readonly string[];
  title: string;
  description?: string;
  /** Once they are kept. */
  said: { title: string; description: string };
  onClose: () => void;
};

/** Ten codes that are shown this once: the dialog closes when the person says that they are kept. */
export function RecoveryCodesDialog({
  email,
  codes,
  title,
  description,
  said,
  onClose,
}: RecoveryCodesDialogProps) {
  const formId = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [isKept, setIsKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => {
    if (!isKept) {
      // The words are there before the focus goes to what they are of.
      flushSync(() => setIsAsked(true));
      focusWrong(box.current);
      return;
    }
    restoreFocusTo(SECOND_FACTOR_BUTTON);
    toast({ title: fr(said.title), description: fr(said.description) });
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    close();
  };
  const refusalId = `${formId}-refusal`;
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      closable={false}
      title={title}
      description={description}
      initialFocus={words}
      footer={
        <Button type="submit" form={formId} tone="primary">
          {SECURITY.done}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="mt-3 grid gap-4">
        <p ref={words} tabIndex={-1} className="text-ink-2 outline-none">
          {fr(SECURITY.codesText)}
        </p>
        <RecoveryCodes email={email} codes={codes} />
        <div className="grid gap-1">
          <Checkbox
            ref={box}
            label={SECURITY.codesKept}
            checked={isKept}
            aria-invalid={(isAsked && !isKept) || undefined}
            aria-describedby={isAsked && !isKept ? refusalId : undefined}
            onChange={({ target }) => setIsKept(target.checked)}
          />
          {isAsked && !isKept && (
            <p id={refusalId} className="text-xs font-medium text-danger">
              {fr(SECURITY.codesNotKept)}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
