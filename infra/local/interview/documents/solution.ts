import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import {
  listKeptOptionsForComparison,
  findRecommendedOption,
  type ComparedOption,
} from "#shared/dossier/comparison.rules.ts";
import type { LineKind, DiscussionTrack } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { findContradictionsIn } from "#shared/dossier/limits.rules.ts";
import {
  amountOfLine,
  dayOfLine,
  earliestDeadline,
  keptLines,
  newestLean,
  personStanceOfLine,
} from "#shared/dossier/lines.rules.ts";
import type { Day } from "#shared/time/day.rules.ts";
import {
  withFullStop,
  joinWithAnd,
  formatAmount,
  withLowerCaseStart,
  joinQuoted,
  wordStems,
} from "../text.ts";
import {
  contradictionSentence,
  contradictionSentences,
  daysUntilInWords,
  figuresOf,
  findLeaningOptionName,
} from "../views.ts";

type Option = SolutionContent["bestSolution"]["options"][number];
type Step = SolutionContent["implementation"]["steps"][number];

const PROPOSED = "Proposé par MENTA.";

/**
 * Builds a solution from the kept lines. Fields for which the dossier has no line stay empty. What MENTA adds
 * is marked « Proposé par MENTA. ».
 */
export function buildSolution(track: DiscussionTrack, lines: readonly Line[], today: Day): SolutionContent {
  const texts = (...kinds: LineKind[]) =>
    kinds.flatMap((kind) => keptLines(lines, kind)).map(({ text }) => text);
  const options = optionsOf(track, lines);
  const recommended = findRecommendedOption(lines);
  const isPractice = track === "learn" && options.length > 1;
  const at = isPractice ? 0 : options.findIndex(({ title }) => title === recommended?.option.text);
  const isChosen = at >= 0 && options.length > 1;
  const toVerify = verification(lines);
  const isAlone = options.length < (track === "follow" ? 1 : 2);
  const added = isAlone ? [option("Ne rien changer pour l’instant", PROPOSED)] : [];
  const all = isChosen ? options : [...options, ...added, option(`Vérifier d’abord : ${toVerify}`, PROPOSED)];
  const facts = texts("fact", "constraint", "known", "progress", "blocked");
  // The figures that belong to an option appear with the option, so they are left out here.
  const figures = new Set(
    listKeptOptionsForComparison(lines).flatMap((each) => each.figures.map(({ text }) => text)),
  );
  return {
    problemIdentification: problem(lines, today),
    research: {
      internalData: facts.filter((text) => !figures.has(text)).slice(0, 8),
      externalSources: [
        ...texts("assumption").map((text) => `À vérifier : ${withLowerCaseStart(text)}`),
        ...toConsult(lines).map(({ text }) => `À consulter : ${withLowerCaseStart(text)}`),
      ],
      dataClassification: { inconsistencies: contradictionSentences(lines) },
    },
    bestSolution: {
      options: all,
      recommended: isChosen ? at : all.length - 1,
      reasoning: isPractice
        ? "C’est l’exercice que vous avez nommé."
        : reasoning(lines, isChosen ? recommended : null),
    },
    implementation: {
      steps: [
        ...keptLines(lines, "step").map((line) => {
          const day = dayOfLine(line);
          return step("Un pas que vous avez dit", day ? daysUntilInWords(day, today) : "", line.text);
        }),
        ...texts("exercise").map((text) => step("Un exercice que vous avez nommé", "", text)),
        ...(isChosen ? [] : [step(PROPOSED, "", `Vérifier : ${withFullStop(toVerify)}`)]),
      ],
      kpis: texts("criterion").slice(0, 4),
      risks: texts("fear"),
    },
    followUp: {
      monitoringPlan: texts("wouldChange").slice(0, 4).map(withFullStop).join(" "),
      successMetrics: [],
      reviewSchedule: texts("review").slice(0, 1).map(withFullStop).join(""),
    },
    relevanceEvaluation:
      "Cette page ne contient que des lignes du dossier, mises en ordre par des règles, sans modèle de langage.",
  };
}

const toConsult = (lines: readonly Line[]): Line[] =>
  keptLines(lines, "person").filter((line) => personStanceOfLine(line)?.toConsult);

const option = (title: string, description = ""): Option => {
  return { title, description, pros: [], cons: [], impact: "", feasibility: "" };
};
const step = (phase: string, timeline: string, action: string): Step => {
  return { phase, timeline, actions: [action], resources: [] };
};

/**
 * Returns the options of the dossier. Without options: on the track `create` the ideas, on `follow` the
 * steps, on `learn` the exercises and one way to practise that MENTA adds.
 */
function optionsOf(track: DiscussionTrack, lines: readonly Line[]): Option[] {
  const compared = listKeptOptionsForComparison(lines);
  if (compared.length > 0) return compared.map((each) => toOption(each, lines));
  if (track === "create" || track === "follow")
    return keptLines(lines, track === "create" ? "idea" : "step").map(({ text }) => option(text));
  const exercises = track === "learn" ? keptLines(lines, "exercise") : [];
  return exercises.length === 0
    ? []
    : [...exercises.map(({ text }) => option(text)), option("Le montrer à quelqu’un", PROPOSED)];
}

