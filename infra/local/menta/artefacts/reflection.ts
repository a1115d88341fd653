import { contentWords } from "../text.ts";
import { conditionsIn } from "./argumentation.ts";
import { contradictionsIn } from "./contradictions.ts";
import type { Analysis } from "./analysis.ts";
import { scoreOf, type Score } from "./scores.ts";
import { has, type Statement, type Trait } from "./statements.ts";
import { weighWays } from "./weighing.ts";

export type Reflection = Record<"clarte" | "justification" | "coherence" | "ouverture" | "profondeur", Score>;

/** Scores how the person thinks, by signs that anybody can find in their messages. */
export function judgeReflection(analysis: Analysis): Reflection {
  const used = new Set<string>();
  const { statements, memory, intentions } = analysis;
  const those = (...traits: readonly Trait[]) =>
    statements.filter((one) => !has(one, "question") && has(one, ...traits));
  const matching = (pattern: RegExp) => statements.filter(({ folded }) => pattern.test(folded));
  const { ways } = weighWays(analysis);
  const theirs = ways.filter(({ isTheirs }) => isTheirs);
  const hasSubject = theirs.length > 0 || (analysis.topic !== null && !analysis.isForeign);
  const sourced = statements.filter((one) => memory.options.some(({ raw }) => one.text.includes(raw)));
  const tensions = matching(/\S,? (?:mais|et en meme temps|pourtant|d'un cote) /);
  return {
    clarte: scoreOf(
      analysis,
      [
        { name: "ce qui est en question", shown: hasSubject ? orTrue(sourced) : false },
        { name: "une seconde voie", shown: theirs.length > 1 ? orTrue(sourced) : false },
        {
          name: "l’enjeu",
          shown: [...those("desire", "guilt", "fear"), ...matching(/\bme plait\b|^je crois surtout/)],
        },
        { name: "des faits précis", shown: those("amount", "figure") },
        { name: "une échéance", shown: those("deadline") },
      ],
      used,
    ),
    justification: scoreOf(
      analysis,
      [
        { name: "des raisons", shown: those("reason") },
        { name: "des faits ou des chiffres", shown: those("amount", "figure") },
        {
          name: "une expérience vécue",
          shown: [
            ...those("past"),
            ...matching(/\bj'y ai\b|\bj'ai (?:lu|regarde|vecu|essaye|tenu|vu)\b|\bon a (?:deja|visite)\b/),
          ],
        },
        {
          name: "des exemples ou des personnes nommées",
          shown: memory.people.length > 0 ? orTrue(those("others")) : false,
        },
        { name: "la part de ce qui est supposé", shown: those("suppose", "unknown") },
      ],
      used,
    ),
    coherence: lessContradictions(
      analysis,
      scoreOf(
        analysis,
        [
          {
            points: 2,
            name: "un même sujet d’un bout à l’autre",
            shown: staysOnSubject(statements) ? orTrue(statements.slice(-1)) : false,
          },
          { name: "les tensions dites comme telles", shown: tensions },
          { name: "des corrections en chemin", shown: those("revised") },
          {
            name: "un pas qui découle du reste",
            shown: intentions.filter(({ isPromise }) => isPromise).map(({ source }) => source),
          },
        ],
        used,
      ),
    ),
    ouverture: scoreOf(
      analysis,
      [
        { name: "le point de vue d’autres personnes", shown: those("others") },
        {
          name: "une voie venue en cours de route",
          shown: intentions.filter(({ isPromise }) => !isPromise).map(({ source }) => source),
        },
        {
          name: "des doutes sur ses propres certitudes",
          shown: [...those("suppose", "unknown"), ...matching(/\ben fait\b|\bc'est vrai\b/)],
        },
        {
          name: "des raisons de part et d’autre",
          shown: ways.some(({ pros }) => pros.length > 0) && ways.some(({ cons }) => cons.length > 0),
        },
        { name: "plusieurs tensions regardées en face", shown: tensions.length > 1 ? tensions : false },
      ],
      used,
    ),
    profondeur: scoreOf(
      analysis,
      [
        { name: "des conséquences", shown: [...conditionsIn(analysis), ...those("ahead")] },
        {
          name: "le temps long",
          shown: [...those("past"), ...matching(/\b(?:ans|annees|hivers|toute (?:sa|ma) vie|six mois)\b/)],
        },
        { name: "ce qui est ressenti", shown: those("feeling") },
        {
          name: "les raisons derrière les raisons",
          shown: matching(
            /^je crois surtout|\bau fond\b|\bc'est surtout\b|\bje ne veux pas\b|\bce qui m'|\bc'est elle qui\b|\bje me sentirais\b/,
          ),
        },
        {
          name: "un pas que l’on peut vérifier",
          shown: intentions
            .filter(({ isPromise, when }) => isPromise && when !== null)
            .map(({ source }) => source),
        },
      ],
      used,
    ),
  };
}

/** Sentences to quote where there are any; the sign counts either way. */
const orTrue = (statements: readonly Statement[]): readonly Statement[] | true =>
  statements.length > 0 ? statements : true;

/** Whether the second half of the statements shares words with the first. */
function staysOnSubject(statements: readonly Statement[]): boolean {
  if (statements.length < 4) return false;
  const half = Math.ceil(statements.length / 2);
  const early = new Set(statements.slice(0, half).flatMap(({ text }) => contentWords(text)));
  return statements.slice(half).some(({ content }) => content.some((word) => early.has(word)));
}

const OPEN = {
  undone: "un doute a suivi ce choix, et rien ne les accorde",
  unchecked: "vous dites vous-même que ces mots n’ont pas été vérifiés",
};

/** Takes a point off for a decision followed by a doubt, or a certainty never checked. */
function lessContradictions(analysis: Analysis, found: Score): Score {
  const open = contradictionsIn(analysis).find(({ kind }) => kind === "undone" || kind === "unchecked");
  if (!open || found.score < 2) return found;
  const [source] = open.sources;
  const why = open.kind === "undone" ? OPEN.undone : OPEN.unchecked;
  return {
    score: found.score - 1,
    quote: source && source.words <= 20 ? source.text : found.quote,
    why: `${found.why.replace(/\.$/, "")} ; un point de moins : ${why}.`,
  };
}
