import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { ImportAnswer } from "#shared/account/import.schema.ts";
import { emptyImportAnswer } from "#shared/account/import-preview.rules.ts";
import { hasSignedInBefore } from "#frontend/browser/known-device.ts";
import { takeSavedNotice } from "#frontend/browser/notice-after-reload.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, firstThen, heldAnswer, refusal } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, listen, overflow, says } from "#test/components/screen.ts";

const AT = "2026-03-16T09:00:00.000Z";
const aProject = (n: number) => ({
  id: `01ARZ3NDEKTSV4RRFFQ6${String(100_000 + n)}`,
  name: `Projet ${n}`,
  description: null,
  createdAt: AT,
  updatedAt: AT,
});
/** A file of ours; more than 92 projects make two parts. */
const anExport = (projects: number) => ({
  format: "menta-export",
  version: 1,
  exportedAt: AT,
  account: { email: "louise@exemple.fr" },
  preferences: {},
  projects: Array.from({ length: projects }, (_, n) => aProject(n)),
  decisions: [],
  discussions: [],
  planner: { weeks: [], ownTasks: [] },
});
const created = (projects: number, changes: Partial<ImportAnswer> = {}): ImportAnswer => ({
  ...emptyImportAnswer(),
  created: { ...emptyImportAnswer().created, projects },
  ...changes,
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");

async function openProfile(answers: Answers = {}) {
  const server = await mountApp("/profil", answers);
  await isShown(button("Choisir un fichier"));
  return server;
}

const choose = (content: unknown) => chooseFile("menta-export.json", JSON.stringify(content));

function chooseFile(name: string, content: string) {
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a file shows what it holds and what is there already, before anything is sent", async () => {
  const server = await openProfile({ listProjects: [aProject(0)] });
  choose({ ...anExport(3), preferences: { tone: "doux", holidays: "mainland" } });
  await says("3 projets");
  await says("1 réglage");
  await says("Déjà ici, et gardé tel quel : 1 projet.");
  await says(/du compte louise@exemple\.fr/);
  expect(await axeFindings()).toEqual([]);
  await dialog().getByRole("button", { name: "Annuler" }).click();
  await isGone(dialog());
  expect(server.sentTo("importAccount")).toEqual([]);
});

test("an import goes part by part; one that fails says where, and is resumed there", async () => {
  let calls = 0;
  const server = await openProfile({
    importAccount: ({ body }) => {
      calls += 1;
      if (calls === 2) return failure(503);
      return created(body.projects?.length ?? 0);
    },
  });
  choose(anExport(100));
  await dialog().getByRole("button", { name: "Importer" }).click();
  await says("Import interrompu");
  await says("La suite de ce fichier n’a pas pu être importée.");
  await says("Importé : 92 projets.");
  await isFocused(dialog().getByRole("button", { name: "Reprendre" }));
  const heard = listen();
  await dialog().getByRole("button", { name: "Reprendre" }).click();
  await says("Import terminé");
  await says("Importé : 100 projets.");
  await expect.poll(() => heard).toContain("Importé : 100 projets.");
  await isFocused(dialog().getByText("Fermer"));
  const sent = server.sentTo("importAccount").map((body) => body.projects?.length);
  expect(sent).toEqual([92, 8, 8]);
  expect(await axeFindings()).toEqual([]);
});

test("a part that is refused is left aside and named at the end; the others come", async () => {
  let calls = 0;
  const server = await openProfile({
    importAccount: ({ body }) => {
      calls += 1;
      if (calls === 1)
        return refusal("invalid", [{ path: "projects.0.name", message: "Ce nom est trop long." }]);
      return created(body.projects?.length ?? 0);
    },
  });
  choose(anExport(100));
  await dialog().getByRole("button", { name: "Importer" }).click();
  await says("Import terminé");
  await says("Importé : 8 projets.");
  await says("Refusé, et laissé de côté :");
  await says("Dans « Projet 0 » : ce nom est trop long.");
  expect(server.sentTo("importAccount").map((body) => body.projects?.length)).toEqual([92, 8]);
});

test("what was left out is said, and each short code that changed", async () => {
  await openProfile({
    importAccount: created(1, {
      overdue: 2,
      unlinked: 1,
      leftOut: { weeks: 1, ownTasks: 3 },
      cutShort: [
        { kind: "decision", id: "b", title: "Rester ?" },
        { kind: "discussion", id: "c", title: "Y aller ?" },
      ],
      newShortCodes: [{ id: "a", title: "Partir ?", from: "D-7K2M9Q", to: "D-4XAZ08" }],
    }),
  });
  choose(anExport(1));
  await dialog().getByRole("button", { name: "Importer" }).click();
  await says("2 décisions de sa corbeille ont dépassé leur délai");
  await says("Un lien menait à ce qui n’est ni dans le fichier ni ici");
  await says("Une semaine de Clarity est trop loin d’aujourd’hui");
  await says("3 tâches personnelles n’ont pas trouvé de place");
  await says("Les résultats d’exploration de la décision « Rester ? » dépassent 12 Mo");
  await says("La discussion « Y aller ? » dépasse 12 Mo : son début est importé, la suite ne l’est pas.");
  await says("D-7K2M9Q devient D-4XAZ08");
  const status = page.getByRole("status");
  await isShown(status.getByText("Codes courts remplacés"));
  await isGone(status.getByText("D-7K2M9Q devient D-4XAZ08"));
  expect(overflow()).toBe(0);
});

test("a file that is none of ours is refused in a sentence beside the button, and another one may be chosen", async () => {
  await page.viewport(320, 700);
  await openProfile();
  for (const [name, content, said] of [
    ["autre.json", '{"format":"autre"}', "Ce fichier n’est pas un export de MENTA"],
    ["photo.zip", "PK\u0003\u0004", "Ce fichier .zip n’est pas un export"],
    ["photo.json", "[]", "Ce fichier n’est pas un export de MENTA. "],
    ["vieux.json", '{"format":"menta-export","version":99}', "Ce fichier vient d’une autre version"],
    ["coupé.json", '{"format":"menta-export","version":1}', "il est incomplet ou abîmé"],
  ] as const) {
    chooseFile(name, content);
    await isShown(page.getByRole("alert").getByText(said));
    await isGone(dialog());
  }
  const first = page.getByRole("alert").element();
  chooseFile("coupé.json", '{"format":"menta-export","version":1}');
  // Another alert with the same words: it is said again.
  await expect.poll(() => first.isConnected).toBe(false);
  await isShown(page.getByRole("alert").getByText("il est incomplet ou abîmé"));
  expect(overflow()).toBe(0);
});

test("an export that fails says so and changes nothing", async () => {
  await openProfile({ exportAccount: failure(503) });
  await button("Exporter").click();
  await says("Vos données n’ont pas pu être exportées.");
});

test("before an account goes, what goes is counted; a wrong password is said beside its field", async () => {
  const server = await openProfile({
    listProjects: [aProject(0), aProject(1)],
    removeAccount: refusal("invalid", [{ path: "password", message: "Ce mot de passe n’est pas le bon." }]),
  });
  await button("Supprimer le compte…").click();
  const question = page.getByRole("alertdialog");
  await isShown(question.getByText("2 projets"));
  const password = question.getByLabelText("Mot de passe", { exact: true });
  await isFocused(password);
  const confirm = question.getByRole("button", { name: "Supprimer le compte" });
  await confirm.click();
  await says("Saisissez votre mot de passe.");
  expect(server.sentTo("removeAccount")).toEqual([]);
  await password.fill("pas-le-bon");
  await confirm.click();
  await says("Ce mot de passe n’est pas le bon.");
  expect(server.sentTo("removeAccount")).toEqual([{ password: "pas-le-bon" }]);
  expect(await axeFindings()).toEqual([]);
  await question.getByRole("button", { name: "Annuler" }).click();
  await isGone(question);
  await isFocused(button("Supprimer le compte…"));
});

test("a removal that got no answer may have been done, and one that is refused was not", async () => {
  await openProfile({ removeAccount: firstThen(failure(504), refusal("conflict", [], "")) });
  await button("Supprimer le compte…").click();
  const question = page.getByRole("alertdialog");
  await question.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  const confirm = question.getByRole("button", { name: "Supprimer le compte" });
  await confirm.click();
  await says("le compte est peut-être déjà supprimé");
  await confirm.click();
  await says("Le compte n’a pas pu être supprimé.");
});

/** Keeps this page where another one is to be loaded. Answers which were. */
function pagesToLoad(): string[] {
  const loaded: string[] = [];
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    loaded.push(new URL(event.destination.url).pathname);
    event.preventDefault();
  };
  window.navigation.addEventListener("navigate", stay);
  onTestFinished(() => window.navigation.removeEventListener("navigate", stay));
  return loaded;
}

