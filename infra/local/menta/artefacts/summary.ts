import { withObjectPronoun } from "../options.ts";
import { foldWords } from "../text.ts";
import type { SummaryContent } from "./artefact-request.ts";
import { FOREIGN_NOTICE, type Analysis } from "./analysis.ts";
import { hypothesesIn } from "./hypotheses.ts";
import { describeIntention } from "./intentions.ts";
import { has, weightOf, type Statement, type Trait } from "./statements.ts";
import { quoted, sentence } from "./wording.ts";

const KEY_POINTS = 8;
const ACTIONS = 6;

/** The exploration: facts and stakes in the person's words, what they suppose, what they would do or have to find out. */
export function summarize(analysis: Analysis): SummaryContent {
  const hypotheses = hypothesesIn(analysis);
  const taken = new Set(hypotheses.map(({ source }) => source));
  const keyPoints = keyPointsIn(analysis, taken);
  const actionItems = actionsIn(analysis);
  const isEmpty = keyPoints.length + hypotheses.length + actionItems.length === 0;
  return {
    keyPoints: isEmpty ? [TOO_LITTLE] : keyPoints,
    hypotheses: hypotheses.map(({ text }) => text),
    actionItems,
  };
}

/** The content of an exploration that would be empty otherwise. */
export const TOO_LITTLE =
  "Trop peu a été dit pour en tirer davantage : quelques phrases sur ce qui vous occupe suffiraient.";

function keyPointsIn(analysis: Analysis, taken: ReadonlySet<Statement>): string[] {
  const promised = new Set(analysis.intentions.map(({ source }) => source));
  const rivals = analysis.memory.rivals.map(({ verb }) => verb);
  const free = analysis.statements.filter(
    (one) =>
      !taken.has(one) &&
      !promised.has(one) &&
      !has(one, "question", "decided") &&
      !(
        rivals.length > 1 &&
        rivals.every((verb) => one.folded.includes(verb)) &&
        /^j'hesite|choisir/.test(one.folded)
      ),
  );
  const kept = new Set(free.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, KEY_POINTS - 1));
  const points = free.filter((one) => kept.has(one)).map((one) => `${labelOf(one)}${quoted(one.text)}`);
  const opening = analysis.isForeign ? [FOREIGN_NOTICE] : matterOf(analysis);
  return [...opening, ...points];
}

/** The dilemma as the person put it, else the topic. */
function matterOf({ memory, statements, topic }: Analysis): string[] {
  const [first, second] = memory.rivals;
  if (first && second)
    return [sentence(`Le choix : ${first.text}, ou ${withObjectPronoun(first, second).text}`)];
  const opening = statements.filter(({ turn }) => turn < 2).map(({ folded }) => folded);
  const only = memory.options.find(
    ({ kind, raw }) => kind === "infinitive" && opening.some((text) => text.includes(foldWords(raw))),
  );
  const matter = only?.text ?? topic;
  return matter ? [sentence(`Ce dont il s’agit : ${matter}`)] : [];
}

const LABELS: readonly (readonly [Trait, string])[] = [
  ["guilt", "Ce qui vous retient : "],
  ["shame", "Ce qui vous pèse : "],
  ["tired", "Ce qui vous pèse : "],
  ["anger", "Ce qui vous pèse : "],
  ["stuck", "Là où cela résiste : "],
  ["desire", "Ce qui vous attire : "],
  ["deadline", "L’échéance : "],
  ["others", "Une autre voix que la vôtre : "],
  ["amount", "Un chiffre : "],
  ["past", "Un précédent : "],
];

/** The label of a sentence, where its wording tells. */
function labelOf(one: Statement): string {
  if (/\b(?:me plait|me plaisait|j'aime|j'adore)\b/.test(one.folded)) return "Ce qui vous attire : ";
  if (/^je crois (?:surtout )?que je |^au fond|^en fait|je me rends compte/.test(one.folded))
    return "Ce qui s’éclaire : ";
  if (/^(?:il faut|il faudrait|je dois|on doit|je suis oblige)/.test(one.folded)) return "Une obligation : ";
  return LABELS.find(([trait]) => has(one, trait))?.[1] ?? "";
}

/** What was announced, then considered, then what is still to find out. */
function actionsIn(analysis: Analysis): string[] {
  const { intentions, statements, memory } = analysis;
  const promised = intentions
    .filter(({ isPromise }) => isPromise)
    .map((one) => sentence(describeIntention(one, memory)));
  const considered = intentions
    .filter(({ isPromise }) => !isPromise)
    .map((one) => `À examiner : ${describeIntention(one, memory)}.`);
  const unclear = statements
    .filter((one) => has(one, "suppose", "unknown") && !has(one, "pledge", "decided", "idea"))
    .map(({ text }) => `À tirer au clair : ${quoted(text)}`);
  const asked = statements
    .filter((one) => has(one, "question") && one.words > 4)
    .map(({ text }) => `Votre question, à laquelle répondre : ${quoted(`${text} ?`)}`);
  const actions = [
    ...promised.slice(-3),
    ...considered.slice(-2),
    ...unclear.slice(0, 2),
    ...asked.slice(-1),
  ];
  return distinct(actions).slice(0, ACTIONS);
}

const distinct = (items: readonly string[]) =>
  items.filter((item, at) => items.findIndex((other) => foldWords(other) === foldWords(item)) === at);
