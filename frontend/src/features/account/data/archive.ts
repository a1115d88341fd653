import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from "fflate";
import { EXPORT_FILE_NAME } from "#shared/account/export.ts";
import { parseExport, type ExportRefusal } from "#shared/account/export-file.rules.ts";
import { exportAsMarkdownFiles } from "#shared/account/export-markdown.rules.ts";
import { halvesOf, splitIntoImportParts } from "#shared/account/import-parts.rules.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { crc32, listZipEntries } from "./zip-entries.ts";
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

/** Why a file is not taken. `several`: a zip with more than one export. */
export type ArchiveRefusal = ExportRefusal | "several";

/** Reads the document of an export, a zip or its JSON alone, or says why it is refused. Checks the CRC of a zipped document. */
export function readArchive(bytes: Uint8Array): { document: ExportDocument } | { refusal: ArchiveRefusal } {
  if (!isZip(bytes)) return parseExport(strFromU8(bytes));
  const documents = listZipEntries(bytes)?.filter(({ name }) => isDocument(name));
  if (!documents) return { refusal: "damaged" };
  const [document, another] = documents;
  if (!document) return { refusal: "format" };
  if (another) return { refusal: "several" };
  const json = unzipped(bytes, document.name);
  if (!json || crc32(json) !== document.crc) return { refusal: "damaged" };
  return parseExport(strFromU8(json));
}

/**
 * Bytes. Many times what an account may hold; a few KB can be a zip of terabytes, which would take the tab down. Nothing is unpacked
 * beyond the size that the zip itself names.
 */
const LONGEST_DOCUMENT = 512_000_000;

/** Unpacked and zipped again, files often stand in a folder. */
const isDocument = (name: string) => name === EXPORT_FILE_NAME || name.endsWith(`/${EXPORT_FILE_NAME}`);

function unzipped(bytes: Uint8Array, wanted: string): Uint8Array | undefined {
  try {
    const isWanted = ({ name, originalSize }: UnzipFileInfo) =>
      name === wanted && originalSize <= LONGEST_DOCUMENT;
    return unzipSync(bytes, { filter: isWanted })[wanted];
  } catch {
    return undefined;
  }
}

export { halvesOf, splitIntoImportParts };
