import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { answerRequest } from "./requests.ts";
import { isCourtesy, declinesToAnswer, withoutReproach } from "./reading.ts";
import { foldForPatterns, splitIntoSentences } from "./text.ts";
import { runTestInterview, TEST_TODAY } from "./test-talk.ts";
import { tryHandlePressedButton } from "./turn/pressed.ts";

/** Returns a dossier with two options, whose last question asks for this kind. */
function askedFor(kind: LineKind): Dossier {
  const { dossier } = runTestInterview("decide", ["J’hésite entre vendre et garder la maison.", "C’est ça"]);
  const lineId = kind === "pro" || kind === "con" ? keptLines(dossier.lines, "option")[0]!.id : null;
  return { ...dossier, asks: { kind, lineId, choices: [], rule: `empty.${kind}` } };
}
/** Sends `message` as the answer to a question for `kind`. Returns the kind and text of the new lines. */
const answered = (kind: LineKind, message: string, state = "kept") => {
  const before = askedFor(kind);
  const { dossier } = runTestInterview("decide", [message], { before });
  const added = dossier.lines.slice(before.lines.length).filter((line) => line.state === state);
  return added.map((line) => [line.kind, line.text]);
};

test.each([
  ["pro", "on n’aurait plus de frais", "On n’aurait plus de frais"],
  ["con", "parce que le toit est à refaire", "Le toit est à refaire"],
  ["deadline", "à la rentrée", "À la rentrée"],
  ["deadline", "le 20", "Le 20"],
  ["deadline", "mars", "Mars"],
  ["deadline", "15/01", "15/01"],
  [
    "fact",
    "M. Lavergne garde la place jusqu’à la fin mars",
    "M. Lavergne garde la place jusqu’à la fin mars",
  ],
  [
    "option",
    "prendre une aide à domicile trois fois par semaine",
    "Prendre une aide à domicile trois fois par semaine",
  ],
  [
    "deadline",
    "disons le dimanche 13 décembre au retour de la messe, avec Colette et le devis de l’imprimeur",
    "Le dimanche 13 décembre au retour de la messe, avec Colette et le devis de l’imprimeur",
  ],
  ["person", "Valérie. Les garçons, Erwan et Maël", "Valérie. Les garçons, Erwan et Maël"],
  ["criterion", "être près de ma mère", "Être près de ma mère"],
  ["fear", "que mon frère ne me parle plus", "Que mon frère ne me parle plus"],
  ["step", "je vais voir la banque mardi", "Voir la banque mardi"],
  ["option", "attendre un an", "Attendre un an"],
  ["wouldChange", "une offre plus haute", "Une offre plus haute"],
] as const)("%s: « %s » answers, whole", (kind, message, text) => {
  expect(answered(kind, message)).toEqual([[kind, text]]);
});

test("a reason may speak for two options", () => {
  const { dossier } = runTestInterview("decide", [
    "J’hésite entre vendre et garder la maison.",
    "C’est ça",
    "De l’argent",
  ]);
  const second = keptLines(dossier.lines, "option")[1]!.id;
  const asks = { kind: "pro" as const, lineId: second, choices: [], rule: "empty.pro" as const };
  const after = runTestInterview("decide", ["De l’argent"], { before: { ...dossier, asks } }).dossier;
  expect(keptLines(after.lines, "pro").map(({ parentId }) => parentId)).toEqual([
    keptLines(dossier.lines, "option")[0]!.id,
    second,
  ]);
});

test("« Mais … » begins the other side", () => {
  expect(answered("pro", "Le toit est à refaire. Mais c’est trop tôt.")).toEqual([
    ["pro", "Le toit est à refaire"],
    ["con", "C’est trop tôt"],
  ]);
  expect(answered("con", "mais je verrais mes petits-enfants")).toEqual([
    ["pro", "Je verrais mes petits-enfants"],
  ]);
});

test.each([
  ["pro", "Le jardin est grand, mais le toit fuit.", ["pro", "Le jardin est grand"], ["con", "Le toit fuit"]],
  ["con", "Il perd ses poils mais il est gentil", ["con", "Il perd ses poils"], ["pro", "Il est gentil"]],
  [
    "con",
    "On serait loin de tout mais les enfants y dorment",
    ["con", "On serait loin de tout"],
    ["pro", "Les enfants y dorment"],
  ],
] as const)("%s: « %s » has both sides", (kind, message, ...lines) => {
  expect(answered(kind, message)).toEqual(lines);
});
test("« mais » that only corrects a word begins no side", () => {
  const words = "Ce n’est pas l’argent mais le temps";
  expect(answered("con", words)).toEqual([["con", words]]);
});

test.each([
  "Ce seront Mme Besson elle-même, puis le maire, M. Fargeas, qui en achèterait cinquante pour la commune",
  "Nos fils en seraient très affectés, et ils me l’ont dit tous les deux dimanche dernier",
])("whoever is named answers « qui ? », whole: « %s »", (message) => {
  expect(answered("person", message)).toEqual([["person", message]]);
});
test("a sentence without anybody does not answer « qui ? »", () => {
  expect(answered("person", "Il pleut des cordes depuis hier soir et la route est coupée")).toEqual([]);
});

