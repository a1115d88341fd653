import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { Priority } from "#shared/decision/decision.ts";
import { aDecision } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";

type Options = Parameters<typeof openSignedIn>[1];
type Trashed = { title: string; priority?: Priority; actions?: string[] };

const FAILS: Options = { expects: [/Failed to load/] };
const RETENTION = "gardées 30 jours, puis effacées automatiquement";
const list = (page: Page) => page.getByRole("list", { name: "Corbeille" });
const row = (page: Page, title: string) => list(page).getByRole("listitem").filter({ hasText: title });
const titlesAre = (page: Page, expected: string[]) =>
  expect.poll(() => list(page).getByRole("heading").allInnerTexts()).toEqual(expected);
const toasted = (page: Page, words: string) => page.getByText(words).first().waitFor();
const question = (page: Page) => page.getByRole("alertdialog");
const focused = (page: Page) =>
  page.evaluate(() => document.querySelector(":focus")?.textContent ?? "nothing has the focus");
/** The button of the account belongs to the shell, which has a test of its own. */
const findings = async (page: Page) =>
  (await new AxeBuilder({ page }).exclude('[aria-label^="Compte de"]').analyze()).violations.map(
    ({ id }) => id,
  );

/** A person whose trash holds these, the last one on top. */
async function withTrash(trashed: Trashed[], options?: Options) {
  const { page, person } = await openSignedIn("/decision-flow?onglet=corbeille", options);
  for (const each of trashed) {
    const { id } = await person.get("createDecision", { body: aDecision(each) });
    await person.get("trashDecision", { id });
  }
  await page.reload();
  await page.getByText(RETENTION).waitFor();
  return { page, person };
}

test("an empty trash says what would be kept, and for how long", async () => {
  const { page } = await withTrash([]);
  await page.getByText("Corbeille vide").waitFor();
  expect(await page.getByRole("searchbox").count()).toBe(0);
});

test("each decision says its code, its priority, when it came and when it will go", async () => {
  const { page, person } = await withTrash([{ title: "Prendre un chien", priority: "basse" }]);
  const [kept] = await person.get("listTrash");
  const words = await row(page, "Prendre un chien").innerText();
  expect(words).toContain(kept?.shortCode);
  expect(words).toContain("Basse");
  expect(words).toMatch(/Supprimée le \S+ \S+/);
  expect(words).toMatch(/effacée le \S+ \S+(?: \d{4})?, dans 30 jours/);
});

test("what is restored was asked for, and is back among the decisions", async () => {
  const { page, person } = await withTrash([{ title: "Partir" }, { title: "Rester" }]);
  await row(page, "Rester").getByRole("button", { name: "Restaurer" }).click();
  await question(page).getByText("« Rester »").waitFor();
  await question(page).getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => focused(page)).toBe("Restaurer");
  await titlesAre(page, ["Rester", "Partir"]);
  await row(page, "Rester").getByRole("button", { name: "Restaurer" }).click();
  await question(page).getByRole("button", { name: "Restaurer" }).click();
  await toasted(page, "Décision restaurée");
  await titlesAre(page, ["Partir"]);
  await expect.poll(() => focused(page)).toBe("Partir");
  expect((await person.get("listDecisions")).map(({ title, status }) => [title, status])).toEqual([
    ["Rester", "brouillon"],
  ]);
  await page.getByRole("tab", { name: "Décisions 1" }).waitFor();
});

test("what is deleted for good is named, with its plan, and gone", async () => {
  const { page, person } = await withTrash([
    { title: "Vendre le vélo", actions: ["Le photographier", "L’annoncer"] },
  ]);
  await row(page, "Vendre le vélo").getByRole("button", { name: "Supprimer définitivement" }).click();
  await question(page).getByText("son plan de 2 actions et ses explorations seront effacés").waitFor();
  await question(page).getByText("Les discussions liées restent.").waitFor();
  await question(page).getByRole("button", { name: "Supprimer définitivement" }).click();
  await toasted(page, "Décision supprimée définitivement");
  await page.getByText("Corbeille vide").waitFor();
  await expect.poll(() => focused(page)).toContain("Corbeille");
  expect(await person.get("listTrash")).toEqual([]);
});

test("the title opens the decision over the list", async () => {
  const { page, person } = await withTrash([{ title: "Prendre un chien" }]);
  const [kept] = await person.get("listTrash");
  await list(page).getByRole("link", { name: "Prendre un chien" }).click();
  await page.getByRole("dialog").waitFor();
  expect(page.url()).toContain(`decision=${kept?.id}`);
});

