import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { type Answers, failure, heldAnswer, refusal, unreachable } from "#test/components/canned-server.ts";
import { GENOU, rows, mountFlow } from "#test/components/flow-screen.ts";
import {
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  press,
  says,
  textsOf,
} from "#test/components/screen.ts";

const DATED = {
  ...GENOU,
  startDate: "2026-01-10T23:00:00.000Z",
  endDate: "2026-01-31T22:59:59.999Z",
  startDay: "2026-01-11",
  endDay: "2026-01-31",
};
const chip = (field: string) => page.getByRole("button", { name: `${field} de « Opérer le genou »` });
const option = (name: string) => page.getByRole("menuitemradio", { name });
const undo = () => page.getByRole("button", { name: "Annuler" });

/** Opens a list with one decision. The fake server accepts every change. */
async function withOne(path = "/decision-flow", answers: Answers = {}) {
  const { server, known } = await mountFlow([DATED], path, {
    updateDecision: ({ body }) => Object.assign(known[0]!, body),
    setPriority: ({ body }) => Object.assign(known[0]!, body),
    listActions: aDecisionWithPlan("suivre").actions,
    ...answers,
  });
  return Object.assign(server, { known: known[0]! });
}

test.each(["grille", "liste", "priorites"])(
  "a press on the status offers the others, and one more press changes it, with an undo (%s)",
  async (layout) => {
    const server = await withOne(`/decision-flow?vue=${layout}`);
    await chip("Statut").click();
    await option("En pause").click();
    await isShown(rows().getByRole("button", { name: /^Statut.* En pause$/ }));
    await says("« Opérer le genou » : En pause.");
    await undo().click();
    await isShown(rows().getByRole("button", { name: /^Statut.* En cours$/ }));
    await expect
      .poll(() => server.sentTo("updateDecision"))
      .toEqual([{ status: "en_pause" }, { status: "en_cours", base: { status: "en_pause" } }]);
    await isGone(page.getByRole("dialog"));
  },
);

test("a status that the rules close is grey and says why", async () => {
  const server = await withOne();
  await press(chip("Statut"), "Enter");
  const closed = option("Terminée");
  await expect.element(closed).toHaveAttribute("aria-disabled", "true");
  expect(textsOf(closed)).toEqual(["TerminéeStatut verrouillé selon les règles business"]);
  await keyboard("Escape");
  await focusIs("Statut de « Opérer le genou » : En cours");
  expect(server.sentTo("updateDecision")).toEqual([]);
});

test("a decision without a plan can be finished in its place", async () => {
  const { server } = await mountFlow([DATED], "/decision-flow", {
    listActions: [],
    updateDecision: () => failure(),
  });
  await press(chip("Statut"), "Enter");
  await press(option("Terminée"), "Enter");
  await expect.poll(() => server.sentTo("updateDecision")).toEqual([{ status: "terminee" }]);
  await says("Une erreur est survenue lors de la mise à jour.");
  await isShown(rows().getByRole("button", { name: /^Statut.* En cours$/ }));
});

test("a change whose answer was lost has been made all the same, and is undone", async () => {
  const server = await withOne();
  server.answers.updateDecision = ({ body }) => {
    Object.assign(server.known, body);
    return unreachable();
  };
  await press(chip("Statut"), "Enter");
  await press(option("En pause"), "Enter");
  await says("Vos modifications attendent le réseau");
  server.answers.updateDecision = ({ body }) => Object.assign(server.known, body);
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  await undo().click();
  await isShown(rows().getByRole("button", { name: /^Statut.* En cours$/ }));
});

test("a progress that the way back cannot restore is said, and not called an undo", async () => {
  const { server, known } = await mountFlow([{ ...DATED, progress: 40 }], "/decision-flow", {
    listActions: [],
    updateDecision: ({ body: { status } }) => {
      const progress = status === "terminee" ? 100 : 0;
      return Object.assign(known[0]!, { status, progress });
    },
  });
  await chip("Statut").click();
  await option("Terminée").click();
  await says("« Opérer le genou » : Terminée. Reprise, elle repartirait de 0 %, et non de 40 %.");
  await isGone(undo());
  await page.getByRole("button", { name: "Reprendre" }).click();
  await isShown(rows().getByRole("button", { name: /^Statut.* En cours$/ }));
  await expect
    .poll(() => server.sentTo("updateDecision"))
    .toEqual([{ status: "terminee" }, { status: "en_cours", base: { status: "terminee" } }]);
});

