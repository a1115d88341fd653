import type { Font, jsPDF } from "jspdf";

/** The typefaces of the PDF: regular and bold for the person and the tool, regular and italic for MENTA, and symbols. */
export const FACES = ["sans", "strong", "voice", "slanted", "symbols"] as const;
export type FontFace = (typeof FACES)[number];

/** The bytes of each face, TrueType. */
export type Fonts = Record<FontFace, Uint8Array>;

/** Whether a face has a character (by its code point), and its width in thousandths of the size. */
export type Metrics = {
  has: (face: FontFace, code: number) => boolean;
  width: (face: FontFace, code: number) => number;
};

/** The metadata of a font added to jsPDF, which its types leave open. */
type TrueType = { characterToGlyph: (code: number) => number; widthOfGlyph: (glyph: number) => number };

/** Adds the faces to a document, under their names. */
export function addFaces(doc: jsPDF, fonts: Fonts): Metrics {
  const added = FACES.map((face) => {
    doc.addFileToVFS(face, binary(fonts[face]));
    doc.addFont(face, face, "normal");
    const font: Font = doc.setFont(face).getFont();
    return [face, font.metadata as TrueType] as const;
  });
  const known = new Map<FontFace, TrueType>(added);
  const glyph = (face: FontFace, code: number) => known.get(face)?.characterToGlyph(code) ?? 0;
  return {
    has: (face, code) => glyph(face, code) > 0,
    width: (face, code) => known.get(face)?.widthOfGlyph(glyph(face, code)) ?? 0,
  };
}

/** Bytes as jsPDF takes them: one character each. */
function binary(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
