import type { ExportDocument } from "#shared/account/export.schema.ts";
import type { SentImport } from "#shared/account/import.schema.ts";
import { ACCOUNT_DATA, EXPORT_REFUSALS } from "#frontend/labels/account-data.ts";
import { showLoadFailure } from "#frontend/browser/loading/load-failure.ts";
import { lazyArchive } from "./archive-file.ts";

/** A file of ours with the calls that import it, or why it is none. */
export type ChosenFile = ParsedExportFile | { refusal: string };
export type ParsedExportFile = { document: ExportDocument; parts: readonly SentImport[] };

/** What is in this file; null, after a toast, where what reads it did not come. Never rejects. */
export async function readChosenFile(file: File): Promise<ChosenFile | null> {
  const archive = await lazyArchive.fetch().catch(() => null);
  if (!archive) {
    showLoadFailure();
    return null;
  }
  try {
    const read = archive.readArchive(new Uint8Array(await file.arrayBuffer()));
    if ("refusal" in read) return { refusal: EXPORT_REFUSALS[read.refusal] };
    return { document: read.document, parts: archive.splitIntoImportParts(read.document) };
  } catch {
    // It may be gone from the disk by now, or of a shape that cannot be cut.
    return { refusal: ACCOUNT_DATA.unread };
  }
}
