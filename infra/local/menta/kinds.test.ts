import { expect, test } from "vitest";
import { CLAUSE_KINDS, RECALLING } from "./banks/banks.ts";
import { lastParagraph, playScript, quotesOf, repliesOf } from "./test-metrics.ts";
import { isOpenedBy } from "./text.ts";

const MATTER = "J’hésite à quitter mon poste pour reprendre le magasin de mon père.";
const KINDS = Object.assign({}, ...Object.values(CLAUSE_KINDS)) as (typeof CLAUSE_KINDS)["usual"];

const repliesTo = (...lines: string[]) => repliesOf(playScript({ agent: "prise_decision", lines }));

test.each([
  ["offer", "Le voisin m’a proposé de l’acheter.", "le voisin m’a proposé de l’acheter"],
  ["wish", "Mon père veut que je décide avant lui.", "mon père veut que je décide avant lui"],
  ["refusal", "Je ne veux pas finir comme lui.", "je ne veux pas finir comme lui"],
  [
    "constraint",
    "Je ne peux pas lâcher mes enfants le samedi.",
    "je ne peux pas lâcher mes enfants le samedi",
  ],
  ["obligation", "Il faut que je prévienne mon patron.", "il faut que je prévienne mon patron"],
  ["unsaid", "J’ose pas lui dire que cela m’ennuie.", "j’ose pas lui dire que cela m’ennuie"],
  ["truth", "Au fond je ne sais rien faire d’autre.", "au fond je ne sais rien faire d’autre"],
  ["truth", "Ce qui me gêne, c’est son regard.", "ce qui me gêne, c’est son regard"],
  ["concession", "Il a raison sur les chiffres.", "il a raison sur les chiffres"],
  ["promise", "Je lui ai promis de rester.", "je lui ai promis de rester"],
  ["wavering", "Oui, mais bon.", null],
])("a clause of the kind %s gets a question written for that: %s", (kind, said, quote) => {
  const reply = repliesTo(MATTER, said).at(-1) ?? "";
  const { asks, contrary = [], conflict = [] } = KINDS[kind]!;
  expect([...asks, ...contrary, ...conflict]).toContain(lastParagraph(reply));
  // Whole: nobody is quoted by halves.
  if (quote !== null) expect(quotesOf(reply).map((one) => one.toLowerCase())).toEqual([quote]);
});

test.each([
  "J’ai pas envie de parler de mon âge.",
  "Je préfère ne pas parler de mon père.",
  "Non, ça je le garde pour moi.",
  "J’ai pas envie de répondre à ça.",
  "Bon, parlons d’autre chose.",
])("what somebody does not want to speak of is left alone: %s", (said) => {
  const reply = repliesTo(MATTER, said).at(-1) ?? "";
  expect(quotesOf(reply)).toEqual([]);
  expect(KINDS["closed"]!.says).toContain(reply.split("\n")[0]);
  expect(KINDS["closed"]!.asks).toContain(lastParagraph(reply));
});

test.each([
  "Non, je veux pas en parler avec eux.",
  "Il a jamais dit ça, mais son cabinet il l’a gardé pour moi.",
  "J’ai pas envie d’en faire un drame.",
  "Ma sœur m’a dit que c’est pas le sujet.",
])("a refusal that is not addressed to the talk closes nothing: %s", (said) => {
  expect(KINDS["closed"]!.says).not.toContain(repliesTo(MATTER, said).at(-1)?.split("\n")[0]);
});

test.each([
  ["foolish", "J’aimerais bien lui donner un prénom. C’est bête, non ?"],
  ["firsttime", "Ça, je l’ai dit à personne."],
])("care comes before the question, and no word is held up: %s", (kind, said) => {
  const reply = repliesTo(MATTER, said).at(-1) ?? "";
  expect(KINDS[kind]!.says).toContain(reply.split("\n")[0]);
  expect(KINDS[kind]!.asks).toContain(lastParagraph(reply));
});

test("exhaustion is met before anything else of a message", () => {
  const said = "Je suis à bout en ce moment, mais ma sœur dit que je dois accepter.";
  const reply = repliesTo(MATTER, said).at(-1) ?? "";
  expect(quotesOf(reply)).toEqual(["Je suis à bout"]);
  expect(KINDS["spent"]!.asks).toContain(lastParagraph(reply));
});

test.each([
  ["C’est pas de commander qui me gêne au fond, c’est de sanctionner.", "c’est de sanctionner"],
  ["60 % du temps je vais bien. Le reste c’est la jambe qui traîne.", "le reste c’est la jambe qui traîne"],
  [
    "Quand j’étais petite, ma grand-mère avait perdu un bébé et personne en parlait jamais, y avait juste une photo.",
    "ma grand-mère avait perdu un bébé et personne en parlait jamais",
  ],
])("what weighs in a sentence is quoted, not what leads to it: %s", (said, quote) => {
  expect(quotesOf(repliesTo(MATTER, said).at(-1) ?? "").map((one) => one.toLowerCase())).toEqual([quote]);
});

test("every kind has as many questions as a long discussion needs, none of them twice, and says no word of its own twice", () => {
  for (const [name, { asks, opens }] of Object.entries(KINDS)) {
    if (name === "denied") continue;
    expect(asks.length, name).toBeGreaterThanOrEqual(7);
    expect(new Set(asks).size, name).toBe(asks.length);
    expect(new Set(opens).size, name).toBe(opens.length);
  }
});

test("an earlier clause comes back beside the one that answers it, word for word", () => {
  const replies = repliesTo(
    MATTER,
    "Je ne peux pas lâcher mes enfants le samedi.",
    "Le loyer est de 900 euros.",
    "J’aime ouvrir le rideau le matin.",
  );
  const last = replies.at(-1) ?? "";
  expect(RECALLING.some((opening) => isOpenedBy(last, opening))).toBe(true);
  expect(quotesOf(last).map((one) => one.toLowerCase())).toEqual([
    "je ne peux pas lâcher mes enfants le samedi",
    "j’aime ouvrir le rideau le matin",
  ]);
  expect(KINDS["tension"]!.asks).toContain(lastParagraph(last));
});

test("a project's questions wait for a project", () => {
  const ofLife = repliesOf(
    playScript({
      agent: "insights",
      lines: [
        "Est-ce que je dois le dire à mon ami ?",
        "Je l’ai vue mardi.",
        "Oui, sûr.",
        "Il se marie en juin.",
      ],
    }),
  );
  for (const reply of ofLife) expect(reply).not.toMatch(/\bprojet|\bplan\b|avancement/);
});
