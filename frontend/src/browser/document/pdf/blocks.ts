import type { FootnoteDefinition, Heading, List, ListItem, Paragraph, RootContent, Table } from "mdast";
import { paragraph, textNode } from "../mdast.ts";
import { inlineText, listMarker } from "../txt.ts";
import type { FontFace } from "./faces.ts";
import {
  ACCENT,
  drawLine,
  drawText,
  UNSPLIT_MAX_LINES,
  INK,
  INK_SOFT,
  LINE_HEIGHT_MM,
  breakIntoLines,
  type Paper,
  MARGIN_RULE_X_MM,
  type TextSetting,
  TEXT_LEFT_MM,
  TEXT_WIDTH_MM,
  writeLines,
} from "./paper.ts";
import { textSpansOf } from "./spans.ts";

/** The position of a block, whether it is in MENTA's voice, and the blocks after it. */
type BlockContext = { x: number; isVoice: boolean; following?: readonly RootContent[] };

const RIGHT = TEXT_LEFT_MM + TEXT_WIDTH_MM;
const BETWEEN = 2.5;
const HANGING = 5;
const BODY = { sans: 11, voice: 12.5, note: 9.5, code: 9.5 };

type HeadingLook = { size: number; face: FontFace; colour: string; before: number; after: number };
const PLAIN_HEADING: HeadingLook = { size: 10.5, face: "strong", colour: INK_SOFT, before: 2, after: 0 };
const HEADINGS: Record<number, HeadingLook> = {
  1: { size: 20, face: "voice", colour: INK, before: 0, after: 1 },
  2: { size: 17, face: "voice", colour: ACCENT, before: 9, after: 1.5 },
  3: { size: 13.5, face: "voice", colour: INK, before: 4, after: 0.5 },
  4: { size: 11, face: "strong", colour: INK, before: 3, after: 0 },
};
const lookOf = ({ depth }: Heading): HeadingLook => HEADINGS[depth] ?? PLAIN_HEADING;

/** Draws a block with its children, below the previous one. */
export function drawBlock(paper: Paper, node: RootContent, at: BlockContext): void {
  const context = { ...at, isVoice: at.isVoice || ("data" in node && node.data?.isVoice === true) };
  switch (node.type) {
    case "heading":
      return drawHeading(paper, node, context);
    case "paragraph":
      return node.data?.turn ? drawTurn(paper, node.data.turn) : drawParagraph(paper, node, context);
    case "list":
      return drawList(paper, node, context);
    case "blockquote":
      return drawQuote(paper, node.children, context);
    case "code":
      return drawCode(paper, node.value, context);
    case "table":
      return drawTable(paper, node, context);
    case "footnoteDefinition":
      return drawFootnote(paper, node, context);
    case "thematicBreak":
      return paper.gap(LINE_HEIGHT_MM / 2);
    default:
      if ("children" in node) for (const child of node.children) drawBlock(paper, child, context);
  }
}

const setting = (x: number, size: number, colour = INK): TextSetting => ({
  x,
  width: RIGHT - x,
  size,
  colour,
});

function drawHeading(paper: Paper, node: Heading, { x, following = [] }: BlockContext): void {
  const { size, face, colour, before, after } = lookOf(node);
  const set = setting(x, size, colour);
  const lines = breakIntoLines(paper, textSpansOf(node.children, face), set);
  const kept = spaceKeptAfter(following);
  paper.gap(before);
  paper.keep(lines.length + kept.lines, after + kept.millimetres);
  writeLines(paper, lines, set);
  paper.gap(after);
}

/** The room a heading keeps on its page: for the headings and notes under it, and the first lines of the text or all scores. */
function spaceKeptAfter([next, ...rest]: readonly RootContent[]): { lines: number; millimetres: number } {
  // A note before a heading is all that stands under its own.
  if (next && isNote(next) && rest[0]?.type === "heading") return { lines: 1, millimetres: BETWEEN };
  if (next?.type === "heading" || (next && isNote(next))) {
    const below = spaceKeptAfter(rest);
    const { before, after } = next.type === "heading" ? lookOf(next) : { before: 0, after: BETWEEN };
    return { lines: 1 + below.lines, millimetres: before + after + below.millimetres };
  }
  const scores = rest[0]?.type === "list" ? rest[0].children.filter(isScore).length : 0;
  // A total says nothing without the scores that it sums up: two lines each, for most.
  if (scores > 0) return { lines: 1 + 2 * scores, millimetres: BETWEEN + scores };
  return { lines: UNSPLIT_MAX_LINES, millimetres: 0 };
}

const isScore = ({ data }: ListItem) => data?.score !== undefined;

const isNote = (node: RootContent) => node.type === "paragraph" && node.data?.isNote === true;

function drawTurn({ doc, gap, keep, line }: Paper, { who, time }: { who: string; time: string }): void {
  gap(2);
  keep(1 + UNSPLIT_MAX_LINES);
  line((y) => {
    drawText(doc, who, { face: "strong", size: 9.5, colour: ACCENT, x: TEXT_LEFT_MM, y });
    drawText(doc, time, {
      face: "sans",
      size: 8,
      colour: INK_SOFT,
      x: MARGIN_RULE_X_MM - 2,
      y,
      align: "right",
    });
  });
  gap(-1);
}

