import type * as z from "zod";
import { plain } from "./fields.schema.ts";
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
        : `La valeur doit être au moins ${plain(issue.minimum)}.`;
    case "too_big":
      return issue.origin === "string" || issue.origin === "array"
        ? "Ce champ est trop long."
        : `La valeur doit être au plus ${plain(issue.maximum)}.`;
    case "invalid_value":
      return `Valeur inconnue. Valeurs possibles : ${issue.values.map(String).join(", ")}.`;
    default:
      return "Ce champ n’est pas valide.";
  }
}

/** Enough for any form; a list with a fault at every line is not answered with as many. */
const MOST_ISSUES = 100;

/** zod's issues as they travel: dotted path and French sentence, in the order of the schema, at most 100. */
export const toIssues = (error: z.ZodError): Issue[] =>
  error.issues
    .slice(0, MOST_ISSUES)
    .flatMap(told)
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => ({ path: path.join("."), message }));

/** Of a value that may have several forms, what is wrong with the one that it has; the form's own sentence where that is not sure. */
function told(issue: z.core.$ZodIssue): Pick<z.core.$ZodIssue, "path" | "message">[] {
  if (issue.code !== "invalid_union") return [issue];
  const [form, another] = issue.errors.filter((faults) => !faults.some(isOtherForm));
  if (!form || another) return [issue];
  return form.flatMap(told).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

const isOtherForm = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === "invalid_type" && path.length === 0;
