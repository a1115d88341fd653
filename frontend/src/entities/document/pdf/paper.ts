import type { jsPDF } from "jspdf";
import { fontNameOf, type FontFace, type FontMetrics } from "./faces.ts";
import { type WrappedLine, type TextSpan, wrapText } from "./wrap.ts";

/** Measures of the text on an A4 page, in millimetres (S1 §7). */
export const TEXT_LEFT_MM = 20;
export const TEXT_WIDTH_MM = 170;
export const LINE_HEIGHT_MM = 7;
const BOTTOM = 280;
export const TEXT_RIGHT_MM = TEXT_LEFT_MM + TEXT_WIDTH_MM;
/** How far the text of an item, a quote or code is indented. */
export const HANGING_INDENT_MM = 5;

/** Position of the margin line on every page. */
export const MARGIN_RULE_X_MM = 15;
const PAGE_HEIGHT = 297;

export const INK_COLOR = "#1b201d";
export const INK_SOFT_COLOR = "#64675f";
export const ACCENT_COLOR = "#0a6650";
const RULE = "#7dc4a9";

export type TextSetting = { x: number; width: number; size: number; colour: string };

/** The pages of a PDF and the place where the next line is drawn: `y` is its baseline. */
export type PdfPages = {
  doc: jsPDF;
  metrics: FontMetrics;
  y: () => number;
  /** Leaves space before the next line; not at the top of a page. */
  gap: (millimetres: number) => void;
  /** Starts a new page unless so many lines, after a gap of so many millimetres, fit on this one. */
  keep: (lines: number, millimetres?: number) => void;
  /** Calls `draw` with the baseline of the next line, then moves on to the line after it. */
  line: (draw: (y: number) => void) => void;
};

export function createPdfPages(doc: jsPDF, metrics: FontMetrics): PdfPages {
  let y = TEXT_LEFT_MM;
  rule(doc);
  const turn = () => {
    doc.addPage();
    rule(doc);
    y = TEXT_LEFT_MM;
  };
  return {
    doc,
    metrics,
    y: () => y,
    gap: (millimetres) => {
      if (y > TEXT_LEFT_MM) y += millimetres;
    },
    keep: (lines, millimetres = 0) => {
      if (y > TEXT_LEFT_MM && y + (lines - 1) * LINE_HEIGHT_MM + millimetres > BOTTOM) turn();
    },
    line: (draw) => {
      if (y > BOTTOM) turn();
      draw(y);
      y += LINE_HEIGHT_MM;
    },
  };
}

function rule(doc: jsPDF): void {
  doc.setDrawColor(RULE).setLineWidth(0.25).line(MARGIN_RULE_X_MM, 0, MARGIN_RULE_X_MM, PAGE_HEIGHT);
}

/** Breaks text into lines. */
export const breakIntoLines = (
  paper: PdfPages,
  spans: readonly TextSpan[],
  { size, width }: TextSetting,
): WrappedLine[] => wrapText(spans, { size, width, metrics: paper.metrics });

/**
 * Returns by how much the lines of a large text are further apart, in millimetres: at 7 mm, two lines of a
 * title would touch.
 */
export const extraLeadingMm = (size: number): number =>
  Math.max(0, size * LEADING_MM_PER_POINT - LINE_HEIGHT_MM);
const LEADING_MM_PER_POINT = (1.25 * 25.4) / 72;

/**
 * A text of at most so many lines is not split between pages. A longer one keeps its first two lines
 * together, and its last two.
 */
export const UNSPLIT_MAX_LINES = 3;

/**
 * Writes lines, and leaves no single line of a text at the end or the start of a page. `beside`: called with
 * the baseline of the first line.
 */
export function drawLinesAcrossPages(
  paper: PdfPages,
  lines: readonly WrappedLine[],
  setting: TextSetting,
  beside?: (y: number) => void,
): void {
  const { length } = lines;
  const extra = extraLeadingMm(setting.size);
  const kept = length > UNSPLIT_MAX_LINES ? 2 : length;
  paper.keep(kept, (kept - 1) * extra);
  for (const [index, line] of lines.entries()) {
    if (index > 0) paper.gap(extra);
    if (index === length - 2 && length > UNSPLIT_MAX_LINES) paper.keep(2);
    paper.line((y) => {
      if (index === 0) beside?.(y);
      drawLine(paper.doc, line, setting, y);
    });
  }
}

export function drawLine(doc: jsPDF, line: WrappedLine, { x, size, colour }: TextSetting, y: number): void {
  for (const piece of line) {
    drawText(doc, piece.text, {
      face: piece.face,
      size,
      colour: piece.url ? ACCENT_COLOR : colour,
      x: x + piece.x,
      y,
    });
    if (piece.url) doc.link(x + piece.x, y - 4.5, piece.width, 6, { url: piece.url });
  }
}

type TextOptions = {
  face: FontFace;
  size: number;
  colour: string;
  x: number;
  y: number;
  align?: "left" | "right" | "center";
};

export function drawText(
  doc: jsPDF,
  text: string,
  { face, size, colour, x, y, align = "left" }: TextOptions,
): void {
  doc.setFont(fontNameOf(face)).setFontSize(size).setTextColor(colour).text(text, x, y, { align });
}
