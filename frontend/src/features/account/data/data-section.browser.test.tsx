import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { ImportAnswer, LeftOutImportItem } from "#shared/account/import.schema.ts";
import { createEmptyImportAnswer } from "#shared/account/import-preview.rules.ts";
import { hasSignedInBefore } from "#frontend/browser/known-device.ts";
import { takeSavedNotice } from "#frontend/browser/notice-after-reload.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
} from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, recordAnnouncements, overflow, says } from "#test/components/screen.ts";

const AT = "2026-03-16T09:00:00.000Z";
const aProject = (n: number) => ({
  id: `01ARZ3NDEKTSV4RRFFQ6${String(100_000 + n)}`,
  name: `Projet ${n}`,
  description: null,
  createdAt: AT,
  updatedAt: AT,
});
/** Builds a document of an export. With more than 92 projects, it is imported in two requests. */
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
  ...createEmptyImportAnswer(),
  created: { ...createEmptyImportAnswer().created, projects },
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
  const heard = recordAnnouncements();
  await dialog().getByRole("button", { name: "Reprendre" }).click();
  await says("Import terminé");
  await says("Importé : 100 projets.");
  await expect.poll(() => heard).toContain("Importé : 100 projets.");
  await isFocused(dialog().getByText("Fermer"));
  const sent = server.sentTo("importAccount").map((body) => body.projects?.length);
  expect(sent).toEqual([92, 8, 8]);
  expect(await axeFindings()).toEqual([]);
});

const namesIn = (projects: unknown[] = []) => projects.map((one) => (one as { name: string }).name);

const leftAside = (changes: Partial<LeftOutImportItem>): LeftOutImportItem => ({
  kind: "decisions",
  at: 0,
  title: "",
  path: "",
  name: "",
  field: "",
  message: "Valeur inconnue.",
  ...changes,
});

test("a part that is refused as a whole is halved: only what is at fault is left aside, and named", async () => {
  const server = await openProfile({
    importAccount: ({ body }) =>
      namesIn(body.projects).includes("Projet 3")
        ? refusal("conflict", [], "Une partie de ce fichier contredit ce qui est déjà ici.")
        : created(body.projects?.length ?? 0),
  });
  choose(anExport(8));
  await dialog().getByRole("button", { name: "Importer" }).click();
  await says("Import terminé");
  await says("Importé : 7 projets.");
  await says("Un élément est laissé de côté :");
  await says("Projet « Projet 3 » : une partie de ce fichier contredit ce qui est déjà ici.");
  // The file has ten items in all, because the settings and the empty planner count too.
  const sent = server.sentTo("importAccount").map(({ projects }) => namesIn(projects));
  expect(sent.findLast((names) => names.includes("Projet 3"))).toEqual(["Projet 3"]);
  expect(sent.length).toBeLessThan(12);
});

