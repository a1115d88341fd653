import "./recovery-codes.css";
import { Check, Copy, Download, Printer } from "lucide-react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "#frontend/browser/announce.ts";
import { formatDayWithYear, withPlainOrdinal } from "#frontend/browser/dates.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { focusInvalidControl } from "#frontend/ui/focus-wrong.ts";
import { recoveryCodesOwnerText, SECURITY_TEXTS } from "./words.ts";

type RecoveryCodesDialogProps = {
  email: string;
  codes: readonly string[];
  title: string;
  description?: string;
  /** The toast shown once the person has confirmed that they stored the codes. */
  said: { title: string; description: string };
  onClose: () => void;
};

/** Dialog with ten recovery codes, shown once: it can be closed only after ticking that they are stored. */
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
      // flushSync renders the error before the focus moves to the box, so that both are announced.
      flushSync(() => setIsAsked(true));
      focusInvalidControl(box.current);
      return;
    }
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
          {SECURITY_TEXTS.done}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="mt-3 grid gap-4">
        <p ref={words} tabIndex={-1} className="text-ink-2 outline-none">
          {fr(SECURITY_TEXTS.codesText)}
        </p>
        <RecoveryCodes email={email} codes={codes} />
        <div className="grid gap-1">
          <Checkbox
            ref={box}
            label={SECURITY_TEXTS.codesKept}
            checked={isKept}
            aria-invalid={(isAsked && !isKept) || undefined}
            aria-describedby={isAsked && !isKept ? refusalId : undefined}
            onChange={({ target }) => setIsKept(target.checked)}
          />
          {isAsked && !isKept && (
            <p id={refusalId} className="text-xs font-medium text-danger">
              {fr(SECURITY_TEXTS.codesNotKept)}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type RecoveryCodesProps = { email: string; codes: readonly string[] };

/** The recovery codes, with buttons to copy, download and print them. */
export function RecoveryCodes({ email, codes }: RecoveryCodesProps) {
  const owner = recoveryCodesOwnerText(email, withPlainOrdinal(formatDayWithYear(useNowByQuarterHour())));
  const save = () => {
    const text = [SECURITY_TEXTS.codesTitle, owner, SECURITY_TEXTS.codesOnce, "", ...codes, ""].join("\r\n");
    downloadFile(SECURITY_TEXTS.codesFile, "text/plain;charset=utf-8", new TextEncoder().encode(text));
  };
  return (
    <>
      <div className="recovery-sheet">
        <p className="hidden print:mb-2 print:block">{SECURITY_TEXTS.codesTitle}</p>
        <p className="hidden print:mb-2 print:block">{fr(`${owner} ${SECURITY_TEXTS.codesOnce}`)}</p>
        <ol
          aria-label={SECURITY_TEXTS.codesTitle}
          className="grid gap-1.5 rounded-2 bg-sheet-2 px-4 py-3.5 font-medium wrap-anywhere"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton label={SECURITY_TEXTS.copyCodes} text={codes.join("\n")} />
        <Button size="sm" icon={Download} onClick={save}>
          {SECURITY_TEXTS.downloadCodes}
        </Button>
        <Button size="sm" icon={Printer} onClick={() => window.print()}>
          {SECURITY_TEXTS.printCodes}
        </Button>
      </div>
    </>
  );
}

/** A button that copies `text`. Its label then says that the text was copied. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      announce(SECURITY_TEXTS.copied);
    } catch {
      const description = fr(SECURITY_TEXTS.copyFailedText);
      toast({ title: fr(SECURITY_TEXTS.copyFailed), description, tone: "destructive" });
    }
  };
  return (
    <Button size="sm" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      {isCopied ? SECURITY_TEXTS.copied : label}
    </Button>
  );
}
