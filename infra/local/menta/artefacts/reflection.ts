import { contentWords } from "../text.ts";
import type { Analysis } from "./analysis.ts";
import type { SentenceKind } from "./kinds.ts";
import { scoreOf, type Score, type ScoreSign } from "./scores.ts";
import { FIGURE_PATTERN, REASON_PATTERN, type Statement } from "./statements.ts";

export type Reflection = Record<"clarte" | "justification" | "coherence" | "ouverture" | "profondeur", Score>;

const LIVED =
  /\bj'y ai\b|\bj'ai (?:deja|lu|regarde|vecu|essaye|tenu|vu)\b|\bon a (?:deja|visite|fait)\b|\b(?:la derniere fois|l'an dernier|l'annee derniere|l'hiver dernier|a l'epoque)\b|\bil y a \S+ (?:ans|mois|semaines)\b/;
const TENSION = /\S,? (?:mais|et en meme temps|pourtant|d'un cote|par contre|sauf que) /;
const REVISED =
  /\b(?:en fait|au fond|en realite|finalement|c'est vrai|je me rends compte|je me trompe|(?:moins|plus) que je croyais|pas vraiment|remarquez)\b/;
const LONG_TERM =
  /\b(?:ans|annees|hivers|toute (?:sa|ma) vie|six mois|a vie|plus tard|depuis (?:toujours|mes|l'))\b/;
const BEHIND =
  /\bje crois surtout\b|\bau fond\b|\bc'est surtout\b|\bje ne veux pas\b|\bce qui m'|\bce qui me\b|\bje me sentirais\b/;
const DATED = /\b(?:demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\d{1,2} [a-z]+)\b/;

const sign = (name: string, ...shown: readonly Statement[]): ScoreSign => ({ name, shown });

/** Scores how the person thinks, by sentences that anybody can find in their messages. */
export function judgeReflection(analysis: Analysis): Reflection {
  const used = new Set<Statement>();
  const { statements, posed } = analysis;
  const told = statements.filter(({ isQuestion }) => !isQuestion);
  const those = (...kinds: readonly SentenceKind[]) => statements.filter(({ kind }) => kinds.includes(kind));
  const matching = (pattern: RegExp) => told.filter(({ folded }) => pattern.test(folded));
  const judged = (...signs: readonly ScoreSign[]) => scoreOf(analysis, signs, used);
  const asked = posed ? [posed] : [];
  const figures = matching(FIGURE_PATTERN);
  const tensions = matching(TENSION);
  return {
    clarte: judged(
      sign("ce qui est en question", ...asked),
      sign("une seconde voie", ...asked.filter(({ choice }) => (choice?.sides.length ?? 0) > 1)),
      sign("l’enjeu", ...those("attraction", "wish", "fear", "burden")),
      sign("des faits précis", ...figures),
      sign("une échéance", ...those("deadline")),
    ),
    justification: judged(
      sign("des raisons", ...matching(REASON_PATTERN)),
      sign("des chiffres", ...figures),
      sign("une expérience vécue", ...matching(LIVED)),
      sign("le point de vue de quelqu’un d’autre", ...those("other", "voices")),
      sign("la part de ce qui est supposé", ...those("supposition", "unknown")),
    ),
    coherence: judged(
      sign("un même sujet d’un bout à l’autre", ...backToSubject(statements)),
      sign("les tensions dites comme telles", ...tensions),
      sign("des corrections en chemin", ...matching(REVISED)),
      sign("un pas annoncé", ...those("announced", "decided")),
      sign("ce dont la suite dépend", ...those("condition")),
    ),
    ouverture: judged(
      sign("l’avis d’autres personnes", ...those("other", "voices")),
      sign("une piste ouverte en chemin", ...those("idea")),
      sign("des doutes", ...those("supposition", "unknown")),
      sign("une question posée", ...those("question").filter((one) => one !== posed)),
      sign("plusieurs tensions regardées en face", ...tensions.slice(1)),
    ),
    profondeur: judged(
      sign("des conséquences", ...those("condition", "forecast")),
      sign("le temps long", ...matching(LONG_TERM)),
      sign("ce qui est ressenti", ...those("fear", "burden", "attraction")),
      sign("les raisons derrière les raisons", ...matching(BEHIND)),
      sign("un pas daté", ...those("announced").filter(({ folded }) => DATED.test(folded))),
    ),
  };
}

/** The sentences of the second half that share words with the first. */
function backToSubject(statements: readonly Statement[]): readonly Statement[] {
  if (statements.length < 4) return [];
  const half = Math.ceil(statements.length / 2);
  const early = new Set(statements.slice(0, half).flatMap(({ text }) => contentWords(text)));
  return statements.slice(half).filter(({ text }) => contentWords(text).some((word) => early.has(word)));
}
