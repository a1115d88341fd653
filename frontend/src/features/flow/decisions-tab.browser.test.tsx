import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "#test/components/axe.ts";
import { failure, answerFirstThen, heldAnswer } from "#test/components/canned-server.ts";
import {
  aKnownDecision,
  column,
  GENOU,
  MAISON,
  menuOf,
  PIANO,
  rows,
  expectTitles,
  summary,
  THREE_DECISIONS,
  mountFlow,
} from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import {
  clippedPlaceholderWidth,
  focused,
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  press,
  query,
  says,
  textsOf,
  typeAtOnce,
} from "#test/components/screen.ts";

const search = () => page.getByRole("searchbox");

test("the search reads the description too, and one key after the other is one entry of the history", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  const pushed = vi.spyOn(window.history, "pushState");
  await userEvent.type(search(), "heure soir");
  await expectTitles("Reprendre le piano");
  await expect.poll(query).toBe("?q=heure+soir");
  expect(pushed).not.toHaveBeenCalled();
});

test("two changes of the view that are quicker than the page both hold", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow?vue=liste");
  const paused = page.getByRole("group", { name: "Statut" }).getByRole("button", { name: "En pause" });
  const byTitle = page.getByRole("group", { name: "Trier" }).getByRole("button", { name: "Titre" });
  await isShown(paused);
  // Both clicks run in one task, so that nothing is rendered between them.
  for (const button of [paused, byTitle]) (button.element() as HTMLElement).click();
  await expect.poll(query).toBe("?vue=liste&statut=en_pause&tri=titre");
  await expectTitles("Vendre la maison");
});

test("a search that is typed again after its chip is gone reaches the address again", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  await search().fill("genou");
  await expect.poll(query).toBe("?q=genou");
  await page.getByRole("button", { name: "Retirer le filtre : « genou »" }).click();
  await expect.poll(query).toBe("");
  await search().fill("genou");
  await expect.poll(query).toBe("?q=genou");
});

test("a decision opened before the search has settled still closes by going back", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  typeAtOnce(search(), "genou");
  document.querySelector<HTMLElement>("[data-row] a")!.click();
  await expect.poll(query).toMatch(/decision=.+&q=genou$/);
  await isShown(page.getByRole("dialog"));
  await keyboard("Escape");
  await expect.poll(query).toBe("");
  window.history.forward();
  await expect.poll(query).toMatch(/decision=/);
});

test("two quick presses open a dialog once: Escape closes it, and the focus is where it was", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  const create = page.getByRole("button", { name: "Créer nouvelle décision" });
  for (const opener of [create, rows().first().getByRole("link")]) {
    const element = opener.element();
    await opener.dblClick();
    await isShown(page.getByRole("dialog"));
    await expect.poll(() => document.activeElement?.closest("[role=dialog]")).toBeTruthy();
    await keyboard("Escape");
    await isGone(page.getByRole("dialog"));
    expect(query()).toBe("");
    await expect.poll(() => document.activeElement).toBe(element);
  }
});

test("a project is one of the filters", async () => {
  const { createdAt, updatedAt } = aKnownDecision();
  const project = { id: "P1", name: "Maison", description: null, createdAt, updatedAt };
  await mountFlow([{ ...MAISON, projectId: "P1", projectName: "Maison" }, PIANO], "/decision-flow", {
    listProjects: [project],
  });
  await page.getByRole("button", { name: /^Projet\s:/ }).click();
  await expect
    .poll(() => textsOf(page.getByRole("option")))
    .toEqual(["Tous les projets", "Aucun projet", "Maison"]);
  await page.getByRole("option", { name: "Maison" }).click();
  await expectTitles("Vendre la maison");
  expect(query()).toBe("?dans=P1");
});

