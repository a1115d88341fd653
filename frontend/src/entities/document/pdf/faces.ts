import type { Font, jsPDF } from "jspdf";

/** The embedded typefaces: regular and bold for the person and the tool, regular and italic for MENTA, and symbols. */
export const FACES = ["sans", "strong", "voice", "slanted", "symbols"] as const;
type EmbeddedFace = (typeof FACES)[number];
/** With the one of code: Courier, which every reader of PDF has, so that no file holds it. */
export type FontFace = EmbeddedFace | "mono";

/** The bytes of each embedded face, TrueType. */
export type Fonts = Record<EmbeddedFace, Uint8Array>;

/** Whether a face has a character (by its code point), and its width in thousandths of the size. */
export type Metrics = {
  has: (face: FontFace, code: number) => boolean;
  width: (face: FontFace, code: number) => number;
};

/** The metadata of a font added to jsPDF, which its types leave open. */
type TrueType = { characterToGlyph: (code: number) => number; widthOfGlyph: (glyph: number) => number };

/** The signs of Courier that are used: those of its encoding (WinAnsi) that French and code have. */
const MONO = /[ -~\u00A0-\u00AC\u00AE-ÿŒœ€‘’“”–—…•]/u;
const MONO_WIDTH = 600;

/** The name by which jsPDF knows a face. */
export const fontNameOf = (face: FontFace): string => (face === "mono" ? "courier" : face);

/** Adds the faces to a document, under their names. */
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

/** Bytes as jsPDF takes them: one character each. */
function binary(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
