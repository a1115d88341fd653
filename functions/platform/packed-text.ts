import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Quality of Brotli: above 5, it takes several times as long and saves only 5 % more. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a text into one attribute of a row: each KB that is written costs a unit. */
export const packText = (text: string): Uint8Array => brotliCompressSync(text, QUALITY);

/**
 * Decompresses a text.
 * @param packed the value of the attribute, whose type ElectroDB does not know
 */
export const unpackText = (packed: unknown): string =>
  brotliDecompressSync(packed as Uint8Array).toString("utf8");
