import { expect, test } from "vitest";
import { EXPLORATION_AGENTS, planRequestMessage, QUICK_PROMPTS } from "#frontend/labels/exploration.ts";
import { ONE_PRESS_REQUESTS } from "#frontend/labels/manner.ts";
import { amountOfLine, keptLines, newestLean } from "#shared/dossier/lines.rules.ts";
import { dossierProgress } from "#shared/dossier/slots.rules.ts";
import { listKeptOptionsForComparison } from "#shared/dossier/comparison.rules.ts";
import type { AskedSlotWithChoices } from "#shared/dossier/dossier.schema.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import { TONES } from "#shared/preferences/tone.ts";
import { dayNumber } from "#shared/time/day.rules.ts";
import { CREATE_QUESTIONS } from "./questions/create.ts";
import { DECIDE_QUESTIONS } from "./questions/decide.ts";
import { FOLLOW_QUESTIONS } from "./questions/follow.ts";
import { LEARN_QUESTIONS } from "./questions/learn.ts";
import { GUIDED_INTERVIEW_NOTICE } from "./interview.ts";
import { answerRequest } from "./requests.ts";
import { runTestInterview } from "./test-talk.ts";

/** Replaces the non-breaking spaces in a text by plain ones. */
const plain = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

const textsOf = ({ dossier }: ReturnType<typeof runTestInterview>, kind: Parameters<typeof keptLines>[1]) =>
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
  ["Je ne sais pas si je dois quitter mon CDI ou rester.", ["Quitter mon CDI", "Rester"]],
  ["Revenons à la maison : vendre ou garder ?", ["Vendre", "Garder"]],
  [
    "Je ne sais pas quoi en faire, rembourser le crédit ou mettre de côté ou refaire la toiture, avant fin janvier.",
    ["Rembourser le crédit", "Mettre de côté", "Refaire la toiture"],
  ],
  [
    "On hésite, enfin nous, entre le lycée général et un bac pro cuisine ou bien un CAP.",
    ["Le lycée général", "Un bac pro cuisine", "Un CAP"],
  ],
  ["Ma mère vieillit. Ehpad, aide à domicile ou chez nous ?", ["Ehpad", "Aide à domicile", "Chez nous"]],
])("« %s » names its options, which are the person’s once they are confirmed", (message, options) => {
  const said = runTestInterview("decide", [message]);
  expect(textsOf(said, "option")).toEqual([]);
  expect(said.replies[0]).toContain("Est-ce bien cela ?");
  expect(said.dossier.asks?.choices).toEqual(["C’est ça", "Corriger"]);
  expect(textsOf(runTestInterview("decide", ["C’est ça"], { before: said.dossier }), "option")).toEqual(
    options,
  );
});

test.each([
  "Option A : rester à Lyon. Option B : partir à Nantes. Option C : le télétravail.",
  "Mes options :\n- rester à Lyon\n- partir à Nantes\n- le télétravail",
  "J’hésite :\n1. rester à Lyon\n2. partir à Nantes\n3. le télétravail",
])("a list needs no confirmation: « %s »", (message) => {
  const said = runTestInterview("decide", [message]);
  expect(textsOf(said, "option")).toEqual(["Rester à Lyon", "Partir à Nantes", "Le télétravail"]);
  expect(said.replies[0]).toContain("« Rester à Lyon »");
});

test.each([
  "Mon frère veut la mettre en Ehpad et moi je voudrais la prendre chez nous mais ma femme n'est pas chaude.",
  "Je ne sais pas si c’est une chance ou une mise au placard.",
  "Oh la décision… tu sais, comme disait mon père, qui va à la chasse perd sa place.",
])("a story names no options: « %s »", (message) => {
  const said = runTestInterview("decide", [message]);
  expect(said.dossier.lines.map(({ kind }) => kind)).toEqual(["question"]);
});