test("after a removal without an answer, a request that finds the sign-in ended leaves the account", async () => {
  const loaded = pagesToLoad();
  const server = await openProfile({ removeAccount: failure(504) });
  await button("Supprimer le compte…").click();
  const question = page.getByRole("alertdialog");
  await question.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  server.answers.getAccount = refusal("signed_out");
  await question.getByRole("button", { name: "Supprimer le compte" }).click();
  await expect.poll(() => loaded).toEqual(["/"]);
  expect(takeSavedNotice()?.title).toBe("Votre compte est sans doute supprimé");
  expect(hasSignedInBefore()).toBe(false);
  await isGone(page.getByRole("dialog", { name: "Votre connexion a pris fin" }));
});

test("after a removal that failed, the next one that is done is certain, whatever is heard meanwhile", async () => {
  const loaded = pagesToLoad();
  const done = heldAnswer(() => ({ success: true }) as const);
  const ended = heldAnswer(() => refusal("signed_out"));
  const removal = firstThen(() => failure(503), done.answer);
  const server = await openProfile({ removeAccount: () => removal()() });
  server.answers.getAccount = ended.answer;
  await button("Supprimer le compte…").click();
  const question = page.getByRole("alertdialog");
  await question.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  const confirm = question.getByRole("button", { name: "Supprimer le compte" });
  await confirm.click();
  await says("le compte est peut-être déjà supprimé");
  await confirm.click();
  await expect.poll(() => server.sentTo("removeAccount")).toHaveLength(2);
  ended.release();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(loaded).toEqual([]);
  done.release();
  await expect.poll(() => loaded).toEqual(["/"]);
  expect(takeSavedNotice()?.title).toBe("Votre compte est supprimé");
});
