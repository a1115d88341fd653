import type { FootnoteDefinition, Heading, List, ListItem, Paragraph, RootContent } from "mdast";
import { paragraph, textNode } from "../mdast.ts";
import { inlineText, listMarker } from "../txt.ts";
import type { FontFace } from "./faces.ts";
import {
  ACCENT_COLOR,
  drawText,
  UNSPLIT_MAX_LINES,
  INK_COLOR,
  INK_SOFT_COLOR,
  LINE_HEIGHT_MM,
  breakIntoLines,
  extraLeadingMm,
  type PdfPages,
  MARGIN_RULE_X_MM,
  type TextSetting,
  TEXT_LEFT_MM,
  HANGING_INDENT_MM,
  TEXT_RIGHT_MM,
  drawLinesAcrossPages,
} from "./paper.ts";
import { textSpansOf } from "./spans.ts";
import { drawTable, layOutTable, countLinesKeptTogether } from "./table.ts";

/** Where a block is drawn, whether in MENTA's typeface, and which blocks follow it. */
type BlockContext = { x: number; isVoice: boolean; following?: readonly RootContent[] };

const BETWEEN = 2.5;
const BODY = { sans: 11, voice: 12.5, note: 9.5, code: 9.5 };

type HeadingLook = { size: number; face: FontFace; colour: string; before: number; after: number };
const PLAIN_HEADING: HeadingLook = {
  size: 10.5,
  face: "strong",
  colour: INK_SOFT_COLOR,
  before: 2,
  after: 0,
};
const HEADINGS: Record<number, HeadingLook> = {
  1: { size: 20, face: "voice", colour: INK_COLOR, before: 0, after: 1 },
  2: { size: 17, face: "voice", colour: ACCENT_COLOR, before: 9, after: 1.5 },
  3: { size: 13.5, face: "voice", colour: INK_COLOR, before: 4, after: 0.5 },
  4: { size: 11, face: "strong", colour: INK_COLOR, before: 3, after: 0 },
};
const lookOf = ({ depth }: Heading): HeadingLook => HEADINGS[depth] ?? PLAIN_HEADING;

/** Draws a block and everything in it below what has been drawn. */
export function drawBlock(paper: PdfPages, node: RootContent, at: BlockContext): void {
  const context = { ...at, isVoice: at.isVoice || ("data" in node && node.data?.isVoice === true) };
  switch (node.type) {
    case "heading":
      return drawHeading(paper, node, context);
    case "paragraph":
      return node.data?.turn ? drawTurn(paper, node.data.turn, context) : drawParagraph(paper, node, context);
    case "list":
      return drawList(paper, node, context);
    case "blockquote":
      return drawQuote(paper, node.children, context);
    case "code":
      return drawCode(paper, node.value, context);
    case "table":
      drawTable(paper, layOutTable(paper, node, context), context);
      return paper.gap(BETWEEN);
    case "footnoteDefinition":
      return drawFootnote(paper, node, context);
    case "thematicBreak":
      return paper.gap(LINE_HEIGHT_MM / 2);
    default:
      if ("children" in node) for (const child of node.children) drawBlock(paper, child, context);
  }
}

const setting = (x: number, size: number, colour = INK_COLOR): TextSetting => ({
  x,
  width: TEXT_RIGHT_MM - x,
  size,
  colour,
});

function drawHeading(paper: PdfPages, node: Heading, { x, isVoice, following = [] }: BlockContext): void {
  const { size, face, colour, before, after } = lookOf(node);
  const set = setting(x, size, colour);
  const lines = breakIntoLines(paper, textSpansOf(node.children, face), set);
  const kept = spaceKeptAfter(paper, following, { depth: node.depth, x, isVoice });
  paper.gap(before);
  paper.keep(lines.length + kept.lines, (lines.length - 1) * extraLeadingMm(size) + after + kept.millimetres);
  drawLinesAcrossPages(paper, lines, set);
  paper.gap(after);
}

/**
 * Returns the space that must be left on the page after a heading, so that the heading is not alone there:
 * for the headings and notes below it, and the first lines of text, the first rows of a table, or all scores.
 */
function spaceKeptAfter(
  paper: PdfPages,
  [next, ...rest]: readonly RootContent[],
  under: { depth: number; x: number; isVoice: boolean },
): { lines: number; millimetres: number } {
  // Nothing but a note belongs to the heading.
  if (next && isNote(next) && rest[0]?.type === "heading" && rest[0].depth <= under.depth)
    return { lines: 1, millimetres: BETWEEN };
  if (next?.type === "heading" || (next && isNote(next))) {
    const depth = next.type === "heading" ? next.depth : under.depth;
    const below = spaceKeptAfter(paper, rest, { ...under, depth });
    const { before, after } = next.type === "heading" ? lookOf(next) : { before: 0, after: BETWEEN };
    return { lines: 1 + below.lines, millimetres: before + after + below.millimetres };
  }
  if (next?.type === "table")
    return { lines: countLinesKeptTogether(layOutTable(paper, next, under)), millimetres: 0 };
  const scores = rest[0]?.type === "list" ? rest[0].children.filter(isScore).length : 0;
  // Keeps all scores with the total in their heading. A score takes two lines.
  if (scores > 0) return { lines: 1 + 2 * scores, millimetres: BETWEEN + scores };
  return { lines: UNSPLIT_MAX_LINES, millimetres: 0 };
}

const isScore = ({ data }: ListItem) => data?.score !== undefined;

const isNote = (node: RootContent) => node.type === "paragraph" && node.data?.isNote === true;

