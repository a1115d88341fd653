import { expect } from "vitest";
import type { Got, Visitor } from "#infra/local/demo/person.ts";

/** All that a person sees of their decisions: what must be the same after what is refused. */
export async function everything(person: Visitor) {
  const [decisions, trash, actions, projects, sessions] = await Promise.all([
    person.get("listDecisions"),
    person.get("listTrash"),
    person.get("listAllActions"),
    person.get("listProjectsWithCounts"),
    person.get("listSessions"),
  ]);
  return { decisions, trash, actions, projects, sessions };
}

/** Calls, and checks that it was refused so and that nothing the person has moved. */
export async function refusedWithoutTrace(
  person: Visitor,
  call: () => Promise<Got<unknown>>,
  refusal: { status: number; body: object },
): Promise<void> {
  const before = await everything(person);
  const { status, body } = await call();
  expect({ status, body }).toMatchObject(refusal);
  expect(await everything(person)).toEqual(before);
}
