import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { comparedOptions, recommendedOption, type ComparedOption } from "#shared/dossier/comparison.rules.ts";
import type { Track } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { contradictionsIn } from "#shared/dossier/limits.rules.ts";
import { dayOfLine, firstDeadline, keptLines, personOf } from "#shared/dossier/lines.rules.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { enumerate } from "../text.ts";
import { contradictionSentence, contradictionSentences, daysUntil } from "../views.ts";

type Option = SolutionContent["bestSolution"]["options"][number];
type Step = SolutionContent["implementation"]["steps"][number];

const PROPOSED = "Proposé par MENTA : vous ne l’avez pas dit.";

/** A proposal made of kept lines; what was not said is left empty, and what MENTA adds is marked. */
export function solution(track: Track, lines: readonly Line[], today: Day): SolutionContent {
  const texts = (...kinds: Line["kind"][]) =>
    kinds.flatMap((kind) => keptLines(lines, kind)).map(({ text }) => text);
  const options = optionsOf(track, lines);
  const recommended = recommendedOption(lines);
  const at = recommended ? options.findIndex(({ title }) => title === recommended.option.text) : -1;
  const toVerify = verification(lines);
  const all = at >= 0 && options.length > 1 ? options : [...options, ...others(options.length, toVerify)];
  const [review] = keptLines(lines, "review");
  return {
    problemIdentification: problem(lines, today),
    research: {
      internalData: texts("fact", "constraint", "known", "progress").slice(0, 8),
      externalSources: [
        ...texts("assumption").map((text) => `Est-ce vrai : ${text} ?`),
        ...keptLines(lines, "person")
          .filter((line) => personOf(line)?.toConsult)
          .map(({ text }) => `Qu’en pense ${text} ?`),
      ],
      dataClassification: { inconsistencies: contradictionSentences(lines) },
    },
    bestSolution: {
      options: all,
      recommended: at >= 0 ? at : all.length - 1,
      reasoning: reasoning(lines, at >= 0 ? recommended : null, toVerify),
    },
    implementation: {
      steps: stepsOf(lines, today, toVerify),
      kpis: texts("criterion").slice(0, 4),
      risks: texts("fear").map((text) => `${text} : écrire d’avance ce que vous feriez.`),
    },
    followUp: {
      monitoringPlan: review ? `Relire ce que vous en attendiez : ${review.text}.` : "",
      successMetrics: texts("wouldChange").slice(0, 4),
      reviewSchedule: review?.text ?? "",
    },
    relevanceEvaluation: relevance(lines),
  };
}

function optionsOf(track: Track, lines: readonly Line[]): Option[] {
  const compared = comparedOptions(lines);
  if (track === "create" && compared.length === 0)
    return keptLines(lines, "idea").map(({ text }) => toEmptyOption(text));
  return compared.map((each) => toOption(each, lines));
}
const toEmptyOption = (title: string): Option => ({
  title,
  description: "",
  pros: [],
  cons: [],
  impact: "",
  feasibility: "",
});

function toOption(
  { option, pros, cons, figures, isOverLimit }: ComparedOption,
  lines: readonly Line[],
): Option {
  const criteria = keptLines(lines, "criterion").map(({ text }) => text);
  const over = contradictionsIn(lines).find((found) => found.kind === "over" && found.optionId === option.id);
  const assumptions = keptLines(lines, "assumption").map(({ text }) => text);
  return {
    title: option.text,
    description: figures.map(({ text }) => text).join(" ; "),
    pros: pros.map(({ text }) => text),
    cons: cons.map(({ text }) => text),
    impact: criteria.length > 0 ? `À juger sur : ${enumerate(criteria.slice(0, 3))}.` : "",
    feasibility:
      isOverLimit && over
        ? contradictionSentence(over, lines)
        : assumptions.length > 0
          ? `Dépend de ceci, encore supposé : ${assumptions[0]}.`
          : "",
  };
}

