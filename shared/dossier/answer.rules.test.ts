import { expect, test } from "vitest";
import { withDossierFindings, type DossierFindings, type FoundLine } from "./answer.rules.ts";
import type { Line } from "./dossier.schema.ts";
import { createEmptyDossier, keptLines } from "./lines.rules.ts";
import { aLine } from "./test-line.ts";

const WORDS = "J’hésite entre Lyon et Nantes. À Lyon comme à Nantes, c’est cher.";
const NOW = "2026-11-28T10:00:00.000Z";

const found = (line: Partial<FoundLine> & Pick<FoundLine, "kind" | "text">): FoundLine => ({
  ref: line.text,
  parent: null,
  value: null,
  quote: "c’est cher",
  ...line,
});

function taken(answer: Partial<DossierFindings>, { lines = [] }: { lines?: Line[] } = {}): Line[] {
  const dossier = { ...createEmptyDossier("S", { track: "decide", now: NOW }), lines };
  const empty: DossierFindings = { lines: [], moved: [], closed: [], track: null, asks: null, asked: null };
  let ids = 0;
  return withDossierFindings(
    dossier,
    { ...empty, ...answer },
    {
      message: { id: "M2", content: WORDS, earlier: [{ id: "M1", content: "Ma sœur est à Nantes." }] },
      newId: () => `new${(ids += 1)}`,
      now: NOW,
    },
  ).lines;
}

test("a line is kept with the words of the message that has them, and none without", () => {
  const lines = taken({
    lines: [
      found({ kind: "fact", text: "C’est cher", quote: "C'EST CHER" }),
      found({ kind: "person", text: "Ma sœur", quote: "Ma sœur" }),
      found({ kind: "fact", text: "Nantes est belle", quote: "Nantes est belle" }),
      found({ kind: "fact", text: "Rien", quote: "" }),
    ],
  });
  expect(lines.map(({ text, source }) => [text, source])).toEqual([
    ["C’est cher", { messageId: "M2", quote: "c’est cher" }],
    ["Ma sœur", { messageId: "M1", quote: "Ma sœur" }],
  ]);
});

test("a reason may be the same for two options, and is doubled for none", () => {
  const options = ["Lyon", "Nantes"].map((text) => found({ kind: "option", text, quote: text }));
  const reasons = ["Lyon", "Nantes", "Nantes"].map((parent, at) =>
    found({ kind: "con", text: "C’est cher", ref: `con${at}`, parent }),
  );
  const lines = taken({ lines: [...reasons, ...options] });
  const kept = keptLines(lines, "option").map(({ id }) =>
    keptLines(lines, "con", { parentId: id }).map(({ text }) => text),
  );
  expect(kept).toEqual([["C’est cher"], ["C’est cher"]]);
});

test("what cannot be where it is put is left out, and takes nothing else with it", () => {
  const option = aLine({ kind: "option", text: "Lyon" });
  const lines = taken(
    {
      lines: [
        found({ kind: "con", text: "Trop loin", parent: "01JNOBODY" }),
        found({ kind: "fact", text: "C’est cher", value: { day: "2026-12-01" } }),
      ],
      moved: [{ id: option.id, parentId: "01JNOBODY" }],
    },
    { lines: [option] },
  );
  expect(lines).toMatchObject([option, { kind: "fact", text: "C’est cher", value: null }]);
  expect(lines).toHaveLength(2);
});

test("what was dismissed does not come back, by its words or by a move", () => {
  const dismissed = aLine({ kind: "fact", text: "C’est cher", state: "dismissed" });
  const again = found({ kind: "fact", text: "c'est cher" });
  expect(
    taken({ lines: [again], moved: [{ id: dismissed.id, state: "kept" }] }, { lines: [dismissed] }),
  ).toEqual([dismissed]);
});

test("a line that the answer is unsure of is proposed, any other one kept", () => {
  const line = found({ kind: "fact", text: "C’est cher" });
  expect(taken({ lines: [{ ...line, state: "proposed" }] })[0]?.state).toBe("proposed");
  expect(taken({ lines: [line] })[0]?.state).toBe("kept");
});
