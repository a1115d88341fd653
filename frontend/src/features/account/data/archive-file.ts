import { useState } from "react";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import type { SentImport } from "#shared/account/import.schema.ts";
import { call } from "#frontend/api/client.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { showLoadFailure } from "#frontend/browser/loading/load-failure.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { ACCOUNT_DATA_TEXTS, IMPORT_FILE_REFUSALS, exportedFileNameAndSizeText } from "./words.ts";

/** Loads the code that writes and reads the export file, which only an export or an import needs. */
export const lazyArchive = lazyModule(() => import("./archive.ts"));

/**
 * Returns the command of the export button and whether an export is running; a second press does nothing
 * meanwhile.
 */
export function useAccountExport(): { isExporting: boolean; start: () => void } {
  const [isExporting, setIsExporting] = useState(false);
  const start = () => {
    if (isExporting) return;
    setIsExporting(true);
    void exportEverything().finally(() => setIsExporting(false));
  };
  return { isExporting, start };
}

/** Downloads all data of the account as one file. A toast names the file, or reports the failure. */
async function exportEverything(): Promise<void> {
  try {
    const [document, { zipExport }] = await Promise.all([call("exportAccount"), lazyArchive.fetch()]);
    const bytes = zipExport(document, getViewerTimeZone());
    const name = `menta-export-${dateToIsoDay(new Date(document.exportedAt))}.zip`;
    downloadFile(name, "application/zip", bytes);
    toast({
      title: fr(ACCOUNT_DATA_TEXTS.exported),
      description: fr(exportedFileNameAndSizeText(name, bytes.length)),
    });
  } catch (error) {
    showFailureToast(error, ACCOUNT_DATA_TEXTS.exportFailed);
  }
}

/**
 * A chosen export file, parsed and split into the requests that import it; or the sentence that refuses it.
 */
export type ChosenImportFile = ParsedExportFile | { refusal: string };
export type ParsedExportFile = { document: ExportDocument; parts: readonly SentImport[] };

/**
 * Reads a chosen file. Resolves to null, after a toast, if the code that reads it cannot be loaded. Never
 * rejects.
 */
export async function readChosenImportFile(file: File): Promise<ChosenImportFile | null> {
  const archive = await lazyArchive.fetch().catch(() => null);
  if (!archive) {
    showLoadFailure();
    return null;
  }
  try {
    const read = archive.parseExportArchive(new Uint8Array(await file.arrayBuffer()));
    if ("refusal" in read) return { refusal: IMPORT_FILE_REFUSALS[read.refusal] };
    return { document: read.document, parts: archive.splitIntoImportParts(read.document) };
  } catch {
    // The file may have been deleted meanwhile, or its document cannot be split into requests.
    return { refusal: ACCOUNT_DATA_TEXTS.unread };
  }
}