test("everything that was left out is named with its reason, the first ones at once and all others unfolded", async () => {
  await page.viewport(320, 700);
  await openProfile({
    importAccount: created(1, {
      cutShort: [
        { kind: "decision", id: "b", title: "Rester ?" },
        { kind: "discussion", id: "c", title: "Y aller ?" },
      ],
      leftAside: [
        leftAside({
          title: "Partir ?",
          field: "status",
          message: "Valeur inconnue. Valeurs possibles : brouillon.",
        }),
        leftAside({ title: "Rester ?", path: "actions.3", name: "Visiter" }),
        leftAside({
          title: "Rester ?",
          path: "context",
          field: "context",
          message: "Le contexte est trop long.",
        }),
        leftAside({ at: 6, field: "title", message: "Ce champ est requis." }),
        leftAside({ kind: "discussions", title: "Y aller ?", path: "decisionId", field: "decisionId" }),
        leftAside({ kind: "weeks", title: "2001-01-01", message: "Elle est trop loin d’aujourd’hui." }),
        leftAside({ kind: "preferences", path: "tone", field: "tone" }),
      ],
      newShortCodes: [{ id: "a", title: "Partir ?", from: "D-7K2M9Q", to: "D-4XAZ08" }],
    }),
  });
  choose(anExport(1));
  await dialog().getByRole("button", { name: "Importer" }).click();
  await says("7 éléments sont laissés de côté :");
  await says("Décision « Partir ? », statut : valeur inconnue. Valeurs possibles : brouillon.");
  await says("Décision « Rester ? », action « Visiter » : valeur inconnue.");
  await says("Décision « Rester ? », sans « contexte » : le contexte est trop long.");
  await says("Décision n° 7, titre : ce champ est requis.");
  await says("Discussion « Y aller ? », sans « lien vers une décision » : valeur inconnue.");
  await dialog().getByText("Voir les 2 autres").click();
  await isShown(dialog().getByText(/Semaine de Clarity.*janv.*2001/));
  await isShown(dialog().getByText(/Réglages, sans .*tone/));
  await says("Les résultats d’exploration de la décision « Rester ? » dépassent 12 Mo");
  await says("La discussion « Y aller ? » dépasse 12 Mo : son début est importé, la suite ne l’est pas.");
  await says("D-7K2M9Q devient D-4XAZ08");
  const status = page.getByRole("status");
  await isShown(status.getByText("Codes courts remplacés"));
  await isGone(status.getByText("D-7K2M9Q devient D-4XAZ08"));
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});

test("the weeks and tasks of Clarity that are here already are named before anything is sent", async () => {
  const block = { id: "b", taskId: "t", day: "2026-03-16", start: 540, end: 600, isLocked: false };
  const week = (monday: string) => ({ monday, tasks: [], blocks: [block] });
  await openProfile({
    getWeek: ({ params: { monday = "" } }) => ({
      ...week(monday),
      version: 1,
      blocks: monday === "2026-03-16" ? [block] : [],
    }),
  });
  choose({ ...anExport(0), planner: { weeks: [week("2026-03-16"), week("2026-03-23")], ownTasks: [] } });
  await says("2 semaines de Clarity");
  await says("Déjà ici, et gardé tel quel : 1 semaine de Clarity.");
});

test("a file that is none of ours is refused in a sentence beside the button, and another one may be chosen", async () => {
  await page.viewport(320, 700);
  await openProfile();
  for (const [name, content, said] of [
    ["autre.json", '{"format":"autre"}', "Ce fichier n’est pas un export de MENTA"],
    ["photo.zip", "PK\u0003\u0004", "Cette archive est abîmée ou incomplète"],
    ["photo.json", "[]", "Ce fichier n’est pas un export de MENTA. "],
    ["vieux.json", '{"format":"menta-export","version":99}', "Ce fichier vient d’une autre version"],
    ["coupé.json", '{"format":"menta-export","version":1}', "Cette archive est abîmée ou incomplète"],
  ] as const) {
    chooseFile(name, content);
    await isShown(page.getByRole("alert").getByText(said));
    await isGone(dialog());
  }
  const first = page.getByRole("alert").element();
  chooseFile("coupé.json", '{"format":"menta-export","version":1}');
  // The second alert has the same words: it is a new element, so that it is announced again.
  await expect.poll(() => first.isConnected).toBe(false);
  await isShown(page.getByRole("alert").getByText("Cette archive est abîmée ou incomplète"));
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
  await openProfile({ removeAccount: answerFirstThen(failure(504), refusal("conflict", [], "")) });
  await button("Supprimer le compte…").click();
  const question = page.getByRole("alertdialog");
  await question.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  const confirm = question.getByRole("button", { name: "Supprimer le compte" });
  await confirm.click();
  await says("le compte est peut-être déjà supprimé");
  await confirm.click();
  await says("Le compte n’a pas pu être supprimé.");
});

/** Keeps the browser on this page. Returns a list to which each page that it would have loaded is added. */
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
  const removal = answerFirstThen(() => failure(503), done.answer);
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
