import { expect, test } from "vitest";
import { EXPLORATION_AGENTS, planRequest, QUICK_PROMPTS } from "#frontend/labels/exploration.ts";
import { READY_REQUESTS } from "#frontend/labels/manner.ts";
import { amountOf, keptLines, leanOf } from "#shared/dossier/lines.rules.ts";
import { progressOf } from "#shared/dossier/slots.rules.ts";
import { TONES } from "#shared/preferences/tone.ts";
import { dayNumber } from "#shared/time/day.rules.ts";
import { answerRequest } from "./router.ts";
import { talk } from "./test-talk.ts";

/** With plain spaces in figures. */
const plain = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

const textsOf = ({ dossier }: ReturnType<typeof talk>, kind: Parameters<typeof keptLines>[1]) =>
  keptLines(dossier.lines, kind).map(({ text }) => text);

test.each([
  [
    "J’hésite entre réparer la Clio, un vélo cargo et l’autopartage.",
    ["Réparer la Clio", "Un vélo cargo", "L’autopartage"],
  ],
  [
    "Soit je vais voir les RH, soit je démissionne, soit je le confronte.",
    ["Voir les RH", "Je démissionne", "Je le confronte"],
  ],
  ["Est-ce que je dois vendre ou garder la maison ?", ["Vendre", "Garder la maison"]],
  [
    "Option A : rester à Lyon. Option B : partir à Nantes. Option C : le télétravail.",
    ["Rester à Lyon", "Partir à Nantes", "Le télétravail"],
  ],
  ["Je ne sais pas si je dois quitter mon CDI ou rester.", ["Quitter mon CDI", "Rester"]],
  [
    "Mes options :\n- le crédit\n- l’assurance-vie\n- la toiture",
    ["Le crédit", "L’assurance-vie", "La toiture"],
  ],
])("« %s » names its options, which are confirmed", (message, options) => {
  const said = talk("decide", [message]);
  expect(textsOf(said, "option")).toEqual(options);
  expect(said.replies[0]).toContain("Est-ce bien cela ?");
  expect(said.dossier.asks?.choices).toEqual(["C’est ça", "Corriger"]);
});

test("an answer goes to the place that was asked for, with its words, and the next question has the person’s names", () => {
  const said = talk("decide", [
    "J’hésite entre Saint-Louis et Les Iris.",
    "C’est ça",
    "Le trajet se fait à pied.",
    "Les classes sont à trente-cinq.",
  ]);
  const [first] = keptLines(said.dossier.lines, "option");
  expect(keptLines(said.dossier.lines, "pro", { parentId: first!.id })).toMatchObject([
    {
      text: "Le trajet se fait à pied",
      source: { messageId: "message2", quote: "Le trajet se fait à pied." },
    },
  ]);
  expect(textsOf(said, "con")).toEqual(["Les classes sont à trente-cinq"]);
  expect(said.replies.at(-1)).toContain("« Les Iris »");
});

test("somebody who answers what is asked fills the nine places", () => {
  const { dossier, replies } = talk("decide", ANSWERED);
  expect(progressOf(dossier)).toEqual({ filled: 9, total: 9 });
  expect(leanOf(dossier.lines)).toMatchObject({ sureness: 60 });
  expect(replies.at(-1)).toContain(
    "3 900 € de « Un vélo cargo » dépassent votre maximum, 3 000 € : 900 € de trop.",
  );
});
const ANSWERED = [
  "J’hésite entre réparer la Clio, un vélo cargo et l’autopartage.",
  "C’est ça",
  "Julien garde ses week-ends chez sa mère.",
  "190 € par mois, et cela continue",
  "Vingt minutes dehors avec Louise, chaque matin",
  "Rien pour une nuit de fièvre",
  "Une voiture quand il le faut",
  "Les samedis tout est pris",
  "La contre-visite est le 14 avril au plus tard.",
  "Louise et Julien, et Nadia au bureau",
  "Être à l’école à 8 h 20, puis ce que cela coûte",
  "Une nuit de fièvre sans voiture",
  "Je vais demander à Nadia de prêter le sien lundi",
  "Le vélo, à 60.",
  "Le vélo coûte 3 900 €. Mon maximum est de 3 000 €.",
];

