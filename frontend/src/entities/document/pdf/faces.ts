import type { Font, jsPDF } from "jspdf";

/**
 * The embedded fonts: regular and bold for the person and the interface, regular and italic for MENTA, and
 * symbols.
 */
export const FACES = ["sans", "strong", "voice", "slanted", "symbols"] as const;
type EmbeddedFace = (typeof FACES)[number];
/** With the font of code: Courier, which every PDF reader has, so it is not embedded. */
export type FontFace = EmbeddedFace | "mono";

/** The TrueType bytes of each embedded font. */
export type Fonts = Record<EmbeddedFace, Uint8Array>;

/** Whether a font has a character (by code point), and its width in thousandths of the size. */
export type Metrics = {
  has: (face: FontFace, code: number) => boolean;
  width: (face: FontFace, code: number) => number;
};

/** Metadata of a font added to jsPDF, which its types lack. */
type TrueType = { characterToGlyph: (code: number) => number; widthOfGlyph: (glyph: number) => number };

/** The characters of Courier in use: those of its encoding (WinAnsi) that occur in French and code. */
const MONO = /[ -~\u00A0-\u00AC\u00AE-ÿŒœ€‘’“”–—…•]/u;
const MONO_WIDTH = 600;

/** Returns jsPDF's name of a font. */
export const fontNameOf = (face: FontFace): string => (face === "mono" ? "courier" : face);

/** Adds the fonts to a document. */
export function addFaces(doc: jsPDF, fonts: Fonts): Metrics {
  const added = FACES.map((face) => {
    doc.addFileToVFS(face, binary(fonts[face]));
    doc.addFont(face, face, "normal");
    const font: Font = doc.setFont(face).getFont();
    return [face, font.metadata as TrueType] as const;
  });
  const known = new Map<EmbeddedFace, TrueType>(added);
  const glyph = (face: EmbeddedFace, code: number) => known.get(face)?.characterToGlyph(code) ?? 0;
  return {
    has: (face, code) => (face === "mono" ? MONO.test(String.fromCodePoint(code)) : glyph(face, code) > 0),
    width: (face, code) =>
      face === "mono" ? MONO_WIDTH : (known.get(face)?.widthOfGlyph(glyph(face, code)) ?? 0),
  };
}

/** Returns bytes as jsPDF expects them: one character each. */
function binary(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
