import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { aDecision, aProject } from "#infra/local/demo/builders.ts";
import {
  column,
  focused,
  GENOU,
  MAISON,
  PIANO,
  query,
  rows,
  shown,
  summary,
  THREE,
  titles,
  withDecisions,
} from "./flow-screen.ts";
import { openSignedIn } from "./people.ts";
import { stage } from "./product.ts";

// The first test pays for no start.
beforeAll(async () => void (await stage()));

/** How many pixels of an element can only be scrolled to. */
const cutOff = (element: Element) => element.scrollWidth - element.clientWidth;

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
};

test("what is looked for stands in the address, and is there again after a reload", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  expect(await summary(page)).toBe("3 décisions");
  await page.getByRole("button", { name: "En Cours" }).click();
  await page.getByRole("button", { name: "En pause" }).click();
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("OPERER");
  await shown(page, ["Opérer le genou"]);
  expect(await summary(page)).toBe("1 sur 3 décisions");
  await expect.poll(() => query(page)).toBe("?statut=en_cours.en_pause&q=OPERER");
  await page.reload();
  await shown(page, ["Opérer le genou"]);
  await page.getByRole("button", { name: "Retirer le filtre : « OPERER »" }).click();
  await shown(page, ["Vendre la maison", "Opérer le genou"]);
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await shown(page, ["Reprendre le piano", "Vendre la maison", "Opérer le genou"]);
  expect(query(page)).toBe("");
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

test("the search reads the description too, and one key after the other is one entry of the history", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  const before = await page.evaluate(() => history.length);
  await page.getByRole("searchbox").pressSequentially("heure soir");
  await shown(page, ["Reprendre le piano"]);
  await expect.poll(() => query(page)).toBe("?q=heure+soir");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a search that is typed again after its chip is gone reaches the address again", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  const search = page.getByRole("searchbox");
  await search.fill("genou");
  await expect.poll(() => query(page)).toBe("?q=genou");
  await page.getByRole("button", { name: "Retirer le filtre : « genou »" }).click();
  await expect.poll(() => query(page)).toBe("");
  await search.fill("genou");
  await expect.poll(() => query(page)).toBe("?q=genou");
});

test("a decision opened before the search has settled still closes by going back", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>("input[type=search]")!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(search, "genou");
    search.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector<HTMLElement>("[data-row] a")!.click();
  });
  await expect.poll(() => query(page)).toMatch(/decision=.+&q=genou$/);
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => query(page)).toBe("");
  await page.goForward();
  await expect.poll(() => query(page)).toMatch(/decision=/);
});

test("a search that settles while the next page is on its way does not hold the person back", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/chat.page-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("searchbox").fill("genou");
  await page.getByRole("link", { name: "Assistant MENTA" }).click();
  const address = await page.evaluate(
    () => new Promise((told) => setTimeout(() => told(location.pathname), 1_000)),
  );
  held.resolve();
  await page.getByRole("textbox", { name: "Votre message" }).waitFor();
  expect([address, new URL(page.url()).pathname]).toEqual(["/chat", "/chat"]);
});

test("two quick presses open a dialog once: Escape closes it, and the focus is where it was", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  const create = page.getByRole("button", { name: "Créer nouvelle décision" }).first();
  for (const opener of [create, rows(page).first().getByRole("link")]) {
    await opener.dblclick();
    await page.getByRole("dialog").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]")))
      .toBeTruthy();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(query(page)).toBe("");
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test("a project, or none, is one of the filters", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id: projectId } = await person.get("createProject", { body: aProject({ name: "Maison" }) });
  await person.get("createDecision", { body: aDecision({ ...MAISON, projectId }) });
  await person.get("createDecision", { body: aDecision(PIANO) });
  await page.goto("/decision-flow");
  await page.getByRole("button", { name: "Projet" }).click();
  expect(await page.getByRole("option").allInnerTexts()).toEqual([
    "Tous les projets",
    "Aucun projet",
    "Maison",
  ]);
  await page.getByRole("option", { name: "Maison" }).click();
  await shown(page, ["Vendre la maison"]);
  expect(query(page)).toBe(`?dans=${projectId}`);
  await page.goto("/decision-flow?dans=aucun");
  await rows(page).first().waitFor();
  await shown(page, ["Reprendre le piano"]);
});

test("the advanced filters: a priority, a progress by steps of 5, days", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  const opener = page.getByRole("button", { name: "Filtres avancés" });
  expect(await opener.getAttribute("aria-expanded")).toBe("false");
  await opener.press("Enter");
  await page.getByRole("button", { name: "Haute", exact: true }).click();
  await shown(page, ["Opérer le genou"]);
  await page.getByRole("slider", { name: "Avancement minimal" }).press("ArrowRight");
  await page.getByText("Aucune décision trouvée").waitFor();
  await expect.poll(() => query(page)).toBe("?priorite=haute&avancement=5-100");
  await page.getByText("Avancement ≥ 5 %").waitFor();
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await page.goto("/decision-flow?du=2026-03-03");
  await page.getByText("À partir du 03/03").waitFor();
  await page.getByText("Aucune décision ne correspond à vos critères de recherche.").waitFor();
  expect(await summary(page)).toBe("0 sur 3 décisions");
});

