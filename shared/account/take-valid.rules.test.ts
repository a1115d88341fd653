import { expect, test } from "vitest";
import * as z from "zod";
import { byCodeUnit } from "../text/order.rules.ts";
import { takeValidPart } from "./take-valid.rules.ts";

const Thing = z
  .object({
    title: z.string().max(9),
    note: z.string().max(3).nullable().default(null),
    from: z.int(),
    to: z.int(),
    actions: z
      .array(z.object({ title: z.string(), done: z.boolean() }))
      .max(3)
      .default([]),
    words: z.array(z.string().max(3)).default([]),
    record: z
      .object({ options: z.array(z.object({ title: z.string() })), draft: z.string().nullable() })
      .nullable()
      .default(null),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "À l’envers." });
const RIGHT = { title: "Partir", from: 1, to: 2 };
const action = (title: unknown, done: unknown = false) => ({ title, done });

test("what is right is taken as it is, and nothing is left out", () => {
  const value = { ...RIGHT, note: "a", actions: [action("Une")], words: ["un"], record: null };
  expect(takeValidPart(Thing, value)).toEqual({ taken: value, left: [] });
});

test("an item that is wrong is left out by its place and name, and takes no other one with it", () => {
  const actions = [action(1), action("Deux"), { title: null, name: "Trois", done: "oui" }, action("Quatre")];
  const { taken, left } = takeValidPart(Thing, { ...RIGHT, actions, words: ["un", "quatre"] });
  expect(taken?.actions.map(({ title }) => title)).toEqual(["Deux", "Quatre"]);
  expect(taken?.words).toEqual(["un"]);
  expect(left.toSorted((a, b) => byCodeUnit(a.path, b.path))).toMatchObject([
    { path: "actions.0", field: "title", name: "" },
    { path: "actions.2", field: "title", name: "Trois" },
    { path: "words.1", name: "quatre" },
  ]);
});

test("of a list that is too long, those beyond the maximum are left out, the wrong ones not counted", () => {
  const actions = ["Une", 2, "Trois", "Quatre", "Cinq"].map((title) => action(title));
  const { taken, left } = takeValidPart(Thing, { ...RIGHT, actions });
  expect(taken?.actions.map(({ title }) => title)).toEqual(["Une", "Trois", "Quatre"]);
  expect(new Map(left.map(({ path, message }) => [path, message]))).toEqual(
    new Map([
      ["actions.1", "Ce champ doit être un texte."],
      ["actions.4", "Il y en a plus que le maximum, 3."],
    ]),
  );
});

test("a field that may be missing is left out alone; without one that must be there all is, for what was wrong with it", () => {
  const note = takeValidPart(Thing, { ...RIGHT, note: "longue" });
  expect(note.taken).toMatchObject({ title: "Partir", note: null });
  expect(note.left).toEqual([
    { path: "note", field: "note", name: "longue", message: "Ce champ est trop long." },
  ]);
  for (const [wrong, field, message] of [
    [{ to: 0 }, "to", "À l’envers."],
    [{ title: "Beaucoup trop long" }, "title", "Ce champ est trop long."],
    [{ from: undefined }, "from", "Ce champ est requis."],
  ] as const)
    expect(takeValidPart(Thing, { ...RIGHT, note: "longue", ...wrong })).toEqual({
      taken: undefined,
      left: [{ path: "", field, name: "", message }],
    });
  for (const nothing of [null, 3, "texte", [], undefined])
    expect(takeValidPart(Thing, nothing).taken).toBeUndefined();
});

test("of a record an item goes alone too, and the record only where it cannot be without it", () => {
  const options = [{ title: "Rester" }, { title: null }];
  const { taken, left } = takeValidPart(Thing, { ...RIGHT, record: { options, draft: null } });
  expect(taken?.record).toEqual({ options: [{ title: "Rester" }], draft: null });
  expect(left.map(({ path }) => path)).toEqual(["record.options.1"]);
  const without = takeValidPart(Thing, { ...RIGHT, record: { options, draft: 3 } });
  expect(without.taken?.record).toBeNull();
  expect(without.left.map(({ path }) => path)).toEqual(["record"]);
});

test("what does not fit together is left out by its place in what was sent", () => {
  const actions = [action(1), action("Deux"), action("Trois"), action("Deux")];
  const { taken, left } = takeValidPart(Thing, { ...RIGHT, actions: actions.slice(1) }, (thing) => ({
    taken: thing,
    issues: thing.actions.flatMap(({ title }, at) =>
      thing.actions.findIndex((one) => one.title === title) < at
        ? [{ path: ["actions", at], message: "Deux fois." }]
        : [],
    ),
  }));
  expect(taken?.actions.map(({ title }) => title)).toEqual(["Deux", "Trois"]);
  expect(left).toMatchObject([{ path: "actions.2", name: "Deux", message: "Deux fois." }]);
});
