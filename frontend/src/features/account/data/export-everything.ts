import { call } from "#frontend/api/client.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { ACCOUNT_DATA, exportedFileText } from "#frontend/labels/account-data.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { lazyArchive } from "./archive-file.ts";

/** Downloads everything of one's own as one file; a toast names it, or says why there is none. */
export async function exportEverything(): Promise<void> {
  try {
    const [document, { writeArchive }] = await Promise.all([call("exportAccount"), lazyArchive.fetch()]);
    const bytes = writeArchive(document, viewerTimeZone());
    const name = `menta-export-${localDay(new Date(document.exportedAt))}.zip`;
    downloadFile(name, "application/zip", bytes);
    toast({ title: fr(ACCOUNT_DATA.exported), description: fr(exportedFileText(name, bytes.length)) });
  } catch (error) {
    showFailureToast(error, ACCOUNT_DATA.exportFailed);
  }
}

/** `2026-03-16`, of this device. */
const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
