import type { Page } from "playwright";
import { expect } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";

type Changes = Parameters<typeof aDecisionBody>[0];
type Options = Parameters<typeof openSignedIn>[1];

const results = (page: Page) => page.getByRole("region", { name: "Décisions" });
const rows = (page: Page) => results(page).getByRole("listitem");
const titles = (page: Page) => rows(page).getByRole("link").allInnerTexts();
export const expectTitles = (page: Page, expected: readonly string[]) =>
  expect.poll(() => titles(page)).toEqual(expected);
export const summary = async (page: Page) =>
  (await results(page).locator("output").innerText()).replaceAll(/\s+/g, " ");
export const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
/** Opens the flow of an account with these decisions, created in this order. */
export async function openFlow(decisions: readonly Changes[], path: string, options?: Options) {
  const { page, person } = await openSignedIn("about:blank", options);
  for (const decision of decisions) await person.get("createDecision", { body: aDecisionBody(decision) });
  await page.goto(path);
  await rows(page).first().waitFor();
  return { page, person };
}

const GENOU = { title: "Opérer le genou", priority: "haute", status: "en_cours" } as const;
const MAISON = { title: "Vendre la maison", priority: "moyenne", status: "en_pause" } as const;
const PIANO = {
  title: "Reprendre le piano",
  priority: "basse",
  description: "Une heure le soir",
} as const;
export const THREE_DECISIONS = [GENOU, MAISON, PIANO];
