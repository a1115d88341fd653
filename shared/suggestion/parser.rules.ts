import { PLAN_LIMITS } from "../schema/limits.ts";
import { createFencedCodeDetector } from "../text/fence.rules.ts";
import { isHeading, isPlanStage, introducesPlan } from "./heading.rules.ts";
import {
  BOLD_HEADING_RANK,
  LEAD_IN_HEADING_RANK,
  parseReplyLine,
  type ReplyLine,
} from "./reply-line.rules.ts";
import { isIgnoredTitle, toActionTitle } from "./action-title.rules.ts";

/**
 * An action that an AI suggests, not stored yet. `orderIndex`: its index in the list. `level`: 0 at the top,
 * else one more than its parent's.
 */
export type Suggestion = {
  tempId: string;
  title: string;
  description: null;
  status: "todo";
  assignee: null;
  dueDate: null;
  parentId: null;
  orderIndex: number;
  level: number;
  parentTempId: string | null;
};

/** How much of a reply is read, in UTF-16 units. No reply is that long. */
const MAX_LENGTH = 100_000;
/** Matches every line that introduces a plan: the others need not be parsed. */
const MENTIONS_PLAN = /plan|actions/i;

/** A suggestion with the index of its line (`at`), and of the line that introduces its plan (`planAt`). */
export type PlacedSuggestion = { suggestion: Suggestion; at: number; planAt: number };

export const splitLines = (reply: string): string[] => reply.split(/\r\n?|\n/);

/**
 * Finds the actions that a reply suggests: the list items below a line that introduces a plan (S2 §4, AI
 * action suggestions). Parents come before their children. Ignores fenced code. Returns at most as many as a
 * plan may have.
 */
export function findPlacedSuggestions(reply: string): PlacedSuggestion[] {
  const found: Suggestion[] = [];
  const placed: PlacedSuggestion[] = [];
  let plan: PlanState | null = null;
  let planAt = 0;
  let beginsParagraph = true;
  const isFenced = createFencedCodeDetector();
  for (const [at, raw] of splitLines(reply.slice(0, MAX_LENGTH)).entries()) {
    if (found.length === PLAN_LIMITS.actions) break;
    const isCode = isFenced(raw);
    if (!plan && !MENTIONS_PLAN.test(raw)) continue;
    const line = isCode ? null : parseReplyLine(raw);
    if (line && introducesPlan(line)) {
      plan = newPlan(line);
      planAt = at;
    } else if (line && plan) plan = isEnd(line, plan, beginsParagraph) ? null : withLine(plan, line, found);
    const suggestion = found[placed.length];
    if (suggestion) placed.push({ suggestion, at, planAt });
    beginsParagraph = line === null;
  }
  return placed;
}

export const parseSuggestions = (reply: string): Suggestion[] =>
  findPlacedSuggestions(reply).map(({ suggestion }) => suggestion);

export const hasSuggestions = (reply: string): boolean => findPlacedSuggestions(reply).length > 0;

/**
 * What the parser knows inside a plan. `rank`: that of the plan's heading, 0 if it is not known. `parts`: the
 * rank of the highest heading that divides the plan, Infinity if none does. `ancestors`: the possible parents
 * of the next item, the top one first.
 */
type PlanState = { rank: number; parts: number; hasItems: boolean; ancestors: Ancestor[] };
type Ancestor = { depth: number; level: number; tempId: string | null };

const newPlan = ({ rank, item }: ReplyLine): PlanState => ({
  // A title in bold has no known rank, because its items may be in bold too; a numbered title has one.
  rank: rank < BOLD_HEADING_RANK || (rank === BOLD_HEADING_RANK && item) ? rank : 0,
  parts: Infinity,
  hasItems: false,
  ancestors: [],
});

/**
 * Whether `line` ends the plan. An item, or any line before the first item, ends it if it ranks at least as
 * high as the plan's heading. After the first item, a heading ends it if it ranks above the headings of the
 * plan's parts; a plan without parts ends at any heading.
 */
function isEnd(line: ReplyLine, plan: PlanState, beginsParagraph: boolean): boolean {
  if (line.item) return line.rank <= plan.rank;
  if (isPlanStage(line)) return false;
  if (!plan.hasItems) return line.rank <= plan.rank;
  // A paragraph « Pour aller plus loin : » introduces another list. « À faire : » right below an item does
  // not.
  const introduces = isHeading(line) || (line.rank === LEAD_IN_HEADING_RANK && beginsParagraph);
  return introduces && line.rank < plan.parts;
}

/** Returns the state after a line, and adds an item to `found`. */
function withLine(plan: PlanState, line: ReplyLine, found: Suggestion[]): PlanState {
  const { item, rank } = line;
  // Minus 10 puts every heading above all list items, whatever their indentation.
  const depth = (isHeading(line) ? rank - 10 : line.level) + (item?.depth ?? 0);
  const ancestors = plan.ancestors.filter((ancestor) => ancestor.depth < depth);
  if (item) {
    const ancestor = addItem(toActionTitle(item.text), ancestors.at(-1), found);
    const parts = isHeading(line) ? Math.min(plan.parts, rank + 1) : plan.parts;
    return { ...plan, parts, hasItems: true, ancestors: [...ancestors, { depth, ...ancestor }] };
  }
  if (!isHeading(line)) return plan;
  return { ...plan, parts: plan.hasItems ? plan.parts : Math.min(plan.parts, rank), ancestors };
}

/** Adds an item, and returns it as a possible parent. For an ignored item, returns its parent instead. */
function addItem(title: string, parent: Ancestor | undefined, found: Suggestion[]): Omit<Ancestor, "depth"> {
  const { level: parentLevel, tempId: parentTempId } = parent ?? { level: -1, tempId: null };
  if (isIgnoredTitle(title)) return { level: parentLevel, tempId: parentTempId };
  const level = parentLevel + 1;
  const orderIndex = found.length;
  const tempId = `suggestion-${orderIndex + 1}`;
  found.push({
    tempId,
    title,
    description: null,
    status: "todo",
    assignee: null,
    dueDate: null,
    parentId: null,
    orderIndex,
    level,
    parentTempId,
  });
  return { level, tempId };
}
