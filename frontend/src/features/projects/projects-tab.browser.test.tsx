import { ulid } from "ulid";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paths } from "#frontend/browser/address/paths.ts";
import { readOwned, storageKeys } from "#frontend/browser/storage.ts";
import { RequireUser } from "#frontend/entities/person/require-user.tsx";
import { axeFindings } from "#test/components/axe.ts";
import { failure, answerFirstThen, refusal, unreachable } from "#test/components/canned-server.ts";
import { aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import {
  button,
  expectCount,
  form,
  nameField,
  expectNames,
  confirmDialog,
  row,
  mountProjects,
} from "#test/components/project-screen.ts";
import { aUser, mount, mountApp } from "#test/components/mount.tsx";
import {
  clippedPlaceholderWidth,
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  press,
  query,
  says,
} from "#test/components/screen.ts";
import { ProjectsTab } from "./projects-tab.tsx";

test("the decisions of a project are one press away", async () => {
  const { known } = await mountProjects({ Maison: 1 });
  await row("Maison").getByRole("link").click();
  await page.getByRole("dialog").getByRole("link", { name: "1 décision" }).click();
  await expect.poll(query).toBe(`?dans=${known[0]?.id}`);
});

test("a project tells how far it is, what is due first and what is undecided, in its row and opened", async () => {
  const due = { projectId: "P1", status: "en_cours", endDay: "2099-02-01", progress: 50 } as const;
  const createdAt = "2026-01-10T08:00:00.000Z";
  await mountProjects(
    {},
    {
      listProjectsWithCounts: [
        { id: "P1", name: "Maison", description: null, createdAt, updatedAt: createdAt, decisionCount: 2 },
      ],
      listDecisions: [
        aKnownDecision({ ...due, title: "Louer", progress: 20 }),
        aKnownDecision({ ...due, title: "Peindre", endDay: "2099-01-01" }),
      ],
    },
  );
  await isShown(row("Maison").getByText("35 %"));
  await isShown(row("Maison").getByText("2 à trancher"));
  await isShown(row("Maison").getByText(/^Prochaine échéance : 1.+ janvier 2099,.+Peindre/));
  await row("Maison").getByRole("link").click();
  await isShown(page.getByRole("dialog").getByRole("link", { name: /Peindre/ }));
});

test("a project that is gone says so, over the list", async () => {
  await mountApp("/decision-flow?onglet=projets&projet=inconnu");
  await says("Ce projet n’existe pas, ou plus.");
  await keyboard("Escape");
  await isGone(page.getByRole("dialog"));
  await says("Créez votre premier projet pour organiser vos décisions.");
});

test("search, filter and order stand in the address; nothing found resets", async () => {
  await mountProjects({ Étude: 0, Voyage: 2, Atelier: 1 });
  await expectNames("Atelier", "Voyage", "Étude");
  await expectCount("3 projets");
  await page.getByRole("radio", { name: "Avec décisions" }).click();
  await expectNames("Atelier", "Voyage");
  await expectCount("2 projets sur 3");
  await page.getByRole("button", { name: /^Trier/ }).click();
  await page.getByRole("option", { name: "Nombre de décisions" }).click();
  await expectNames("Voyage", "Atelier");
  await page.getByPlaceholder("Rechercher par nom ou description...").fill("atel");
  await expectNames("Atelier");
  await expectCount("1 projet sur 3");
  await expect.poll(query).toBe("?onglet=projets&decisions=avec&tri=decisions&q=atel");
  await page.getByRole("radio", { name: "Sans décision" }).click();
  await says("Aucun projet ne correspond à vos critères de recherche.");
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await expectNames("Atelier", "Voyage", "Étude");
  expect(query()).toBe("?onglet=projets");
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
  await isFocused(page.getByRole("searchbox"));
});

test("an empty project asks once, with a single button to delete it", async () => {
  const { server } = await mountProjects({ Voyage: 0, Maison: 1 });
  await button("Voyage", "Supprimer").click();
  await isShown(confirmDialog());
  await isGone(confirmDialog().getByRole("radio"));
  expect(confirmDialog().getByRole("button").elements()).toHaveLength(2);
  await confirmDialog().getByRole("button", { name: "Supprimer" }).click();
  await says("Projet supprimé");
  await expectNames("Maison");
  await focusIs("Maison");
  expect(server.sentTo("removeProject")).toEqual([{ deleteDecisions: false }]);
});

test("a project alone: its decisions are kept, and its dialog is gone with it", async () => {
  const { server } = await mountProjects({ Maison: 2 });
  await row("Maison").getByRole("link").click();
  await page.getByRole("dialog", { name: "Maison" }).getByRole("button", { name: "Supprimer" }).click();
  await expect.element(confirmDialog().getByRole("radio", { name: "Le projet seul" })).toBeChecked();
  await confirmDialog().getByRole("button", { name: "Supprimer" }).click();
  await says("Ses 2 décisions sont gardées");
  await says("Créez votre premier projet");
  await isGone(page.getByRole("dialog"));
  expect(query()).toBe("?onglet=projets");
  expect(server.sentTo("removeProject")).toEqual([{ deleteDecisions: false }]);
});

test("a project whose decisions were kept comes back under its id, with the discussions about it", async () => {
  const project = {
    id: ulid(),
    name: "Maison",
    description: "À deux",
    createdAt: "2026-01-10T08:00:00.000Z",
    updatedAt: "2026-01-10T08:00:00.000Z",
  };
  const session = aSession({ projectId: project.id });
  const listed = [{ ...project, decisionCount: 1 }];
  const { server } = await mountProjects(
    {},
    {
      listProjectsWithCounts: listed,
      listSessions: [session, aSession({ title: "Une autre" })],
      removeProject: { success: true, deletedDecisions: 0 },
      createProject: project,
      updateSession: session,
    },
  );
  await button("Maison", "Supprimer").click();
  await isShown(confirmDialog().getByText(/dix secondes pour l’annuler/));
  await confirmDialog().getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await says("Projet remis");
  const { id, name, description } = project;
  expect(server.sentTo("createProject")).toEqual([{ id, name, description }]);
  expect(server.sentTo("updateSession")).toEqual([{ projectId: id }]);
});

test("the question counts the decisions in the trash too", async () => {
  const { server, known } = await mountProjects({ Maison: 2, Voyage: 0 });
  server.answers.listTrash = known.map(({ id }) => aKnownDecision({ status: "corbeille", projectId: id }));
  await button("Voyage", "Supprimer").click();
  await isShown(confirmDialog().getByText("elle est dans la corbeille"));
  await confirmDialog().getByRole("button", { name: "Annuler" }).click();
  await button("Maison", "Supprimer").click();
  await isShown(confirmDialog().getByText("1 est déjà dans la corbeille"));
  await confirmDialog().getByRole("radio", { name: "Le projet et ses 3 décisions" }).click();
  await isShown(confirmDialog().getByRole("button", { name: "Supprimer avec ses 3 décisions" }));
});

test("what is said to be kept is what the question named, those in the trash included", async () => {
  const { server, known } = await mountProjects({ Maison: 1, Voyage: 0 });
  server.answers.listTrash = known.map(({ id }) => aKnownDecision({ status: "corbeille", projectId: id }));
  for (const [name, kept] of [
    ["Maison", "Ses 2 décisions sont gardées"],
    ["Voyage", "Sa décision est gardée"],
  ] as const) {
    await button(name, "Supprimer").click();
    await isShown(confirmDialog().getByText(kept));
    await confirmDialog().getByRole("button", { name: "Supprimer" }).click();
    await isShown(page.getByRole("region", { name: "Notifications" }).getByText(kept));
  }
});

test("a deletion that fails says so, and the question stays to be answered again", async () => {
  await mountProjects(
    { Maison: 0 },
    { removeProject: answerFirstThen(failure(503), { success: true, deletedDecisions: 0 }) },
  );
  await button("Maison", "Supprimer").click();
  await confirmDialog().getByRole("button", { name: "Supprimer" }).click();
  await says("Une erreur est survenue lors de la suppression du projet.");
  await confirmDialog().getByRole("button", { name: "Supprimer" }).click();
  await says("Projet supprimé");
});

test("a deletion of which a part is done says so, and the project leaves the list", async () => {
  const sentence = "Il y a beaucoup à supprimer : une partie est faite. Réessayez.";
  const { server, known } = await mountProjects(
    { Maison: 0, Voyage: 0 },
    { removeProject: refusal("too_many", [], sentence) },
  );
  server.answers.listProjectsWithCounts = known.slice(1);
  await button("Maison", "Supprimer").click();
  await confirmDialog().getByRole("button", { name: "Supprimer" }).click();
  await says(sentence);
  await confirmDialog().getByRole("button", { name: "Annuler" }).click();
  await expectNames("Voyage");
});

test("a deletion whose answer was lost has happened all the same, and counts what went with the project", async () => {
  const { server } = await mountProjects({ Maison: 2 });
  server.answers.removeProject = () => {
    Object.assign(server.answers, { listProjects: [], listProjectsWithCounts: [] });
    return unreachable();
  };
  await button("Maison", "Supprimer").click();
  await confirmDialog().getByRole("radio", { name: "Le projet et ses 2 décisions" }).click();
  await confirmDialog().getByRole("button", { name: "Supprimer avec ses 2 décisions" }).click();
  await says("« Maison » et ses 2 décisions ont été supprimés définitivement.");
  await says("Créez votre premier projet");
});

test("a project deleted elsewhere leaves the list and its question", async () => {
  const { server, known } = await mountProjects(
    { Maison: 0, Voyage: 0 },
    { removeProject: refusal("not_found") },
  );
  server.answers.listProjectsWithCounts = known.slice(1);
  await button("Maison", "Supprimer").click();
  await confirmDialog().getByRole("button", { name: "Supprimer" }).click();
  await isGone(confirmDialog());
  await expectNames("Voyage");
});

test("projects that cannot be read: a sentence, and a way to try again", async () => {
  await mountApp("/decision-flow?onglet=projets", { listProjectsWithCounts: answerFirstThen(failure(), []) });
  await says("Vos projets n’ont pas pu être lus");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await says("Aucun projet");
});

test("by the keyboard alone: create, open, change, delete", async () => {
  const { server, known } = await mountProjects({ Maison: 1 });
  const [maison] = known;
  const { decisionCount: _, ...voyage } = { ...maison!, id: "V", name: "Voyage" };
  server.answers.createProject = voyage;
  server.answers.updateProject = { ...maison!, name: "Maison commune" };
  server.answers.listProjectsWithCounts = [maison!, { ...voyage, decisionCount: 0 }];
  await press(page.getByRole("button", { name: "Nouveau Projet" }), "Enter");
  await isFocused(nameField());
  await userEvent.keyboard("Voyage");
  await keyboard("Enter");
  await isGone(form());
  await expectNames("Maison", "Voyage");
  await focusIs("Nouveau Projet");
  await press(row("Maison").getByRole("link"), "Tab");
  await focusIs("Insight avec MENTA « Maison »");
  await keyboard("Tab");
  await focusIs("Modifier « Maison »");
  await keyboard("Enter");
  await isFocused(nameField());
  server.answers.listProjectsWithCounts = [
    { ...maison!, name: "Maison commune" },
    { ...voyage, decisionCount: 0 },
  ];
  await keyboard("End");
  await userEvent.keyboard(" commune");
  await keyboard("Enter");
  await isGone(form());
  await expectNames("Maison commune", "Voyage");
  await focusIs("Modifier « Maison commune »");
  await keyboard("Tab", "Enter");
  await isShown(confirmDialog());
  await focusIs("Annuler");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await keyboard("ArrowDown", "Tab", "Tab", "Enter");
  await expect.poll(() => server.sentTo("removeProject")).toEqual([{ deleteDecisions: true }]);
  await isGone(confirmDialog());
});

test("axe finds nothing, nothing overflows a small phone: list, detail, form, question", async () => {
  await page.viewport(320, 640);
  const long = "Un_nom_sans_aucune_espace_".repeat(7);
  await mountProjects({ [long]: 1 });
  expect(await axeFindings()).toEqual([]);
  expect(clippedPlaceholderWidth(page.getByRole("searchbox"))).toBe(0);
  expect(overflow()).toBe(0);
  await button(long, "Modifier").click();
  await isShown(form());
  expect(await axeFindings()).toEqual([]);
  await keyboard("Escape");
  await isGone(form());
  await row(long).getByRole("link").click();
  await isShown(page.getByRole("dialog"));
  expect(await axeFindings()).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await isShown(confirmDialog());
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
});

test.each([320, 390])("on a phone of %i px what removes a project is not alone in a line", async (width) => {
  await page.viewport(width, 640);
  await mountProjects({ Lyon: 1 });
  const tops = (["Modifier", "Supprimer"] as const).map((name) =>
    Math.round(button("Lyon", name).element().getBoundingClientRect().top),
  );
  expect(tops[0]).toBe(tops[1]);
});

/** Opens the tab alone: the page of the exploration is not rendered. */
async function inTab(path: string) {
  const user = aUser();
  const { createdAt, updatedAt } = aKnownDecision();
  const project = { id: "P1", name: "Maison", description: null, createdAt, updatedAt, decisionCount: 0 };
  await mount(<RequireUser otherwise="/">{() => <ProjectsTab />}</RequireUser>, {
    path,
    answers: { getUser: user, listProjectsWithCounts: [project] },
  });
  const isHandedOver = async () => {
    await expect.poll(() => window.location.pathname + query()).toBe(paths.exploration({ projet: "P1" }));
    expect(readOwned(storageKeys.exploreProject(), user.id)).toMatchObject({ id: "P1", title: "Maison" });
    expect(readOwned(storageKeys.generateActions(), user.id)).toBeNull();
  };
  return isHandedOver;
}

test("a project is explored from its row", async () => {
  const isHandedOver = await inTab("/decision-flow?onglet=projets");
  await press(page.getByRole("button", { name: /^Insight avec MENTA .*Maison/ }), "Enter");
  await isHandedOver();
});

test("a project is explored from its dialog, on a phone too", async () => {
  await page.viewport(320, 640);
  const isHandedOver = await inTab("/decision-flow?onglet=projets&projet=P1");
  const insight = page.getByRole("dialog").getByRole("button", { name: "Insight avec MENTA" });
  await isShown(insight);
  expect(overflow(page.getByRole("dialog").element())).toBe(0);
  await insight.click();
  await isHandedOver();
});
