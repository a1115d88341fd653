import { FOREIGN_NOTICE, type Analysis } from "./analysis.ts";
import { foldWords } from "../text.ts";
import { hypothesesIn } from "./hypotheses.ts";
import { describeIntention } from "./intentions.ts";
import { polarityOf } from "./polarity.ts";
import { has, weightOf, type Statement } from "./statements.ts";
import { weighWays, type Way, type Weighing } from "./weighing.ts";
import { bullets, inLetters, joined, listed, quoted, quotedAsIs, section, sentence } from "./wording.ts";

/** For and against each way in the person's words, the strongest objection, and what would change their mind. Markdown. */
export function argue(analysis: Analysis): string {
  if (analysis.statements.length === 0 && analysis.memory.rivals.length === 0) return NOTHING;
  const weighing = weighWays(analysis);
  return joined([
    section("La question", question(analysis, weighing)),
    ...weighing.ways
      .filter(hasSection)
      .map((way) => section(way.title, sides(way, weighing.unsorted.length > 0))),
    section("Ce que je n’ai pas su ranger", unsorted(weighing)),
    section("L’objection la plus forte", objection(analysis, weighing)),
    section("Ce qui vous ferait changer d’avis", tipping(analysis)),
    section("Le premier pas que vous avez dit", steps(analysis)),
  ]);
}

const NOTHING = joined([
  section(
    "La question",
    "Trop peu a été dit pour argumenter sans inventer. Aucune voie n’a été nommée, et aucune raison.",
  ),
  section(
    "Ce qu’il manque",
    bullets([
      "ce entre quoi et quoi vous hésitez ;",
      "une raison pour chaque voie, même petite ;",
      "ce qui vous retient de choisir.",
    ]),
  ),
]);

const hasSection = ({ isTheirs, pros, cons }: Way) => isTheirs || pros.length + cons.length > 0;

