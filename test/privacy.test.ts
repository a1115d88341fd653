import { expect, test } from "vitest";
import { PRIVACY } from "#frontend/labels/legal.ts";
import { product } from "./sources.ts";

/** Where the privacy policy names what each kind of row holds; `null`: nothing of a person. */
const NAMED: Record<string, RegExp | null> = {
  account: /prénom, nom, adresse e-mail/,
  preferences: /fuseau horaire.*horaires de travail, vos congés/,
  planner: /tâches que vous y ajoutez vous-même/,
  signIn: /connexions ouvertes/,
  knownBrowser: /navigateurs déjà connectés/,
  link: /liens que nous vous envoyons, l’adresse d’abonnement de votre agenda/,
  attempt: /essais de connexion manqués/,
  usage: /volume de texte échangé chaque jour avec l’IA et ce qu’il coûte/,
  rowCount: /le nombre de vos discussions, décisions et projets/,
  discussion: /le titre de chacune/,
  message: /ce que vous écrivez à MENTA, ce qu’elle vous répond/,
  previousArtefact: /explorations, argumentations, solutions, et les notes/,
  artefact: /explorations, argumentations, solutions, et les notes/,
  decision:
    /Vos décisions et vos projets : titre, code, description, contexte, alternatives, impact, décideur/,
  shortCode: /code/,
  plan: /plans d’action, avec la personne responsable et l’échéance/,
  decisionSummary: /les résumés et rapports que MENTA en fait/,
  summaryDisplay: /les résumés et rapports que MENTA en fait/,
  project: /Vos décisions et vos projets/,
  turn: null,
  lock: null,
  sweep: null,
};

test("the privacy policy names every kind of data that the table holds", () => {
  const kinds = product
    .filter(({ path }) => path.startsWith("functions/data/"))
    .flatMap(({ text }) => [...text.matchAll(/entity: "(\w+)"/g)].map(([, kind = ""]) => kind));
  expect(kinds.toSorted()).toEqual(Object.keys(NAMED).toSorted());
  const collected = PRIVACY.sections[0]?.paragraphs.join("\n");
  for (const words of Object.values(NAMED)) if (words) expect(collected).toMatch(words);
});