test("no wording comes twice, whatever is answered", () => {
  for (const tone of TONES) {
    const { dossier } = talk(
      "decide",
      Array.from({ length: 40 }, (_, at) => `Voilà ce que j’en dis, numéro ${at}.`),
      { tone },
    );
    const asked = dossier.asked.map(({ key, lineId }) => `${key} ${lineId}`);
    expect(new Set(asked).size).toBe(asked.length);
  }
});

test.each([
  ...READY_REQUESTS,
  ...EXPLORATION_AGENTS.flatMap(({ agentType }) => QUICK_PROMPTS[agentType]),
  planRequest("Vendre la maison"),
])("« %s », which a button sends, has an answer of its own", (message) => {
  const { dossier } = talk("decide", ANSWERED.slice(0, 8));
  const turn = {
    dossier,
    agent: "prise_decision" as const,
    manner: { tone: "neutre" as const, shortReplies: false },
    message,
    today: dayNumber("2026-11-28"),
  };
  expect(answerRequest(turn)?.text).toMatch(/\p{L}{3}/u);
});

test.each([
  ["12 × 2 400", "28 800"],
  ["Est-ce que mes données sont privées ?", "sur cette machine"],
  ["Tu es qui ?", "sans modèle de langage"],
  ["Rédige-moi un mail", "Je ne sais pas faire cela hors ligne"],
  ["Hello, should I buy the house?", "Je ne parle que français"],
  ["Dans combien de jours est le 14 avril ?", "dans 137 jours"],
  ["c’est nul, tu répètes ce que je dis", "Vous avez raison"],
])("« %s » is answered by « %s »", (message, words) => {
  const { replies } = talk("decide", ["J’hésite entre vendre et garder.", message]);
  expect(plain(replies.at(-1))).toContain(words);
});

test("« Je ne sais pas » closes a place: it is not asked for again", () => {
  const { dossier } = talk("decide", ["J’hésite entre vendre et garder.", "C’est ça", "Je ne sais pas"]);
  expect(dossier.closed).toMatchObject([{ kind: "pro" }]);
  expect(keptLines(dossier.lines, "pro")).toEqual([]);
});

test("amounts without a role are asked about once, together", () => {
  const said = talk("decide", [
    "J’hésite entre la maison et le studio.",
    "C’est ça",
    "La maison est à 310 000 €. Le studio est à 180 000 €.",
    "C’est un coût",
  ]);
  expect(plain(said.replies[2])).toContain("310 000 € et 180 000 €");
  const roles = said.dossier.lines.flatMap((line) => amountOf(line)?.role ?? []);
  expect(roles).toEqual(["cost", "cost"]);
});

test("grief is asked for nothing and measured by nothing, until the person turns back", () => {
  const said = talk("decide", ["Mon père est mort en septembre.", "C’est dur d’y retourner."]);
  expect(said.dossier).toMatchObject({ track: "care", lines: [], asks: null });
  const back = talk("decide", ["Revenons à la maison : vendre ou garder ?"], { before: said.dossier });
  expect(back.dossier.track).toBe("decide");
});

test("a condition, a forecast, a joke and an alarm are no steps", () => {
  const { dossier } = talk("decide", [
    "J’hésite entre rester et partir.",
    "Si la banque refuse, je reste. Je vais craquer d’ici un an. Je vais le tuer. J’appelle le notaire mardi.",
  ]);
  expect(keptLines(dossier.lines, "step").map(({ text }) => text)).not.toContain("Craquer d’ici un an");
  expect(JSON.stringify(dossier.lines)).not.toContain("tuer");
});

test("nothing is asserted of what was not recognised", () => {
  const all = TONES.flatMap((tone) => talk("decide", ANSWERED, { tone }).replies).join("\n");
  expect(all).not.toMatch(/il manque|vous ne penchez/i);
});
