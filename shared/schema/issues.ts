import type * as z from "zod";
import { formatNumber } from "./fields.schema.ts";
import type { ValidationIssue } from "./refusal.schema.ts";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const EXPECTED: Record<string, string> = {
  string: "un texte",
  number: "un nombre",
  int: "un nombre entier",
  boolean: "vrai ou faux",
  array: "une liste",
  object: "un objet",
};

/** Returns the French message of a zod issue whose schema has none. Pass it as `error` when parsing. */
export function frenchErrorMap(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Ce champ est requis."
        : `Ce champ doit être ${EXPECTED[issue.expected] ?? "d’un autre type"}.`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? "Ce champ est trop court."
        : `La valeur doit être d’au moins ${formatNumber(issue.minimum)}.`;
    case "too_big":
      return issue.origin === "string" || issue.origin === "array"
        ? "Ce champ est trop long."
        : `La valeur doit être d’au plus ${formatNumber(issue.maximum)}.`;
    case "invalid_value":
      return `Valeur inconnue. Valeurs possibles : ${issue.values.map(String).join(", ")}.`;
    default:
      return "Ce champ n’est pas valide.";
  }
}

/** Maximum number of issues in an answer: more than any form has, less than a long list could cause. */
const MAX_ISSUES = 100;

/** Returns the issues of a value, with French messages; [] if the value is valid. */
export function findIssues(schema: z.ZodType, value: unknown): ValidationIssue[] {
  const { error } = schema.safeParse(value, { error: frenchErrorMap });
  return error ? toIssues(error) : [];
}

/**
 * Converts zod's issues to those of an answer: a dotted path and a French message each, at most MAX_ISSUES.
 */
export const toIssues = (error: z.ZodError): ValidationIssue[] =>
  error.issues
    .slice(0, MAX_ISSUES)
    .flatMap(flattenUnion)
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path: path.join("."), message }));

/**
 * Returns the issues of the one union member that the input resembles. Returns the union's own issue if it
 * resembles none or several.
 */
export function flattenUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [member, another] = issue.errors.filter((issues) => !issues.some(isOtherType));
  if (!member || another) return [issue];
  return member
    .flatMap(flattenUnion)
    .map((inner) => Object.assign(inner, { path: issue.path.concat(inner.path) }));
}

const isOtherType = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === "invalid_type" && path.length === 0;
