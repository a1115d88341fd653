import type { FontFace, FontMetrics } from "./faces.ts";

/** A text in one font. `url`: where it links to. */
export type TextSpan = { text: string; face: FontFace; url?: string | undefined };
/** A part of a line. `x`: its distance from the start of the line, in millimetres. */
export type LinePiece = TextSpan & { x: number; width: number };
export type WrappedLine = readonly LinePiece[];

const MM_PER_POINT = 25.4 / 72;

type Sign = { text: string; face: FontFace; url: string | undefined; width: number };

/**
 * Breaks text at `size` points into lines of at most `width` millimetres: between words, after a hyphen, at
 * line breaks, and inside a word that is wider than a line. By the French rules, no line begins with `;:!?`
 * or a closing quote or ends with an opening one, and a number in groups of three is not broken. A character
 * that a font lacks is taken from another font.
 */
export function wrapText(
  spans: readonly TextSpan[],
  { size, width, metrics }: { size: number; width: number; metrics: FontMetrics },
): WrappedLine[] {
  return cut(signsOf(spans, size, metrics), width).map(pieces);
}

const signsOf = (spans: readonly TextSpan[], size: number, metrics: FontMetrics): Sign[] =>
  spans.flatMap(({ text, face, url }) =>
    Array.from(text, (sign): Sign => {
      const code = sign.codePointAt(0) ?? 0;
      const set = faceFor(code, face, metrics);
      return { text: sign, face: set, url, width: (metrics.width(set, code) / 1000) * size * MM_PER_POINT };
    }),
  );

/**
 * Returns widths of a text at `size` points, in millimetres. `least`: of its widest part that cannot be
 * broken. `whole`: of its widest line if it is broken at line breaks only.
 */
export function textWidths(
  spans: readonly TextSpan[],
  { size, metrics }: { size: number; metrics: FontMetrics },
): { least: number; whole: number } {
  const signs = signsOf(spans, size, metrics);
  const widths = { least: 0, whole: 0 };
  let [part, line] = [0, 0];
  for (const [at, { text, width }] of signs.entries()) {
    if (text === "\n") {
      [part, line] = [0, 0];
      continue;
    }
    part += width;
    line += width;
    if (text !== " ") {
      widths.least = Math.max(widths.least, part);
      widths.whole = Math.max(widths.whole, line);
    }
    if (canBreakAfter(signs, at)) part = 0;
  }
  return widths;
}

function faceFor(code: number, face: FontFace, { has }: FontMetrics): FontFace {
  return has(face, code) ? face : has("sans", code) ? "sans" : "symbols";
}

function cut(signs: readonly Sign[], width: number): Sign[][] {
  const lines: Sign[][] = [];
  let start = 0;
  let end = 0;
  let used = 0;
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at];
    if (!sign) break;
    if (sign.text === "\n") {
      lines.push(signs.slice(start, at));
      [start, end, used] = [at + 1, at + 1, 0];
      continue;
    }
    used += sign.width;
    // What follows the break may still be too wide for a line.
    while (used > width && sign.text !== " " && at > start) {
      const next = end > start ? end : at;
      lines.push(signs.slice(start, next));
      used = sum(signs.slice(next, at + 1));
      [start, end] = [next, next];
    }
    if (canBreakAfter(signs, at)) end = at + 1;
  }
  return [...lines, signs.slice(start)];
}

const sum = (signs: readonly Sign[]) => signs.reduce((total, { width }) => total + width, 0);

function canBreakAfter(signs: readonly Sign[], at: number): boolean {
  const [before, sign, after] = [signs[at - 1]?.text ?? "", signs[at]?.text, signs[at + 1]?.text ?? ""];
  if (sign === " ") return !/[;:!?»%€]/u.test(after) && before !== "«" && !isWithinNumber(signs, at);
  return sign === "-" && /\p{L}/u.test(before) && /\p{L}/u.test(after);
}

/** Whether this space is inside a number, between its thousands: « 310 000 », but not « en 2026 300 ». */
function isWithinNumber(signs: readonly Sign[], at: number): boolean {
  const words = (from: number, to: number) =>
    signs
      .slice(Math.max(0, from), to)
      .map(({ text }) => text)
      .join("");
  return /(?<!\d)\d{1,3}$/.test(words(at - 4, at)) && /^\d{3}(?!\d)/.test(words(at + 1, at + 5));
}

/** Joins the characters of a line that have the same font and link, and removes the spaces at its end. */
function pieces(signs: readonly Sign[]): WrappedLine {
  const line: LinePiece[] = [];
  let x = 0;
  for (const { text, face, url, width } of trimEnd(signs)) {
    const last = line.at(-1);
    if (last && last.face === face && last.url === url) {
      last.text += text;
      last.width += width;
    } else line.push({ text, face, url, x, width });
    x += width;
  }
  return line;
}

const trimEnd = (signs: readonly Sign[]) =>
  signs.slice(0, signs.findLastIndex(({ text }) => text !== " ") + 1);
