import { expect, test } from "vitest";
import { findDanger } from "#shared/discussion/danger.rules.ts";
import { HUMAN_SENTENCES, SITUATION_QUESTIONS } from "./banks/banks.ts";
import { lastParagraph, playScript, quotesOf, repliesOf } from "./test-metrics.ts";
import { expectOneQuestion } from "./one-question.fixtures.ts";

/** The last of the replies to these messages. */
const lastReply = (
  lines: readonly string[],
  agent: Parameters<typeof playScript>[0]["agent"] = "prise_decision",
) => {
  const replies = repliesOf(playScript({ agent, lines }));
  for (const reply of replies) expectOneQuestion(reply);
  return replies.at(-1) ?? "";
};

const MATTER = "On me propose un poste à Lille, et je ne sais pas si je pars.";

test.each([
  ["Vous allez me dire de respirer j'imagine", /^Non|^Ce n’est pas ce que/],
  [
    "sérieux cette question ? vous avez lu ce que j'ai écrit ou pas",
    /^Ma question est tombée|^Je n’ai pas su vous suivre/,
  ],
  ["vous avez pas répondu", /^Ma question est tombée|^Je n’ai pas su vous suivre/],
  [
    "Pfff. C'est nul votre question, j'ai l'impression de parler à un répondeur",
    /^Ma question est tombée|^Je n’ai pas su vous suivre/,
  ],
  ["c'est pas une réponse ça", /^Ma question est tombée|^Je n’ai pas su vous suivre/],
  ["ok donc vous êtes de son côté, classique", /récit|entendu qu’une voix/],
  ["vous faites de la morale là", /récit|entendu qu’une voix/],
  ["Dites : « oui, vous avez le droit ». C'est pas compliqué", /^Je ne le dirai pas|^Un oui de ma part/],
  ["mouais. ok on va faire ça", /^C’est dit\./],
])("what is said to the assistant is answered, and not held up as a quote: %s", (said, answer) => {
  const reply = lastReply([MATTER, said]);
  expect(reply).toMatch(answer);
  expect(quotesOf(reply)).toEqual([]);
});

test.each([
  "si je dis oui je pars sans lui, si je dis non je perds le poste",
  "le chien tourne en rond toute la journée",
  "avec mon mari j'ai l'impression de parler à un mur",
])("what only sounds like it is the matter: %s", (said) => {
  expect(quotesOf(lastReply([MATTER, said]))).toHaveLength(1);
});

test("who grieves or is ill is asked what was written for that, and nothing is estimated, tried or weighed with them", () => {
  const written = ["grief", "illness"].map((grave) =>
    Object.entries(SITUATION_QUESTIONS).flatMap(([id, phases]) =>
      id.startsWith(grave) ? Object.values(phases).flat() : [],
    ),
  );
  const told = [
    [
      "Mon père est mort en mai, il laisse un chien.",
      "je crois que si je le garde je garde quelque chose de lui",
      "j'arrive pas à vider sa penderie",
    ],
    [
      "J'ai le gène brca2, l'oncologue propose d'enlever les deux seins.",
      "l'autre option c'est surveillance tous les six mois. je pourrais pas",
      "et en même temps je veux être là quand la petite aura vingt ans",
    ],
  ];
  for (const [at, lines] of told.entries())
    for (const reply of repliesOf(playScript({ agent: "prise_decision", lines })))
      expect(written[at], reply).toContain(lastParagraph(reply));
});

test("a death of years ago is no grief of today", () => {
  const reply = lastReply([
    "Ma mère perd la tête. Je ne sais pas quoi faire.",
    "mon père est mort y a 3 ans, c'est lui qui gérait tout",
  ]);
  expect(reply).not.toMatch(/peine|Perdre quelqu’un/);
});

