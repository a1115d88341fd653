import type { RunOptions } from "axe-core";

export const THEMES = ["dark", "light"] as const;

/** The rules whose result depends on the theme: all other rules run in the light theme only. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** `ignore`: rules that do not apply there. */
export const axeOptions = (theme: (typeof THEMES)[number], ignore: readonly string[] = []): RunOptions => ({
  resultTypes: ["violations"],
  ...(theme === "dark"
    ? { runOnly: COLOUR_RULES.filter((rule) => !ignore.includes(rule)) }
    : { rules: Object.fromEntries(ignore.map((rule) => [rule, { enabled: false }])) }),
});

type Violation = { id: string; nodes: { target: unknown[] }[] };

/** Formats the violations, one line each. */
export const axeLines = (theme: string, violations: readonly Violation[]): string[] =>
  violations.map(
    ({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
