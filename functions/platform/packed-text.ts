import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Above 5, Brotli takes several times as long to save a twentieth. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a text to one attribute of a row: each KB written costs a unit. */
export const packText = (text: string): Uint8Array => brotliCompressSync(text, QUALITY);

/**
 * Decompresses a text.
 * @param packed as the table returns an attribute of any type
 */
export const unpackText = (packed: unknown): string =>
  brotliDecompressSync(packed as Uint8Array).toString("utf8");
