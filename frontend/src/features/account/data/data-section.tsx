import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#frontend/ui/button.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { fr } from "#frontend/browser/typography.ts";
import { NamedSetting, ProfileSection, SettingsList } from "../settings.tsx";
import {
  type ChosenImportFile,
  lazyArchive,
  readChosenImportFile,
  useAccountExport,
} from "./archive-file.ts";
import { ImportDialog } from "./import.dialog.tsx";
import { OfflineSetting } from "./offline-setting.tsx";
import { ACCOUNT_DATA_TEXTS } from "./words.ts";

const FILES = [lazyArchive];

/**
 * Section « Vos données »: the export, the import, and what this device stores. `id`: the section's anchor.
 */
export function DataSection({ id }: { id: string }) {
  usePrefetchWhenIdle(FILES);
  return (
    <ProfileSection id={id} title={ACCOUNT_DATA_TEXTS.title}>
      <SettingsList>
        <ExportSetting />
        <ImportSetting />
        <OfflineSetting />
      </SettingsList>
    </ProfileSection>
  );
}

function ExportSetting() {
  const { isExporting, start } = useAccountExport();
  return (
    <NamedSetting
      name={ACCOUNT_DATA_TEXTS.export}
      text={
        <>
          {fr(ACCOUNT_DATA_TEXTS.exportText)}
          <output className="sr-only">{isExporting && fr(ACCOUNT_DATA_TEXTS.exporting)}</output>
        </>
      }
      action={
        <Button size="sm" icon={Download} busy={isExporting} onClick={start}>
          {ACCOUNT_DATA_TEXTS.exportNow}
        </Button>
      }
    />
  );
}

function ImportSetting() {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [chosen, setChosen] = useState<ChosenImportFile | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    // Removes the earlier refusal first: if the same text is shown again, it is then announced again.
    setChosen(null);
    setIsReading(true);
    setChosen(await readChosenImportFile(file));
    setIsReading(false);
    // Clears the input, because choosing the same file again would otherwise not fire a change event.
    if (input.current) input.current.value = "";
  };
  return (
    <>
      <NamedSetting
        name={ACCOUNT_DATA_TEXTS.import}
        text={
          <>
            {fr(ACCOUNT_DATA_TEXTS.importText)}
            <output className="sr-only">{isReading && fr(ACCOUNT_DATA_TEXTS.reading)}</output>
            {chosen && "refusal" in chosen && (
              <p role="alert" className="mt-1.5 font-medium text-danger">
                {fr(chosen.refusal)}
              </p>
            )}
          </>
        }
        action={
          <>
            <input
              ref={input}
              type="file"
              accept=".zip,.json,application/zip,application/json"
              aria-label={ACCOUNT_DATA_TEXTS.chosen}
              tabIndex={-1}
              hidden
              onChange={({ target }) => void choose(target.files?.[0])}
            />
            <Button size="sm" icon={Upload} busy={isReading} onClick={() => input.current?.click()}>
              {ACCOUNT_DATA_TEXTS.choose}
            </Button>
          </>
        }
      />
      {chosen && "document" in chosen && <ImportDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
