import { markdownToPlainText } from "../discussion/plain-text.rules.ts";
import { createFencedCodeDetector } from "../text/fence.rules.ts";
import { isHeading } from "./heading.rules.ts";
import { splitLines, findPlacedSuggestions, type Suggestion } from "./parser.rules.ts";
import { createRejectionDetector } from "./rejected.rules.ts";
import { LINE_MAX_LENGTH, parseReplyLine } from "./reply-line.rules.ts";
import type { SelectedSuggestionIds } from "./selection.rules.ts";

/** An entry of a split plan: a suggestion, or the Markdown between two suggestions. */
export type PlanEntry = { suggestion: Suggestion } | { text: string };

/**
 * A reply split at its plan. `before` and `after`: Markdown. `title`: the plan's heading as plain text;
 * `null` if a sentence introduces the plan, which is then in `before`. `rejected`: the suggestions that the
 * reply itself rejects.
 */
export type SplitReply = {
  before: string;
  title: string | null;
  entries: PlanEntry[];
  suggestions: Suggestion[];
  rejected: SelectedSuggestionIds;
  after: string;
};

/** An introduction longer than this is a sentence and no title. */
const TITLE_MAX_LENGTH = 80;

/**
 * Splits a reply, so that its suggestions can be rendered in place of their list. The parts contain every
 * word, in order: text between two suggestions becomes an entry. Returns `null` if there are no suggestions.
 */
export function splitAroundPlan(reply: string): SplitReply | null {
  const placed = findPlacedSuggestions(reply);
  const first = placed[0];
  const last = placed.at(-1);
  if (!first || !last) return null;
  const lines = splitLines(reply);
  const title = titleOf(lines[first.planAt]!);
  const end = endOfItem(lines, last.at);
  const suggestionAt = new Map(placed.map(({ at, suggestion }) => [at, suggestion]));
  const isFenced = createFencedCodeDetector();
  const isRejected = createRejectionDetector();
  const rejected = new Set<string>();
  const entries: PlanEntry[] = [];
  let between: string[] = [];
  const endBetween = () => {
    const text = withoutMargin(between);
    if (/[\p{L}\p{N}\p{S}]/u.test(text)) entries.push({ text });
    between = [];
  };
  for (const [index, raw] of lines.slice(first.planAt, end).entries()) {
    const at = first.planAt + index;
    const suggestion = suggestionAt.get(at);
    const isRejectedHere = !isFenced(raw) && isRejected(raw);
    if (suggestion) {
      endBetween();
      entries.push({ suggestion });
      const { tempId, parentTempId } = suggestion;
      if (isRejectedHere || rejected.has(parentTempId ?? "")) rejected.add(tempId);
      if (!saysAll(suggestion, raw)) between.push(raw);
    } else if (at > first.planAt) between.push(raw);
  }
  endBetween();
  return {
    before: lines
      .slice(0, first.planAt + (title === null ? 1 : 0))
      .join("\n")
      .trimEnd(),
    title,
    entries,
    suggestions: placed.map(({ suggestion }) => suggestion),
    rejected,
    after: lines
      .slice(end)
      .join("\n")
      .replace(/^\s*\n/, ""),
  };
}

/**
 * Returns the index after the last line of an item. Indented lines and code blocks below an item belong to
 * it.
 */
function endOfItem(lines: readonly string[], at: number): number {
  let end = at + 1;
  const isFenced = createFencedCodeDetector();
  let isInCode = false;
  for (const [index, line] of lines.entries()) {
    if (index <= at) continue;
    const wasInCode = isInCode;
    isInCode = isFenced(line);
    const isWithin = wasInCode && isInCode;
    if (!isWithin && line.trim() === "") continue;
    if (!isWithin && !/^[ \t]/.test(line)) break;
    end = index + 1;
  }
  return end;
}

function titleOf(raw: string): string | null {
  const line = parseReplyLine(raw);
  if (!line) return null;
  const words = line.item?.text ?? line.words;
  const isTitle = isHeading(line) || line.item !== null || words.length <= TITLE_MAX_LENGTH;
  return isTitle && saysAllOf(words, raw) ? words.replace(/(?<![\s:])[\s:]+$/, "") : null;
}

const lettersOf = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[^\p{L}]/gu, "");

/** Maximum number of letters in a list marker and its checkbox: `a) [x]`. */
const MARKER_LETTERS = 2;

/**
 * Whether these words are the whole line apart from its marker. `false` if the words were cut to the limit of
 * a title.
 */
function saysAllOf(words: string, raw: string): boolean {
  if (raw.length > LINE_MAX_LENGTH) return false;
  const [all, said] = [lettersOf(markdownToPlainText(raw)), lettersOf(words)];
  return all.endsWith(said) && all.length - said.length <= MARKER_LETTERS;
}

const saysAll = ({ title }: Suggestion, raw: string): boolean => saysAllOf(title, raw);

/** Removes the indentation common to all lines. */
function withoutMargin(lines: readonly string[]): string {
  const written = lines.filter((line) => line.trim() !== "");
  const margin = Math.min(...written.map((line) => /^\s*/.exec(line)![0].length));
  return lines
    .map((line) => line.slice(margin))
    .join("\n")
    .trim();
}
