import type { jsPDF } from "jspdf";
import type { Face, Metrics } from "./faces.ts";
import { type Line, type Span, wrap } from "./wrap.ts";

/** spec/1-chat-and-access.md section 7, in millimetres on A4. */
export const START = 20;
export const WIDTH = 170;
export const LINE_HEIGHT = 7;
const BOTTOM = 280;

/** Where the ruled line of the margin stands, on every page. */
export const RULE_X = 15;
const PAGE_HEIGHT = 297;

export const INK = "#1b201d";
export const INK_SOFT = "#64675f";
export const ACCENT = "#0a6650";
const RULE = "#7dc4a9";

export type Setting = { x: number; width: number; size: number; colour: string };

/** A pile of pages with one place to write: `y`, the foot of the next line. */
export type Paper = {
  doc: jsPDF;
  metrics: Metrics;
  y: () => number;
  /** Leaves room before what comes next; none at the head of a page. */
  gap: (millimetres: number) => void;
  /** Begins a page where fewer than so many lines fit on this one, with so much room between them. */
  keep: (lines: number, millimetres?: number) => void;
  /** Writes one line with what `draw` draws at its foot, and goes to the next. */
  line: (draw: (y: number) => void) => void;
};

export function createPaper(doc: jsPDF, metrics: Metrics): Paper {
  let y = START;
  rule(doc);
  const turn = () => {
    doc.addPage();
    rule(doc);
    y = START;
  };
  return {
    doc,
    metrics,
    y: () => y,
    gap: (millimetres) => {
      if (y > START) y += millimetres;
    },
    keep: (lines, millimetres = 0) => {
      if (y > START && y + (lines - 1) * LINE_HEIGHT + millimetres > BOTTOM) turn();
    },
    line: (draw) => {
      if (y > BOTTOM) turn();
      draw(y);
      y += LINE_HEIGHT;
    },
  };
}

function rule(doc: jsPDF): void {
  doc.setDrawColor(RULE).setLineWidth(0.25).line(RULE_X, 0, RULE_X, PAGE_HEIGHT);
}

/** Words as the lines that they make. */
export const linesOf = (paper: Paper, spans: readonly Span[], { size, width }: Setting): Line[] =>
  wrap(spans, { size, width, metrics: paper.metrics });

/** A text of so many lines stands on one page; of a longer one, two stand where it begins and two where it ends. */
export const FIRST_LINES = 3;

/**
 * Writes lines one below the other; none stands alone at the foot or the head of a page. `beside` draws at the foot of the
 * first.
 */
export function writeLines(
  paper: Paper,
  lines: readonly Line[],
  setting: Setting,
  beside?: (y: number) => void,
): void {
  const { length } = lines;
  paper.keep(length > FIRST_LINES ? 2 : length);
  for (const [index, line] of lines.entries()) {
    if (index === length - 2 && length > FIRST_LINES) paper.keep(2);
    paper.line((y) => {
      if (index === 0) beside?.(y);
      drawLine(paper.doc, line, setting, y);
    });
  }
}

export function drawLine(doc: jsPDF, line: Line, { x, size, colour }: Setting, y: number): void {
  for (const piece of line) {
    drawText(doc, piece.text, {
      face: piece.face,
      size,
      colour: piece.url ? ACCENT : colour,
      x: x + piece.x,
      y,
    });
    if (piece.url) doc.link(x + piece.x, y - 4.5, piece.width, 6, { url: piece.url });
  }
}

type Placed = {
  face: Face;
  size: number;
  colour: string;
  x: number;
  y: number;
  align?: "left" | "right" | "center";
};

export function drawText(
  doc: jsPDF,
  text: string,
  { face, size, colour, x, y, align = "left" }: Placed,
): void {
  doc.setFont(face).setFontSize(size).setTextColor(colour).text(text, x, y, { align });
}
