import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from "fflate";
import { EXPORT_FILE_NAME } from "#shared/account/export.ts";
import { parseExport, type ExportRefusal } from "#shared/account/export-file.rules.ts";
import { exportAsMarkdownFiles } from "#shared/account/export-markdown.rules.ts";
import { splitIntoImportParts } from "#shared/account/import-parts.rules.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { recordMarkdownPart } from "#frontend/entities/record/export/record-markdown.ts";
import { MARKDOWN_WORDS } from "#frontend/labels/export-markdown.ts";

/** A zip begins so; JSON never does. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The zip of a document: as JSON, to be imported, and as files that can be read. Dates in `zone`. */
export function writeArchive(document: ExportDocument, zone: string): Uint8Array<ArrayBuffer> {
  const readable = exportAsMarkdownFiles(document, MARKDOWN_WORDS, { zone, kept: recordMarkdownPart });
  return zipSync(
    Object.fromEntries([
      [EXPORT_FILE_NAME, strToU8(JSON.stringify(document, null, 1))],
      ...readable.map(({ name, text }) => [name, strToU8(text)] as const),
    ]),
  );
}

/** The document in a file, be it the zip or the JSON alone, or why it is none. */
export function readArchive(
  bytes: Uint8Array,
): { document: ExportDocument } | { refusal: ExportRefusal | "archive" } {
  if (!isZip(bytes)) return parseExport(strFromU8(bytes));
  const json = unzipped(bytes);
  return json ? parseExport(strFromU8(json)) : { refusal: "archive" };
}

/**
 * Bytes. Many times what an account may hold; a few KB can be a zip of terabytes, which would take the tab down. Nothing is unpacked
 * beyond the size that the zip itself names.
 */
const LONGEST_DOCUMENT = 512_000_000;

/** Unpacked and zipped again, files often stand in a folder. */
const isDocument = (name: string) => name === EXPORT_FILE_NAME || name.endsWith(`/${EXPORT_FILE_NAME}`);

function unzipped(bytes: Uint8Array): Uint8Array | undefined {
  try {
    const isWanted = ({ name, originalSize }: UnzipFileInfo) =>
      isDocument(name) && originalSize <= LONGEST_DOCUMENT;
    const [json] = Object.values(unzipSync(bytes, { filter: isWanted }));
    return json;
  } catch {
    return undefined;
  }
}

export { splitIntoImportParts };