test("an answer goes to the place that was asked for, with its words, and the next question has the person’s names", () => {
  const said = runTestInterview("decide", [
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
  expect(said.replies[2]).toContain("« Saint-Louis »");
});

/**
 * Runs an interview that answers each question with the next answer for its kind, else « Je ne sais pas ».
 */
function answered(first: string, answers: Partial<Record<LineKind, readonly string[]>>) {
  let said = runTestInterview("decide", [first, "C’est ça"]);
  const left = Object.fromEntries(Object.entries(answers).map(([kind, own]) => [kind, [...own]]));
  for (let turn = 0; said.dossier.asks?.kind !== "note" && turn < 20; turn += 1) {
    const answer = left[said.dossier.asks?.kind ?? "note"]?.shift();
    const { dossier, replies } = runTestInterview("decide", [answer ?? "Je ne sais pas"], {
      before: said.dossier,
    });
    said = { dossier, replies: [...said.replies, ...replies] };
  }
  return said;
}
const CAR = () =>
  answered("J’hésite entre réparer la Clio, un vélo cargo et l’autopartage.", {
    pro: [
      "Julien garde ses week-ends chez sa mère",
      "Vingt minutes dehors avec Louise, chaque matin",
      "Une voiture quand il le faut",
    ],
    con: ["190 € par mois, et cela continue", "Rien pour une nuit de fièvre", "Les samedis tout est pris"],
    fact: ["La Clio a deux cent mille kilomètres"],
    deadline: ["La contre-visite est le 14 avril au plus tard."],
    person: ["Louise et Julien, et Nadia au bureau"],
    criterion: ["Être à l’école à 8 h 20, puis ce que cela coûte"],
    fear: ["Une nuit de fièvre sans voiture"],
    step: ["Je vais demander à Nadia de prêter le sien lundi"],
    lean: ["Le vélo, à 60."],
    wouldChange: ["Si le vélo ne passait pas l’hiver"],
    review: ["Le 1er octobre"],
  });

test("somebody who answers what is asked fills the nine places, with what speaks for and against each option", () => {
  const { dossier } = CAR();
  expect(dossierProgress(dossier)).toEqual({ filled: 9, total: 9 });
  expect(newestLean(dossier.lines)).toMatchObject({ sureness: 60 });
  expect(
    listKeptOptionsForComparison(dossier.lines).map(({ pros, cons }) => [pros.length, cons.length]),
  ).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test("amounts with their roles that pass a limit are said once, with the difference", () => {
  const { dossier } = CAR();
  const asks: AskedSlotWithChoices = { kind: "fact", lineId: null, choices: [], rule: "empty.fact" };
  const { replies } = runTestInterview(
    "decide",
    ["Le vélo coûte 3 900 €. Mon maximum est de 3 000 €.", "Le vélo quand même, à 60."],
    { before: { ...dossier, asks } },
  );
  expect(plain(replies[0])).toBe(
    "« Un vélo cargo » coûterait 3 900 €, et votre maximum est de 3 000 € : 900 € de trop.\n\nÀ 3 000 €, et pas un de plus, de quel côté penchez-vous ?",
  );
  expect(replies[1]).not.toContain("de trop");
});

test("no wording comes twice, whatever is answered", () => {
  for (const tone of TONES) {
    const { dossier } = runTestInterview(
      "decide",
      Array.from({ length: 40 }, (_, at) => `Voilà ce que j’en dis, numéro ${at}.`),
      { tone },
    );
    const asked = dossier.asked.map(({ key, lineId }) => `${key} ${lineId}`);
    expect(new Set(asked).size).toBe(asked.length);
  }
});

test.each([
  ...ONE_PRESS_REQUESTS,
  ...EXPLORATION_AGENTS.flatMap(({ agentType }) => QUICK_PROMPTS[agentType]),
  planRequestMessage("Vendre la maison"),
])("« %s », which a button sends, has an answer of its own", (message) => {
  const { dossier } = CAR();
  const turn = {
    dossier,
    agent: "prise_decision" as const,
    manner: { tone: "neutre" as const, shortReplies: false },
    message,
    earlier: [],
    today: dayNumber("2026-11-28"),
  };
  expect(answerRequest(turn)?.text).toMatch(/\p{L}{3}/u);
});

test.each([
  ["12 × 2 400", "28 800"],
  ["Est-ce que mes données sont privées ?", "sur cette machine"],
  ["Tu es qui ?", "sans modèle de langage"],
  ["Rédige-moi un mail", "Sans modèle, je ne sais pas répondre à cela"],
  ["Dans combien de jours est le 14 avril ?", "dans 137 jours"],
  ["c’est nul, tu répètes ce que je dis", "Pardon"],
])("« %s » is answered by « %s »", (message, words) => {
  const { replies } = runTestInterview("decide", ["J’hésite entre vendre et garder.", message]);
  expect(plain(replies.at(-1))).toContain(words);
});

test("« Je ne sais pas » closes a place: it is not asked for again", () => {
  const { dossier } = runTestInterview("decide", [
    "J’hésite entre vendre et garder.",
    "C’est ça",
    "Je ne sais pas",
  ]);
  expect(dossier.closed).toMatchObject([{ kind: "pro" }]);
  expect(keptLines(dossier.lines, "pro")).toEqual([]);
});

test("what was answered in other words is not asked for again", () => {
  const { dossier } = CAR();
  const asks: AskedSlotWithChoices = { kind: "deadline", lineId: null, choices: [], rule: "empty.deadline" };
  const open = { ...dossier, asks, lines: dossier.lines.filter(({ kind }) => kind !== "deadline") };
  const said = runTestInterview("decide", ["On verra bien selon ce que dira ma sœur"], { before: open });
  expect(said.dossier.closed).toContainEqual({ kind: "deadline", lineId: null });
  expect(said.dossier.asks?.kind).not.toBe("deadline");
});

test("options that cannot be read are asked for by rows, and it is said why", () => {
  const { replies, dossier } = runTestInterview("decide", [
    "Mon frère veut vendre la maison.",
    "Lui il vendrait demain, moi j’attendrais bien",
  ]);
  expect(replies[1]).toContain("je ne vois pas où chaque possibilité commence");
  expect(dossier.asks?.kind).toBe("option");
});

test("every option gets both sides before facts and criteria", () => {
  const kinds = CAR().dossier.asked.flatMap(({ key }) => key.split(".")[1] ?? []);
  expect(kinds.join(" ")).toBe(
    "pro con pro con pro con fact deadline person criterion fear step lean wouldChange review",
  );
});

test("« Résumer » says what waits to be sorted, and a statement is no question", () => {
  const { replies } = runTestInterview("decide", [
    "Je vends ou je garde ?",
    "Attendez, il y a plus important : mes trois semaines sont prises, du 20 mars au 10 avril, et les billets sont payés.",
    "Résumer",
  ]);
  expect(replies[1]).not.toContain("je ne sais pas répondre");
  expect(replies[2]).toContain("plus important");
});

test("the death of somebody close is answered before anything else", () => {
  const { replies } = runTestInterview("decide", [
    "Mon époux, Bernard, est décédé le 11 mars dernier. Je ne sais que répondre à mes enfants.",
  ]);
  expect(replies[0]).toContain("Je suis désolé de ce que vous traversez.");
  const { replies: hero } = runTestInterview("learn", ["Molière est mort en 1673, je lis son théâtre."]);
  expect(hero[0]).toContain(GUIDED_INTERVIEW_NOTICE);
});

test.each([
  ["Le pas : demain", "step", "2026-11-29"],
  ["L’échéance : le 20 décembre", "deadline", "2026-12-20"],
] as const)("to a step after the deadline, « %s » moves that one", (message, kind, day) => {
  const named = runTestInterview("decide", ["J’hésite entre vendre et garder.", "C’est ça"]).dossier;
  const asks: AskedSlotWithChoices = { kind: "deadline", lineId: null, choices: [], rule: "empty.deadline" };
  const { dossier: dated } = runTestInterview("decide", ["Le 10 décembre"], { before: { ...named, asks } });
  const step: AskedSlotWithChoices = { kind: "step", lineId: null, choices: [], rule: "empty.step" };
  const late = runTestInterview("decide", ["Je vais appeler le notaire le 15 décembre"], {
    before: { ...dated, asks: step },
  });
  expect(late.replies[0]).toContain("vient 5 jours après l’échéance");
  const { dossier } = runTestInterview("decide", [message], { before: late.dossier });
  expect(keptLines(dossier.lines, kind).map(({ value }) => value)).toEqual([{ day }]);
});

test("a day that was said is a button of the question for the deadline", () => {
  const { dossier } = runTestInterview("decide", [
    "J’hésite entre vendre et garder.",
    "C’est ça",
    "Le prix",
    "Les souvenirs",
    "Le jardin",
    "Le toit",
    "Le notaire veut une réponse le 20 février 2027",
  ]);
  expect(dossier.asks).toMatchObject({ kind: "deadline", choices: ["le samedi 20 février 2027"] });
});

test("« même déjà dites » is said only to somebody who has told something", () => {
  expect(runTestInterview("decide", ["collège"]).replies[0]).not.toContain("même déjà dites");
  const told = runTestInterview("decide", [
    "On me propose un poste à Carquefou. La route est longue le matin.",
  ]);
  expect(told.replies[0]).toContain("même déjà dites");
});

test("after the last question every message has its reply, with lines that share its words", () => {
  const { dossier } = CAR();
  expect(dossier.asks).toMatchObject({ kind: "note", choices: ["Résumer", "Comparer", "Compter les jours"] });
  const said = runTestInterview("decide", ["Il a encore neigé.", "Je demande quand à Nadia, déjà ?"], {
    before: dossier,
  });
  expect(said.replies[0]).toMatch(/^Noté sous « Dit aussi »\. .{20}/);
  expect(said.replies[1]).toContain("Le dossier tient « Demander à Nadia de prêter le sien lundi »");
});

test("amounts without a role are asked about once, together, where figures were asked for", () => {
  const { dossier: named } = runTestInterview("decide", [
    "J’hésite entre la maison et le studio.",
    "C’est ça",
  ]);
  const asks: AskedSlotWithChoices = { kind: "fact", lineId: null, choices: [], rule: "empty.fact" };
  const said = runTestInterview(
    "decide",
    ["La maison est à 310 000 €. Le studio est à 180 000 €. Mon maximum est de 200 000 €.", "C’est un coût"],
    {
      before: { ...named, asks },
    },
  );
  expect(plain(said.replies[0])).toContain("310 000 € et 180 000 €");
  const roles = said.dossier.lines.flatMap((line) => amountOfLine(line)?.role ?? []);
  expect(roles).toEqual(["cost", "cost", "limit"]);
});

test("what it is is said once, by the first reply", () => {
  const { replies } = runTestInterview("decide", [
    "Faut-il vendre l’atelier ?",
    "Vendre ou garder",
    "C’est ça",
  ]);
  expect(replies.filter((reply) => reply.includes("écrites d’avance"))).toEqual([replies[0]]);
  const grief = runTestInterview("decide", ["Mon père est mort en septembre."]);
  expect(grief.replies[0]).not.toContain("écrites d’avance");
});

test("a project is led as a project after grief", () => {
  const { dossier } = runTestInterview("follow", ["La salle est réservée.", "Les ténors manquent"]);
  const before = runTestInterview("follow", ["Mon père est mort hier."], { before: dossier }).dossier;
  expect(before.track).toBe("care");
  expect(runTestInterview("follow", ["Revenons au projet."], { before }).dossier.track).toBe("follow");
});

test("grief is asked for nothing and measured by nothing, until the person turns back", () => {
  const said = runTestInterview("decide", ["Mon père est mort en septembre.", "C’est dur d’y retourner."]);
  expect(said.dossier).toMatchObject({ track: "care", lines: [], asks: null });
  const back = runTestInterview("decide", ["Revenons à la maison : vendre ou garder ?"], {
    before: said.dossier,
  });
  expect(back.dossier.track).toBe("decide");
});

test("a condition, a forecast, a joke and an alarm are no steps", () => {
  const { dossier } = runTestInterview("decide", [
    "J’hésite entre rester et partir.",
    "Si la banque refuse, je reste. Je vais craquer d’ici un an. Je vais le tuer. J’appelle le notaire mardi.",
  ]);
  expect(keptLines(dossier.lines, "step").map(({ text }) => text)).not.toContain("Craquer d’ici un an");
  expect(JSON.stringify(dossier.lines)).not.toContain("tuer");
});

test("nothing is asserted of what was not recognised", () => {
  const all = CAR().replies.join("\n");
  expect(all).not.toMatch(/il manque|vous ne penchez/i);
});

test("every question of the banks ends with its mark: what a reply asks can be explained", () => {
  const wordings = [DECIDE_QUESTIONS, CREATE_QUESTIONS, LEARN_QUESTIONS, FOLLOW_QUESTIONS].flatMap(
    ({ more = {}, ...bank }) =>
      [...Object.values(bank), ...Object.values(more)].flatMap((set) => Object.values(set)),
  );
  expect(wordings.length).toBeGreaterThan(80);
  expect(wordings.filter((wording) => !wording.endsWith(" ?"))).toEqual([]);
});