test.each(["grille", "liste", "priorites"])(
  "a decision that is decided says so with its option, and can be filtered by it: %s",
  async (view) => {
    const choice = {
      optionTitle: "Une maison plus petite",
      sureness: 70,
      chosenAt: new Date().toISOString(),
      nextReviewOn: null,
    };
    const decided = THREE_DECISIONS.map((one) => (one === MAISON ? { ...one, choice } : one));
    await mountFlow(decided, `/decision-flow?vue=${view}`);
    await isShown(page.getByText("Une maison plus petite"));
    expect(page.getByText("Tranchée", { exact: true }).elements()).toHaveLength(1);
    const choices = page.getByRole("group", { name: "Choix" });
    await choices.getByRole("button", { name: "Tranchées" }).click();
    await expectTitles(MAISON.title);
    await expect.poll(query).toContain("choix=tranchees");
    await choices.getByRole("button", { name: "À trancher" }).click();
    await choices.getByRole("button", { name: "Tranchées" }).click();
    await expect.poll(query).toContain("choix=a-trancher");
    await isGone(page.getByText("Une maison plus petite"));
    // The pressed button itself shows and removes this filter, so the filter has no chip.
    expect(page.getByRole("button", { name: /^Retirer le filtre/ }).elements()).toEqual([]);
    await isShown(page.getByRole("button", { name: "Réinitialiser" }));
  },
);

test("no project is one of the filters", async () => {
  await mountFlow(
    [{ ...MAISON, projectId: "P1", projectName: "Maison" }, PIANO],
    "/decision-flow?dans=aucun",
  );
  await expectTitles("Reprendre le piano");
});

test("the advanced filters: a priority, a progress by steps of 5", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  const opener = page.getByRole("button", { name: "Filtres avancés" });
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
  await press(opener, "Enter");
  await page.getByRole("button", { name: "Haute", exact: true }).click();
  await expectTitles("Opérer le genou");
  await press(page.getByRole("slider", { name: "Avancement minimal" }), "ArrowRight");
  await says("Aucune décision trouvée");
  await expect.poll(query).toBe("?priorite=haute&avancement=5-100");
  await says("Avancement ≥ 5 %");
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await expect.poll(query).toBe("");
});

test("where only the trash has what is searched, it is said, and one press leads there", async () => {
  const listTrash = [aKnownDecision({ title: "Vendre la grange", deletedAt: "2026-01-10T08:00:00.000Z" })];
  await mountFlow(THREE_DECISIONS, "/decision-flow", { listTrash });
  await search().fill("rien de tel");
  await says("Aucune décision trouvée");
  await isGone(page.getByText("Dans la corbeille"));
  await search().fill("grange");
  await says("Dans la corbeille, une décision répond à ces mots.");
  await page.getByRole("link", { name: "Voir dans la corbeille" }).click();
  await expect.poll(query).toBe("?onglet=corbeille&q=grange");
  await says("Vendre la grange");
});

test("a phone folds all filters but the search behind one button, which counts those that are active", async () => {
  await page.viewport(390, 800);
  await mountFlow(THREE_DECISIONS, "/decision-flow?q=genou");
  const opener = page.getByRole("button", { name: "Filtrer", exact: true });
  await isShown(opener);
  expect(page.getByRole("group", { name: "Statut" }).elements()).toEqual([]);
  await opener.click();
  await isShown(page.getByRole("button", { name: /^Projet :/ }));
  await isShown(page.getByRole("slider", { name: "Avancement minimal" }));
  const statuses = page.getByRole("group", { name: "Statut" });
  await statuses.getByRole("button", { name: "Brouillon" }).click();
  await statuses.getByRole("button", { name: "En pause" }).click();
  await page.getByRole("button", { name: "Filtrer 2 filtres actifs" }).click();
  await isGone(page.getByRole("group", { name: "Statut" }));
  await says("En pause");
});

test("the advanced filters: days", async () => {
  const ends = ["2026-03-20", "2026-04-02", "2026-04-30"];
  await mountApp("/decision-flow?du=2026-03-03", {
    listDecisions: THREE_DECISIONS.map((each, at) =>
      aKnownDecision({ ...each, startDay: "2026-03-02", endDay: ends[at]! }),
    ),
  });
  await says("Commence après le 03/03");
  await says("Aucune décision ne correspond à vos critères de recherche.");
  expect(summary()).toBe("0 sur 3 décisions");
});

test("the deadline is filtered by the deadline, from one day to another", async () => {
  const ends = ["2026-03-20", "2026-04-02", "2026-04-30"];
  await mountApp("/decision-flow?echeance-du=2026-04-01&echeance-au=2026-04-30", {
    listDecisions: THREE_DECISIONS.map((each, at) =>
      aKnownDecision({ ...each, startDay: "2026-03-02", endDay: ends[at]! }),
    ),
  });
  await says("Échéance du 01/04 au 30/04");
  expect(summary()).toBe("2 sur 3 décisions");
  // The panel is open, because some of its filters are active.
  for (const name of [
    /^Commence après le/,
    /^Finit avant le/,
    /^Échéance du.*01\/04/,
    /^Échéance au.*30\/04/,
  ])
    await isShown(page.getByRole("button", { name }));
  await page.getByRole("button", { name: "Retirer le filtre : Échéance du 01/04 au 30/04" }).click();
  await expect.poll(query).toBe("");
});

