import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { axeFindings } from "#test/components/axe.ts";
import { GENOU, results, rows, summary, titles, mountFlow } from "#test/components/flow-screen.ts";
import { manyDecisions } from "#test/components/many-decisions.ts";
import { mountApp } from "#test/components/mount.tsx";
import { squeezedTitles } from "#test/components/row-titles.ts";
import { focused, isGone, isShown, query } from "#test/components/screen.ts";

const attribute = (row: Element | undefined, name: string) => Number(row?.getAttribute(name));

/** Returns the vertical centre of this text, in pixels from the top of the window. */
const middleOf = (words: string) => {
  const text = document.createRange();
  text.selectNodeContents(results().getByText(words, { exact: true }).element());
  const { top, bottom } = text.getBoundingClientRect();
  return (top + bottom) / 2;
};

const nodes = () => results().element().querySelectorAll("ul, ul *").length;

test.each(["liste", "grille", "priorites"])(
  "of ten thousand decisions few are drawn (%s), wherever one scrolls",
  async (layout) => {
    await mountApp(`/decision-flow?vue=${layout}`, { listDecisions: manyDecisions(10_000) });
    await isShown(rows().first());
    expect(summary()).toBe("10 000 décisions");
    expect(nodes()).toBeLessThanOrEqual(1_500);
    const [first] = titles();
    rows().first().getByRole("link").element().focus();
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight / 2);
        return attribute(rows().elements()[3], "aria-posinset");
      })
      .toBeGreaterThan(500);
    expect(nodes()).toBeLessThanOrEqual(1_500);
    expect(focused()).toBe(first);
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const last = rows().elements().at(-1);
        return attribute(last, "aria-setsize") - attribute(last, "aria-posinset");
      })
      .toBe(0);
  },
);

test("another order takes the focus nowhere: its decision stays drawn, however far it goes", async () => {
  await mountApp("/decision-flow?vue=liste&tri=titre", { listDecisions: manyDecisions(1_000) });
  await isShown(rows().first());
  const [first] = titles();
  rows().first().getByRole("link").element().focus();
  page
    .getByRole("group", { name: "Trier" })
    .getByRole("button", { name: "Titre" })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(query).toBe("?vue=liste&tri=-titre");
  await expect.poll(titles).not.toHaveProperty("0", first);
  expect(focused()).toBe(first);
});

test("where the project goes to a line of its own, no dot is left at the end of the one before", async () => {
  await page.viewport(320, 800);
  const projectName = "Rénover la maison de la rue Kervégan";
  await mountFlow(
    [{ title: "Voter", decideur: "Le bureau de l’association", projectId: "P1", projectName }],
    "/decision-flow",
  );
  const owner = results().getByText("Le bureau de l’association").element();
  const dot = results().getByText("·", { exact: true }).element();
  const [words, separator] = [owner.getBoundingClientRect(), dot.getBoundingClientRect()];
  expect(separator.top).toBeGreaterThan(words.bottom - 1);
  expect(separator.right).toBeLessThan(words.left - 3);
});

test("the dot before a project is at the height of its name, also where a finger makes its button higher", async () => {
  await page.viewport(390, 800);
  const high = document.head.appendChild(document.createElement("style"));
  high.textContent = "button { min-height: 2.75rem; }";
  onTestFinished(() => high.remove());
  await mountFlow(
    [{ title: "Voter", decideur: "Camille", projectId: "P1", projectName: "Quartier" }],
    "/decision-flow",
  );
  expect(Math.abs(middleOf("·") - middleOf("Quartier"))).toBeLessThan(2);
});

test("a title of the list has 240 px from 480 px up, and a line of its own below", async () => {
  await mountFlow(
    [
      {
        ...GENOU,
        title: "Changer de cap et chercher un poste en région",
        projectId: "P1",
        projectName: "Rénover la maison",
      },
    ],
    "/decision-flow?vue=liste",
  );
  expect(await squeezedTitles(rows())).toEqual([]);
});

const rowHeight = () => rows().first().element().getBoundingClientRect().height;

test("compact shows more decisions on a screen, and is kept for every device", async () => {
  const decisions = Array.from({ length: 12 }, (_, at) => ({ title: `Décision ${at}`, decideur: "Thomas" }));
  const { server } = await mountFlow(decisions, "/decision-flow?vue=liste", {
    updatePreferences: ({ body }) => ({ ...DEFAULT_PREFERENCES, ...body }) as Preferences,
  });
  await page.viewport(1366, 768);
  await isShown(results().getByText("Thomas").first());
  const before = rowHeight();
  await page.getByRole("radio", { name: "Compact" }).click();
  await isGone(results().getByText("Thomas").first());
  await expect.poll(rowHeight).toBeLessThan(before * 0.6);
  await expect.poll(() => server.sentTo("updatePreferences").at(-1)).toEqual({ density: "compact" });
  expect(await axeFindings()).toEqual([]);
});
