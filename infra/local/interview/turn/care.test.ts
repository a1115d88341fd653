import { expect, test } from "vitest";
import { CARE_QUESTIONS } from "../questions/care.ts";
import { runTestInterview } from "../test-talk.ts";

test.each([
  "Mon ordinateur est mort, j’hésite entre le réparer et en racheter un.",
  "Je n’en peux plus de ce dossier, je dois choisir entre deux devis.",
  "Je craque pour ce vélo, est-ce que je l’achète ?",
])("a figure of speech is no grief: « %s »", (message) => {
  expect(runTestInterview("decide", [message]).dossier.track).toBe("decide");
});

test("grief that is told with something to decide has one sentence, then the matter", () => {
  const { dossier, replies } = runTestInterview("decide", [
    "Mon mari est mort le 3 mars. Je dois décider si je garde la maison ou si je pars à Nantes.",
  ]);
  expect(replies[0]).toBe(
    "Je suis désolé de ce que vous traversez.\n\nJ’ai compris deux options : « Je garde la maison » et « Je pars à Nantes ».\n\nEst-ce bien cela ?",
  );
  expect(dossier.track).toBe("decide");
});

test("nobody is kept in it: a date of the matter, a request or the question that hands back ends it", () => {
  const begun = runTestInterview("decide", [
    "Maman est morte en octobre.",
    "C’est dur d’entrer dans sa chambre.",
  ]);
  expect(begun.dossier).toMatchObject({ track: "care", lines: [] });
  const before = begun.dossier;
  expect(runTestInterview("decide", ["Merci."], { before }).dossier.track).toBe("care");
  const dated = runTestInterview("decide", ["Les clés sont à rendre le 31 décembre."], { before });
  expect(dated.dossier.track).toBe("decide");
  expect(dated.dossier.lines.map(({ text }) => text)).toEqual(["Les clés sont à rendre le 31 décembre"]);
  expect(runTestInterview("decide", ["Fais-moi un plan"], { before }).replies[0]).toContain(
    "## Plan d'actions",
  );
  const handed = runTestInterview("decide", ["Oui.", "Je ne sais pas.", "Ses affaires, partout."], {
    before,
  });
  expect(handed.replies[1]).toContain(CARE_QUESTIONS.at(-1));
  expect(handed.dossier.track).toBe("decide");
});
