import type { Font, jsPDF } from "jspdf";

/**
 * The embedded fonts: regular and bold for the person and the interface, regular and italic for MENTA, and
 * symbols.
 */
export const EMBEDDED_FACES = ["sans", "strong", "voice", "slanted", "symbols"] as const;
type EmbeddedFace = (typeof EMBEDDED_FACES)[number];
/**
 * The embedded fonts and « mono » for code: Courier, which every PDF reader has, so that it is not embedded.
 */
export type FontFace = EmbeddedFace | "mono";

/** The bytes of each embedded font, as a TrueType file. */
export type EmbeddedFontFiles = Record<EmbeddedFace, Uint8Array>;

/**
 * Whether a font has a character, and the width of the character in thousandths of the font size. By code
 * point.
 */
export type FontMetrics = {
  has: (face: FontFace, code: number) => boolean;
  width: (face: FontFace, code: number) => number;
};

/** What jsPDF knows of an added font; its types do not declare it. */
type TrueType = { characterToGlyph: (code: number) => number; widthOfGlyph: (glyph: number) => number };

/** Matches the characters of Courier that occur in French and code: those of the encoding WinAnsi. */
const MONO = /[ -~\u00A0-\u00AC\u00AE-ÿŒœ€‘’“”–—…•]/u;
const MONO_WIDTH = 600;

/** Returns the name under which jsPDF knows a font. */
export const fontNameOf = (face: FontFace): string => (face === "mono" ? "courier" : face);

/** Adds the fonts to a PDF and returns their metrics. */
export function embedFonts(doc: jsPDF, fonts: EmbeddedFontFiles): FontMetrics {
  const added = EMBEDDED_FACES.map((face) => {
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

/** Returns bytes as a string with one character per byte, which jsPDF expects. */
function binary(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