test("a day begins with its time, and keeps the reason after it", () => {
  expect(
    answered("con", "Bernard refuse. Je veux avoir décidé avant le 15 janvier, où le notaire nous reçoit."),
  ).toEqual([
    ["deadline", "Avant le 15 janvier"],
    ["con", "Bernard refuse"],
  ]);
  expect(answered("deadline", "avant le 11 janvier pour Leila, le reste je m’en fous")).toEqual([
    ["deadline", "Avant le 11 janvier pour Leila, le reste je m’en fous"],
  ]);
  expect(answered("deadline", "Claire voudrait ma réponse pour Pâques.")).toEqual([
    ["deadline", "Pour Pâques"],
  ]);
});

test("an amount by the month is no day", () => {
  expect(answered("deadline", "1 900 € par mois")).toEqual([]);
});

test("rows and sentences that begin with « mais » or « sauf que » speak for the other side", () => {
  expect(answered("pro", "on dort mieux\nmais la banque prend 900 euros")).toEqual([
    ["pro", "On dort mieux"],
    ["con", "La banque prend 900 euros"],
  ]);
  expect(answered("pro", "Elle a 13 de moyenne, mais bon elle s’ennuie")).toEqual([
    ["pro", "Elle a 13 de moyenne"],
    ["con", "Elle s’ennuie"],
  ]);
  expect(answered("pro", "Je l’ai montée seul. Sauf que cela fait 90 000 €.")).toEqual([
    ["pro", "Je l’ai montée seul"],
    ["con", "Cela fait 90 000 €"],
  ]);
});

test("a step may be a condition where a step is asked for, and tears beside a reason are no reason", () => {
  expect(answered("step", "Je dirais scanner dix plaques samedi, si Lucien est là")).toEqual([
    ["step", "Scanner dix plaques samedi, si Lucien est là"],
  ]);
  expect(answered("con", "Sa tombe resterait seule. Je pleure en l’écrivant.")).toEqual([
    ["con", "Sa tombe resterait seule"],
  ]);
  expect(answered("con", "Sa tombe resterait seule. Je pleure en l’écrivant.", "proposed")).toEqual([
    ["note", "Je pleure en l’écrivant"],
  ]);
  expect(answered("con", "je suis seule à payer\nle dos")).toEqual([
    ["con", "Je suis seule à payer"],
    ["con", "Le dos"],
  ]);
});

test("of a reproach the clause is left out, and what it says answers", () => {
  expect(answered("con", "Je viens de vous le dire, c’est trop tôt.")).toEqual([["con", "C’est trop tôt"]]);
  const { dossier, replies } = runTestInterview("decide", ["Le toit fuit. Et puis Leila, tu l’as oubliée."], {
    before: askedFor("con"),
  });
  expect(dossier.lines.at(-2)).toMatchObject({ kind: "note", text: "Leila", state: "proposed" });
  expect(replies[0]).toContain("Pardon. « Leila » est gardé sous « Dit aussi »");
  expect(keptLines(dossier.lines, "con").map(({ text }) => text)).toEqual(["Le toit fuit"]);
});

test("options may stand in several sentences", () => {
  expect(answered("option", "Rester. Ou la Belgique.")).toEqual([
    ["option", "Rester"],
    ["option", "La Belgique"],
  ]);
});

test("rows are lines as they were written: none is split, and none is a request", () => {
  const rows = ["Donner 20 000 € à Bastien", "Résumer l’affaire, et attendre", "Collège privé, ou rester ?"];
  expect(answered("option", rows.join("\n"))).toEqual([
    ["option", "Donner 20 000 € à Bastien"],
    ["option", "Résumer l’affaire, et attendre"],
    ["option", "Collège privé, ou rester ?"],
  ]);
  expect(answered("person", "Paulo, avant jeudi\nMme Pons")).toEqual([
    ["person", "Paulo, avant jeudi"],
    ["person", "Mme Pons"],
  ]);
});

test("what is no answer to the question stands under « Dit aussi », and the reply says so", () => {
  const story = "Mon frère Loïc me prête son appartement, et il est patient";
  expect(answered("deadline", story)).toEqual([]);
  expect(answered("deadline", story, "proposed")).toEqual([["note", story]]);
  expect(runTestInterview("decide", [story], { before: askedFor("deadline") }).replies[0]).toContain(
    "Noté sous « Dit aussi ».",
  );
  expect(answered("deadline", `Le 10 décembre. ${story}.`)).toEqual([["deadline", "Le 10 décembre"]]);
  expect(answered("deadline", `Le 10 décembre. ${story}.`, "proposed")).toEqual([["note", story]]);
});

