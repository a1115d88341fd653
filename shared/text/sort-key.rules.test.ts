import fc from "fast-check";
import { expect, test } from "vitest";
import { byCodeUnit, byFrenchOrder } from "./order.rules.ts";
import { frenchSortKey } from "./sort-key.rules.ts";

const signs = Array.from("abcdeozABEOZéèÉàâçœŒæ 0123456789 '’-–—.,:;!?«»()/&%°€…\u00A0\u202F");
const texts = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 });

test("where two keys differ, they say the order of the collator", () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const byKey = byCodeUnit(frenchSortKey(a) ?? "?", frenchSortKey(b) ?? "?");
      if (byKey !== 0) expect(byKey).toBe(Math.sign(byFrenchOrder(a, b)));
    }),
    { numRuns: 5_000 },
  );
});

test("texts that differ by accent or case alone have one key, as have a figure and the same with zeros", () => {
  expect(new Set(["Été 7", "ete 7", "ÉTÉ 007"].map(frenchSortKey)).size).toBe(1);
});

test("a text with a sign of another alphabet has no key", () => {
  expect(["Ελλάδα", "東京", "a\tb", "½", "1".repeat(90)].map(frenchSortKey)).toEqual(Array(5).fill(null));
});
