import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { comparedOptions, recommendedOption, type ComparedOption } from "#shared/dossier/comparison.rules.ts";
import type { Track } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { contradictionsIn } from "#shared/dossier/limits.rules.ts";
import {
  amountOf,
  dayOfLine,
  firstDeadline,
  keptLines,
  leanOf,
  personOf,
} from "#shared/dossier/lines.rules.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { ended, figure, folded, lowered, quoted } from "../text.ts";
import {
  contradictionSentence,
  contradictionSentences,
  daysUntil,
  leaningName,
  ownFacts,
  personName,
} from "../views.ts";

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
  const toVerify = verification(track, lines);
  // To learn, the first way is the one that was said.
  const isPractice = track === "learn" && options.length > 1;
  const isChosen = (at >= 0 && options.length > 1) || isPractice;
  const all = isChosen ? options : [...options, ...others(options.length, toVerify)];
  const [review] = keptLines(lines, "review");
  return {
    problemIdentification: problem(lines, today),
    research: {
      internalData: [
        ...ownFacts(lines).map(({ text }) => text),
        ...texts("constraint", "known", "progress", "blocked"),
      ].slice(0, 8),
      externalSources: [
        ...texts("assumption").map((text) => `À vérifier : ${lowered(text)}`),
        ...toConsult(lines).map((line) => `À consulter : ${lowered(personName(line))}`),
      ],
      dataClassification: { inconsistencies: contradictionSentences(lines) },
    },
    bestSolution: {
      options: all,
      recommended: isPractice ? 0 : isChosen ? at : all.length - 1,
      reasoning: isPractice
        ? `Commencer par là, puis reprendre ce qui reste flou : ${ended(toVerify)}`
        : reasoning(lines, isChosen ? recommended : null, toVerify),
    },
    implementation: {
      steps: [
        ...stepsSaid(lines, today),
        ...(isChosen ? [] : [toStep("Proposé par MENTA", "", ended(`Vérifier ceci : ${toVerify}`))]),
      ],
      kpis: texts("criterion").slice(0, 4),
      risks: texts("fear"),
    },
    followUp: {
      monitoringPlan: review ? "Ce jour-là, relire cette page avant toute autre chose." : "",
      successMetrics: texts("wouldChange").slice(0, 4),
      reviewSchedule: review ? ended(review.text) : "Pas encore dit : le jour de la relecture.",
    },
    relevanceEvaluation: relevance(lines),
  };
}

const toConsult = (lines: readonly Line[]): Line[] =>
  keptLines(lines, "person").filter((line) => personOf(line)?.toConsult);

/** Options; to find ideas, the ideas; to learn, the ways to practise. */
function optionsOf(track: Track, lines: readonly Line[]): Option[] {
  const compared = comparedOptions(lines);
  if (compared.length > 0) return compared.map((each) => toOption(each, lines));
  if (track === "create") return keptLines(lines, "idea").map(({ text }) => toEmptyOption(text));
  if (track !== "learn") return [];
  const [example] = keptLines(lines, "example");
  return [
    ...keptLines(lines, "exercise").map(({ text }) => toEmptyOption(text)),
    { ...toEmptyOption("Expliquer sans notes, à voix haute"), description: PROPOSED },
    ...(example
      ? [
          {
            ...toEmptyOption(`Refaire cet exemple avec d’autres données : ${lowered(example.text)}`),
            description: PROPOSED,
          },
        ]
      : []),
  ];
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
  const over = contradictionsIn(lines).find((found) => found.kind === "over" && found.optionId === option.id);
  const reasons = new Set([...pros, ...cons].map(({ text }) => text));
  return {
    title: option.text,
    description: figures
      .filter(({ text }) => !reasons.has(text))
      .map(({ text }) => text)
      .join(" ; "),
    pros: pros.map(({ text }) => text),
    cons: cons.map(({ text }) => text),
    impact: impact({ pros, cons }, lines),
    feasibility: isOverLimit && over ? contradictionSentence(over, lines) : fits(figures, lines),
  };
}

const stems = (text: string): string[] =>
  folded(text)
    .match(/[a-z]{5,}/g)
    ?.map((word) => word.slice(0, 5)) ?? [];

const speaksOf = (criterion: Line, reasons: readonly Line[]): boolean =>
  reasons.some(({ text }) => stems(text).some((stem) => stems(criterion.text).includes(stem)));

/** The criteria that what was said for or against an option speaks of. */
function impact({ pros, cons }: Pick<ComparedOption, "pros" | "cons">, lines: readonly Line[]): string {
  const rows = keptLines(lines, "criterion").flatMap((criterion) => {
    const [isFor, isAgainst] = [speaksOf(criterion, pros), speaksOf(criterion, cons)];
    if (!isFor && !isAgainst) return [];
    return [`${criterion.text} : ${isFor && isAgainst ? "pour et contre" : isFor ? "pour" : "contre"}`];
  });
  return rows.length > 0 ? `${rows.join(" ; ")}.` : "";
}

