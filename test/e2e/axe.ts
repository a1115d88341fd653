import axe from "axe-core";
import type { Page } from "playwright";
import { axeLines, axeOptions, THEMES } from "../axe.ts";

type Axe = typeof axe;

declare global {
  var axe: Axe;
}

/** What axe finds on the page as it stands, in the dark theme, then in the light one. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Once a document: half a megabyte to compile.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const findings: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    const violations = await page.evaluate(
      async (options) => (await globalThis.axe.run(document, options)).violations,
      axeOptions(theme),
    );
    findings.push(...axeLines(theme, violations));
  }
  return findings;
}