/** What would decide, in a few words: a limit that is passed, what is supposed, who was not asked, what is not known. */
function verification(lines: readonly Line[]): string {
  const [assumption] = keptLines(lines, "assumption");
  if (assumption) return assumption.text;
  const person = keptLines(lines, "person").find((line) => personOf(line)?.toConsult);
  if (person) return `ce qu’en dit ${person.text}`;
  const open = comparedOptions(lines).find(({ pros, cons }) => pros.length === 0 || cons.length === 0);
  if (open) return `ce qui parle ${open.pros.length === 0 ? "pour" : "contre"} « ${open.option.text} »`;
  const [criterion] = keptLines(lines, "criterion");
  return criterion
    ? `laquelle tient le mieux sur ceci : ${criterion.text}`
    : "ce qui compte le plus pour vous";
}

/** Fewer than two options are filled up; else the one that would tell is added, and recommended. */
function others(count: number, toVerify: string): Option[] {
  const verify = { ...toEmptyOption(`Vérifier d’abord : ${toVerify}`), description: PROPOSED };
  return count === 0 || count === 1
    ? [{ ...toEmptyOption("Ne rien changer pour l’instant"), description: PROPOSED }, verify]
    : [verify];
}

function reasoning(
  lines: readonly Line[],
  found: ReturnType<typeof recommendedOption>,
  toVerify: string,
): string {
  if (!found)
    return `Rien de ce qui est noté ne suffit à recommander une option. Ce qui trancherait : ${toVerify}.`;
  const cons = keptLines(lines, "con", { parentId: found.option.id }).map(({ text }) => `« ${text} »`);
  const against = cons.length > 0 ? `Contre elle, vous avez dit ${enumerate(cons)}. ` : "";
  return found.by === "dominance"
    ? `« ${found.option.text} » est la seule dont vous n’avez rien dit contre, et qui tient dans vos limites.`
    : `${against}Elle est recommandée parce que vous penchez vers elle, et pour rien d’autre. Ce qui la ferait tomber : ${toVerify}.`;
}

function problem(lines: readonly Line[], today: Day): string {
  const [question] = [...keptLines(lines, "question"), ...keptLines(lines, "subject")];
  const deadline = firstDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  const people = keptLines(lines, "person").map(({ text }) => text);
  const parts = [
    question
      ? `${question.text}${/[?!.]$/.test(question.text) ? "" : " ?"}`
      : "La question n’est pas encore écrite en toutes lettres.",
    ...(deadline ? [`Échéance : ${deadline.text}${day ? ` (${daysUntil(day, today)})` : ""}.`] : []),
    ...(people.length > 0 ? [`Concerne aussi : ${enumerate(people)}.`] : []),
  ];
  return parts.join(" ");
}

const step = (phase: string, timeline: string, ...actions: string[]): Step => ({
  phase,
  timeline,
  actions,
  resources: [],
});

function stepsOf(lines: readonly Line[], today: Day, toVerify: string): Step[] {
  const own = keptLines(lines, "step");
  const deadline = firstDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  return [
    ...own.map((line) =>
      step("Un pas que vous avez dit", dayOfLine(line) ? daysUntil(dayOfLine(line)!, today) : "", line.text),
    ),
    step("Vérifier", "D’abord", `Trouver ceci : ${toVerify}.`),
    ...(deadline
      ? [
          step(
            "Trancher",
            day ? daysUntil(day, today) : deadline.text,
            "Écrire le choix et sa raison en trois lignes.",
          ),
        ]
      : []),
  ].slice(0, 5);
}

const relevance = (lines: readonly Line[]): string => {
  const kept = lines.filter(({ state }) => state === "kept").length;
  return `Cette page ne contient que ce que le dossier tient de vous : ${kept === 1 ? "une ligne" : `${kept} lignes`}. Elle est écrite par des règles, sans modèle de langage.`;
};