test("a lean is recognised where no options were put side by side, and so is what is announced", () => {
  const lean = [
    "On me propose responsable de rayon. J'aime bien réparer les vélos.",
    "je penche pour accepter quand même, l'atelier ça paie pas",
  ];
  expect(lastReply([...lean, "Contredis-moi"])).toMatch(
    /^Vous penchez, vous l’écrivez : « Je penche pour accepter[^»]*»\.[^]*réparer les vélos/,
  );
  const announced = ["Mon fils de 17 ans me vole de l'argent.", "Je vais le mettre dehors en mars."];
  expect(lastReply([...announced, "donnez moi un argument pour que je le fasse pas"])).toMatch(
    /^Vous l’annoncez : « Je vais le mettre dehors en mars »/,
  );
});

test("a condition is nobody's pledge, a denied possibility no idea, and two words are no quote", () => {
  expect(lastReply([MATTER, "si je lui demande en face elle va mentir"])).not.toMatch(
    /comptez faire|pas précis/,
  );
  expect(lastReply([MATTER, "je pourrais pas rester là-bas tout seul"])).not.toMatch(
    /l’idée vient de vous|possibilité/,
  );
  expect(quotesOf(lastReply([MATTER, "qui a dit ça ? ben mon père. et ma copine un peu"]))).toEqual([]);
});

test("who learns is asked to try what they try, and where they ask for a fact it is said that it is not known", () => {
  const begun = "Je reprends la compta de l'asso, je pige rien au débit et au crédit.";
  expect(lastReply([begun, "la subvention de la mairie, je la mets où ?"], "apprendre")).toMatch(
    /^Je n’ai pas la réponse|^Cela, je ne le sais pas|^Je suis hors ligne/,
  );
  expect(lastReply([begun, "au crédit ? parce que c'est un truc positif je dirais"], "apprendre")).toMatch(
    /« c'est un truc positif je dirais »/i,
  );
});

test("so few words do not tell what there is to decide, which is asked first", () => {
  expect(lastReply(["faut que je choisisse"])).toMatch(/Entre quoi et quoi hésitez-vous \?$/);
});

test("who has the children to look after alone strikes nobody", () => {
  expect(findDanger("elle va se taper les enfants toute seule tout septembre")).toBeNull();
  expect(findDanger("il tape les enfants")?.kind).toBe("child");
});

test("a brother who died on the road is a grief from the first message", () => {
  const said = lastReply(["mon petit frère s'est tué en moto en juin, ses amis me demandent de dire un mot"]);
  expect(HUMAN_SENTENCES["grief.sudden"]?.says).toContain(said.split("\n")[0]);
});

test("« non » at the end of what one says is said, and « pas trop » says nothing by itself", () => {
  const quotes = quotesOf(lastReply([MATTER, "j'ai jamais su dire non"]));
  expect(quotes.map((one) => one.toLowerCase())).toEqual(["j'ai jamais su dire non"]);
  expect(quotesOf(lastReply([MATTER, "enfin pas trop"]))).toEqual([]);
});

test.each([
  ["mon compagnon a trouvé du travail à Grenoble en mai", /voix/],
  ["je vois mes clientes, je suis auxiliaire de vie", /personne concernée/],
  ["j'ai plus envie de me lever", /Qu’espérez-vous/],
  ["quelle chance j'ai", /« Quelle chance/],
  ["je ris avec lui, j'avais oublié", /voix contraire|contre-courant|plus difficile|moins confortable/],
])("a participle, a job, a weariness, an irony and a joy are read for what they are: %s", (said, wrong) => {
  expect(lastReply([MATTER, "Mon frère vit là-bas.", "Le loyer est plus bas.", said])).not.toMatch(wrong);
});

test.each(["et si c'était un immense ticket de caisse ?", "si on jouait la nuit ?"])(
  "what is asked with « si » and an imperfect is an idea: %s",
  (said) => {
    expect(
      lastReply(["on cherche une fresque pour le silo", "il fait 22 mètres", said], "creativite"),
    ).toMatch(/l’idée vient de vous|c’est une piste/);
  },
);
