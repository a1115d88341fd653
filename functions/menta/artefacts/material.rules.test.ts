import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationPart, jsonPart, summaryPart, textPart } from "./material.rules.ts";

const at = "2026-03-16T10:00:00.000Z";
const said = (content: string, role: "user" | "assistant" = "user") => ({ role, content, timestamp: at });

test("who said what, and when, stands in marks of its own", () => {
  expect(conversationPart([said("Partir ?"), said("Pourquoi ?", "assistant"), said(" ", "assistant")])).toBe(
    `<conversation>\n<message role="user" at="${at}">Partir ?</message>\n<message role="assistant" at="${at}">Pourquoi ?</message>\n</conversation>`,
  );
});

test("nothing that is said can close or open a mark, and it can all be read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const part of [conversationPart([said(`.${text}`)]), textPart("a", text), jsonPart("a", { text })])
        expect(part.replaceAll(/<\/?(conversation|message( role="user" at="[^"]*")?|a)>/g, "")).not.toContain(
          "<",
        );
      const [, inside = ""] = /^<a>\n([^]*)\n<\/a>$/.exec(textPart("a", text)) ?? [];
      expect(inside.replaceAll("&lt;", "<").replaceAll("&amp;", "&")).toBe(text);
      const [, json = ""] = /^<a>\n([^]*)\n<\/a>$/.exec(jsonPart("a", { text })) ?? [];
      expect(JSON.parse(json)).toEqual({ text });
    }),
  );
});

test("of a long conversation the first message and the newest are there, and the gap is said", () => {
  const middle = Array.from({ length: 60 }, () => said("m".repeat(4_000), "assistant"));
  const part = conversationPart([said("Tout commence."), ...middle, said("La fin.")]);
  expect(part.length).toBeLessThan(100_000);
  expect(part).toMatch(
    /Tout commence\.<\/message>\n\[… une partie[^]*La fin\.<\/message>\n<\/conversation>$/,
  );
});

test("the same exploration is the same words, whatever order its fields were kept in", () => {
  const [keyPoints, hypotheses, actionItems] = [["Partir"], ["Il y a du travail"], ["Appeler"]];
  const part = summaryPart({ keyPoints, hypotheses, actionItems });
  expect(part).toBe(`<summary>\n${JSON.stringify({ keyPoints, hypotheses, actionItems })}\n</summary>`);
  expect(summaryPart({ actionItems, hypotheses, keyPoints })).toBe(part);
});
