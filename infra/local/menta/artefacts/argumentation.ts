import { SENTENCES, TIPPING, WEIGHTS, type Weight } from "../banks/banks.ts";
import { FOREIGN_NOTICE, quoter, type Analysis, type Quoter } from "./analysis.ts";
import { bullets, joined, quoteOf, section } from "./wording.ts";
import { waysOf, type Way, type Ways } from "./ways.ts";
import { isGraveMatter } from "../situations.ts";
import type { Statement } from "./statements.ts";

/** For and against each way in the person's words, the strongest objection, and what would change their mind. Markdown. */
export function composeArgumentation(analysis: Analysis): string {
  if (analysis.statements.length === 0) return section("La question", SENTENCES.nothing);
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

function question(analysis: Analysis, { ways, areGeneral }: Ways, quotes: Quoter): string {
  const posed = quotes.takeOne(analysis.posed);
  const heart = quotes.takeOne(analysis.heart);
  const [deadline] = quotes.take(1, "deadline");
  const isWeighed = ways.some(({ pros, cons }) => pros.length + cons.length > 0);
  return [
    analysis.isForeign ? FOREIGN_NOTICE : "",
    posed ? `${analysis.isPosed ? "Vous la posez ainsi" : "Le point de départ"} : ${quoteOf(posed)}.` : "",
    heart ? `${quotes.label(heart, "heart")}.` : "",
    analysis.decided ? leaningText(analysis.decided) : "",
    deadline ? `Pour la date, vous écrivez : ${quoteOf(deadline)}.` : "",
    isWeighed || areGeneral
      ? ""
      : "Vos raisons suivent comme elles sont venues : à vous de dire pour quelle voie elles parlent.",
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

function group({ title, most, kinds }: Weight, quotes: Quoter): string {
  const own = quotes.take(most, ...kinds);
  return own.length > 0 ? `**${title}**\n\n${bullets(own.map(quoteOf))}` : "";
}

function objection(
  { counsel, isPosed, memory, decided }: Analysis,
  { ways, leaning }: Ways,
  lean: Statement | null,
): string {
  const general = `Une objection que vous n’avez pas formulée, et que l’on pourrait vous faire : ${counsel.objection}`;
  // Where nothing is weighed, nothing can be objected to.
  if ((!counsel.trial || (isGraveMatter(memory) && !isPosed)) && !lean) return "";
  return lean && leaning && !decided
    ? joined([`${leaningText(lean)} ${againstText(ways[leaning.way ?? -1])}`, general])
    : general;
}

export const leaningText = (lean: Statement): string =>
  `${lean.kind === "lean" ? "Vous penchez, vous l’écrivez" : "Vous dites l’avoir décidé"} : ${quoteOf(lean)}.`;

const againstText = (way: Way | undefined): string =>
  way && way.cons.length > 0
    ? "Ce que vous avez écrit contre cette voie n’a pas encore de réponse."
    : "Je n’ai pas su reconnaître, dans vos phrases, ce qui s’y oppose : demandez-le à quelqu’un qui n’est pas de votre avis.";

function tipping({ isPosed, isOffered }: Analysis, quotes: Quoter): string {
  if (!isPosed && !isOffered) return "";
  const points = TIPPING.flatMap(({ kind, lead }) =>
    quotes.take(1, kind).map((one) => `${lead} : ${quoteOf(one)}`),
  );
  if (points.length > 0) return bullets(points);
  return !isPosed
    ? ""
    : "Vous ne l’avez pas encore dit. Qu’est-ce qui, appris demain, trancherait pour vous ?";
}