test("a sort begins ascending, turns round, and is not offered among the priorities", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  const sorts = page.getByRole("group", { name: "Trier" });
  await sorts.getByRole("button", { name: "Titre" }).click();
  await expectTitles("Opérer le genou", "Reprendre le piano", "Vendre la maison");
  expect(query()).toBe("?tri=titre");
  await press(sorts.getByRole("button", { name: "Titre, croissant" }), "Enter");
  await expectTitles("Vendre la maison", "Reprendre le piano", "Opérer le genou");
  await page.getByRole("radio", { name: "Priorités" }).click();
  await isShown(column("Haute"));
  await isGone(sorts);
  expect(query()).toBe("?tri=-titre&vue=priorites");
});

test("a narrow window shows the list, and the address keeps the wider layout", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow?vue=priorites");
  await isShown(column("Haute"));
  await page.viewport(767, 800);
  await expectTitles("Reprendre le piano", "Vendre la maison", "Opérer le genou");
  await isGone(page.getByRole("radiogroup", { name: "Vue" }));
  expect(query()).toBe("?vue=priorites");
  await page.viewport(768, 800);
  await isShown(column("Haute"));
});

test("a press anywhere on a card opens the decision, and « back » closes it", async () => {
  await mountFlow([GENOU], "/decision-flow?tri=titre");
  const { width, height } = rows().first().element().getBoundingClientRect();
  await rows()
    .first()
    .click({ position: { x: width / 2, y: height - 30 } });
  await expect.poll(query).toMatch(/^\?tri=titre&decision=[0-9A-Z]{26}$/);
  const dialog = page.getByRole("dialog", { name: "Opérer le genou" });
  await isShown(dialog);
  window.history.back();
  await isGone(dialog);
  expect(query()).toBe("?tri=titre");
});

test("a title of 200 signs takes three lines of a card and two of a row, and can be had whole", async () => {
  const title = "Vendre l’appartement de la rue des Martyrs avant l’été ".repeat(4).slice(0, 200).trim();
  await mountFlow([{ title }], "/decision-flow");
  const link = rows().getByRole("link", { name: title });
  const lines = () => {
    const element = link.element();
    return Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));
  };
  for (const [layout, most] of [
    ["Grille", 3],
    ["Liste", 2],
    ["Priorités", 3],
  ] as const) {
    await page.getByRole("radio", { name: layout }).click();
    if (layout === "Priorités") await isShown(column("Moyenne"));
    await expect.poll(lines).toBe(most);
    await page.getByRole("heading", { level: 1 }).hover();
    await link.hover();
    await expect.element(link).toHaveAttribute("title", title);
  }
});

test("a search that finds nothing and is reset leaves the focus in the field", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  await search().fill("zzz");
  await press(page.getByRole("button", { name: "Réinitialiser les filtres" }), "Enter");
  await expectTitles("Reprendre le piano", "Vendre la maison", "Opérer le genou");
  await isFocused(search());
});

test("a decision goes to the trash from its menu, and the focus to the one after it", async () => {
  const { server, known } = await mountFlow(THREE_DECISIONS, "/decision-flow?vue=liste", {
    trashDecision: ({ params }) => {
      server.answers.listDecisions = known.filter(({ id }) => id !== params["id"]);
      const trashed = known.find(({ id }) => id === params["id"])!;
      return { ...trashed, status: "corbeille", deletedAt: trashed.updatedAt };
    },
  });
  await press(menuOf("Vendre la maison"), "Enter");
  await press(page.getByRole("menuitem", { name: "Supprimer" }), "Enter");
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }), "Enter");
  await expectTitles("Reprendre le piano", "Opérer le genou");
  await focusIs("Opérer le genou");
  await says("Décision supprimée");
});

test("the name of a project is on one line where there is room for it", async () => {
  await page.viewport(1440, 900);
  await mountFlow([PIANO], "/decision-flow");
  const chip = page.getByRole("button", { name: /^Projet de «\sReprendre le piano/ });
  await isShown(chip);
  expect(chip.element().getBoundingClientRect().height).toBeLessThan(30);
});

