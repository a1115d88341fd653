import type { ReflectionCriterion } from "./artefact.ts";
import type { LineKind, DiscussionTrack } from "../dossier/dossier.ts";
import type { Line } from "../dossier/dossier.schema.ts";
import { findContradictionsIn } from "../dossier/limits.rules.ts";
import { amountOfLine, keptLines, newestLean } from "../dossier/lines.rules.ts";

/** A point of a criterion: the lines that earn it, and the kind that is missing without them. */
export type ScorePoint = { lines: Line[]; missing: LineKind };
/** The score of a criterion, 0 to 5, with its five points. */
export type CriterionScore = { score: number; points: ScorePoint[] };

type Rule = { missing: LineKind; earn: (lines: readonly Line[]) => Line[] };

const some = (kind: LineKind, least = 1): Rule => ({
  missing: kind,
  earn: (lines) => {
    const found = keptLines(lines, kind);
    return found.length >= least ? found : [];
  },
});
/** Returns a rule that the `place`th line of a kind earns: the third option, for example. */
const nth = (kind: LineKind, place: number): Rule => ({
  missing: kind,
  earn: (lines) => keptLines(lines, kind).slice(place - 1, place),
});
const sideOf = (kind: "pro" | "con", place: number): Rule => ({
  missing: kind,
  earn: (lines) => {
    const option = keptLines(lines, "option")[place - 1];
    return option ? keptLines(lines, kind, { parentId: option.id }).slice(0, 1) : [];
  },
});
/** Earned by a fact that the person said, with its quotation. */
const sourcedFact: Rule = {
  missing: "fact",
  earn: (lines) =>
    keptLines(lines, "fact")
      .filter(({ source }) => source !== null)
      .slice(0, 1),
};
const amountWithRole: Rule = {
  missing: "fact",
  earn: (lines) =>
    [...keptLines(lines, "fact"), ...keptLines(lines, "constraint")]
      .filter((line) => amountOfLine(line)?.role)
      .slice(0, 1),
};
/** Earned by a fact with an amount. */
const withFigure: Rule = {
  missing: "fact",
  earn: (lines) =>
    keptLines(lines, "fact")
      .filter((line) => amountOfLine(line) !== null)
      .slice(0, 1),
};
/** Earned by a con of the option that the person leans towards. */
const againstTheLean: Rule = {
  missing: "con",
  earn: (lines) => {
    const optionId = newestLean(lines)?.optionId;
    return optionId ? keptLines(lines, "con", { parentId: optionId }).slice(0, 1) : [];
  },
};
/** Earned by a step, if there is an assumption that the step can check. */
const checkedAssumption: Rule = {
  missing: "step",
  earn: (lines) => {
    const steps = keptLines(lines, "step");
    return keptLines(lines, "assumption").length > 0 ? steps.slice(0, 1) : [];
  },
};

const OWN: Partial<
  Record<DiscussionTrack, Record<Exclude<ReflectionCriterion, "coherence">, readonly Rule[]>>
> = {
  decide: {
    clarte: [some("question"), some("deadline"), some("option", 2), withFigure, some("step")],
    justification: [sideOf("pro", 1), sideOf("con", 1), sideOf("pro", 2), sideOf("con", 2), sourcedFact],
    ouverture: [nth("option", 3), some("person"), againstTheLean, some("wouldChange"), some("assumption")],
    profondeur: [some("criterion", 2), some("fear"), checkedAssumption, some("review"), amountWithRole],
  },
  create: {
    clarte: [some("question"), some("constraint"), some("idea"), some("step"), some("deadline")],
    justification: [some("fact"), sourcedFact, some("pro"), some("con"), some("person")],
    ouverture: [some("idea", 2), nth("idea", 3), nth("idea", 4), some("person"), some("assumption")],
    profondeur: [some("criterion"), some("fear"), some("wouldChange"), some("review"), amountWithRole],
  },
  learn: {
    clarte: [some("subject"), some("known"), some("blurred"), some("exercise"), some("review")],
    justification: [some("example"), nth("example", 2), some("fact"), sourcedFact, nth("known", 2)],
    ouverture: [some("person"), some("assumption"), nth("blurred", 2), nth("exercise", 2), some("dependsOn")],
    profondeur: [some("fear"), some("step"), nth("example", 3), nth("known", 3), some("review")],
  },
  follow: {
    clarte: [some("progress"), some("blocked"), some("dependsOn"), some("step"), some("deadline")],
    justification: [some("fact"), sourcedFact, nth("progress", 2), nth("blocked", 2), amountWithRole],
    ouverture: [some("person"), some("option"), nth("option", 2), some("wouldChange"), some("assumption")],
    profondeur: [some("criterion"), some("fear"), checkedAssumption, some("review"), nth("step", 2)],
  },
};

/**
 * Returns the scores of a reflection by the lines of its dossier: five criteria, each 0 to 5, with the lines
 * behind each point. Coherence is 5 minus the number of contradictions. `null` for the tracks `care` and
 * `relire`, which are not scored.
 */
export function calculateReflectionScores(
  track: DiscussionTrack,
  lines: readonly Line[],
):
  | (Record<Exclude<ReflectionCriterion, "coherence">, CriterionScore> & { coherence: { score: number } })
  | null {
  const rules = OWN[track];
  if (!rules) return null;
  const scoreOf = (own: readonly Rule[]): CriterionScore => {
    const points = own.map(({ missing, earn }) => ({ missing, lines: earn(lines) }));
    return { score: points.filter((point) => point.lines.length > 0).length, points };
  };
  return {
    clarte: scoreOf(rules.clarte),
    justification: scoreOf(rules.justification),
    ouverture: scoreOf(rules.ouverture),
    profondeur: scoreOf(rules.profondeur),
    coherence: { score: Math.max(0, 5 - findContradictionsIn(lines).length) },
  };
}
