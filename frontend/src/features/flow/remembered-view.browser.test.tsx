import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  GENOU,
  PIANO,
  expectTitles,
  summary,
  THREE_DECISIONS,
  mountFlow,
} from "#test/components/flow-screen.ts";
import { unmountAll } from "#test/components/render.tsx";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { aUser } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, keyboard, press, query, says } from "#test/components/screen.ts";

const camille = aUser();
const flow = (path = "/decision-flow", answers = {}) =>
  mountFlow(THREE_DECISIONS, path, { getUser: camille, ...answers });
const search = () => page.getByRole("searchbox");
const tab = (name: string) => page.getByRole("tab", { name });

test("layout, sort and filters come back on this device; an address that says otherwise wins; a search does not", async () => {
  await flow();
  await page.getByRole("radio", { name: "Liste" }).click();
  await page.getByRole("group", { name: "Trier" }).getByRole("button", { name: "Titre" }).click();
  await page.getByRole("group", { name: "Statut" }).getByRole("button", { name: "En pause" }).click();
  await search().fill("maison");
  await expect.poll(query).toBe("?vue=liste&tri=titre&statut=en_pause&q=maison");

  unmountAll();
  await flow();
  await expectTitles("Vendre la maison");
  await expect.poll(query).toBe("?statut=en_pause&tri=titre&vue=liste");

  unmountAll();
  await flow("/decision-flow?tri=-titre");
  await expectTitles("Vendre la maison", "Reprendre le piano", "Opérer le genou");
  expect(query()).toBe("?tri=-titre");

  unmountAll();
  await flow("/decision-flow", { getUser: { ...aUser(), id: "somebody-else" } });
  await expectTitles("Reprendre le piano", "Vendre la maison", "Opérer le genou");
  expect(query()).toBe("");
});

test("what is reset stays so", async () => {
  await flow("/decision-flow?vue=liste");
  await page.getByRole("group", { name: "Statut" }).getByRole("button", { name: "En pause" }).click();
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await page.getByRole("radio", { name: "Grille" }).click();
  await expect.poll(query).toBe("");
  unmountAll();
  await flow();
  await expectTitles("Reprendre le piano", "Vendre la maison", "Opérer le genou");
  expect(query()).toBe("");
});

test("a tab that is pressed is an entry of the history and comes back as it was left; arrows replace it", async () => {
  await flow("/decision-flow?statut=en_pause&q=maison");
  await expectTitles("Vendre la maison");
  const entries = window.history.length;
  const pushed = vi.spyOn(window.history, "pushState");
  await tab("Projets").click();
  await expect.poll(query).toBe("?onglet=projets");
  expect(pushed).toHaveBeenCalledTimes(1);
  await press(tab("Projets"), "ArrowRight");
  await expect.poll(query).toBe("?onglet=corbeille");
  await keyboard("ArrowLeft", "ArrowLeft");
  await expect.poll(query).toBe("?statut=en_pause&q=maison");
  await expect.element(search()).toHaveValue("maison");
  expect(pushed).toHaveBeenCalledTimes(1);
  expect(window.history.length).toBeLessThanOrEqual(entries + 1);
});

test("arrows that are quicker than the page end on the tab that has the focus", async () => {
  await flow("/decision-flow?statut=en_pause");
  await expectTitles("Vendre la maison");
  (tab("Décisions").element() as HTMLElement).focus();
  // All keys are pressed in one task, so that nothing is rendered between them.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"])
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await isFocused(tab("Décisions"));
  expect(query()).toBe("?statut=en_pause");
  await expectTitles("Vendre la maison");
  await expect.element(tab("Décisions")).toHaveAttribute("aria-selected", "true");
});

test("the search reads the titles of actions, asked for once, where they are few enough", async () => {
  const action = { decisionId: "P", title: "Accorder l’Érard" };
  const { server } = await mountFlow([GENOU, { ...PIANO, id: "P" }], "/decision-flow", {
    listAllActions: [{ ...aDecisionWithPlan("accorder").actions[0]!, ...action }],
  });
  await userEvent.type(search(), "erard piano");
  await expectTitles("Reprendre le piano");
  await search().fill("genou");
  await expectTitles("Opérer le genou");
  expect(server.sentTo("listAllActions")).toHaveLength(1);
});

test("actions that are too many to be searched are said to be", async () => {
  await mountFlow(
    Array.from({ length: 1_001 }, () => ({ title: "Partir" })),
    "/decision-flow",
  );
  await search().fill("zzz");
  await says(/trop nombreuses pour être cherchées ici/);
  expect(summary()).toBe("0 sur 1 001 décisions");
});

test("the « + » of a column gives its priority to what was typed in another", async () => {
  await flow("/decision-flow?vue=priorites");
  const dialog = page.getByRole("dialog", { name: "Créer une nouvelle décision" });
  await page.getByRole("button", { name: "Ajouter en priorité haute" }).click();
  await dialog.getByLabelText("Titre").fill("Apprendre l’orgue");
  window.history.back();
  await isGone(dialog);
  await page.getByRole("button", { name: "Ajouter en priorité basse" }).click();
  await isShown(dialog.getByText("Basse", { exact: true }));
  await expect.element(dialog.getByLabelText("Titre")).toHaveValue("Apprendre l’orgue");
});