function toOption(compared: ComparedOption, lines: readonly Line[]): Option {
  const {
    option: { id, text: title },
    pros,
    cons,
    figures,
  } = compared;
  const over = findContradictionsIn(lines).find((found) => found.kind === "over" && found.optionId === id);
  return {
    title,
    description: figuresOf(compared).join(" ; "),
    pros: pros.map(({ text }) => text),
    cons: cons.map(({ text }) => text),
    impact: impact({ pros, cons }, lines),
    feasibility: over ? contradictionSentence(over, lines) : fits(figures, lines),
  };
}

/** Names the criteria that the pros or cons of an option mention, with the side that mentions each. */
function impact({ pros, cons }: Pick<ComparedOption, "pros" | "cons">, lines: readonly Line[]): string {
  const rows = keptLines(lines, "criterion").flatMap((criterion) => {
    const speaks = ({ text }: Line) =>
      wordStems(text).some((stem) => wordStems(criterion.text).includes(stem));
    const sides = [...(pros.some(speaks) ? ["pour"] : []), ...(cons.some(speaks) ? ["contre"] : [])];
    return sides.length > 0 ? [`${criterion.text} : ${sides.join(" et ")}`] : [];
  });
  return rows.length > 0 ? `${rows.join(" ; ")}.` : "";
}

/** Compares the cost of an option with the person's maximum. Returns "" if the dossier lacks one of them. */
function fits(figures: readonly Line[], lines: readonly Line[]): string {
  const cost = figures.map(amountOfLine).find((amount) => amount?.role === "cost");
  const limit = [...keptLines(lines, "fact"), ...keptLines(lines, "constraint")]
    .map(amountOfLine)
    .find((amount) => amount?.role === "limit" && amount.unit === cost?.unit && amount.per === cost.per);
  return cost && limit
    ? `${formatAmount(cost.amount, cost.unit)}, pour un maximum de ${formatAmount(limit.amount, limit.unit)}.`
    : "";
}

/**
 * Returns the first thing to verify: an open point (an assumption, a dependency, what is blocked or unclear),
 * else the people to consult, else the first criterion, else the first step.
 */
function verification(lines: readonly Line[]): string {
  const kinds = ["assumption", "dependsOn", "blocked", "blurred"] as const;
  const [open] = kinds.flatMap((kind) => keptLines(lines, kind));
  if (open) return `« ${open.text} »`;
  const people = toConsult(lines).slice(0, 3);
  if (people.length > 0)
    return `ce qu’en disent ${joinWithAnd(people.map(({ text }) => withLowerCaseStart(text)))}`;
  const [criterion] = keptLines(lines, "criterion");
  if (criterion) return `quelle option tient le mieux « ${criterion.text} »`;
  const [trial] = keptLines(lines, "step");
  return trial ? `« ${trial.text} »` : "ce qui compte le plus pour vous";
}

function reasoning(lines: readonly Line[], found: ReturnType<typeof findRecommendedOption>): string {
  const over = findContradictionsIn(lines).find(
    (each) => each.kind === "over" && each.optionId === newestLean(lines)?.optionId,
  );
  if (!found)
    return over
      ? `Vous penchez vers « ${findLeaningOptionName(lines)} », mais une limite est passée. ${contradictionSentence(over, lines)}`
      : "Les lignes du dossier ne départagent pas encore les options.";
  const name = `« ${found.option.text} »`;
  if (found.by === "dominance")
    return `Dans le dossier, rien ne parle contre ${name}, et chaque autre option a un contre.`;
  const cons = keptLines(lines, "con", { parentId: found.option.id });
  const [change] = keptLines(lines, "wouldChange");
  return [
    `Vous penchez vers ${name} : c’est la seule raison de cette recommandation.`,
    ...(cons.length > 0 ? [`Vous avez dit contre : ${joinQuoted(cons)}.`] : []),
    ...(change
      ? [`Ce qui vous ferait changer d’avis : ${withFullStop(withLowerCaseStart(change.text))}`]
      : []),
  ].join(" ");
}

function problem(lines: readonly Line[], today: Day): string {
  const kinds = ["question", "subject", "blocked", "progress"] as const;
  const [question] = kinds.flatMap((kind) => keptLines(lines, kind));
  const deadline = earliestDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  const people = keptLines(lines, "person").map(({ text }) => withLowerCaseStart(text));
  return [
    question ? withFullStop(question.text) : "La question reste à écrire en une ligne.",
    ...(deadline
      ? [`Échéance : ${withLowerCaseStart(deadline.text)}${day ? ` (${daysUntilInWords(day, today)})` : ""}.`]
      : []),
    ...(people.length > 0 ? [`Concerne aussi : ${joinWithAnd(people)}.`] : []),
  ].join(" ");
}