function drawParagraph(
  paper: Paper,
  node: Paragraph,
  { x, isVoice, following: [next] = [] }: BlockContext,
  beside?: (y: number) => void,
): void {
  const isSoft = isNote(node);
  const face = isVoice && !isSoft ? "voice" : "sans";
  const set = isSoft ? setting(x, BODY.note, INK_SOFT) : setting(x, BODY[face]);
  writeLines(paper, breakIntoLines(paper, textSpansOf(node.children, face), set), set, beside);
  paper.gap(isSoft && next && isNote(next) ? -0.5 : BETWEEN);
}

function drawList(paper: Paper, node: List, { x, isVoice }: BlockContext): void {
  const isMarked = node.data?.mark !== undefined;
  const inner = x + HANGING + (node.ordered ? 1.5 : 0);
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

/** The first line of an item has its bullet; the rest is aligned below. */
function drawItem(paper: Paper, item: ListItem, context: BlockContext, beside: (y: number) => void): void {
  const [first, ...rest] = item.children;
  if (first?.type === "paragraph") drawParagraph(paper, first, context, beside);
  else paper.line(beside);
  paper.gap(-BETWEEN);
  const below = first?.type === "paragraph" ? rest : item.children;
  for (const block of below) drawBlock(paper, block, context);
  if (below.length > 0) paper.gap(-BETWEEN);
}

/** A mark on the ruled line, which it interrupts. */
function drawMark({ doc }: Paper, mark: string, y: number): void {
  doc.setFillColor("#ffffff").rect(MARGIN_RULE_X_MM - 1.8, y - 3.6, 3.6, 4.6, "F");
  drawText(doc, mark, {
    face: "symbols",
    size: 9,
    colour: ACCENT,
    x: MARGIN_RULE_X_MM,
    y: y - 0.2,
    align: "center",
  });
}

function drawBullet({ doc }: Paper, sign: string, x: number, y: number): void {
  const face = /[■□]/u.test(sign) ? "symbols" : "voice";
  drawText(doc, sign, { face, size: face === "symbols" ? 9 : BODY.voice, colour: ACCENT, x, y });
}

const REASON_X = TEXT_LEFT_MM + 34;

/** The name of a score above its strokes, with its reason beside them. */
function drawScore(
  paper: Paper,
  { children: [labelled] }: ListItem,
  score: number,
  context: BlockContext,
): void {
  if (labelled?.type !== "paragraph") return;
  const [label, , ...reason] = labelled.children;
  drawParagraph(paper, { ...labelled, children: reason }, { ...context, x: REASON_X }, (y) => {
    if (label)
      drawText(paper.doc, inlineText(label), { face: "strong", size: 9.5, colour: INK, x: context.x, y });
    drawStrokes(paper, score, context.x, y + 2);
  });
  paper.gap(1 - BETWEEN);
}

const STROKE = { width: 5, step: 6, height: 1.2 };

/** Five strokes, one inked for each point. */
function drawStrokes({ doc }: Paper, score: number, x: number, y: number): void {
  for (let index = 0; index < 5; index++)
    doc
      .setFillColor(index < score ? ACCENT : "#e6e1d5")
      .rect(x + index * STROKE.step, y, STROKE.width, STROKE.height, "F");
}

function drawQuote(paper: Paper, children: readonly RootContent[], { x, isVoice }: BlockContext): void {
  for (const child of children) drawBlock(paper, child, { x: x + HANGING, isVoice });
}

/** Numbered like its references. */
function drawFootnote(
  paper: Paper,
  { identifier, children }: FootnoteDefinition,
  context: BlockContext,
): void {
  const number = textNode(`[${identifier}] `);
  const [first, ...rest] = children;
  const isText = first?.type === "paragraph";
  drawParagraph(paper, paragraph(number, ...(isText ? first.children : [])), context);
  for (const child of isText ? rest : children) drawBlock(paper, child, context);
}

function drawCode(paper: Paper, value: string, { x }: BlockContext): void {
  const set = setting(x + HANGING, BODY.code, INK_SOFT);
  writeLines(paper, breakIntoLines(paper, [{ text: value, face: "sans" }], set), set);
  paper.gap(BETWEEN);
}

/** Equal columns, a rule below each row; the first row is the heading. */
function drawTable(paper: Paper, node: Table, { x, isVoice }: BlockContext): void {
  const columns = Math.max(1, ...node.children.map(({ children }) => children.length));
  const step = (RIGHT - x) / columns;
  for (const [index, row] of node.children.entries()) {
    const face = index === 0 ? "strong" : isVoice ? "voice" : "sans";
    const cells = row.children.map((cell, column) => {
      const set = { ...setting(x + column * step, index === 0 ? 10 : BODY.sans), width: step - 3 };
      return { set, lines: breakIntoLines(paper, textSpansOf(cell.children, face), set) };
    });
    const height = Math.max(1, ...cells.map(({ lines }) => lines.length));
    paper.keep(height + (index === 0 ? 1 : 0));
    for (let at = 0; at < height; at++)
      paper.line((y) => {
        for (const { set, lines } of cells) drawLine(paper.doc, lines[at] ?? [], set, y);
        if (at === height - 1)
          paper.doc
            .setDrawColor("#d0cabc")
            .setLineWidth(0.2)
            .line(x, y + 2.2, RIGHT, y + 2.2);
      });
  }
  paper.gap(BETWEEN);
}