test("search, priority and order stand in the address; nothing found resets", async () => {
  const { page, person } = await withTrash([
    { title: "Été", priority: "basse" },
    { title: "Zèle", priority: "haute" },
    { title: "Âme", priority: "haute" },
  ]);
  await titlesAre(page, ["Âme", "Zèle", "Été"]);
  await page.getByRole("button", { name: /^Trier/ }).click();
  await page.getByRole("option", { name: "Plus ancien" }).click();
  await titlesAre(page, ["Été", "Zèle", "Âme"]);
  await page.getByRole("button", { name: /^Trier/ }).click();
  await page.getByRole("option", { name: "Titre" }).click();
  await titlesAre(page, ["Âme", "Été", "Zèle"]);
  await page.getByRole("radio", { name: "Haute" }).click();
  await titlesAre(page, ["Âme", "Zèle"]);
  const code = (await person.get("listTrash")).find(({ title }) => title === "Zèle")?.shortCode ?? "";
  await page.getByPlaceholder("Rechercher par titre ou code...").fill(code.toLowerCase());
  await titlesAre(page, ["Zèle"]);
  await page.waitForURL(new RegExp(`\\?onglet=corbeille&tri=titre&priorite=haute&q=${code.toLowerCase()}$`));
  await page.reload();
  await titlesAre(page, ["Zèle"]);
  await page.getByRole("radio", { name: "Faible" }).click();
  await page.getByText("Aucun résultat").waitFor();
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await titlesAre(page, ["Âme", "Zèle", "Été"]);
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
    .toBe("search");
});

test.each([
  ["Restaurer", "restore", "Impossible de restaurer la décision.", "Décision restaurée"],
  [
    "Supprimer définitivement",
    "permanent",
    "Impossible de supprimer définitivement la décision.",
    "Décision supprimée définitivement",
  ],
])("« %s » that fails says so, and can be tried again", async (name, path, failure, success) => {
  const { page } = await withTrash([{ title: "Partir" }], FAILS);
  await page.route(`**/${path}`, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await row(page, "Partir").getByRole("button", { name }).click();
  await question(page).getByRole("button", { name }).click();
  await toasted(page, failure);
  await question(page).getByRole("button", { name }).click();
  await toasted(page, success);
  await page.getByText("Corbeille vide").waitFor();
});

test("a server that does not answer holds nobody: Escape leaves, and the decision is still there", async () => {
  const { page } = await withTrash([{ title: "Partir" }]);
  await page.route("**/restore", () => {});
  await row(page, "Partir").getByRole("button", { name: "Restaurer" }).click();
  await question(page).getByRole("button", { name: "Restaurer" }).click();
  await question(page).locator('[aria-busy="true"]').waitFor();
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "detached" });
  await titlesAre(page, ["Partir"]);
});

test("what another tab has already emptied leaves the list and its question", async () => {
  const { page, person } = await withTrash([{ title: "Partir" }, { title: "Rester" }]);
  const gone = (await person.get("listTrash")).find(({ title }) => title === "Rester");
  await person.get("removeDecision", { id: gone?.id ?? "" });
  await row(page, "Rester").getByRole("button", { name: "Restaurer" }).click();
  await question(page).getByRole("button", { name: "Restaurer" }).click();
  await question(page).waitFor({ state: "detached" });
  await titlesAre(page, ["Partir"]);
});

test("a trash that cannot be read: a sentence, and a way to try again", async () => {
  const { page } = await withTrash([{ title: "Partir" }], FAILS);
  await page.route("**/api/decisions/trash", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await page.getByText("La corbeille n’a pas pu être lue").waitFor();
  await page.unroute("**/api/decisions/trash");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await titlesAre(page, ["Partir"]);
});

test("by the keyboard alone: search, restore, delete", async () => {
  const { page, person } = await withTrash([{ title: "Partir" }, { title: "Rester" }]);
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("part");
  await titlesAre(page, ["Partir"]);
  await page.keyboard.press("Escape");
  await titlesAre(page, ["Rester", "Partir"]);
  await list(page).getByRole("link", { name: "Rester" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Annuler");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await titlesAre(page, ["Partir"]);
  await expect.poll(() => focused(page)).toBe("Partir");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Annuler");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Corbeille vide").waitFor();
  expect(await person.get("listDecisions")).toHaveLength(1);
});

test("ten thousand decisions in the trash are a small page", async () => {
  const { page, person } = await withTrash([{ title: "Partir" }]);
  const [model] = await person.get("listTrash");
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...model,
    id: `M${index}`,
    title: `Décision ${index + 1}`,
  }));
  await page.route("**/api/decisions/trash", (route) => route.fulfill({ json: many }));
  await page.reload();
  await row(page, "Décision 1").first().waitFor();
  expect(await list(page).locator("*").count()).toBeLessThanOrEqual(1_500);
  expect(await list(page).getByRole("listitem").first().getAttribute("aria-setsize")).toBe("10000");
  await page.keyboard.press("End");
  await row(page, "Décision 10000").waitFor();
});

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("axe finds nothing, nothing overflows a small phone: list and question", async () => {
    const { page } = await withTrash([{ title: "Anticonstitutionnellement".repeat(7) }], {
      theme,
      width: 320,
      height: 640,
    });
    await titlesAre(page, ["Anticonstitutionnellement".repeat(7)]);
    expect(await findings(page)).toEqual([]);
    await list(page).getByRole("button", { name: "Supprimer définitivement" }).click();
    await question(page).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
