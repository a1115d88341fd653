import type { Table, TableCell } from "mdast";
import {
  breakIntoLines,
  drawLine,
  HANGING_INDENT_MM,
  INK_COLOR,
  type PdfPages,
  TEXT_RIGHT_MM,
  type TextSetting,
  drawLinesAcrossPages,
} from "./paper.ts";
import { textSpansOf } from "./spans.ts";
import { textWidths, type TextSpan, type WrappedLine } from "./wrap.ts";

/** Where a table is drawn, and whether in MENTA's typeface. */
type TableContext = { x: number; isVoice: boolean };

type Cell = { set: TextSetting; lines: readonly WrappedLine[] };
/** `columns`: the cells of a row side by side; `lines`: the cells of a row below each other. */
export type TableLayout = { kind: "columns"; rows: Cell[][] } | { kind: "lines"; rows: Cell[][] };

const SIZE = { head: 10, body: 11 };
const BETWEEN_COLUMNS = 3;
/** A column with more than this many characters is not made narrower: it would have one word a line. */
const LEGIBLE = 22;

/** Lays a table out in columns; if that would break words or numbers, in lines: a label and a cell each. */
export function layOutTable(paper: PdfPages, node: Table, context: TableContext): TableLayout {
  const widths = columnWidths(needsOf(paper, node, context), TEXT_RIGHT_MM - context.x);
  return widths === null ? inLines(paper, node, context) : inColumns(paper, node, context, widths);
}

const spansOf = (cell: TableCell, isHead: boolean, { isVoice }: TableContext): TextSpan[] =>
  textSpansOf(cell.children, isHead ? "strong" : isVoice ? "voice" : "sans");

/** Returns the minimum width of each column, including the space between columns. */
function needsOf(paper: PdfPages, { children: rows }: Table, context: TableContext): number[] {
  const needs: number[] = [];
  for (const [index, row] of rows.entries())
    for (const [column, cell] of row.children.entries()) {
      const size = index === 0 ? SIZE.head : SIZE.body;
      const { least, whole } = textWidths(spansOf(cell, index === 0, context), {
        size,
        metrics: paper.metrics,
      });
      const need = Math.max(least, Math.min(whole, LEGIBLE)) + BETWEEN_COLUMNS;
      needs[column] = Math.max(needs[column] ?? 0, need);
    }
  return needs;
}

/**
 * Shares the width among the columns: those that need more than an equal share get their minimum, the others
 * the rest in equal shares. Returns null if there is not enough width.
 */
export function columnWidths(needs: readonly number[], total: number): number[] | null {
  let [rest, left] = [total, needs.length];
  const widths = needs.map(() => 0);
  const widestFirst = needs.map((need, column) => ({ need, column })).toSorted((a, b) => b.need - a.need);
  for (const { need, column } of widestFirst) {
    const width = Math.max(need, rest / left);
    widths[column] = width;
    rest -= width;
    left -= 1;
  }
  // Less than 0, but not by a rounding error of the sum.
  return rest < -0.001 ? null : widths;
}

function inColumns(
  paper: PdfPages,
  { children }: Table,
  context: TableContext,
  widths: readonly number[],
): TableLayout {
  const rows = children.map((row, index) => {
    let { x } = context;
    return row.children.map((cell, column) => {
      const width = widths[column] ?? 0;
      const size = index === 0 ? SIZE.head : SIZE.body;
      const set = { x, width: width - BETWEEN_COLUMNS, size, colour: INK_COLOR };
      x += width;
      return { set, lines: breakIntoLines(paper, spansOf(cell, index === 0, context), set) };
    });
  });
  return { kind: "columns", rows };
}

/**
 * Lays out each cell as a line « Critère : … ». The first cell of a row is its name; empty cells are left
 * out.
 */
function inLines(paper: PdfPages, { children: [head, ...body] }: Table, context: TableContext): TableLayout {
  const labels = head?.children ?? [];
  const rows = body.map(({ children: cells }) =>
    cells.flatMap((cell, column) => {
      const words = spansOf(cell, column === 0, context);
      if (words.length === 0) return [];
      const label = labels[column] ? spansOf(labels[column], true, context) : [];
      const x = context.x + (column === 0 ? 0 : HANGING_INDENT_MM);
      const set = { x, width: TEXT_RIGHT_MM - x, size: SIZE.body, colour: INK_COLOR };
      const spans: TextSpan[] =
        label.length === 0 ? words : [...label, { text: " : ", face: "strong" }, ...words];
      return { set, lines: breakIntoLines(paper, spans, set) };
    }),
  );
  const named = labels.map((cell) => spansOf(cell, true, context)).filter((spans) => spans.length > 0);
  const set = { x: context.x, width: TEXT_RIGHT_MM - context.x, size: SIZE.head, colour: INK_COLOR };
  // A table without rows: its head is all there is.
  const alone = named.map((spans) => ({ set, lines: breakIntoLines(paper, spans, set) }));
  return { kind: "lines", rows: body.length === 0 ? [alone] : rows };
}

const heightOf = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length));

/**
 * Returns how many lines at the start of a table must be on one page: in columns, the head and the first row;
 * in lines, the first row's name and its first cell.
 */
export function countLinesKeptTogether({ kind, rows: [first = [], second = []] }: TableLayout): number {
  return kind === "columns" ? heightOf(first) + heightOf(second) : linesOfName(first);
}

/** Returns how many lines the name and the first cell of a row take. */
const linesOfName = (row: readonly Cell[]): number =>
  row.slice(0, 2).reduce((sum, { lines }) => sum + lines.length, 0);

/** Draws a table, with a line below each row. */
export function drawTable(paper: PdfPages, layout: TableLayout, { x }: TableContext): void {
  paper.keep(countLinesKeptTogether(layout));
  for (const row of layout.rows) {
    if (layout.kind === "columns") drawRow(paper, row);
    else drawLines(paper, row);
    paper.doc.setDrawColor("#d0cabc").setLineWidth(0.2);
    paper.doc.line(x, paper.y() - RULE_ABOVE, TEXT_RIGHT_MM, paper.y() - RULE_ABOVE);
    if (layout.kind === "lines") paper.gap(1);
  }
}

function drawLines(paper: PdfPages, cells: readonly Cell[]): void {
  paper.keep(linesOfName(cells));
  for (const { lines, set } of cells) drawLinesAcrossPages(paper, lines, set);
}

/** Distance between the line under a row and the next baseline. */
const RULE_ABOVE = 4.8;

function drawRow(paper: PdfPages, cells: readonly Cell[]): void {
  const height = heightOf(cells);
  paper.keep(height);
  for (let at = 0; at < height; at++)
    paper.line((y) => {
      for (const { set, lines } of cells) drawLine(paper.doc, lines[at] ?? [], set, y);
    });
}