test("a sort begins ascending, turns round, and is not offered among the priorities", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  const sorts = page.getByRole("group", { name: "Trier" });
  await sorts.getByRole("button", { name: "Titre" }).click();
  await shown(page, ["Opérer le genou", "Reprendre le piano", "Vendre la maison"]);
  expect(query(page)).toBe("?tri=titre");
  await sorts.getByRole("button", { name: "Titre, croissant" }).press("Enter");
  await shown(page, ["Vendre la maison", "Reprendre le piano", "Opérer le genou"]);
  await page.getByRole("radio", { name: "Priorités" }).click();
  await column(page, "Haute").waitFor();
  expect(await sorts.count()).toBe(0);
  expect(query(page)).toBe("?tri=-titre&vue=priorites");
});

test("a narrow window shows the list, and the address keeps the wider layout", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow?vue=priorites");
  await column(page, "Haute").waitFor();
  await page.setViewportSize({ width: 767, height: 800 });
  await shown(page, ["Reprendre le piano", "Vendre la maison", "Opérer le genou"]);
  expect(await page.getByRole("radiogroup", { name: "Vue" }).count()).toBe(0);
  expect(query(page)).toBe("?vue=priorites");
  await page.setViewportSize({ width: 768, height: 800 });
  await column(page, "Haute").waitFor();
});

test("a press anywhere on a card opens the decision, and « back » closes it", async () => {
  const { page } = await withDecisions([GENOU], "/decision-flow?tri=titre");
  const { x, y, width, height } = (await rows(page).first().boundingBox())!;
  await page.mouse.click(x + width / 2, y + height - 30);
  await expect.poll(() => query(page)).toMatch(/^\?tri=titre&decision=[0-9A-Z]{26}$/);
  const dialog = page.getByRole("dialog", { name: "Opérer le genou" });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(query(page)).toBe("?tri=titre");
});

test("a title of 200 signs takes three lines of a card and two of a row, and can be had whole", async () => {
  const title = "Vendre l’appartement de la rue des Martyrs avant l’été ".repeat(4).slice(0, 200).trim();
  const { page } = await withDecisions([{ title }], "/decision-flow");
  const link = rows(page).getByRole("link", { name: title });
  const lines = () =>
    link.evaluate((a) => Math.round(a.clientHeight / parseFloat(getComputedStyle(a).lineHeight)));
  for (const [layout, most] of [
    ["Grille", 3],
    ["Liste", 2],
    ["Priorités", 3],
  ] as const) {
    await page.getByRole("radio", { name: layout }).click();
    if (layout === "Priorités") await column(page, "Moyenne").waitFor();
    await expect.poll(lines).toBe(most);
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => link.getAttribute("title")).toBe(title);
  }
});

test("a search that finds nothing and is reset leaves the focus in the field", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow");
  await page.getByRole("searchbox").fill("zzz");
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).press("Enter");
  await expect.poll(() => titles(page)).toHaveLength(3);
  await expect.poll(() => focused(page)).toBe("Rechercher");
});

test("a decision goes to the trash from its menu, and the focus to the one after it", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow?vue=liste");
  await page.getByRole("button", { name: "Actions pour « Vendre la maison »" }).press("Enter");
  await page.getByRole("menuitem", { name: "Supprimer" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).press("Enter");
  await shown(page, ["Reprendre le piano", "Opérer le genou"]);
  await expect.poll(() => focused(page)).toBe("Opérer le genou");
  await page.getByText("Décision supprimée").first().waitFor();
});

test("before the first decision MENTA asks for it, and the form comes when one answers", async () => {
  const { page } = await openSignedIn("/decision-flow");
  await page.getByText("Quelle décision remettez-vous depuis trop longtemps ?").waitFor();
  expect(await page.getByRole("searchbox").count()).toBe(0);
  await page.getByRole("button", { name: "Poser cette décision" }).click();
  await page.getByRole("region", { name: "Créer une nouvelle décision" }).waitFor();
});

test("a list that is late is six cells of grey; one that failed can be asked for again", async () => {
  const { page } = await openSignedIn("about:blank", { expects: [/status of 503/] });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/decisions", async (route) => {
    await promise;
    await route.fulfill({ status: 503, json: {} });
  });
  await page.goto("/decision-flow");
  await page.getByText("Chargement des décisions…").waitFor({ state: "attached" });
  expect(await page.locator("main div[aria-hidden] > div").count()).toBe(6);
  resolve();
  await page.getByRole("alert").getByText("Vos décisions n’ont pas pu être lues").waitFor();
  await page.unroute("**/api/decisions");
  await page.getByRole("button", { name: "Réessayer" }).press("Enter");
  await page.getByText("Aucune décision pour l’instant").waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Décisions/);
});

describe.each(["light", "dark"] as const)("in %s, axe finds nothing", (theme) => {
  test("in any layout", async () => {
    const { page } = await withDecisions(THREE, "/decision-flow", { theme });
    for (const layout of ["Grille", "Liste", "Priorités"]) {
      await page.getByRole("radio", { name: layout }).click();
      if (layout === "Priorités") await column(page, "Haute").waitFor();
      expect(await findings(page)).toEqual([]);
    }
  });

  test("with all filters, without a match, on a small phone, where nothing overflows", async () => {
    const path = "/decision-flow?avancement=0-75&q=zzz&du=2026-01-01&statut=en_cours.en_pause";
    const { page } = await withDecisions(THREE, "/decision-flow", { theme, width: 320, height: 640 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    expect(await page.getByRole("tablist").evaluate(cutOff)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.goto(path);
    await page.getByRole("button", { name: "Réinitialiser les filtres" }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overflow()).toBe(0);
  });
});