/** Where a cost stands beside a limit that it does not pass. */
function fits(figures: readonly Line[], lines: readonly Line[]): string {
  const cost = figures.map(amountOf).find((amount) => amount?.role === "cost");
  const limit = [...keptLines(lines, "fact"), ...keptLines(lines, "constraint")]
    .map(amountOf)
    .find((amount) => amount?.role === "limit" && amount.unit === cost?.unit && amount.per === cost.per);
  return cost && limit
    ? `${figure(cost.amount, cost.unit)}, pour un maximum de ${figure(limit.amount, limit.unit)}.`
    : "";
}

/** What would decide, in a few words: what is supposed, what holds the rest back, who was not asked, what is not known. */
function verification(track: Track, lines: readonly Line[]): string {
  const [assumption] = keptLines(lines, "assumption");
  if (assumption) return lowered(assumption.text);
  const [blocked] = [
    ...keptLines(lines, "dependsOn"),
    ...keptLines(lines, "blocked"),
    ...keptLines(lines, "blurred"),
  ];
  if (blocked) return lowered(blocked.text);
  const [person] = toConsult(lines);
  if (person)
    return `l’avis des personnes concernées (${toConsult(lines)
      .slice(0, 3)
      .map((line) => lowered(personName(line)))
      .join(", ")})`;
  const open = comparedOptions(lines).find(({ pros, cons }) => pros.length === 0 || cons.length === 0);
  if (open) return `ce qui parle ${open.pros.length === 0 ? "pour" : "contre"} « ${open.option.text} »`;
  const [criterion] = keptLines(lines, "criterion");
  if (criterion) return `laquelle tient le mieux sur ceci : ${lowered(criterion.text)}`;
  return track === "learn"
    ? "ce qui reste flou, en l’expliquant à quelqu’un"
    : "ce qui compte le plus pour vous";
}

/** Fewer than two options are filled up; else the one that would tell is added, and recommended. */
function others(count: number, toVerify: string): Option[] {
  const verify = { ...toEmptyOption(`Vérifier d’abord : ${toVerify}`), description: PROPOSED };
  return count < 2
    ? [{ ...toEmptyOption("Ne rien changer pour l’instant"), description: PROPOSED }, verify]
    : [verify];
}

function reasoning(
  lines: readonly Line[],
  found: ReturnType<typeof recommendedOption>,
  toVerify: string,
): string {
  if (!found) {
    const leaning = leaningName(lines);
    const over = contradictionsIn(lines).find(
      (each) => each.kind === "over" && each.optionId === leanOf(lines)?.optionId,
    );
    const why = over
      ? `Vous penchez vers « ${leaning} », mais une limite est passée. ${contradictionSentence(over, lines)}`
      : "Rien de ce qui est noté ne suffit à recommander une option.";
    return `${why} Ce qui trancherait : ${ended(toVerify)}`;
  }
  const name = `« ${found.option.text} »`;
  if (found.by === "dominance")
    return `${name} est la seule dont vous n’avez rien dit contre, et qui tient dans vos limites.`;
  const cons = keptLines(lines, "con", { parentId: found.option.id });
  const [change] = keptLines(lines, "wouldChange");
  return [
    `${name} est l’option recommandée parce que vous penchez vers elle, et pour rien d’autre.`,
    ...(cons.length > 0 ? [`Contre elle, vous avez dit ${quoted(cons)}.`] : []),
    `Ce qui la ferait tomber : ${ended(lowered(change?.text ?? toVerify))}`,
  ].join(" ");
}

function problem(lines: readonly Line[], today: Day): string {
  const [question] = (["question", "subject", "blocked", "progress"] as const).flatMap((kind) =>
    keptLines(lines, kind),
  );
  const deadline = firstDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  const people = keptLines(lines, "person").map((line) => lowered(personName(line)));
  return [
    question ? ended(question.text) : "La question n’est pas encore écrite en toutes lettres.",
    ...(deadline ? [`Échéance : ${lowered(deadline.text)}${day ? ` (${daysUntil(day, today)})` : ""}.`] : []),
    ...(people.length > 0 ? [`Concerne aussi : ${[...new Set(people)].join(", ")}.`] : []),
  ].join(" ");
}

const toStep = (phase: string, timeline: string, ...actions: string[]): Step => ({
  phase,
  timeline,
  actions,
  resources: [],
});

/** Only what the person announced. */
const stepsSaid = (lines: readonly Line[], today: Day): Step[] =>
  keptLines(lines, "step").map((line) => {
    const day = dayOfLine(line);
    return toStep("Un pas que vous avez dit", day ? daysUntil(day, today) : "", line.text);
  });

const relevance = (lines: readonly Line[]): string => {
  const kept = lines.filter(({ state }) => state === "kept").length;
  return `Cette page ne contient que ce que le dossier tient de vous : ${kept === 1 ? "une ligne" : `${kept} lignes`}. Elle est écrite par des règles, sans modèle de langage.`;
};