test("a form that is certain says where it goes, whatever was asked for", () => {
  expect(answered("fear", "franchement je penche pour vendre, 6/10")).toEqual([
    ["lean", "Je penche pour vendre"],
  ]);
  expect(answered("con", "On a jusqu’au 15 décembre pour répondre")).toEqual([
    ["deadline", "Jusqu’au 15 décembre"],
  ]);
  expect(answered("fear", "Je vais appeler le notaire mardi")).toEqual([
    ["step", "Appeler le notaire mardi"],
  ]);
  expect(answered("pro", "Contre : le toit est à refaire. Pour : le jardin.")).toEqual([
    ["con", "Le toit est à refaire"],
    ["pro", "Le jardin"],
  ]);
});

test("a list that is contested is shown, and what is written anew stands in its place", () => {
  const before = runTestInterview("decide", ["Je sais pas si je pars ou si je reste.", "C’est ça"]).dossier;
  const more = runTestInterview("decide", ["Pas tout à fait. Il y a la thérapie aussi."], { before });
  expect(more.replies[0]).toContain("« Je pars », « Je reste » et « La thérapie »");
  const contested = runTestInterview("decide", ["Corriger"], { before });
  expect(contested.replies[0]).toContain("- Je pars\n- Je reste");
  expect(contested.dossier.asks).toMatchObject({ kind: "option", rule: "correct" });
  const after = runTestInterview("decide", ["Je pars\nLa thérapie de couple"], {
    before: contested.dossier,
  }).dossier;
  expect(keptLines(after.lines, "option").map(({ text }) => text)).toEqual([
    "Je pars",
    "La thérapie de couple",
  ]);
});

test.each(["C’est ça, mais il y a aussi la thérapie", "Il manque la thérapie.", "Tu as oublié la thérapie"])(
  "one more option is confirmed with the others: « %s »",
  (message) => {
    const { replies, dossier } = runTestInterview("decide", [
      "Je sais pas si je pars ou si je reste.",
      message,
      "C’est ça",
    ]);
    expect(replies[1]).toContain("« Je pars », « Je reste » et « La thérapie »");
    expect(keptLines(dossier.lines, "option")).toHaveLength(3);
  },
);

test("options that were understood stand where the person goes on", () => {
  const { dossier } = runTestInterview("decide", [
    "Je sais pas si je pars ou si je reste.",
    "Mon fils a quinze ans.",
  ]);
  expect(keptLines(dossier.lines, "option").map(({ text }) => text)).toEqual(["Je pars", "Je reste"]);
});

test("no option is read in a sentence that raised an alarm", () => {
  const { dossier } = runTestInterview("decide", ["Je veux en finir. Je cherche à qui laisser mon chat."]);
  expect(keptLines(dossier.lines, "option")).toEqual([]);
});

type Talks = Record<
  string,
  { track: "decide" | "create" | "learn" | "follow"; turns: { message: string }[] }
>;
const TALKS = Object.values(
  JSON.parse(
    readFileSync(new URL("../../../test/coach/talks/judged.json", import.meta.url), "utf8"),
  ) as Talks,
);
/** Returns the longer words of a text, without a heading such as « Pour : » at its beginning. */
const wordsOf = (text: string) =>
  foldForPatterns(text)
    .replace(/^(?:ce qui parle )?(?:pour|contre)\b[^:.]*:/, "")
    .match(/[a-z0-9]{5,}/g) ?? [];
/**
 * Up to this number of words, a sentence need not be in any line: « franchement », « je vois trois choses ».
 */
const LEAD_WORDS = 3;

test.each(TALKS.map(({ track, turns }, at) => [at, track, turns] as const))(
  "nothing that a person wrote is under no line: talk %i",
  (_, track, turns) => {
    let before: Dossier | undefined;
    for (const { message } of turns) {
      const { dossier } = runTestInterview(track, [message], before ? { before } : {});
      const turn = {
        dossier: before ?? { ...dossier, asks: null, asked: [], lines: [] },
        agent: "prise_decision" as const,
        manner: { tone: "neutre" as const, shortReplies: false },
        message,
        earlier: [],
        today: TEST_TODAY,
      };
      before = dossier;
      if (dossier.track === "care") continue;
      const held = new Set(dossier.lines.flatMap(({ text, source }) => wordsOf(`${text} ${source?.quote}`)));
      const isAnswered = (text: string) =>
        isCourtesy(text) ||
        declinesToAnswer(text) ||
        // Such a sentence only repeats the question: « Contre ? Cela prend des mois ».
        (text.endsWith("?") && text.split(" ").length <= 3) ||
        withoutReproach(text) === "" ||
        answerRequest({ ...turn, message: text }) !== null;
      if (isAnswered(message) || /^(?:corriger|c’est ça)$/iu.test(message) || tryHandlePressedButton(turn))
        continue;
      const lost = splitIntoSentences(message)
        .filter((sentence) => !isAnswered(sentence))
        .filter((sentence) => {
          const words = wordsOf(withoutReproach(sentence));
          const missing = words.filter((word) => !held.has(word)).length;
          return missing > LEAD_WORDS || (missing > 0 && missing === words.length);
        });
      expect(lost).toEqual([]);
    }
  },
);
