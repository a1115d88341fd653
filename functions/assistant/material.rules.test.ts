import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredAction } from "#shared/plan/plan.rules.ts";
import type { StoredDecision } from "../decisions/decision.rows.ts";
import {
  formatConversationForPrompt,
  toDecisionData,
  fitDecisionsIntoPrompt,
  fitPlanIntoPrompt,
  formatJsonForPrompt,
  selectQuotableMessages,
  formatSummaryForPrompt,
  formatTextForPrompt,
} from "./material.rules.ts";

const at = "2026-03-16T10:00:00.000Z";
const said = (content: string, role: "user" | "assistant" = "user") => ({ role, content, timestamp: at });

test("who said what, and when, stands in marks of its own", () => {
  expect(
    formatConversationForPrompt([said("Partir ?"), said("Pourquoi ?", "assistant"), said(" ", "assistant")]),
  ).toBe(
    `<conversation>\n<message role="user" at="${at}">Partir ?</message>\n<message role="assistant" at="${at}">Pourquoi ?</message>\n</conversation>`,
  );
});

test("nothing that is said can close or open a mark, and it can all be read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const part of [
        formatConversationForPrompt([said(`.${text}`)]),
        formatTextForPrompt("a", text),
        formatJsonForPrompt("a", { text }),
      ])
        expect(part.replaceAll(/<\/?(conversation|message( role="user" at="[^"]*")?|a)>/g, "")).not.toContain(
          "<",
        );
      const [, inside = ""] = /^<a>\n([^]*)\n<\/a>$/.exec(formatTextForPrompt("a", text)) ?? [];
      expect(inside.replaceAll("&lt;", "<").replaceAll("&amp;", "&")).toBe(text);
      const [, json = ""] = /^<a>\n([^]*)\n<\/a>$/.exec(formatJsonForPrompt("a", { text })) ?? [];
      expect(JSON.parse(json)).toEqual({ text });
    }),
  );
});

test("of a long conversation the first message and the newest are there, and the gap is said", () => {
  const middle = Array.from({ length: 60 }, () => said("m".repeat(4_000), "assistant"));
  const part = formatConversationForPrompt([said("Tout commence."), ...middle, said("La fin.")]);
  expect(part.length).toBeLessThan(100_000);
  expect(part).toMatch(
    /Tout commence\.<\/message>\n\[… une partie[^]*La fin\.<\/message>\n<\/conversation>$/,
  );
});

test("quotes are looked for in all that a model can have read, and in little more of what an import brings", () => {
  expect(selectQuotableMessages([])).toEqual([]);
  expect(selectQuotableMessages(["Partir ?", "Rester."])).toEqual(["Partir ?", "Rester."]);
  const messages = Array.from({ length: 1_500 }, (_, n) => `${n}.${"m".repeat(8_000 - `${n}.`.length)}`);
  const quotable = selectQuotableMessages(messages);
  expect(quotable).toHaveLength(13);
  expect(
    formatConversationForPrompt(messages.map((content) => said(content))).match(/(?<=>)\d+\.m+/g),
  ).toSatisfy((read: string[]) => read.length > 2 && read.every((text) => quotable.includes(text)));
});

test("the same exploration is the same words, whatever order its fields were kept in", () => {
  const [keyPoints, hypotheses, actionItems] = [["Partir"], ["Il y a du travail"], ["Appeler"]];
  const part = formatSummaryForPrompt({ keyPoints, hypotheses, actionItems });
  expect(part).toBe(`<summary>\n${JSON.stringify({ keyPoints, hypotheses, actionItems })}\n</summary>`);
  expect(formatSummaryForPrompt({ actionItems, hypotheses, keyPoints })).toBe(part);
});

const anAction = (title: string, description = "") => ({ title, description }) as StoredAction;
const data = (title: string, actions: StoredAction[] = []) =>
  toDecisionData(
    { title, alternatives: [] as string[], startDate: at, endDate: at } as StoredDecision,
    actions,
  );
const plan = (count: number) =>
  Array.from({ length: count }, (_, index) => anAction(`${index}`, "é".repeat(1_000)));

const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title);

test("a decision is read with its whole plan where there is room for it", () => {
  const decision = data("Louer", plan(60));
  expect(fitPlanIntoPrompt(decision)).toEqual(decision);
});

test("of a longer plan the actions that fit are read, a small one after a big one too, and the others counted", () => {
  const actions = [
    ...plan(100),
    anAction("Appeler"),
    anAction("Immense", "é".repeat(80_000)),
    anAction("Signer"),
  ];
  const { actions: read, actionsLeftOut } = fitPlanIntoPrompt(data("Louer", actions));
  expect([read.length, actionsLeftOut]).toEqual([83, 20]);
  expect(titlesOf(read.slice(-2))).toEqual(["Appeler", "Signer"]);
  expect(JSON.stringify(read).length).toBeLessThan(3.5 * 24_000);
});

test("a decision that is too big for a project's report takes the place of none", () => {
  const small = [data("Louer"), data("Vendre", plan(3))];
  const all = [small[0]!, data("Immense", plan(300)), small[1]!];
  expect(fitDecisionsIntoPrompt(all)).toEqual({ decisions: small, decisionsLeftOut: 1 });
});

test("decisions keep their order, and are left out once the room is taken", () => {
  const all = ["A", "B", "C", "D"].map((title) => data(title, plan(30)));
  const { decisions, decisionsLeftOut } = fitDecisionsIntoPrompt(all);
  expect([titlesOf(decisions), decisionsLeftOut]).toEqual([["A", "B"], 2]);
  expect(fitDecisionsIntoPrompt(all.slice(0, 2))).toEqual({ decisions: all.slice(0, 2) });
});