function question(analysis: Analysis, weighing: Weighing): string {
  const { deadline } = analysis.memory;
  const stake = stakeOf(analysis);
  return [
    analysis.isForeign ? FOREIGN_NOTICE : "",
    describeChoice(analysis, weighing),
    stake ? `Ce qui se joue, avec vos mots : ${quoted(stake.text)}.` : "",
    deadline ? `L’échéance que vous donnez : ${quotedAsIs(deadline)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The choice, or the aim and its means, in a sentence or two. */
export function describeChoice({ topic }: Analysis, { ways, isAim }: Weighing): string {
  const [first, ...others] = ways.filter(({ isTheirs }) => isTheirs).map(({ name }) => name);
  if (first === undefined)
    return `${topic ? `Il est question de ceci : ${topic}. ` : ""}Aucun choix n’est encore posé en toutes lettres.`;
  if (others.length === 0)
    return `Une seule voie est nommée jusqu’ici : ${first}. Il y a donc aussi celle de ne pas la prendre.`;
  if (isAim)
    return `Ce que vous visez : ${first}. Une façon de vous y prendre est apparue : ${listed(others, "ou")}.`;
  return `Vous avez nommé ${inLetters(others.length + 1)} voies : ${listed([first, ...others], "ou")}.`;
}

/** The sentence that best says why this matters to the person. */
export function stakeOf({ statements, intentions }: Analysis): Statement | null {
  const deep = statements.filter(
    (one) =>
      !has(one, "question") &&
      !intentions.some(({ source }) => source === one) &&
      (has(one, "guilt", "fear", "desire", "shame") ||
        /\bme plait\b|^je crois surtout|\bne veux pas\b/.test(one.folded)) &&
      /(?:^|\s)(?:je|j'|me |m'|moi)/.test(one.folded),
  );
  return deep.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}

/** For a way without any reason. */
export const noReasonsText = (mayBeMore: boolean): string =>
  mayBeMore
    ? "Vous l’avez nommée ; je n’ai su ranger aucune de vos phrases pour elle, ni contre elle."
    : "Vous l’avez nommée, sans dire encore ce qui parle pour elle, ni contre elle.";

/** @param mayBeMore some reasons could not be sorted: an empty side may have some */
function sides({ pros, cons }: Way, mayBeMore: boolean): string {
  if (pros.length + cons.length === 0) return noReasonsText(mayBeMore);
  const none = mayBeMore ? "rien que j’aie su y ranger." : "rien n’a encore été dit.";
  return joined([
    pros.length > 0 ? `**Pour**\n\n${bullets(pros.map(quoted))}` : `**Pour** : ${none}`,
    cons.length > 0 ? `**Contre**\n\n${bullets(cons.map(quoted))}` : `**Contre** : ${none}`,
  ]);
}

const unsorted = ({ unsorted: pieces }: Weighing): string =>
  pieces.length === 0
    ? ""
    : `Ces phrases pèsent, mais leurs mots ne disent pas de quel côté. À vous de les placer :\n\n${bullets(pieces.map(quoted))}`;

function objection(analysis: Analysis, weighing: Weighing): string {
  const { memory } = analysis;
  const general = memory.domain?.objections[(memory.seed >>> 3) % memory.domain.objections.length];
  return joined([
    strongestObjection(weighing),
    general
      ? `Une objection générale, que vous n’avez pas formulée et que l’on pourrait vous faire : ${general}.`
      : "",
  ]);
}

/** Against the way the person leans to; against each where they do not lean. */
export function strongestObjection(weighing: Weighing): string {
  const { ways, leaning, isAim, unsorted: unplaced } = weighing;
  const against = possibleObjection(weighing);
  const way = leaning === null ? null : ways[leaning];
  if (way) {
    const [first] = strongest(way.cons);
    const other = ways.find((one) => one !== way && one.pros.length > 0);
    if (first)
      return `Vous semblez pencher pour ceci : ${way.name}. Ce qui s’y oppose le plus tient dans vos mots : ${quoted(first)}. Tant que cela n’a pas de réponse, la pente n’est pas une raison.`;
    const [hindrance] = strongest(ways[0]?.cons ?? []);
    if (isAim && hindrance)
      return `Vous semblez pencher pour ceci : ${way.name}. Ce qui vous a freiné jusqu’ici, avec vos mots : ${quoted(hindrance)}. Rien ne dit encore que cette façon de faire y réponde.`;
    if (other?.pros[0])
      return `Vous semblez pencher pour ceci : ${way.name}. Rien de ce que j’ai su ranger ne s’y oppose ; mais vous avez dit, en faveur d’une autre voie : ${quoted(other.pros[0])}.`;
    const possible = against ?? unplaced[0];
    if (possible)
      return `Vous semblez pencher pour ceci : ${way.name}. L’objection est peut-être dans une phrase que je n’ai pas su ranger : ${quoted(possible)}.`;
    return `Vous semblez pencher pour ceci : ${way.name}. Rien de ce que vous avez dit ne s’y oppose : c’est une raison de vous méfier, et de demander l’objection à quelqu’un qui n’est pas de votre avis.`;
  }
  const opposed = ways.flatMap(({ title, name, cons }) => {
    const [first] = strongest(cons);
    return first ? [{ title, name, words: quoted(first) }] : [];
  });
  const [only] = opposed;
  if (only && opposed.length === 1)
    return `Vous ne penchez pas nettement. Une objection est pourtant là, contre ceci : ${only.name}. Ce sont vos mots : ${only.words}.`;
  if (opposed.length === 0 && against)
    return `Vous ne penchez pas nettement. L’objection est peut-être dans une phrase que je n’ai pas su ranger : ${quoted(against)}.`;
  if (opposed.length === 0)
    return `Vous ne penchez encore d’aucun côté, et ${unplaced.length > 0 ? "je n’ai reconnu aucune objection dans vos phrases" : "aucune objection n’a été dite"}. Laquelle redoutez-vous d’entendre ?`;
  return `Vous ne penchez pas nettement. L’objection dépend de la voie :\n\n${bullets(opposed.map(({ title, words }) => `${title} : on vous opposera ${words}`))}`;
}

/** The first unsorted sentence that speaks against something. */
export const possibleObjection = ({ unsorted: pieces }: Weighing): string | undefined =>
  pieces.find((text) => polarityOf(foldWords(text)) < 0);

const strongest = (cons: readonly string[]) =>
  cons.toSorted((a, b) => depth(b) - depth(a) || cons.indexOf(a) - cons.indexOf(b));
const depth = (text: string) =>
  /coupable|peur|jamais|ne veux pas|crains/i.test(text) ? 2 : /\d/.test(text) ? 1 : 0;

function tipping(analysis: Analysis): string {
  const conditions = conditionsIn(analysis).map(
    (one) => `la condition que vous posez vous-même : ${quoted(one.text)}`,
  );
  const supposed = hypothesesIn(analysis)
    .filter(({ source }) => !has(source, "condition"))
    .map(({ source }) => `${learnt(source)} : ${quoted(source.text)}`);
  const figures = analysis.statements
    .filter((one) => has(one, "amount") && !has(one, "question"))
    .map((one) => `voir bouger ce chiffre : ${quoted(one.text)}`);
  const all = [...conditions.slice(0, 2), ...supposed.slice(0, 2), ...figures.slice(0, 1)];
  return all.length > 0
    ? `${bullets(all)}\n\nSi rien de tout cela ne vous ferait changer d’avis, la décision est peut-être déjà prise.`
    : "Vous ne l’avez pas encore dit. C’est la question à se poser avant de conclure : qu’est-ce qui, appris demain, vous ferait choisir l’inverse ?";
}

/** `Si elle dit non, je pars`, but no indirect question. */
export const conditionsIn = ({ statements }: Analysis): Statement[] =>
  statements.filter(
    (one) =>
      has(one, "condition") &&
      !has(one, "question") &&
      !/\b(?:decider|sais pas|demande|savoir|sais plus) si /.test(one.folded) &&
      /^s(?:i |')|[, ]si (?:je|on|elle|il|un|une|mon|ma|la|le)\b/.test(one.folded),
  );

function learnt(source: Statement): string {
  if (has(source, "unknown")) return "trouver la réponse à ceci";
  return has(source, "fear") ? "savoir que cette crainte ne se réalisera pas" : "apprendre que ceci est faux";
}

function steps({ intentions, memory }: Analysis): string {
  const promised = intentions.filter(({ isPromise }) => isPromise).slice(-2);
  return bullets(promised.map((one) => sentence(describeIntention(one, memory))));
}
