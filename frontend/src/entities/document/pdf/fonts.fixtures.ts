import { readFile } from "node:fs/promises";
import { EMBEDDED_FACES, type Fonts } from "./faces.ts";

/** Reads the font files from the sources. */
export async function readFonts(): Promise<Fonts> {
  return Object.fromEntries(await Promise.all(EMBEDDED_FACES.map(readFace))) as Fonts;
}

const readFace = async (face: keyof Fonts) =>
  [face, new Uint8Array(await readFile(new URL(`./fonts/${face}.ttf`, import.meta.url)))] as const;
