import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { computeValidationTrend } from "#shared/trend/validation-trend.rules.ts";
import { unreachable } from "#test/components/canned-server.ts";
import { manyDecisions } from "#test/components/many-decisions.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isShown, overflow, says } from "#test/components/screen.ts";

test("back from another page, the list stands where it was left", async () => {
  await mountApp("/decision-flow?vue=liste", { listDecisions: manyDecisions(500) });
  await isShown(page.getByRole("listitem").first());
  window.scrollTo(0, 9_000);
  await expect.poll(() => window.scrollY).toBe(9_000);
  const [link] = page.getByRole("link", { name: "Assistant MENTA" }).elements();
  (link as HTMLElement).click();
  await isShown(page.getByLabelText("Votre message"));
  expect(window.scrollY).toBe(0);
  window.history.back();
  await isShown(page.getByRole("tab", { name: /^Décisions/ }));
  // The heights of the rows are measured again, so the position may differ by a few pixels.
  await expect.poll(() => Math.abs(window.scrollY - 9_000)).toBeLessThan(100);
  expect(overflow()).toBe(0);
});

test("another page begins at its head, where its title has the focus", async () => {
  await mountApp("/decision-flow?vue=liste", {
    listDecisions: manyDecisions(500),
    listAllActions: [],
    getValidationTrend: computeValidationTrend([], new Date()),
  });
  await isShown(page.getByRole("listitem").first());
  window.scrollTo(0, 400);
  await expect.poll(() => window.scrollY).toBe(400);
  const [link] = page.getByRole("link", { name: "Cockpit" }).elements();
  (link as HTMLElement).click();
  const title = page.getByRole("heading", { level: 1, name: "Cockpit de Décision" });
  await isFocused(title);
  await isShown(page.getByRole("heading", { name: "Décisions Récentes" }));
  expect(document.documentElement.scrollHeight).toBeGreaterThan(window.innerHeight + 400);
  expect(window.scrollY).toBe(0);
});

test("being offline is said by a live region that was there before", async () => {
  await mountApp("/decision-flow");
  await isShown(page.getByRole("tab", { name: /^Décisions/ }));
  const region = [...document.body.children].find((each) => each.matches("output.sr-only"));
  window.dispatchEvent(new Event("offline"));
  await expect.poll(() => region?.textContent).toContain("Hors ligne.");
  window.dispatchEvent(new Event("online"));
});

test("what could not be read comes back by itself, also where the browser was told of the network too early", async () => {
  const server = await mountApp("/decision-flow?onglet=projets", { listProjectsWithCounts: unreachable });
  await isShown(page.getByRole("tabpanel").getByRole("button", { name: "Réessayer" }));
  let asked = 0;
  server.answers.listProjectsWithCounts = () => {
    asked += 1;
    return asked === 1 ? unreachable() : [];
  };
  window.dispatchEvent(new Event("online"));
  await says("Créez votre premier projet pour organiser vos décisions.");
  expect(asked).toBe(2);
});
