import { beforeAll, expect, test } from "vitest";
import { focused, query, results, rows, summary, titles } from "./flow-screen.ts";
import { manyDecisions } from "./many-decisions.ts";
import { openSignedIn } from "./people.ts";
import { stage } from "./product.ts";

// The first test pays for no start.
beforeAll(async () => void (await stage()));

test.each(["liste", "grille", "priorites"])(
  "of ten thousand decisions few are drawn (%s), wherever one scrolls",
  async (layout) => {
    const { page } = await openSignedIn("about:blank");
    await page.route("**/api/decisions", (route) => route.fulfill({ json: manyDecisions(10_000) }));
    await page.goto(`/decision-flow?vue=${layout}`);
    await rows(page).first().waitFor();
    expect((await summary(page)).replaceAll(/\s/g, " ")).toBe("10 000 décisions");
    const nodes = () => results(page).locator("ul, ul *").count();
    expect(await nodes()).toBeLessThanOrEqual(1_500);
    const first = rows(page).first().getByRole("link");
    const title = await first.innerText();
    await first.focus();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect
      .poll(async () => Number(await rows(page).nth(3).getAttribute("aria-posinset")))
      .toBeGreaterThan(500);
    expect(await nodes()).toBeLessThanOrEqual(1_500);
    expect(await focused(page)).toBe(title);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const last = rows(page).last();
        return (
          Number(await last.getAttribute("aria-setsize")) - Number(await last.getAttribute("aria-posinset"))
        );
      })
      .toBe(0);
  },
);

test("another order takes the focus nowhere: its decision stays drawn, however far it goes", async () => {
  const { page } = await openSignedIn("about:blank");
  await page.route("**/api/decisions", (route) => route.fulfill({ json: manyDecisions(1_000) }));
  await page.goto("/decision-flow?vue=liste&tri=titre");
  const first = rows(page).first().getByRole("link");
  const title = await first.innerText();
  await first.focus();
  const sort = page.getByRole("group", { name: "Trier" }).getByRole("button", { name: "Titre" });
  await sort.dispatchEvent("click");
  await expect.poll(() => query(page)).toBe("?vue=liste&tri=-titre");
  await expect.poll(() => titles(page)).not.toHaveProperty("0", title);
  expect(await focused(page)).toBe(title);
});
