import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitLastQuestion } from "./last-question.rules.ts";

test("the last paragraph is set apart when it is a question", () => {
  expect(splitLastQuestion("Voilà une **troisième** option.\n\nQue resterait-il du oui ?")).toEqual({
    body: "Voilà une **troisième** option.",
    question: "Que resterait-il du oui ?",
  });
});

test("a reply that is one question has no body", () => {
  expect(splitLastQuestion("Quelle décision vous occupe ?\n")).toEqual({
    body: "",
    question: "Quelle décision vous occupe ?",
  });
});

test("of several sentences only the last is set apart", () => {
  expect(splitLastQuestion("Vous avez peur du refus. Et si l’on vous disait non ?")).toEqual({
    body: "Vous avez peur du refus.",
    question: "Et si l’on vous disait non ?",
  });
  expect(splitLastQuestion("« Je change d’avis. » Quand, pour la dernière fois ?").question).toBe(
    "Quand, pour la dernière fois ?",
  );
});

test.each([
  ["Vous partez ! Et lui ?", "Et lui ?"],
  ["C’est dit.   Et vous ?", "Et vous ?"],
  ["Un **choix** vous pèse. Et vous ?", "Et vous ?"],
  ["Mme. Aubin hésite. Et vous ?", "Et vous ?"],
  ["```\nx = 1\n```\n\nEt vous ?", "Et vous ?"],
  ["un\n\ndeux mots\n \t\ntrois ?", "trois ?"],
])("%j ends on %j", (reply, question) => {
  const body = reply.slice(0, -question.length).trimEnd();
  expect(splitLastQuestion(reply)).toEqual({ body, question });
});

test.each([
  "Que répondez-vous à « C’est trop tard. Pourquoi changer » ?",
  "**Vous hésitez. Pourquoi ?**",
  "Vous restez (c’est dit. Vous le savez ?)",
  "Vous restez [c’est dit. Vous le savez ?]",
  "C’est dit. Et « quoi ?",
  "Elle dit « non. Et vous ?",
  "Qu’en dirait M. Aubin ?",
  "Qu’en dirait Mme. Aubin ?",
])("a quotation, an emphasis, a bracket or an abbreviation is never cut: %j", (reply) => {
  expect(splitLastQuestion(reply)).toEqual({ body: "", question: reply });
});

test.each(["« Que faire ? »", "Est-ce que 3 > 2 ?", "**_Vraiment_ ?**", " En retrait d’une espace ?"])(
  "a question may look a little like something else: %j",
  (reply) => {
    expect(splitLastQuestion(reply)).toEqual({ body: "", question: reply });
  },
);

test.each([
  ["an earlier question does not count", "Pourquoi ?\n\nPrenez votre temps."],
  ["a question that something follows does not count", "Pourquoi ? Prenez votre temps."],
  ["a heading is no question", "Voici.\n\n## Que faire ?"],
  ["a heading of the first rank is no question", "Voici.\n\n# Que faire ?"],
  ["a numbered list is no question", "Voici :\n\n12. partir ?"],
  ["what a rule parts is no paragraph", "Voici.\n\nBien\n---\nQue faire ?"],
  ["code that is not ended is no question", "```\na\n\nb ?"],
  ["a list is no question", "Voici :\n\n- partir ?\n- rester ?"],
  ["code is no question", "```\na\n\nb ?\n```"],
  ["nothing is no question", ""],
])("%s", (_, reply) => {
  expect(splitLastQuestion(reply)).toEqual({ body: reply, question: null });
});

test("no word of the reply is ever lost or moved", () => {
  const pieces = fc.constantFrom(
    "Un mot. ",
    "Pourquoi ? ",
    "« Oui. » ",
    "**fort** ",
    "\n\n",
    "- a\n",
    "M. B",
    "?",
    "```",
  );
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const reply = parts.join("");
      const { body, question } = splitLastQuestion(reply);
      expect([...words(body), ...words(question ?? "")]).toEqual(words(reply));
    }),
  );
});

const words = (text: string) => text.split(/\s+/).filter(Boolean);
