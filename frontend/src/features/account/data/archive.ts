import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from "fflate";
import { type ImportFileProblem, parseExport } from "#shared/account/export-file.rules.ts";
import { exportAsMarkdownFiles } from "#shared/account/export-markdown.rules.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { EXPORT_FILE_NAME } from "#shared/account/export.ts";
import { splitImportInHalves, splitIntoImportParts } from "#shared/account/import-parts.rules.ts";
import { recordMarkdownPart } from "#frontend/entities/record/export/record-markdown.ts";
import { EXPORT_MARKDOWN_TEXTS } from "./archive-words.ts";

/** Whether the bytes begin like a zip (« PK »), which JSON never does. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Zips a document twice: as JSON, for an import, and as readable Markdown files with dates in the zone
 * `zone`.
 */
export function zipExport(document: ExportDocument, zone: string): Uint8Array<ArrayBuffer> {
  const readable = exportAsMarkdownFiles(document, EXPORT_MARKDOWN_TEXTS, { zone, kept: recordMarkdownPart });
  return zipSync(
    Object.fromEntries([
      [EXPORT_FILE_NAME, strToU8(JSON.stringify(document, null, 1))],
      ...readable.map(({ name, text }) => [name, strToU8(text)] as const),
    ]),
  );
}

/** Why a file is refused. `several`: a zip that contains more than one export. */
type ArchiveRefusal = ImportFileProblem | "several";

/**
 * Reads the document of an export, which is a zip or its JSON alone. Returns a refusal if it is neither, or
 * if the CRC of the zipped document is wrong.
 */
export function parseExportArchive(
  bytes: Uint8Array,
): { document: ExportDocument } | { refusal: ArchiveRefusal } {
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
 * Maximum size of an unzipped document in bytes: many times what an account can contain. A zip of a few KB
 * could unpack to terabytes and crash the tab, so that nothing is unpacked beyond the size that the zip
 * declares.
 */
const LONGEST_DOCUMENT = 512_000_000;

/**
 * Whether a file in the zip is the document, also inside a folder, because people unpack an export and zip it
 * again.
 */
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

export { splitImportInHalves, splitIntoImportParts };

/** A file in the directory of a zip. `crc`: CRC-32 of its unpacked bytes. */
type ZipEntry = { name: string; crc: number };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const FILE_BYTES = 30;
const COMMENT_MAX = 65_535;

/**
 * Lists the files of a zip. Returns `undefined` if the zip is damaged, which the library fflate does not
 * check: an entry is truncated, or its position or name differs from the directory.
 */
function listZipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries: ZipEntry[] = [];
  try {
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 8, true); left > 0; left -= 1) {
      const nameLength = view.getUint16(at + 28, true);
      const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
      const file = view.getUint32(at + 42, true);
      const isThere = view.getUint32(at, true) === ENTRY && view.getUint32(file, true) === FILE;
      const ownName = bytes.subarray(file + FILE_BYTES, file + FILE_BYTES + view.getUint16(file + 26, true));
      if (!isThere || !isSame(name, ownName)) return undefined;
      entries.push({ name: new TextDecoder().decode(name), crc: view.getUint32(at + 16, true) });
      at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return at === end ? entries : undefined;
  } catch {
    // A damaged offset has pointed beyond the end of the file.
    return undefined;
  }
}

/**
 * Finds the record that ends the directory of a zip; a comment may follow it. `undefined` if there is none.
 */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Returns the CRC-32 of the bytes, as zip files use it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}
