import { describe, expect, test } from "vitest";
import { composeArtefact } from "./artefacts/compose-artefact.ts";
import { A_DECISION, A_PROJECT, aRequest } from "./artefacts/requests.fixture.ts";
import { reply, type ChatMessage } from "./engine.ts";
import { lastParagraph, questionsOf, unquoted } from "./test-metrics.ts";
import { parseReport } from "./report.ts";
import { foldWords } from "./text.ts";

const summary = composeArtefact("decision-summary", aRequest([], { decision: A_DECISION }));
const report = composeArtefact("project-report", aRequest([], { project: A_PROJECT }));
const opened = (content: string, ...more: string[]): ChatMessage[] => [
  { role: "assistant", content: content },
  ...more.map((line): ChatMessage => ({ role: "user", content: line })),
];
const answerTo = (line: string, text = summary) => reply("prise_decision", opened(text, line));

test("a report is read by its headings, as plain words", () => {
  expect(parseReport(summary)).toMatchObject({
    step: "Parler à Hélène, pour le 2 avril 2026",
    concern: "« Parler à Hélène » est prévue pour le 2 avril 2026, après l’échéance de la décision",
  });
  expect(parseReport(report)).toMatchObject({
    step: "Accepter le poste à Lyon : Parler à Hélène, pour le 2 avril 2026",
    concern: "En cours, sans aucune action : Vendre la voiture",
  });
});

test("what a report says of nothing is nothing, and another reply is no report", () => {
  const bare = composeArtefact("project-report", aRequest([], { project: { name: "Vide", decisions: [] } }));
  expect(parseReport(bare)).toMatchObject({ step: null, concern: null });
  expect(parseReport(reply("prise_decision", opened("", "Donne-moi un plan d’actions")))).toBeNull();
  expect(parseReport("Qu’est-ce qui vous retient ?")).toBeNull();
});

describe("in a discussion that a report opened", () => {
  test.each(["Et ensuite ?", "Par quoi je commence ?", "Bonjour", "Merci", "Oui.", "Où en suis-je ?"])(
    "« %s » is answered from the report, with one question",
    (line) => {
      const text = answerTo(line);
      expect(text).toContain("« Parler à Hélène, pour le 2 avril 2026 »");
      expect(unquoted(text).split("?").length - 1).toBe(1);
      expect(lastParagraph(text)).toMatch(/\?$/);
    },
  );

  test("a report without any step or concern is still what the question is about", () => {
    const bare = composeArtefact(
      "project-report",
      aRequest([], { project: { name: "Vide", decisions: [] } }),
    );
    expect(answerTo("Et ensuite ?", bare)).toMatch(/tient dans ce compte rendu[^]*compte rendu[^]*\?$/);
  });

  test.each([
    "Quel est le salaire moyen d’un infirmier ?",
    "Que me conseillez-vous ?",
    "Merci, au revoir",
    "J’ai peur de me tromper de ville.",
    "Je veux mourir",
  ])("« %s » is answered for itself", (line) => {
    expect(answerTo(line)).not.toContain("compte rendu");
  });

  test("another reply to the same message asks something else, and the next message is answered for itself", () => {
    const turns = opened(summary, "Et ensuite ?");
    turns.push({ role: "assistant", content: reply("insights", turns) });
    const again = reply("insights", turns);
    expect(again).toContain("compte rendu");
    expect(questionsOf(turns)).not.toContain(foldWords(lastParagraph(again)));
    expect(reply("insights", [...turns, { role: "user", content: "Oui." }])).not.toContain("compte rendu");
  });
});
