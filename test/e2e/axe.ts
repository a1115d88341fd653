import axe from "axe-core";
import type { Locator, Page } from "playwright";
import { axeLines, axeOptions, THEMES } from "../axe.ts";

type Axe = typeof axe;

declare global {
  var axe: Axe;
}

/**
 * What axe finds on the page as it stands, or in this part of it, in the dark theme, then in the light one. `ignore`: rules that do not
 * apply there.
 */
export async function axeFindings(
  page: Page,
  part?: Locator,
  ignore: readonly string[] = [],
): Promise<string[]> {
  const root = await part?.elementHandle();
  // Once a document: half a megabyte to compile.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const findings: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    const violations = await page.evaluate(
      async ([within, options]) => (await globalThis.axe.run(within ?? document, options)).violations,
      [root, axeOptions(theme, ignore)] as const,
    );
    findings.push(...axeLines(theme, violations));
  }
  return findings;
}
