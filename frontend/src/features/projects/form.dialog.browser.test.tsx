import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import {
  button,
  form,
  nameField,
  expectNames,
  confirmDialog,
  mountProjects,
} from "#test/components/project-screen.ts";
import { isFocused, isGone, isShown, keyboard, press, says } from "#test/components/screen.ts";

/** Queries the DOM, not by role: an open dialog hides the page behind it from the accessibility tree. */
const firstName = () => document.querySelector("[data-row] a")?.textContent;

const openForm = () => page.getByRole("button", { name: "Nouveau Projet" }).click();

test("a name is asked for, of three letters at least, beside its field", async () => {
  await mountProjects({});
  await openForm();
  await press(nameField(), "Enter");
  await isShown(form().getByText("Le nom du projet est requis"));
  await nameField().fill("ab");
  await isShown(form().getByText("Le nom doit contenir au moins 3 caractères"));
  await expect.element(nameField()).toHaveAttribute("aria-invalid", "true");
  const { height } = form().getByLabelText("Description").element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(80);
});

test("a change that fails is taken back, and what was typed stays to be sent again", async () => {
  const { server, known } = await mountProjects({ Maison: 0 });
  const late = heldAnswer(answerFirstThen(failure(), { ...known[0]!, name: "Appartement" }));
  server.answers.updateProject = late.answer;
  await button("Maison", "Modifier").click();
  await nameField().fill("Appartement");
  await keyboard("Enter");
  await expect.poll(firstName).toBe("Appartement");
  late.release();
  await says("Une erreur est survenue lors de la création du projet.");
  await expect.poll(firstName).toBe("Maison");
  await expect.element(nameField()).toHaveValue("Appartement");
  server.answers.listProjectsWithCounts = [{ ...known[0]!, name: "Appartement" }];
  await press(nameField(), "Enter");
  await says("Projet modifié avec succès");
  await expectNames("Appartement");
});

test("a form closed while the server is silent is not lost: the failure leads back to it", async () => {
  const late = heldAnswer(unreachable);
  await mountProjects({}, { createProject: late.answer });
  await openForm();
  await nameField().fill("Un long silence");
  await keyboard("Enter");
  await expect.poll(() => form().element().querySelector('[aria-busy="true"]')).toBeTruthy();
  await keyboard("Escape");
  await isGone(form());
  late.release();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect.element(nameField()).toHaveValue("Un long silence");
});

test("what was typed and not sent is lost only on a yes", async () => {
  await mountProjects({});
  await openForm();
  await nameField().fill("Maison");
  await keyboard("Escape");
  await confirmDialog().getByRole("button", { name: "Continuer" }).click();
  await isGone(confirmDialog());
  await isFocused(nameField());
  await expect.element(nameField()).toHaveValue("Maison");
  await keyboard("Escape");
  await confirmDialog().getByRole("button", { name: "Abandonner" }).click();
  await isGone(page.getByRole("dialog"));
  await openForm();
  await expect.element(nameField()).toHaveValue("");
  await keyboard("Escape");
  await isGone(form());
});

test.each([
  ["of a new project", "new", openForm, ""],
  ["of a known one", "its id", () => button("Maison", "Modifier").click(), "Maison"],
])(
  "what was typed in the form %s outlives the page, and can be discarded",
  async (_, subject, open, before) => {
    const { known } = await mountProjects({ Maison: 0 });
    await open();
    await nameField().fill("Appartement");
    const key = `menta.form.project.${subject === "new" ? subject : known[0]!.id}`;
    window.dispatchEvent(new Event("pagehide"));
    const stored = localStorage.getItem(key);
    expect(stored).toContain("Appartement");
    await keyboard("Escape");
    await confirmDialog().getByRole("button", { name: "Abandonner" }).click();
    await isGone(page.getByRole("dialog"));
    expect(localStorage.getItem(key)).toBeNull();
    // Puts the draft back, as if the page had been closed without notice.
    localStorage.setItem(key, stored!);
    await open();
    await expect.element(nameField()).toHaveValue("Appartement");
    await form().getByRole("button", { name: "Repartir de zéro" }).click();
    await expect.element(nameField()).toHaveValue(before);
    await keyboard("Escape");
    await isGone(form());
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test("two presses before the first is checked make one project", async () => {
  const { server, known } = await mountProjects({ Maison: 0 });
  const late = heldAnswer(() => ({ ...known[0]!, id: "V", name: "Voyage" }));
  server.answers.createProject = late.answer;
  await openForm();
  await userEvent.fill(nameField(), "Voyage");
  const element = form().element().querySelector("form")!;
  element.requestSubmit();
  element.requestSubmit();
  await expect.poll(() => server.sentTo("createProject")).toHaveLength(1);
  late.release();
  await says("Projet créé avec succès");
  await isGone(form());
  expect(server.sentTo("createProject")).toHaveLength(1);
});

test("what the server refuses of a field is said beside it", async () => {
  await mountProjects(
    {},
    { createProject: refusal("invalid", [{ path: "name", message: "Ce nom est déjà pris." }]) },
  );
  await openForm();
  await nameField().fill("Maison");
  await keyboard("Enter");
  await isShown(form().getByText("Ce nom est déjà pris."));
  await isGone(page.getByText("Certains champs sont à corriger."));
});

test("saving over a project that was deleted elsewhere says so and keeps what was typed", async () => {
  await mountProjects({ Déménager: 0 }, { updateProject: refusal("not_found") });
  await button("Déménager", "Modifier").click();
  await nameField().fill("Déménager à Lyon");
  await keyboard("Enter");
  await says("Ce projet a été supprimé ailleurs.");
  await expect.element(nameField()).toHaveValue("Déménager à Lyon");
});
