import { ulid } from "ulid";
import { expect } from "vitest";
import { page } from "vitest/browser";
import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import type { Answers } from "./canned-server.ts";
import { mountApp } from "./mount.tsx";
import { isShown, textsOf } from "./screen.ts";

export const row = (name: string) =>
  page.getByRole("list", { name: "Projets" }).getByRole("listitem").filter({ hasText: name });
export const button = (name: string, command: "Modifier" | "Supprimer") =>
  row(name).getByRole("button", { name: command });
export const expectNames = (...expected: string[]) =>
  expect
    .poll(() => textsOf(page.getByRole("list", { name: "Projets" }).getByRole("heading")))
    .toEqual(expected);
export const expectCount = (words: string) =>
  expect.poll(() => textsOf(page.getByRole("tabpanel").getByRole("status"))).toEqual([words]);
export const form = () => page.getByRole("dialog", { name: /projet$/ });
export const nameField = () => form().getByLabelText("Nom du projet");
export const confirmDialog = () => page.getByRole("alertdialog");

const aProject = (name: string, decisionCount: number, minute: number): ProjectWithCount => {
  const createdAt = new Date(Date.UTC(2026, 0, 10, 8, minute)).toISOString();
  return { id: ulid(), name, description: null, createdAt, updatedAt: createdAt, decisionCount };
};

/**
 * Mounts the projects of a person, each with this many decisions, the newest last. The server only deletes;
 * the test gives all other answers.
 */
export async function mountProjects(counts: Record<string, number>, answers: Answers = {}) {
  const known = Object.entries(counts).map(([name, count], minute) => aProject(name, count, minute));
  const server = await mountApp("/decision-flow?onglet=projets", {
    listProjects: known,
    listProjectsWithCounts: known,
    removeProject: ({ params, body }) => {
      const left = known.filter(({ id }) => id !== params["id"]);
      server.answers.listProjectsWithCounts = left;
      const gone = known.find(({ id }) => id === params["id"]);
      return { success: true, deletedDecisions: body?.deleteDecisions ? (gone?.decisionCount ?? 0) : 0 };
    },
    ...answers,
  });
  await isShown(page.getByRole("button", { name: "Nouveau Projet" }));
  return { server, known };
}
