import { describe, expect, test } from "vitest";
import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { titleOf } from "../title.ts";
import { strongestObjection } from "./argumentation.ts";
import { analyze } from "./analysis.ts";
import { aPersonSaying, artefactsOf } from "./requests.fixture.ts";
import { weighWays } from "./weighing.ts";

const weighed = (...lines: string[]) => weighWays(analyze(aPersonSaying(...lines)));
const sidesOf = (...lines: string[]) =>
  Object.fromEntries(weighed(...lines).ways.map(({ title, pros, cons }) => [title, [pros, cons]]));

const JOB = [
  "On me propose un poste de directrice produit chez Alvéa à Paris. Mieux payé (9 500 € de plus), mais trois jours par semaine loin de Louise, ma fille de 8 ans.",
  "Je n’ai jamais demandé cette place à Nantes. Je crois que j’ai peur qu’on me la refuse.",
  "Je vais en parler à Hélène vendredi. Si elle refuse, je pars.",
];

describe("a way is named by what the person does, not by what others do", () => {
  test("another’s refusal is neither for theirs nor against it", () => {
    expect(sidesOf(...JOB)).toMatchObject({ Refuser: [[], []] });
    expect(weighed(...JOB).unsorted).toEqual(["Je crois que j’ai peur qu’on me la refuse"]);
  });

  test.each([
    "Je vends à contrecœur, c’est trop dur.",
    "On la vend trop vite.",
    "Ma sœur pense que vendre serait absurde.",
    "La vente me coûterait trop cher.",
  ])("in the first person, the infinitive or the noun: %s", (line) => {
    const [selling] = weighed("J’hésite entre vendre et garder la maison.", line).ways;
    expect(selling!.cons).toEqual([line.slice(0, -1)]);
  });

  test.each(["Elle vend trop vite.", "Ils vont vendre trop vite.", "Mon frère la vend trop vite."])(
    "not in anybody else’s: %s",
    (line) => {
      const [selling] = weighed("J’hésite entre vendre et garder la maison.", line).ways;
      expect(selling!.cons).toEqual([]);
    },
  );
});

test("what follows a « mais » weighs against what it turns round", () => {
  expect(sidesOf(...JOB)).toMatchObject({
    "Accepter le poste chez Alvéa": [
      ["Mieux payé (9 500 € de plus)"],
      ["trois jours par semaine loin de Louise, ma fille de 8 ans"],
    ],
  });
});

test("more money is not what a way demands, days are", () => {
  const { options } = (JSON.parse(artefactsOf(aPersonSaying(...JOB)).solution) as SolutionContent)
    .bestSolution;
  expect(options[0]!.feasibility).toBe(
    "Ce que vous en dites : « Trois jours par semaine loin de Louise, ma fille de 8 ans ».",
  );
});

describe("two rivals are not an aim and its means", () => {
  const RENT = [
    "J’hésite entre louer un local et travailler chez moi.",
    "Chez moi je n’arrive pas à me concentrer, mais le bruit du voisin est partout.",
  ];

  test("a sentence whose side is unknown has none", () => {
    expect(sidesOf(...RENT)).toEqual({ "Louer un local": [[], []], "Travailler chez vous": [[], []] });
    expect(weighed(...RENT)).toMatchObject({
      isAim: false,
      unsorted: ["Chez moi je n’arrive pas à me concentrer", "le bruit du voisin est partout"],
    });
  });

  test("they are both named as ways", () => {
    expect(artefactsOf(aPersonSaying(...RENT)).argumentation).toContain(
      "Vous avez nommé deux voies : louer un local ou travailler chez vous.",
    );
  });

  test("a place to work in is no home", () => {
    const made = artefactsOf(
      aPersonSaying(...RENT, "Louer coûte cher, le loyer du local aussi, et la maison est pleine."),
    );
    expect(Object.values(made).join()).not.toMatch(/lieu de famille|Y vivre une semaine|les murs coûtent/);
  });
});

describe("an objection", () => {
  const LYON = [
    "Je dois choisir entre Lyon 🦁 et Marseille 🌊 avec ma famille ❤️",
    "Marseille me fait rêver 🥰",
  ];

  test("is missing only where nothing was left unsorted", () => {
    expect(strongestObjection(weighed(...LYON))).toContain("Rien de ce que vous avez dit ne s’y oppose");
    expect(strongestObjection(weighed(LYON[0]!, `${LYON[1]} mais Lyon = travail 💼`))).toBe(
      "Vous semblez pencher pour ceci : Marseille. L’objection est peut-être dans une phrase que je n’ai pas su ranger : « Lyon = travail 💼 ».",
    );
  });

  test("pictures do not part two names", () => {
    expect(titleOf(LYON[0]!)).toBe("Lyon ou Marseille ?");
    expect(sidesOf(...LYON)).toEqual({ Lyon: [[], []], Marseille: [["Marseille me fait rêver 🥰"], []] });
  });

  test("a quarrel between two people is no choice between them", () => {
    expect(weighed("Il y a un conflit entre Paul et Anne.").ways.map(({ isTheirs }) => isTheirs)).toEqual([
      false,
      false,
    ]);
  });
});

test("a choice is found between code and marks, its object said once", () => {
  const message = "```js\nf(1)\n```\nFaut-il réécrire ce code en **Rust** ou le garder ?";
  expect(titleOf(message)).toBe("Réécrire ce code en Rust ou garder ce code ?");
  expect(Object.keys(sidesOf(message)).slice(0, 2)).toEqual(["Réécrire ce code en Rust", "Garder ce code"]);
});

test("a condition is no reason, neither for nor against", () => {
  const { ways, unsorted } = weighed(
    "J’hésite entre rester chez Orange et me lancer à mon compte.",
    "Si la banque refuse, je reste.",
  );
  expect(ways.map(({ pros, cons }) => pros.concat(cons).length)).toEqual(ways.map(() => 0));
  expect(unsorted).toEqual([]);
});

test("« je penche pour » is heard", () => {
  const [first, second] = ["rester chez Orange", "partir à Nantes"];
  expect(weighed(`J’hésite entre ${first} et ${second}.`, "Je penche pour partir à Nantes.").leaning).toBe(1);
  expect(weighed(`J’hésite entre ${first} et ${second}.`, "Je penche pour rester.").leaning).toBe(0);
});
