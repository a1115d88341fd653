import { capitalise } from "../text.ts";
import { FOREIGN_NOTICE, quoter, type Analysis, type Quoter } from "./analysis.ts";
import type { SentenceKind } from "./kinds.ts";
import { bullets, joined, quoteOf, section } from "./wording.ts";
import { waysOf, type Way, type Ways } from "./ways.ts";
import type { Statement } from "./statements.ts";

/** For and against each way in the person's words, the strongest objection, and what would change their mind. Markdown. */
export function composeArgumentation(analysis: Analysis): string {
  if (analysis.statements.length === 0) return NOTHING;
  const quotes = quoter(analysis);
  const ways = waysOf(analysis);
  const lean = quotes.takeOne(ways.leaning?.words);
  return joined([
    section("La question", question(analysis, ways, quotes)),
    ...ways.ways.map((way) => section(way.title, sides(way, quotes))),
    section("Ce qui pèse, dans vos mots", joined(WEIGHTS.map((weight) => group(weight, quotes)))),
    section("L’objection la plus forte", objection(analysis, ways, lean)),
    section("Ce qui vous ferait changer d’avis", tipping(analysis, quotes)),
    section("Les pas que vous nommez", bullets(quotes.take(3, "announced", "due", "decided").map(quoteOf))),
  ]);
}

const NOTHING = section(
  "La question",
  "Trop peu a été dit pour argumenter sans inventer : il y faudrait ce entre quoi vous hésitez, et une raison, même petite.",
);

function question(analysis: Analysis, { ways, areGeneral }: Ways, quotes: Quoter): string {
  const posed = quotes.takeOne(analysis.posed);
  const heart = quotes.takeOne(analysis.heart);
  const [deadline] = quotes.take(1, "deadline");
  const isWeighed = ways.some(({ pros, cons }) => pros.length + cons.length > 0);
  return [
    analysis.isForeign ? FOREIGN_NOTICE : "",
    posed ? `${analysis.isPosed ? "Vous la posez ainsi" : "Le point de départ"} : ${quoteOf(posed)}.` : "",
    heart ? `${quotes.label(heart, "heart")}.` : "",
    deadline ? `Pour la date, vous écrivez : ${quoteOf(deadline)}.` : "",
    isWeighed || areGeneral ? "" : "Je n’ai su ranger aucune de vos phrases pour une voie, ni contre.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A way without any reason has no section. */
function sides({ pros, cons }: Way, quotes: Quoter): string {
  const side = (title: string, reasons: readonly Statement[]) => {
    const own = reasons.flatMap((one) => quotes.takeOne(one) ?? []);
    return own.length > 0 ? `**${title}**\n\n${bullets(own.map(quoteOf))}` : "";
  };
  return joined([side("Pour", pros), side("Contre", cons)]);
}

type Weight = { title: string; most: number; kinds: readonly SentenceKind[] };
const WEIGHTS: readonly Weight[] = [
  { title: "Ce qui vous attire", most: 3, kinds: ["attraction"] },
  { title: "Ce que vous voudriez", most: 3, kinds: ["wish"] },
  { title: "Ce qui vous pèse", most: 3, kinds: ["burden"] },
  { title: "Ce que vous craignez", most: 3, kinds: ["fear"] },
  { title: "Ce qui suivrait, d’après vous", most: 2, kinds: ["consequence"] },
  { title: "Les pistes que vous ouvrez", most: 2, kinds: ["idea"] },
  { title: "Ce que disent d’autres que vous", most: 3, kinds: ["other"] },
  { title: "Ce que vous dites de la situation", most: 5, kinds: ["said", "voices"] },
];

function group({ title, most, kinds }: Weight, quotes: Quoter): string {
  const own = quotes.take(most, ...kinds);
  return own.length > 0 ? `**${title}**\n\n${bullets(own.map(quoteOf))}` : "";
}

function objection({ counsel }: Analysis, { ways, leaning }: Ways, lean: Statement | null): string {
  const general = `Une objection que vous n’avez pas formulée, et que l’on pourrait vous faire : ${counsel.objection}`;
  // Where nothing is weighed, nothing can be objected to.
  if (!counsel.trial && !lean) return "";
  return lean && leaning
    ? joined([`${leaningText(lean)} ${againstText(ways[leaning.way ?? -1])}`, general])
    : general;
}

export const leaningText = (lean: Statement): string =>
  `${lean.kind === "decided" ? "Vous le dites décidé" : "Vous penchez, vous l’écrivez"} : ${quoteOf(lean)}.`;

const againstText = (way: Way | undefined): string =>
  way && way.cons.length > 0
    ? "Ce que vous avez écrit contre cette voie n’a pas encore de réponse."
    : "Je n’ai pas su reconnaître, dans vos phrases, ce qui s’y oppose : demandez-le à quelqu’un qui n’est pas de votre avis.";

const TIPPING: readonly { kind: SentenceKind; lead: string }[] = [
  { kind: "condition", lead: "selon le cas, vous l’écrivez vous-même" },
  { kind: "unknown", lead: "la réponse à ceci, que vous ne savez pas encore" },
  { kind: "supposition", lead: "savoir ce qu’il en est de ceci, que vous supposez" },
  { kind: "forecast", lead: "voir que cette prévision ne se réalise pas" },
];

function tipping({ isPosed, isOffered }: Analysis, quotes: Quoter): string {
  if (!isPosed && !isOffered) return "";
  const points = TIPPING.flatMap(({ kind, lead }) =>
    quotes.take(1, kind).map((one) => `${capitalise(lead)} : ${quoteOf(one)}`),
  );
  if (points.length > 0) return bullets(points);
  return !isPosed
    ? ""
    : "Vous ne l’avez pas encore dit. Qu’est-ce qui, appris demain, vous ferait choisir l’inverse ?";
}
