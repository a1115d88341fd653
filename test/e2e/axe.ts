import axe from "axe-core";
import type { Locator, Page } from "playwright";
import { axeLines, axeOptions, COLOUR_RULES, THEMES } from "../axe.ts";

type Axe = typeof axe;

declare global {
  var axe: Axe;
}

/**
 * Returns what axe finds on the page, or in this part of it, in the dark theme, then in the light one.
 * `ignore`: rules that do not apply there.
 */
export function axeFindings(page: Page, part?: Locator, ignore: readonly string[] = []): Promise<string[]> {
  return findingsIn(THEMES, page, part, ignore);
}

/** Like `axeFindings`, without the rules that depend on a theme, which take longest. */
export const axeFindingsOfStructure = (page: Page, part?: Locator, ignore: readonly string[] = []) =>
  findingsIn(["light"], page, part, [...COLOUR_RULES, ...ignore]);

async function findingsIn(
  themes: readonly (typeof THEMES)[number][],
  page: Page,
  part: Locator | undefined,
  ignore: readonly string[],
): Promise<string[]> {
  const root = await part?.elementHandle();
  // Inserted once in each document: it is half a megabyte to compile.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const findings: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const violations = await page.evaluate(
      async ([within, options]) => (await globalThis.axe.run(within ?? document, options)).violations,
      [root, axeOptions(theme, ignore)] as const,
    );
    findings.push(...axeLines(theme, violations));
  }
  return findings;
}
