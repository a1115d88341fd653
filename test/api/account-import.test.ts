import { expect } from "vitest";
import { ulid } from "ulid";
import { aBlock, anOwnTask, thisMonday } from "#infra/local/demo/builders.ts";
import type { Visitor } from "#infra/local/demo/person.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "#shared/account/export.ts";
import type { SentImport } from "#shared/account/import.schema.ts";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import { test } from "./test-person.ts";

const aPart = (changes: Omit<SentImport, "format" | "version">): SentImport => ({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  ...changes,
});
const send = (person: Visitor, changes: Omit<SentImport, "format" | "version">) =>
  person.get("importAccount", { body: aPart(changes) });

test("own tasks come beside those that are here, as many as there is room for", async ({ person }) => {
  const [here, other] = [anOwnTask({ title: "D’ici" }), anOwnTask({ id: ulid(), title: "Du fichier" })];
  await person.get("updateOwnTasks", { body: { set: [here] } });
  const ownTasks = [anOwnTask({ title: "Pas celle-ci" }), other];
  for (const created of [1, 0]) {
    const answer = await send(person, { planner: { ownTasks } });
    expect(answer.created.ownTasks).toBe(created);
    expect(answer.skipped.ownTasks).toBe(2 - created);
    const titles = (await person.get("listOwnTasks")).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["Du fichier", "D’ici"]);
  }
  const many = Array.from({ length: PLANNER_LIMITS.ownTasks }, () => anOwnTask({ id: ulid() }));
  const full = await send(person, { planner: { ownTasks: many } });
  expect(full.created.ownTasks).toBe(PLANNER_LIMITS.ownTasks - 2);
  expect(full.skipped.ownTasks).toBe(0);
  expect(full.leftOut).toEqual({ weeks: 0, ownTasks: 2 });
});

const aLongTask = () => anOwnTask({ id: ulid(), title: "é".repeat(200), description: "é".repeat(1_000) });

test("own tasks end where their row does, and a week too far away is not said to be here", async ({
  person,
}) => {
  const some = () => Array.from({ length: 110 }, aLongTask);
  await send(person, { planner: { ownTasks: some() } });
  const far = { monday: "2001-01-01", tasks: [], blocks: [aBlock({ day: "2001-01-01" })] };
  const near = { monday: thisMonday(), tasks: [], blocks: [aBlock()] };
  const answer = await send(person, { planner: { ownTasks: some(), weeks: [far, near] } });
  const kept = await person.get("listOwnTasks");
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(PLANNER_LIMITS.ownTaskBytes);
  expect(answer.created.ownTasks).toBe(kept.length - 110);
  expect(answer.created.ownTasks).toBeGreaterThan(0);
  expect(answer.leftOut).toEqual({ weeks: 1, ownTasks: 110 - answer.created.ownTasks });
  expect(answer.created.weeks).toBe(1);
  expect(answer.skipped.weeks).toBe(0);
});
