import { ulid } from "ulid";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Answers } from "./canned-server.ts";
import { mountApp } from "./mount.tsx";
import { isShown, textsOf } from "./screen.ts";

type Changes = Partial<DecisionFull>;

export const results = () => page.getByRole("region", { name: "Décisions" });
export const rows = () => results().getByRole("listitem");
export const titles = () => textsOf(rows().getByRole("link"));
export const expectTitles = (...expected: string[]) => expect.poll(titles).toEqual(expected);
export const summary = () => textsOf(results().getByRole("status"))[0];
export const menuOf = (title: string) => page.getByRole("button", { name: `Actions pour « ${title} »` });
export const column = (name: string) => results().getByRole("region", { name: new RegExp(`^${name}`) });
export const titlesInColumn = (name: string) => textsOf(column(name).getByRole("link"));

/** A decision as the server knows it, without a plan. */
export const aKnownDecision = (changes: Changes = {}): DecisionFull => ({
  ...aDecisionWithPlan(),
  id: ulid(),
  status: "brouillon",
  ...changes,
});

/** Mounts the decision flow of a person with these decisions, the newest last. */
export async function mountFlow(decisions: readonly Changes[], path: string, answers: Answers = {}) {
  const known = decisions
    .map((decision, minute) =>
      aKnownDecision({ createdAt: new Date(Date.UTC(2026, 0, 10, 8, minute)).toISOString(), ...decision }),
    )
    .toReversed();
  const server = await mountApp(path, {
    listDecisions: known,
    listAllActions: [],
    getDecision: ({ params }) => known.find(({ id }) => id === params["id"])!,
    ...answers,
  });
  await isShown(rows().first());
  return { server, known };
}

export const GENOU = { title: "Opérer le genou", priority: "haute", status: "en_cours" } as const;
export const MAISON = { title: "Vendre la maison", priority: "moyenne", status: "en_pause" } as const;
export const PIANO = {
  title: "Reprendre le piano",
  priority: "basse",
  description: "Une heure le soir",
} as const;
export const THREE_DECISIONS = [GENOU, MAISON, PIANO];
