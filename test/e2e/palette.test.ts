import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";
import { says } from "./screen.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Chercher, ou donner un ordre" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

async function openPalette(page: Page) {
  await page.keyboard.press("ControlOrMeta+k");
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
}

async function withThings() {
  const { page, person } = await openSignedIn("about:blank", { fetchesAhead: true });
  await person.get("createDecision", {
    body: aDecisionBody({ title: "Opérer le genou cet automne", actions: ["Appeler le chirurgien"] }),
  });
  await person.get("createDecision", { body: aDecisionBody({ title: "Louer l’atelier" }) });
  const { id } = await person.get("createSession", { body: { title: "Peur de l’hôpital" } });
  await person.get("chat", {
    body: { sessionId: id, message: "Je redoute l’anesthésie plus que l’opération." },
  });
  return { page, person, id };
}

test("from anywhere, a few letters lead to a decision, an action, and the very message", async () => {
  const { page, person, id } = await withThings();
  await page.goto("/cockpit");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await openPalette(page);
  await page.keyboard.type("operre gen");
  await expect.poll(() => chosen(page).innerText()).toContain("Opérer le genou cet automne");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Opérer le genou cet automne" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/cockpit");

  await openPalette(page);
  await page.keyboard.type("CHIRURGIEN");
  await option(page, /Appeler le chirurgien/).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => field(page).count()).toBe(0);

  await openPalette(page);
  await page.keyboard.type("anesthesie");
  await says(page, /messages lus/);
  await option(page, /^Je redoute l’anesthésie/)
    .last()
    .click();
  await page.waitForURL(/\/chat\?session=.*&message=/);
  const [message] = await person.get("listMessages", { id });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`message-${message?.id}`);

  // The last opened item, stored by its page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("menta.recents") ?? "")).toContain(id);
  await page.goto("/clarity");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await expect.poll(() => chosen(page).innerText()).toContain("Peur de l’hôpital");
  await page.keyboard.press("Escape");

  // The other keyboard shortcuts are loaded too.
  await page
    .getByText(/^Ctrl.K$/)
    .first()
    .waitFor();
  await page.locator("main").focus();
  await page.keyboard.press("Shift+?");
  await page.getByRole("dialog", { name: "Raccourcis clavier" }).waitFor();
});
