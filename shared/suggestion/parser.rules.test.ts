import fc from "fast-check";
import { expect, test } from "vitest";
import { PutActionsBody } from "../plan/action.schema.ts";
import { hasSuggestions, parseSuggestions } from "./parser.rules.ts";
import { selectUnrejectedSuggestions, selectedActions } from "./selection.rules.ts";
import { SAMPLE_REPLIES } from "./test-replies.ts";

const outlineOf = (reply: string) =>
  parseSuggestions(reply)
    .map(({ level, title }) => `\n${"  ".repeat(level)}${title}`)
    .join("");

test.each(SAMPLE_REPLIES.map(({ name, ...sample }) => [name, sample] as const))("reads %s", (_, sample) => {
  expect(outlineOf(sample.reply)).toBe(sample.outline);
  expect(hasSuggestions(sample.reply)).toBe(sample.outline !== "");
});

test("a suggestion is an action to do, with its place and its parent", () => {
  const [parent, child, last] = parseSuggestions("Plan d'actions :\n- Écrire\n  - Relire\n- Envoyer");
  const action = { description: null, status: "todo", assignee: null, dueDate: null, parentId: null };
  expect([parent, child, last]).toEqual([
    { ...action, tempId: "suggestion-1", title: "Écrire", orderIndex: 0, level: 0, parentTempId: null },
    {
      ...action,
      tempId: "suggestion-2",
      title: "Relire",
      orderIndex: 1,
      level: 1,
      parentTempId: "suggestion-1",
    },
    { ...action, tempId: "suggestion-3", title: "Envoyer", orderIndex: 2, level: 0, parentTempId: null },
  ]);
});

test("300 actions are read, and not one more", () => {
  const items = Array.from({ length: 301 }, (_, at) => `- Étape ${at + 1}`);
  const found = parseSuggestions(["## Plan d'actions", ...items].join("\n"));
  expect(found.length).toBe(300);
  expect(found.at(-1)?.title).toBe("Étape 300");
});

const fragment = fc.constantFrom(
  ..."-,*,•,1.,2.1,a),#,##,###,**,__,>,`,~~,[ ],[,](,), ,  ,\t,\n,\n\n,\r\n,:,?,.,voici,action,Faire le point".split(
    ",",
  ),
  "Plan d'actions",
  "## Plan d’actions\n",
  "**Actions prioritaires**\n",
  "\uD83D",
  "\0",
);
const replies = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(fragment, { maxLength: 60 }).map((parts) => `Plan d'actions :\n${parts.join("")}`),
);

test("whatever the text, parents come before their children, one level above them", () => {
  fc.assert(
    fc.property(replies, (reply) => {
      const levels = new Map<string | null, number>([[null, -1]]);
      for (const [at, { tempId, parentTempId, level, orderIndex }] of parseSuggestions(reply).entries()) {
        expect(orderIndex).toBe(at);
        expect(level).toBe(levels.get(parentTempId)! + 1);
        expect(levels.has(tempId)).toBe(false);
        levels.set(tempId, level);
      }
    }),
    { numRuns: 500 },
  );
});

test("whatever the text, what is selected is accepted by the plan as it is", () => {
  fc.assert(
    fc.property(replies, (reply) => {
      const suggestions = parseSuggestions(reply);
      const actions = selectedActions(suggestions, selectUnrejectedSuggestions(suggestions));
      expect(PutActionsBody.parse({ actions })).toEqual({ actions });
    }),
    { numRuns: 500 },
  );
});

const times = (text: string, length: number) => text.repeat(length / text.length);

test.each([
  ["brackets", `- ${times("[", 1_000_000)}`],
  ["stars", `- ${times("*", 1_000_000)}`],
  ["bold openings", times("**a ", 1_000_000)],
  ["spaces", `${times(" ", 1_000_000)}x`],
  ["quotes", times("> ", 1_000_000)],
  ["short items", times("- a\n", 1_000_000)],
  ["brackets in lines", times(`- exemple ${times("[", 700)}\n`, 1_000_000)],
  ["indentation that grows", Array.from({ length: 1_400 }, (_, at) => `${times(" ", at)}- a`).join("\n")],
])("a megabyte of %s after a plan is passed over", (_, text) => {
  const titles = parseSuggestions(`Plan d'actions :\n- Finir\n${text}`).map(({ title }) => title.slice(0, 5));
  expect([...new Set(titles)].filter((title) => !/^\W+$/.test(title))).toEqual(["Finir"]);
});

test("a plan after the maximum length of a reply is ignored", () => {
  const plan = "\n## Plan d'actions\n- Finir";
  expect(hasSuggestions("a".repeat(100_000 - plan.length) + plan)).toBe(true);
  expect(hasSuggestions("a".repeat(100_000) + plan)).toBe(false);
});
