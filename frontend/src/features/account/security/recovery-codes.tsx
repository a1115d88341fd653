import "./recovery-codes.css";
import { Download, Printer } from "lucide-react";
import { downloadFile } from "#frontend/browser/download.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { codesOwnerText, SECURITY } from "#frontend/labels/account.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dayWithYear, withPlainOrdinal } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CopyButton } from "./copy-button.tsx";

type RecoveryCodesProps = { email: string; codes: readonly string[] };

/** The codes, to be copied, downloaded or printed. */
export function RecoveryCodes({ email, codes }: RecoveryCodesProps) {
  const owner = codesOwnerText(email, withPlainOrdinal(dayWithYear(useNow())));
  const save = () => {
    const text = [SECURITY.codesTitle, owner, SECURITY.codesOnce, "", ...codes, ""].join("\r\n");
    downloadFile(SECURITY.codesFile, "text/plain;charset=utf-8", new TextEncoder().encode(text));
  };
  return (
    <>
      <div className="recovery-sheet">
        <p className="recovery-heading">{SECURITY.codesTitle}</p>
        <p className="recovery-heading">{fr(`${owner} ${SECURITY.codesOnce}`)}</p>
        <ol
          aria-label={SECURITY.codesTitle}
          className="grid gap-1.5 rounded-2 bg-sheet-2 px-4 py-3.5 font-medium wrap-anywhere"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="actions">
        <CopyButton label={SECURITY.copyCodes} text={codes.join("\n")} />
        <Button size="sm" icon={Download} onClick={save}>
          {SECURITY.downloadCodes}
        </Button>
        <Button size="sm" icon={Printer} onClick={() => window.print()}>
          {SECURITY.printCodes}
        </Button>
      </div>
    </>
  );
}
