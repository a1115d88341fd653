import type { Package } from "./lock.ts";

/** Licences that require only their notice. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Zlib",
]);

/** Licences that a person has read, and why the package may ship: by package and licence. */
export type Exceptions = Record<string, { licence: string; reason: string }>;
export const EXCEPTIONS: Exceptions = {};

/**
 * Whether one of the ways that an SPDX expression offers is permissive: `OR` leaves the choice, `AND` does not. What is
 * no expression (no licence, a text to go and see) is not.
 */
export const isPermissive = (expression: string): boolean => readEither(expression.trim());

function readEither(expression: string): boolean {
  return splitOutside(expression, " OR ").some((choice) =>
    splitOutside(choice, " AND ").every((part) => {
      const inner = /^\((.*)\)$/.exec(part.trim())?.[1];
      return inner === undefined ? PERMISSIVE.has(part.trim()) : readEither(inner);
    }),
  );
}

/** Splits where no parenthesis is open. */
function splitOutside(text: string, separator: string): string[] {
  let depth = 0;
  let start = 0;
  const parts: string[] = [];
  for (let at = 0; at < text.length; at++) {
    depth += Number(text[at] === "(") - Number(text[at] === ")");
    if (depth > 0 || !text.startsWith(separator, at)) continue;
    parts.push(text.slice(start, at));
    start = at + separator.length;
  }
  return [...parts, text.slice(start)];
}

/**
 * Returns a sentence for each shipped package whose licence nobody has approved, and for each exception that
 * is no longer needed.
 */
export function licenceProblems(packages: readonly Package[], exceptions: Exceptions = EXCEPTIONS): string[] {
  const doubtful = packages.filter(({ isShipped, licence }) => isShipped && !isPermissive(licence));
  const refused = doubtful.filter(({ name, licence }) => exceptions[name]?.licence !== licence);
  const unused = Object.keys(exceptions).filter((name) => !doubtful.some((one) => one.name === name));
  return [
    ...refused.map(
      ({ name, version, licence }) =>
        `${name} ${version} part avec le produit sous « ${licence || "aucune licence connue"} » : remplacez-le, ou dites dans test/inventory/licences.ts pourquoi il peut rester.`,
    ),
    ...unused.map((name) => `${name} n’a plus besoin de son exception dans test/inventory/licences.ts.`),
  ];
}
