import { call } from "#frontend/api/client.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { download } from "#frontend/browser/download.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { DATA, fileText } from "#frontend/labels/account-data.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { archiveFile } from "./archive-file.ts";

/** Downloads everything of one's own as one file; a toast names it, or says why there is none. */
export async function exportEverything(): Promise<void> {
  try {
    const [document, { writeArchive }] = await Promise.all([call("exportAccount"), archiveFile.fetch()]);
    const bytes = writeArchive(document, viewerTimeZone());
    const name = `menta-export-${localDay(new Date(document.exportedAt))}.zip`;
    download(name, "application/zip", bytes);
    toast({ title: fr(DATA.exported), description: fr(fileText(name, bytes.length)) });
  } catch (error) {
    showFailureToast(error, DATA.exportFailed);
  }
}

/** `2026-03-16`, of this device. */
const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
