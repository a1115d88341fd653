import type { Font, jsPDF } from "jspdf";

/** The typefaces of the PDF: the person and the tool, its bold; MENTA, its italic; what the others lack. */
export const FACES = ["sans", "strong", "voice", "slanted", "symbols"] as const;
export type Face = (typeof FACES)[number];

/** The bytes of each face, TrueType. */
export type Fonts = Record<Face, Uint8Array>;

/** Of each face, whether it has a character (by its code) and how wide it is, in thousandths of the size. */
export type Metrics = {
  has: (face: Face, code: number) => boolean;
  width: (face: Face, code: number) => number;
};

/** What jsPDF knows of a font that was added to it; its types leave it open. */
type TrueType = { characterToGlyph: (code: number) => number; widthOfGlyph: (glyph: number) => number };

/** Adds the faces to a document, under their names. */
export function addFaces(doc: jsPDF, fonts: Fonts): Metrics {
  const added = FACES.map((face) => {
    doc.addFileToVFS(face, binary(fonts[face]));
    doc.addFont(face, face, "normal");
    const font: Font = doc.setFont(face).getFont();
    return [face, font.metadata as TrueType] as const;
  });
  const known = new Map<Face, TrueType>(added);
  const glyph = (face: Face, code: number) => known.get(face)?.characterToGlyph(code) ?? 0;
  return {
    has: (face, code) => glyph(face, code) > 0,
    width: (face, code) => known.get(face)?.widthOfGlyph(glyph(face, code)) ?? 0,
  };
}

/** Bytes as jsPDF takes them: one sign for each. */
function binary(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
