import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateTokens, type ModelMessage } from "./tokens.rules.ts";
import { contextOf } from "./context.rules.ts";

const user = (text: string): ModelMessage => ({ role: "user", text });
const menta = (text: string): ModelMessage => ({ role: "assistant", text });

test("a short conversation is read whole, as it was said", () => {
  const said = [user("Partir ?"), menta("Qu’est-ce qui vous retient ?"), user("La peur.")];
  expect(contextOf(said)).toEqual(said);
});

test("a reply stopped before its first word leaves one message of the person, not two in a row", () => {
  expect(contextOf([user("Un."), menta(""), user("Deux.")])).toEqual([user("Un.\n\nDeux.")]);
});

test("a report that opened the discussion is read too", () => {
  const report = menta("## Vue d’ensemble");
  expect(contextOf([report, user("Et ensuite ?")]).slice(1)).toEqual([report, user("Et ensuite ?")]);
});

test("of a long conversation the first message and the newest are read, and the gap is said", () => {
  const middle = Array.from({ length: 60 }, (_, n) => (n % 2 ? user(`u${n} `) : menta("m".repeat(4_000))));
  const context = contextOf([user("Tout commence ici."), ...middle, menta("Et alors ?"), user("La fin.")]);
  expect(context[0]?.text).toMatch(/^Tout commence ici\.[\s\S]*n’est pas reproduite/);
  expect(context.at(-1)).toEqual(user("La fin."));
  expect(context.length).toBeLessThan(middle.length);
});

test("whatever was said, the context begins and ends with the person, alternates, and stays within bounds", () => {
  const message = fc.record({
    role: fc.constantFrom("user" as const, "assistant" as const),
    text: fc.string({ maxLength: 9_000 }),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 40 }), (history) => {
      const context = contextOf([...history, user("Dernière question")]);
      expect(context[0]?.role).toBe("user");
      expect(context.at(-1)?.text.endsWith("Dernière question")).toBe(true);
      context.forEach(({ role, text }, n) => {
        expect(text.trim()).not.toBe("");
        expect(role).toBe(n % 2 ? "assistant" : "user");
      });
      const tokens = context.reduce((sum, { text }) => sum + estimateTokens(text), 0);
      expect(tokens).toBeLessThanOrEqual(24_000 + 200);
    }),
    { numRuns: 60 },
  );
});