const toastTop = () => document.querySelector("[data-toast]")!.getBoundingClientRect().top;

test("on a phone the toast of the last decision that goes leaves the tab in sight, which has the focus", async () => {
  await page.viewport(320, 640);
  const { server, known } = await mountFlow([MAISON], "/decision-flow", {
    trashDecision: () => {
      server.answers.listDecisions = [];
      return { ...known[0]!, status: "corbeille", deletedAt: known[0]!.updatedAt };
    },
  });
  await press(menuOf("Vendre la maison"), "Enter");
  await press(page.getByRole("menuitem", { name: "Supprimer" }), "Enter");
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }), "Enter");
  await expect.poll(focused).toMatch(/^Décisions/);
  await expect.poll(toastTop).toBeGreaterThanOrEqual(document.activeElement!.getBoundingClientRect().bottom);
});

test("before the first decision MENTA asks for it, and the form comes when one answers", async () => {
  await mountApp("/decision-flow");
  await says("Quelle décision remettez-vous depuis trop longtemps ?");
  await isGone(search());
  await page.getByRole("button", { name: "Poser cette décision" }).click();
  await isShown(page.getByRole("region", { name: "Créer une nouvelle décision" }));
});

test("a list that is late is six cells of grey; one that failed can be asked for again", async () => {
  const late = heldAnswer(answerFirstThen(failure(503), []));
  await mountApp("/decision-flow", { listDecisions: late.answer });
  await says("Chargement des décisions…");
  expect(document.querySelectorAll("main div[aria-hidden] > div")).toHaveLength(6);
  late.release();
  await isShown(page.getByRole("alert").getByText("Vos décisions n’ont pas pu être lues"));
  await press(page.getByRole("button", { name: "Réessayer" }), "Enter");
  await says("Aucune décision pour l’instant");
  await expect.poll(focused).toMatch(/^Décisions/);
});

test("the decisions of deleted projects can be looked for where there are any", async () => {
  const deleted = "Projet supprimé ou cloturé";
  await mountFlow([MAISON, { ...PIANO, projectId: "P1", projectName: deleted }], "/decision-flow");
  await page.getByRole("button", { name: /^Projet\s:/ }).click();
  await page.getByRole("option", { name: deleted }).click();
  await expectTitles("Reprendre le piano");
  expect(query()).toBe("?dans=supprime");
  await isShown(page.getByRole("button", { name: `Retirer le filtre : ${deleted}` }));
  await page.getByRole("button", { name: "Réinitialiser", exact: true }).click();
  await expectTitles("Reprendre le piano", "Vendre la maison");
});

test("axe finds nothing in any layout", async () => {
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  for (const layout of ["Grille", "Liste", "Priorités"]) {
    await page.getByRole("radio", { name: layout }).click();
    if (layout === "Priorités") await isShown(column("Haute"));
    expect(await axeFindings()).toEqual([]);
  }
});

test("axe finds nothing with all filters, without a match, on a small phone, where nothing overflows", async () => {
  await page.viewport(320, 640);
  await mountApp("/decision-flow?avancement=0-75&q=zzz&du=2026-01-01&statut=en_cours.en_pause", {
    listDecisions: THREE_DECISIONS.map((each) => aKnownDecision(each)),
    listAllActions: [],
  });
  await isShown(page.getByRole("button", { name: "Réinitialiser les filtres" }));
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await isShown(rows().first());
  expect(overflow()).toBe(0);
  expect(clippedPlaceholderWidth(page.getByRole("searchbox"))).toBe(0);
  expect(overflow(page.getByRole("tablist").element())).toBe(0);
  expect(await axeFindings()).toEqual([]);
});

test.each([320, 390])("the hint of the search is whole for fingers, on a phone of %i px", async (width) => {
  await page.viewport(width, 640);
  const forFingers = document.createElement("style");
  forFingers.append(":root { --margin: 1.375rem; --gutter: 1.375rem } input { font-size: 1rem !important }");
  document.head.append(forFingers);
  onTestFinished(() => forFingers.remove());
  await mountFlow(THREE_DECISIONS, "/decision-flow");
  expect(clippedPlaceholderWidth(search())).toBe(0);
});
