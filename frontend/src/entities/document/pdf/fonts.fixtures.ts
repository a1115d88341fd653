import { readFile } from "node:fs/promises";
import { EMBEDDED_FACES, type EmbeddedFontFiles } from "./faces.ts";

/** Reads the font files from the sources. */
export async function readFonts(): Promise<EmbeddedFontFiles> {
  return Object.fromEntries(await Promise.all(EMBEDDED_FACES.map(readFace))) as EmbeddedFontFiles;
}

const readFace = async (face: keyof EmbeddedFontFiles) =>
  [face, new Uint8Array(await readFile(new URL(`./fonts/${face}.ttf`, import.meta.url)))] as const;
