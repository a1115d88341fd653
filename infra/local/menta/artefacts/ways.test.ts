import { describe, expect, test } from "vitest";
import { findStatedChoice } from "../choice.ts";
import { analyze } from "./analysis.ts";
import { aPersonSaying } from "./requests.fixture.ts";
import { waysOf } from "./ways.ts";

const weighed = (...lines: string[]) => waysOf(analyze(aPersonSaying(...lines)));
const sidesOf = (...lines: string[]) =>
  Object.fromEntries(
    weighed(...lines).ways.map(({ title, pros, cons }) => [
      title,
      [pros.map(({ text }) => text), cons.map(({ text }) => text)],
    ]),
  );
const sides = (text: string) => findStatedChoice(text.replace(/[ ?]+$/, ""), text.endsWith("?"))?.sides;

describe("a choice is quoted in its own words, whole", () => {
  test.each([
    [
      "J’hésite entre rénover la maison de ma grand-mère et la vendre",
      ["rénover la maison de ma grand-mère", "la vendre"],
    ],
    ["J'hésite entre l'école A et l'école B pour mon fils", ["l'école A", "l'école B pour mon fils"]],
    ["Redoubler en LAS ou partir en kiné en Belgique ?", ["Redoubler en LAS", "partir en kiné en Belgique"]],
    ["J'arrête ou je finis ?", ["J'arrête", "je finis"]],
    ["On lui fixe une date ou pas ?", ["On lui fixe une date"]],
    ["Je ne sais pas si je dois garder ma voiture", ["garder ma voiture"]],
    [
      "on doit décider si on lance l’appli en juin ou si on attend septembre",
      ["on lance l’appli en juin", "on attend septembre"],
    ],
    ["Je dois choisir entre Lyon 🦁 et Marseille 🌊", ["Lyon 🦁", "Marseille 🌊"]],
  ])("%s", (text, expected) => {
    expect(sides(text)).toEqual(expected);
  });

  test.each([
    "J'ai raison, non ?",
    "Je fais ce que je veux chez moi, oui ou non ?",
    "Je dois choisir entre deux candidats pour un poste de comptable",
    "Je me demande si on n’est pas allés trop vite",
    "Je ne sais pas si je tiendrais dans un poste où tout repose sur moi",
    "Comment trouver une idée ?",
    "Il y a un conflit entre Paul et Anne.",
  ])("nothing is chosen, or no words tell between what: %s", (text) => {
    expect(sides(text)).toBeUndefined();
  });
});

test("a way is titled by their words between quotation marks, and no reason is guessed", () => {
  expect(
    sidesOf(
      "J’hésite entre louer un local et travailler chez moi.",
      "Chez moi je n’arrive pas à me concentrer, mais le bruit du voisin est partout.",
    ),
  ).toEqual({ "« Louer un local »": [[], []], "« Travailler chez moi »": [[], []] });
});

describe("a reason counts only where its words name the way and tell the side", () => {
  const RIVALS = "J’hésite entre vendre la maison et la louer.";

  test.each(["Je trouve que vendre est trop risqué.", "La vente me coûterait beaucoup."])(
    "against it: %s",
    (line) => {
      expect(sidesOf(RIVALS, line)["« Vendre la maison »"]).toEqual([[], [line.slice(0, -1)]]);
    },
  );

  test.each(["Vendre me soulagerait.", "J’ai très envie de vendre."])("for it: %s", (line) => {
    expect(sidesOf(RIVALS, line)["« Vendre la maison »"]).toEqual([[line.slice(0, -1)], []]);
  });

  test.each([
    "Elle vend trop vite.",
    "Ma sœur pense que vendre serait absurde.",
    "Si je vends trop tard, je reste.",
    "J’ai peur de regretter la vente.",
    "Vendre ne me coûterait rien.",
    "Vendre me plaît, mais c’est trop risqué.",
    "Vendre est trop risqué ?",
    "C’est trop cher.",
  ])("not another’s, no condition, no denial, no question, no two minds: %s", (line) => {
    const found = sidesOf(RIVALS, line);
    expect(Object.values(found).flat(2)).toEqual([]);
  });
});

test("« je penche pour » is recognised, a later change of mind too", () => {
  const rivals = "J’hésite entre rester chez Orange et partir à Nantes.";
  expect(weighed(rivals, "Je penche pour partir à Nantes.").leaning?.way).toBe(1);
  expect(weighed(rivals, "Je penche pour rester.").leaning?.way).toBe(0);
  expect(weighed(rivals, "Je ne penche pas pour partir.").leaning).toBeNull();
  expect(weighed(rivals, "Je penche pour partir.", "Finalement non.").leaning).toBeNull();
});

test("an offer opens two ways, and where no way is named general ones are said to be general", () => {
  expect(Object.keys(sidesOf("On me propose un poste de directrice chez Alvéa."))).toEqual([
    "Dire oui",
    "Dire non",
  ]);
  expect(weighed("Mon projet n’avance pas.").areGeneral).toBe(true);
});
