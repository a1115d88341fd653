import type { ARGUMENTATION_CRITERIA, REFLECTION_CRITERIA } from "#shared/artefact/artefact.ts";
import { listKeptOptionsForComparison } from "#shared/dossier/comparison.rules.ts";
import type { DiscussionTrack } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { findContradictionsIn } from "#shared/dossier/limits.rules.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { calculateReflectionScores } from "#shared/artefact/scores.rules.ts";
import { LINE_KIND_LABELS, MISSING_LINE_KIND_WORDS } from "#shared/dossier/words.ts";
import { joinWithAnd, foldForPatterns } from "../text.ts";

/** A score with its reason. `quote`: words of the person that support it, "" if there are none. */
export type Judgement = { score: number; quote: string; why: string };

const quoteOf = (lines: readonly Line[]): string => lines.find(({ source }) => source)?.source?.quote ?? "";
const points = (count: number): number => Math.max(0, Math.min(5, count));

/** Scores the reflection by the slots that are filled: one point each. The reasons name the empty slots. */
export function scoreReflection(
  track: DiscussionTrack,
  lines: readonly Line[],
): Record<(typeof REFLECTION_CRITERIA)[number], Judgement> {
  const scores = calculateReflectionScores(track, lines) ?? calculateReflectionScores("decide", [])!;
  const judged = (name: Exclude<(typeof REFLECTION_CRITERIA)[number], "coherence">): Judgement => {
    const found = scores[name].points.filter((point) => point.lines.length > 0);
    const missing = [
      ...new Set(
        scores[name].points
          .filter((point) => point.lines.length === 0 && keptLines(lines, point.missing).length === 0)
          .map((point) => MISSING_LINE_KIND_WORDS[point.missing]),
      ),
    ];
    const there = [
      ...new Set(found.map((point) => LINE_KIND_LABELS[point.lines[0]!.kind].one.toLowerCase())),
    ];
    return {
      score: scores[name].score,
      quote: quoteOf(found.flatMap((point) => point.lines)),
      why: [
        ...(there.length > 0 ? [`Noté : ${joinWithAnd(there)}.`] : []),
        ...(missing.length > 0 ? [`À écrire : ${joinWithAnd(missing)}.`] : []),
      ].join(" "),
    };
  };
  const contradictions = findContradictionsIn(lines).length;
  const said = lines.filter(({ state }) => state === "kept");
  return {
    clarte: judged("clarte"),
    justification: judged("justification"),
    coherence: {
      score: said.length === 0 ? 0 : scores.coherence.score,
      quote: said.length === 0 ? "" : quoteOf(said),
      why:
        contradictions === 0
          ? "Aucun chiffre ni aucune date ne se contredit."
          : `Contradictions calculées : ${contradictions}.`,
    },
    ouverture: judged("ouverture"),
    profondeur: judged("profondeur"),
  };
}

/** Scores how many of the dossier's lines an argumentation contains. */
export function scorePersonalisation(
  lines: readonly Line[],
  text: string,
): Record<(typeof ARGUMENTATION_CRITERIA)[number], Judgement> {
  const plain = foldForPatterns(text);
  const uses = ({ text: own }: Line) => plain.includes(foldForPatterns(own));
  const share = (used: readonly Line[], of: readonly Line[], words: string, empty: string): Judgement => ({
    score: of.length === 0 ? 0 : points(Math.round((5 * used.length) / of.length)),
    quote: quoteOf(used),
    why: of.length === 0 ? empty : `${words} : ${used.length} sur ${of.length}.`,
  });
  const kept = lines.filter(({ state }) => state === "kept");
  const supposed = kept.filter(({ kind }) => kind === "assumption" || kind === "fear");
  const stated = kept.filter((line) => !supposed.includes(line));
  const options = keptLines(lines, "option");
  const whole = listKeptOptionsForComparison(lines)
    .filter(({ pros, cons, option }) => pros.length > 0 && cons.length > 0 && uses(option))
    .map(({ option }) => option);
  const taken = "Vos lignes reprises dans le texte";
  return {
    correspondancePoints: share(stated.filter(uses), stated, taken, "Rien n’est encore noté."),
    adequationHypotheses: share(supposed.filter(uses), supposed, taken, "Aucune supposition n’est notée."),
    profondeurAnalyse: share(
      whole,
      options,
      "Options avec leur pour et leur contre",
      "Aucune option n’est notée : rien à comparer encore.",
    ),
    originalitePistes: {
      score: points(2 * Math.max(0, options.length - 2)),
      quote: quoteOf(options.slice(options.length > 2 ? 2 : 0)),
      why:
        options.length > 2
          ? `Au-delà de deux options : ${options.length - 2}.`
          : "Compte ce qui va au-delà de deux options : une troisième voie, par exemple.",
    },
    styleAdaptation: {
      score: kept.length === 0 ? 0 : 4,
      quote: quoteOf(kept),
      why: "Dit avec vos mots, au ton choisi dans Profil.",
    },
  };
}
