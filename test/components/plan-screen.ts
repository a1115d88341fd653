import { ulid } from "ulid";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { type Answers, neverAnswer } from "./canned-server.ts";
import { mountApp } from "./mount.tsx";
import { isShown } from "./screen.ts";

export const plan = () => page.getByRole("region", { name: "Plan d'action" });
export const actionCheckbox = (title: string) => plan().getByRole("checkbox", { name: `${title} : ` });
export const menuOf = (title: string) =>
  plan().getByRole("button", { name: `Modifier, déplacer ou supprimer « ${title} »` });
export const newAction = () => plan().getByRole("textbox", { name: "Ajouter une action" });
export const titles = () =>
  [...plan().element().querySelectorAll("[data-title]")].map(({ textContent }) => textContent);
export const expectTitles = (...expected: string[]) => expect.poll(titles).toEqual(expected);

export const chooseInMenu = async (title: string, ...entries: string[]) => {
  await menuOf(title).click();
  for (const name of entries) await page.getByRole("menuitem", { name }).click();
};

const TITLES: Record<string, string> = {
  ecouter: "Écouter",
  chiffrer: "Chiffrer",
  trains: "Les trains",
  logement: "Le logement",
  repondre: "Répondre",
};
export const PLAN = ["ecouter", "chiffrer", "chiffrer/trains", "chiffrer/logement", "repondre"];

type Planned = { lines?: string[]; changes?: Partial<DecisionFull>; answers?: Answers };

/** Mounts the plan of a decision, one action a line (see `aPlan`), with a server that writes slowly. */
export async function mountPlan({ lines = PLAN, changes, answers }: Planned = {}) {
  const decision = {
    ...aDecisionWithPlan(...lines),
    id: ulid(),
    title: "Partir à Paris",
    ...changes,
  };
  const actions = decision.actions.map((action) => ({ ...action, title: TITLES[action.id] ?? action.title }));
  const full = { ...decision, actions };
  const server = await mountApp(`/decision-flow?decision=${full.id}&partie=plan`, {
    listDecisions: [full],
    getDecision: full,
    changeActions: neverAnswer,
    reorderActions: neverAnswer,
    createAction: neverAnswer,
    ...answers,
  });
  await isShown(plan());
  return Object.assign(server, { decision: full });
}
