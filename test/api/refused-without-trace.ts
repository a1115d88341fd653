import { expect } from "vitest";
import { mondayOfThisWeek } from "#infra/local/demo/builders.ts";
import type { ApiCallResult, CookieApiClient } from "#infra/local/demo/person.ts";

/**
 * Returns everything that a person sees of their decisions and of the present week. A refused request must
 * leave it unchanged.
 */
export async function readAll(person: CookieApiClient) {
  const [decisions, trash, actions, projects, sessions, week, ownTasks] = await Promise.all([
    person.get("listDecisions"),
    person.get("listTrash"),
    person.get("listAllActions"),
    person.get("listProjectsWithCounts"),
    person.get("listSessions"),
    person.get("getWeek", { monday: mondayOfThisWeek() }),
    person.get("listOwnTasks"),
  ]);
  return { decisions, trash, actions, projects, sessions, week, ownTasks };
}

/** Checks that the call is refused in this way, and changes nothing of what `readAll` returns. */
export async function expectRefusedWithoutTrace(
  person: CookieApiClient,
  call: () => Promise<ApiCallResult<unknown>>,
  refusal: { status: number; body: object },
): Promise<void> {
  const before = await readAll(person);
  const { status, body } = await call();
  expect({ status, body }).toMatchObject(refusal);
  expect(await readAll(person)).toEqual(before);
}