function drawTurn(
  paper: PdfPages,
  { who, time }: { who: string; time: string },
  { x, isVoice, following = [] }: BlockContext,
): void {
  const { doc, gap, keep, line } = paper;
  const kept = spaceKeptAfter(paper, following, { depth: 0, x, isVoice });
  gap(2);
  keep(1 + kept.lines, kept.millimetres);
  line((y) => {
    drawText(doc, who, { face: "strong", size: 9.5, colour: ACCENT_COLOR, x: TEXT_LEFT_MM, y });
    drawText(doc, time, {
      face: "sans",
      size: 8,
      colour: INK_SOFT_COLOR,
      x: MARGIN_RULE_X_MM - 2,
      y,
      align: "right",
    });
  });
  gap(-1);
}

function drawParagraph(
  paper: PdfPages,
  node: Paragraph,
  { x, isVoice, following: [next] = [] }: BlockContext,
  beside?: (y: number) => void,
): void {
  const isSoft = isNote(node);
  const face = isVoice && !isSoft ? "voice" : "sans";
  const set = isSoft ? setting(x, BODY.note, INK_SOFT_COLOR) : setting(x, BODY[face]);
  drawLinesAcrossPages(paper, breakIntoLines(paper, textSpansOf(node.children, face), set), set, beside);
  paper.gap(isSoft && next && isNote(next) ? -0.5 : BETWEEN);
}

function drawList(paper: PdfPages, node: List, { x, isVoice }: BlockContext): void {
  const isMarked = node.data?.mark !== undefined;
  const inner = x + HANGING_INDENT_MM + (node.ordered ? 1.5 : 0);
  for (const [index, item] of node.children.entries()) {
    const bullet = signFor(item, node, index);
    const score = item.data?.score;
    if (score !== undefined) drawScore(paper, item, score, { x, isVoice });
    else if (isMarked) drawItem(paper, item, { x, isVoice }, (y) => drawMark(paper, bullet, y));
    else drawItem(paper, item, { x: inner, isVoice }, (y) => drawBullet(paper, bullet, x, y));
  }
  paper.gap(BETWEEN);
}

const signFor = ({ checked }: ListItem, list: List, index: number): string =>
  typeof checked === "boolean" ? (checked ? "■" : "□") : listMarker(list, index);

/** Draws an item: its bullet is beside the first line, and the other lines are aligned below the first. */
function drawItem(paper: PdfPages, item: ListItem, context: BlockContext, beside: (y: number) => void): void {
  const [first, ...rest] = item.children;
  if (first?.type === "paragraph") drawParagraph(paper, first, context, beside);
  else paper.line(beside);
  paper.gap(-BETWEEN);
  const below = first?.type === "paragraph" ? rest : item.children;
  for (const block of below) drawBlock(paper, block, context);
  if (below.length > 0) paper.gap(-BETWEEN);
}

/** Draws a mark on the margin line, which is left out behind it. */
function drawMark({ doc }: PdfPages, mark: string, y: number): void {
  doc.setFillColor("#ffffff").rect(MARGIN_RULE_X_MM - 1.8, y - 3.6, 3.6, 4.6, "F");
  drawText(doc, mark, {
    face: "symbols",
    size: 9,
    colour: ACCENT_COLOR,
    x: MARGIN_RULE_X_MM,
    y: y - 0.2,
    align: "center",
  });
}

function drawBullet({ doc }: PdfPages, sign: string, x: number, y: number): void {
  const face = /[■□]/u.test(sign) ? "symbols" : "voice";
  drawText(doc, sign, { face, size: face === "symbols" ? 9 : BODY.voice, colour: ACCENT_COLOR, x, y });
}

const REASON_X = TEXT_LEFT_MM + 34;

/** Draws the name of a score, its strokes below the name, and the reason beside both. */
function drawScore(
  paper: PdfPages,
  { children: [labelled] }: ListItem,
  score: number,
  context: BlockContext,
): void {
  if (labelled?.type !== "paragraph") return;
  const [label, , ...reason] = labelled.children;
  drawParagraph(paper, { ...labelled, children: reason }, { ...context, x: REASON_X }, (y) => {
    if (label)
      drawText(paper.doc, inlineText(label), {
        face: "strong",
        size: 9.5,
        colour: INK_COLOR,
        x: context.x,
        y,
      });
    drawStrokes(paper, score, context.x, y + 2);
  });
  paper.gap(1 - BETWEEN);
}

const STROKE = { width: 5, step: 6, height: 1.2 };

/** Draws five strokes, as many of them filled as the score has points. */
function drawStrokes({ doc }: PdfPages, score: number, x: number, y: number): void {
  for (let index = 0; index < 5; index++)
    doc
      .setFillColor(index < score ? ACCENT_COLOR : "#e6e1d5")
      .rect(x + index * STROKE.step, y, STROKE.width, STROKE.height, "F");
}

function drawQuote(paper: PdfPages, children: readonly RootContent[], { x, isVoice }: BlockContext): void {
  for (const child of children) drawBlock(paper, child, { x: x + HANGING_INDENT_MM, isVoice });
}

/** Draws a footnote with the number of its references. */
function drawFootnote(
  paper: PdfPages,
  { identifier, children }: FootnoteDefinition,
  context: BlockContext,
): void {
  const number = textNode(`[${identifier}] `);
  const [first, ...rest] = children;
  const isText = first?.type === "paragraph";
  drawParagraph(paper, paragraph(number, ...(isText ? first.children : [])), context);
  for (const child of isText ? rest : children) drawBlock(paper, child, context);
}

function drawCode(paper: PdfPages, value: string, { x }: BlockContext): void {
  const set = setting(x + HANGING_INDENT_MM, BODY.code, INK_SOFT_COLOR);
  drawLinesAcrossPages(paper, breakIntoLines(paper, [{ text: value, face: "mono" }], set), set);
  paper.gap(BETWEEN);
}
