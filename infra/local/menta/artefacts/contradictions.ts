import type { Analysis } from "./analysis.ts";
import { has, type Statement } from "./statements.ts";
import { quoted } from "./wording.ts";

/** Two statements that conflict, or one that contradicts itself. */
export type Contradiction = { kind: keyof typeof KINDS; text: string; sources: readonly Statement[] };

const KINDS = {
  undone: "La décision est dite prise, et un doute la suit",
  pulled: "Une envie et une crainte",
  unchecked: "Tenu pour vrai, sans avoir été vérifié",
  turning: "Les deux moitiés d’une même phrase",
};

const MOST = 4;
const UNASKED =
  /\b(?:jamais (?:pose|demande|verifie)|rien verifie|pas (?:vraiment )?(?:parle|verifie|demande)|personne ne (?:leur|lui) a|encore rien)\b/;
/** How many turns may lie between a certainty and the admission that it was never checked. */
const TURNS_APART = 2;

export function contradictionsIn({ statements }: Analysis): Contradiction[] {
  const found = [
    ...undone(statements),
    ...pulled(statements),
    ...unchecked(statements),
    ...turning(statements),
  ];
  const seen = new Set<Statement>();
  return found
    .filter(({ sources }) => !sources.some((one) => seen.has(one)) && sources.every((one) => seen.add(one)))
    .slice(0, MOST);
}

/** `J’ai décidé…`, then a doubt. */
function undone(statements: readonly Statement[]): Contradiction[] {
  const decided = statements.find((one) => has(one, "decided"));
  const doubt = statements.findLast(({ folded }) =>
    /\bje me demande si\b|\btrop vite\b|\baurait du\b/.test(folded),
  );
  if (!decided || !doubt || doubt.turn <= decided.turn) return [];
  return [pair("undone", decided, doubt)];
}

/** A desire and a fear. */
function pulled(statements: readonly Statement[]): Contradiction[] {
  const wants = statements.find(
    (one) => (has(one, "desire") || /\bme plait\b/.test(one.folded)) && !has(one, "fear", "question"),
  );
  const fears = statements.find((one) => has(one, "fear", "guilt") && /\b(?:je|j'|me|m')/.test(one.folded));
  return wants && fears && wants !== fears ? [pair("pulled", wants, fears)] : [];
}

/** Held for certain, never checked. */
function unchecked(statements: readonly Statement[]): Contradiction[] {
  return statements.flatMap((one) => {
    if (!UNASKED.test(one.folded)) return [];
    const held = statements.findLast(
      (other) =>
        other.turn <= one.turn &&
        other.turn >= one.turn - TURNS_APART &&
        other !== one &&
        has(other, "absolute", "suppose") &&
        !has(other, "unknown", "question"),
    );
    return held ? [pair("unchecked", held, one)] : [];
  });
}

/** A sentence with a `mais`. */
function turning(statements: readonly Statement[]): Contradiction[] {
  return statements
    .filter(({ folded }) => /\S(?:,)? (?:mais|et en meme temps|pourtant|sauf que) /.test(folded))
    .map((one) => ({ kind: "turning", text: `${KINDS.turning} : ${quoted(one.text)}`, sources: [one] }));
}

const pair = (kind: Contradiction["kind"], one: Statement, other: Statement): Contradiction => ({
  kind,
  text: `${KINDS[kind]} : ${quoted(one.text)}, et ${quoted(other.text)}`,
  sources: [one, other],
});
