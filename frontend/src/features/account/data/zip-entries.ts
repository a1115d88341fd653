/** A file in a zip as its directory lists it. `crc`: CRC-32 of what it unpacks to. */
export type ZipEntry = { name: string; crc: number };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const FILE_BYTES = 30;
const COMMENT_MAX = 65_535;

/**
 * The files that a zip lists, or `undefined` where it is no zip or its structure is broken: an entry that is cut, or is not at the place
 * or of the name that the directory gives. fflate looks at none of this.
 */
export function listZipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
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
    // A place beyond the end.
    return undefined;
  }
}

/** Where the directory ends; a comment may follow. */
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

/** The CRC-32 of a zip. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}
