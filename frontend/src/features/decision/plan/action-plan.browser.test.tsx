import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { neverAnswer } from "#test/components/canned-server.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  actionCheckbox,
  chooseInMenu,
  expectTitles,
  mountPlan,
  menuOf,
  newAction,
  PLAN,
  plan,
  titles,
} from "#test/components/plan-screen.ts";
import {
  clippedPlaceholderWidth,
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  press,
  says,
} from "#test/components/screen.ts";

test("several presses within a moment are one request", async () => {
  const server = await mountPlan();
  const boxes = plan().getByRole("checkbox").elements();
  for (const at of [0, 0, 4]) boxes[at]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => server.sentTo("changeActions")).toHaveLength(1);
  expect(server.sentTo("changeActions")[0]?.updates).toEqual([
    { id: "ecouter", status: "done" },
    { id: "ecouter", status: "todo" },
    { id: "repondre", status: "done" },
  ]);
});

const said = () => document.querySelector("body > output")?.textContent ?? "";

test("a status that changes by itself with a tick is said to who listens", async () => {
  await mountPlan({ lines: ["ecouter", "repondre"] });
  await press(actionCheckbox("Écouter"), "Space");
  expect(said()).not.toContain("Statut");
  await press(actionCheckbox("Répondre"), "Space");
  await expect.poll(said).toMatch(/^Statut de la décision\s: Terminée\. Avancement\s: 100\s%/);
});

test("a tick that changes the one it stands under says that one too, before the status of the decision", async () => {
  await mountPlan({ lines: ["chiffrer", "chiffrer/trains", "chiffrer/logement", "repondre"] });
  await press(actionCheckbox("Les trains"), "Space");
  expect(said()).not.toContain("Chiffrer");
  await press(actionCheckbox("Le logement"), "Space");
  await expect.poll(said).toMatch(/^Chiffrer\s: faite\./);
  await press(actionCheckbox("Les trains"), "Space");
  await expect.poll(said).toMatch(/^Chiffrer\s: en cours\./);
  await press(actionCheckbox("Répondre"), "Space");
  await press(actionCheckbox("Les trains"), "Space");
  await expect.poll(said).toMatch(/^Chiffrer\s: faite\. Statut de la décision\s: Terminée\./);
});

test("« en cours » is chosen in the menu, and a press then does the action", async () => {
  const server = await mountPlan();
  await menuOf("Répondre").click();
  await page.getByRole("menuitemradio", { name: "En cours" }).click();
  await expect.element(actionCheckbox("Répondre")).toHaveAttribute("aria-checked", "mixed");
  await actionCheckbox("Répondre").click();
  await expect.element(actionCheckbox("Répondre")).toHaveAttribute("aria-checked", "true");
  await expect
    .poll(() => server.sentTo("changeActions")[0]?.updates[0])
    .toEqual({ id: "repondre", status: "doing" });
});

/** Dispatches a paste event with this text: the page of a test is not allowed to write to the clipboard. */
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  newAction()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

test("a pasted list is added after one question, indents as sub-actions, and one press takes it back", async () => {
  const server = await mountPlan({ lines: ["ecouter"], answers: { restoreActions: neverAnswer } });
  paste("1. Visiter\n   - Le quartier\n   - L’école\n2. Signer");
  await isShown(page.getByRole("alertdialog", { name: "Ajouter 4 actions ?" }));
  await page.getByRole("alertdialog").getByRole("button", { name: "Annuler" }).click();
  await expectTitles("Écouter");
  paste("1. Visiter\n   - Le quartier\n   - L’école\n2. Signer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Ajouter" }).click();
  await expectTitles("Écouter", "Visiter", "Le quartier", "L’école", "Signer");
  await isShown(page.getByRole("list", { name: "Sous-actions de « Visiter »" }));
  await expect.poll(() => server.sentTo("restoreActions")[0]?.actions.length).toBe(4);
  menuOf("Écouter").element().focus();
  await keyboard("Control>", "z", "/Control");
  await expectTitles("Écouter");
});

test("a pasted list that the plan cannot take whole is refused in words, and adds nothing", async () => {
  await mountPlan({ lines: ["ecouter"] });
  paste(Array.from({ length: 300 }, (_, at) => `- ${at + 1}`).join("\n"));
  await says("La liste collée a 300 lignes, et ce plan ne prend plus que 299 actions.");
  paste(`- Signer\n- ${"x".repeat(301)}`);
  await says(/^Ligne 2\s: C’est trop long/);
  await expectTitles("Écouter");
});

test("an action is duplicated with its sub-actions right after it, and one press takes the copy back", async () => {
  await mountPlan({ answers: { restoreActions: neverAnswer } });
  await actionCheckbox("Les trains").click();
  await chooseInMenu("Chiffrer", "Dupliquer");
  const copy = ["Chiffrer", "Les trains", "Le logement"];
  await expectTitles("Écouter", ...copy, ...copy, "Répondre");
  await expect.element(actionCheckbox("Les trains").nth(1)).toHaveAttribute("aria-checked", "false");
  await keyboard("Control>", "z", "/Control");
  await expectTitles("Écouter", ...copy, "Répondre");
  await keyboard("Control>", "Shift>", "Z", "/Shift", "/Control");
  await expectTitles("Écouter", ...copy, ...copy, "Répondre");
});