test("the keyboard changes the priority: it stays on the chip, and the undo brings the first one back", async () => {
  const server = await withOne("/decision-flow?vue=liste");
  await press(chip("Priorité"), "Enter");
  await isFocused(option("Haute"));
  await keyboard("ArrowDown");
  await isFocused(option("Moyenne"));
  await keyboard("Enter");
  await focusIs("Priorité de « Opérer le genou » : Moyenne");
  await says("Priorité mise à jour");
  await undo().click();
  await isShown(rows().getByRole("button", { name: /^Priorité.* Haute$/ }));
  await expect.poll(() => server.sentTo("setPriority")).toEqual([{ priority: "moyenne" }]);
  await expect
    .poll(() => server.sentTo("updateDecision"))
    .toEqual([{ priority: "haute", base: { priority: "moyenne" } }]);
});

test("the end date opens a calendar that begins with the first day, and takes the end of the day", async () => {
  const server = await withOne();
  await press(chip("Échéance"), "Enter");
  const calendar = page.getByRole("dialog", { name: "Échéance" });
  await expect.element(calendar.getByRole("button", { name: /10 janvier 2026/ })).toBeDisabled();
  await calendar.getByRole("button", { name: /20 janvier 2026/ }).click();
  await isGone(calendar);
  await says("échéance le 20 janvier");
  expect(server.sentTo("updateDecision")).toEqual([{ endDay: "2026-01-20", endDate: "2026-01-20" }]);
  await press(chip("Échéance"), "Enter");
  await isShown(calendar);
  await keyboard("Escape");
  await isGone(calendar);
  await isFocused(chip("Échéance"));
});

test("the project is one of mine, or none", async () => {
  const { createdAt, updatedAt } = { createdAt: DATED.startDate, updatedAt: DATED.startDate };
  const server = await withOne("/decision-flow", {
    updateDecision: ({ body }) => Object.assign(server.known, body, { projectName: "Santé" }),
    listProjects: [{ id: "P1", name: "Santé", description: null, createdAt, updatedAt }],
  });
  await chip("Projet").click();
  await expect.poll(() => textsOf(page.getByRole("menuitemradio"))).toEqual(["Aucun projet", "Santé"]);
  await option("Santé").click();
  await isShown(rows().getByRole("button", { name: /^Projet.* Santé$/ }));
  await expect.poll(() => server.sentTo("updateDecision")).toEqual([{ projectId: "P1" }]);
});

test("a deleted project does not take a decision back: no undo is offered", async () => {
  const { createdAt, updatedAt } = { createdAt: DATED.startDate, updatedAt: DATED.startDate };
  const left = { ...DATED, projectId: "P0", projectName: DELETED_PROJECT_NAME };
  const { known } = await mountFlow([left], "/decision-flow", {
    updateDecision: ({ body }) => Object.assign(known[0]!, body, { projectName: "Santé" }),
    listProjects: [{ id: "P1", name: "Santé", description: null, createdAt, updatedAt }],
  });
  await chip("Projet").click();
  await option("Santé").click();
  await says("« Opérer le genou » : Santé.");
  await isGone(undo());
});

test("an undo whose project was deleted meanwhile says so: the decision stays where it is, and the project is offered no more", async () => {
  const GONE = "Ce projet n’existe pas ou n’existe plus : la décision reste où elle est.";
  const projectOf = (id: string, name: string) => ({
    id,
    name,
    description: null,
    createdAt: DATED.startDate,
    updatedAt: DATED.startDate,
  });
  const health = projectOf("P1", "Santé");
  const { server, known } = await mountFlow(
    [{ ...DATED, projectId: "P0", projectName: "Sport" }],
    "/decision-flow",
    {
      updateDecision: ({ body: { projectId } }) =>
        projectId === "P0"
          ? refusal("not_found", [], GONE)
          : Object.assign(known[0]!, { projectId: "P1", projectName: "Santé" }),
      listProjects: [health, projectOf("P0", "Sport")],
    },
  );
  await chip("Projet").click();
  await option("Santé").click();
  await says("« Opérer le genou » : Santé.");
  server.answers.listProjects = [health];
  await undo().click();
  await says(GONE);
  await isShown(rows().getByRole("button", { name: /^Projet.* Santé$/ }));
  await chip("Projet").click();
  await expect.poll(() => textsOf(page.getByRole("menuitemradio"))).toEqual(["Aucun projet", "Santé"]);
});

test("two changes of one decision are sent in order, and the first answer does not hide the second", async () => {
  const late = heldAnswer(() => null);
  const server = await withOne("/decision-flow", {
    updateDecision: async ({ body }) => {
      if (body.status === "en_pause") await late.answer();
      return Object.assign(server.known, body);
    },
  });
  await chip("Statut").click();
  await option("En pause").click();
  await chip("Statut").click();
  await option("Brouillon").click();
  await isShown(rows().getByRole("button", { name: /^Statut.* Brouillon$/ }));
  await expect.poll(() => server.sentTo("updateDecision")).toEqual([{ status: "en_pause" }]);
  late.release();
  await expect.poll(() => server.sentTo("updateDecision")).toHaveLength(2);
  await isShown(rows().getByRole("button", { name: /^Statut.* Brouillon$/ }));
});
