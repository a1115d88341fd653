import { expect, test } from "vitest";
import * as z from "zod";
import { ExportSchema } from "./export.schema.ts";
import { SentOwnTask } from "../clarity/planner.schema.ts";
import { OpinionLinkSchema } from "../opinion/opinion.schema.ts";
import { SentDecision, SentDiscussion, SentPreferences, SentProject, SentWeek } from "./import.schema.ts";

type Schema = { def: Record<string, unknown> & { type: string } };

/**
 * Returns the paths of all fields in a schema. Items of lists and alternatives of unions have the path of the
 * whole.
 */
function fieldsOf(schema: unknown, path = ""): string[] {
  const { def } = schema as Schema;
  const inside = def["innerType"] ?? def["element"] ?? def["in"] ?? (def["type"] === "lazy" && null);
  if (inside) return fieldsOf(inside, path);
  if (Array.isArray(def["options"])) return def["options"].flatMap((one) => fieldsOf(one, path));
  if (def.type !== "object") return [];
  return Object.entries(def["shape"] as Record<string, unknown>).flatMap(([name, field]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return [at].concat(fieldsOf(field, at));
  });
}

/** Fields of an export that an import ignores, each with the reason. */
const NOT_READ: Record<string, string> = {
  "decisions.purgeAt": "follows from the day on which it was deleted, and from how long this account keeps",
  "decisions.opinionLink": "a link that asks for opinions opens nothing in another account",
  ...Object.fromEntries(
    fieldsOf(OpinionLinkSchema).map((field) => [`decisions.opinionLink.${field}`, "of that link"]),
  ),
};

const { projects, decisions, discussions, preferences, planner } = ExportSchema.shape;
const THINGS: [name: string, exported: z.ZodType, read: z.ZodType][] = [
  ["projects", projects.element, SentProject],
  ["decisions", decisions.element, SentDecision],
  ["discussions", discussions.element, SentDiscussion],
  ["preferences", preferences, SentPreferences],
  ["weeks", planner.shape.weeks.element, SentWeek],
  ["ownTasks", planner.shape.ownTasks.element, SentOwnTask],
];

test("every field of every exported thing is read by the import, or left out for a reason", () => {
  const unread = THINGS.flatMap(([name, exported, read]) => {
    const known = new Set(fieldsOf(read));
    return [...new Set(fieldsOf(exported))]
      .filter((field) => !known.has(field))
      .map((field) => `${name}.${field}`);
  });
  expect(unread.toSorted()).toEqual(Object.keys(NOT_READ).toSorted());
});

test("the fields are found in lists, choices and what may be missing", () => {
  const found = new Set(fieldsOf(decisions.element));
  for (const field of [
    "title",
    "actions.dueDate",
    "summaries.lastDisplayed",
    "record.reviews.lookBack.doneAt",
  ])
    expect(found).toContain(field);
  const talk = new Set(fieldsOf(discussions.element));
  for (const field of [
    "messages.why.quotes",
    "artefacts.content.bestSolution.recommended",
    "artefacts.clarte",
  ])
    expect(talk).toContain(field);
});

test("a field that is exported and not read fails", () => {
  const withBudget = z.object({ ...SentProject.shape, budget: z.number() });
  const known = new Set(fieldsOf(SentProject));
  expect(fieldsOf(withBudget).filter((field) => !known.has(field))).toEqual(["budget"]);
});