test("an action is edited in its place: Enter saves, Escape gives up the editor alone, blank is refused", async () => {
  const server = await mountPlan();
  await chooseInMenu("Écouter", "Modifier");
  const title = page.getByLabelText("Titre", { exact: true });
  await isFocused(title);
  await expect.element(title).toHaveAttribute("aria-required", "true");
  await title.fill("  ");
  await press(title, "Enter");
  await says("Donnez un titre à cette action.");
  await title.fill(" Écouter Nadia ");
  await press(page.getByRole("slider", { name: "Difficulté" }), "End");
  await says(/7 sur 10, soit 41/);
  await page.getByLabelText("Responsable").fill("Camille");
  await press(page.getByLabelText("Responsable"), "Enter");
  await isShown(actionCheckbox("Écouter Nadia"));
  await focusIs("Modifier, déplacer ou supprimer « Écouter Nadia »");
  await expect
    .poll(() => server.sentTo("changeActions")[0]?.updates)
    .toMatchObject([{ id: "ecouter", title: "Écouter Nadia", assignee: "Camille", difficulty: 10 }]);

  await chooseInMenu("Répondre", "Modifier");
  await title.fill("Autre chose");
  await press(title, "Escape");
  await focusIs("Modifier, déplacer ou supprimer « Répondre »");
  expect(page.getByRole("dialog").elements()).toHaveLength(1);
  expect(titles()).toContain("Répondre");
});

test.each([
  ["en_cours", true],
  ["en_pause", false],
  ["brouillon", false],
] as const)("what is past its day in a decision « %s » is late: %s", async (status, isLate) => {
  const { actions } = aDecisionWithPlan("ecouter");
  actions[0]!.dueDate = "2020-03-16T09:00:00.000Z";
  await mountPlan({ changes: { status, actions } });
  await says(/16 mars 2020/);
  await expect.poll(() => plan().element().textContent?.includes("en retard")).toBe(isLate);
});

test("a weight says where it comes from", async () => {
  await mountPlan();
  const weight = plan().getByRole("button", { name: /^Poids de «\sRépondre/ });
  await press(weight, "Enter");
  // The explanation takes the focus, so that screen readers read it.
  const why = page.getByRole("dialog", { name: /^Poids : \d+\s%$/ });
  await isFocused(why);
  await isShown(why.getByText("5 sur 15, la somme des scores des 3 actions du même niveau"));
  await keyboard("Escape");
  await isGone(page.getByText("5 sur 15"));
  await isFocused(weight);
  expect(page.getByRole("dialog").elements()).toHaveLength(1);
});

test("on a phone the boxes stay on the line, nothing is cut, and the menu has every command", async () => {
  await page.viewport(320, 640);
  const server = await mountPlan({ lines: [...PLAN, "anticonstitutionnellement".repeat(8)] });
  const lefts = plan()
    .getByRole("checkbox")
    .elements()
    .map((one) => Math.round(one.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(2);
  expect(overflow()).toBe(0);
  expect(overflow(plan().element())).toBe(0);
  const words = document.querySelector("ol ol [data-title]")!.parentElement!;
  expect(words.clientWidth).toBeGreaterThanOrEqual(0.6 * 320);
  expect(clippedPlaceholderWidth(newAction())).toBe(0);
  await chooseInMenu("Répondre", "Ajouter une sous-action");
  await focusIs("Ajouter une sous-action à « Répondre »");
  expect(clippedPlaceholderWidth(plan().getByRole("textbox").first())).toBe(0);
  await userEvent.keyboard("Par écrit");
  await keyboard("Enter");
  await expect.poll(titles).toContain("Par écrit");
  await expect
    .poll(() => server.sentTo("createAction"))
    .toMatchObject([{ title: "Par écrit", parentId: "repondre" }]);
  expect(overflow(plan().element())).toBe(0);
  await plan().getByRole("button", { name: "Fermer cette ligne" }).click();
  await focusIs("Modifier, déplacer ou supprimer « Répondre »");
  expect(plan().getByRole("textbox").elements()).toHaveLength(1);
});

test("« Ajouter » beside an empty line leads to the line", async () => {
  await mountPlan();
  await press(plan().getByRole("button", { name: "Ajouter", exact: true }).last(), "Enter");
  await isFocused(newAction());
});

test("a plan of three hundred actions is worked at like any other", async () => {
  let parent = "";
  const lines = Array.from({ length: 299 }, (_, at) => {
    if (at % 10 > 0) return `${parent}/a${at}`;
    parent = `a${at}`;
    return parent;
  });
  await mountPlan({ lines });
  expect(plan().element().querySelectorAll("*").length).toBeLessThanOrEqual(6_000);
  await actionCheckbox("Action a151").click();
  await expect.element(actionCheckbox("Action a151")).toHaveAttribute("aria-checked", "true");
  await newAction().fill("La trois-centième");
  await press(newAction(), "Enter");
  await says("Un plan garde au plus 300 actions.");
  await focusIs("Ajouter une action");
  await expect.element(newAction()).toHaveAttribute("readonly");
  expect(titles()).toHaveLength(300);
  await isGone(plan().getByRole("button", { name: /^Ajouter une sous-action/ }));
});

test("axe finds nothing: the plan, a weight, an editor, a menu", async () => {
  await mountPlan();
  expect(await axeFindings()).toEqual([]);
  await press(plan().getByRole("button", { name: /^Poids de «\sRépondre/ }), "Enter");
  await says("5 sur 15");
  expect(await axeFindings()).toEqual([]);
  await keyboard("Escape");
  await chooseInMenu("Écouter", "Modifier");
  await isShown(page.getByLabelText("Titre", { exact: true }));
  expect(await axeFindings()).toEqual([]);
  await press(page.getByLabelText("Titre", { exact: true }), "Escape");
  await menuOf("Écouter").click();
  await isShown(page.getByRole("menuitem", { name: "Descendre" }));
  // The menu is rendered outside the landmarks of the page, which axe must not report.
  expect(await axeFindings(["region"])).toEqual([]);
});
