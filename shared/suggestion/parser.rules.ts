import { PLAN_LIMITS } from "../decision/limits.ts";
import { isHeading, isStage, opensPlan } from "./heading.rules.ts";
import { BOLD, LEAD_IN, readLine, type Line } from "./line.rules.ts";
import { isDropped, titleOf } from "./title.rules.ts";

/**
 * An action that an AI suggests, before it is saved. `orderIndex`: its place in the list; `level`: 0 at the top, one
 * more than its parent's otherwise.
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

/** Longer than any reply, in UTF-16 units; what is beyond is not read. */
const LONGEST = 100_000;
/** Every plan is spoken of with one of these words. */
const SPEAKS_OF_PLAN = /plan|actions/i;

/**
 * The actions that a reply suggests, parents before children: the items of the lists under a heading that announces a
 * plan, until the plan ends (`spec/2-decisions-and-planner.md` section 4, AI action suggestions). None where it
 * suggests none; as many as a plan may hold. Takes any text.
 */
export function suggestionsIn(reply: string): Suggestion[] {
  const found: Suggestion[] = [];
  let plan: Plan | null = null;
  let beginsParagraph = true;
  for (const raw of reply.slice(0, LONGEST).split(/\r\n?|\n/)) {
    if (found.length === PLAN_LIMITS.actions) break;
    if (!plan && !SPEAKS_OF_PLAN.test(raw)) continue;
    const line = readLine(raw);
    if (line && opensPlan(line)) plan = newPlan(line);
    else if (line && plan) plan = isEnd(line, plan, beginsParagraph) ? null : withLine(plan, line, found);
    beginsParagraph = line === null;
  }
  return found;
}

/** Whether a reply suggests any action. */
export const hasSuggestions = (reply: string): boolean => suggestionsIn(reply).length > 0;

/**
 * A plan being read. `rank`: of its heading, 0 where it says nothing about the headings after it. `parts`: the highest
 * rank of a heading that parts it and does not end it. `above`: what the next item may stand under, from the top.
 */
type Plan = { rank: number; parts: number; hasItems: boolean; above: Above[] };
type Above = { depth: number; level: number; tempId: string | null };

const newPlan = ({ rank, item }: Line): Plan => ({
  // A line in bold is used for a title and for what is under it alike, unless titles are numbered.
  rank: rank < BOLD || (rank === BOLD && item) ? rank : 0,
  parts: Infinity,
  hasItems: false,
  above: [],
});

/** A plan that begins with its items ends at the next heading; one that begins with parts, at a higher heading. */
function isEnd(line: Line, plan: Plan, beginsParagraph: boolean): boolean {
  if (line.item) return line.rank <= plan.rank;
  if (isStage(line)) return false;
  if (!plan.hasItems) return line.rank <= plan.rank;
  // « Pour aller plus loin : » announces another list, « À faire : » under an item does not.
  const announces = isHeading(line) || (line.rank === LEAD_IN && beginsParagraph);
  return announces && line.rank < plan.parts;
}

/** The plan once a line of it is read; an item is added to what was found. */
function withLine(plan: Plan, line: Line, found: Suggestion[]): Plan {
  const { item, rank } = line;
  // Headings stand above all items of lists, whatever their indentation.
  const depth = (isHeading(line) ? rank - 10 : line.level) + (item?.depth ?? 0);
  const above = plan.above.filter((one) => one.depth < depth);
  if (item) {
    const place = placed(titleOf(item.text), above.at(-1), found);
    const parts = isHeading(line) ? Math.min(plan.parts, rank + 1) : plan.parts;
    return { ...plan, parts, hasItems: true, above: [...above, { depth, ...place }] };
  }
  if (!isHeading(line)) return plan;
  return { ...plan, parts: plan.hasItems ? plan.parts : Math.min(plan.parts, rank), above };
}

/** Adds an item under another and answers what is now above the next; what is dropped leaves its place to its parent. */
function placed(title: string, parent: Above | undefined, found: Suggestion[]): Omit<Above, "depth"> {
  const { level: levelAbove, tempId: parentTempId } = parent ?? { level: -1, tempId: null };
  if (isDropped(title)) return { level: levelAbove, tempId: parentTempId };
  const level = levelAbove + 1;
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
