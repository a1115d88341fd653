import type * as z from "zod";
import type { Issue } from "./refusal.schema.ts";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const EXPECTED: Record<string, string> = {
  string: "un texte",
  number: "un nombre",
  int: "un nombre entier",
  boolean: "vrai ou faux",
  array: "une liste",
  object: "un objet",
};

/** The French sentence of an issue for which the schema names none. Pass it as `error` when parsing. */
export function frenchIssue(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Ce champ est requis."
        : `Ce champ doit être ${EXPECTED[issue.expected] ?? "d’un autre type"}.`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? "Ce champ est trop court."
        : `La valeur doit être au moins ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string" || issue.origin === "array"
        ? "Ce champ est trop long."
        : `La valeur doit être au plus ${issue.maximum}.`;
    case "invalid_value":
      return `Valeur inconnue. Valeurs possibles : ${issue.values.map(String).join(", ")}.`;
    default:
      return "Ce champ n’est pas valide.";
  }
}

/** zod's issues as they travel: dotted path and French sentence, in the order of the schema. */
export const toIssues = (error: z.ZodError): Issue[] =>
  error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
