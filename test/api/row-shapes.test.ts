import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test, vi } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { url } from "./product.ts";

const { stalePlanFieldNames, PlanEntity, toPlanFields, PLAN_SHAPE_CHANGES, toPlan } =
  await import("#functions/decisions/plan.rows.ts");
const { upgradeRowShape } = await import("#functions/platform/row-shape.ts");
const { tableConfig } = await import("#functions/platform/table.ts");

const person = await signUpNewPerson(url);
const userId = person.user.id;

type Row = Record<string, unknown> & { version: number };

/** Returns the row of a plan as it is in the table. */
async function rowOf(decisionId: string): Promise<Row> {
  const { Key } = PlanEntity.get({ userId, decisionId }).params<{ Key: Record<string, string> }>();
  const { Item } = await tableConfig.client.send(
    new GetCommand({ TableName: tableConfig.table, Key, ConsistentRead: true }),
  );
  return Item as Row;
}

/** Writes the row of a plan in this shape, as an earlier release did. */
async function rewrite(decisionId: string, shape: number): Promise<void> {
  const fields = toPlanFields(toPlan(await rowOf(decisionId)).actions, shape);
  await PlanEntity.patch({ userId, decisionId }).set(fields).remove(stalePlanFieldNames(fields)).go();
}

/** Reads the row of a plan in the way of the first release, which did not compress plans. */
const readByFirstRelease = (row: Row) => JSON.parse(String(row["actions"])) as { title: string }[];

const titles = (actions: readonly { title: string }[]) => actions.map(({ title }) => title);

async function aPlanOf(...actions: string[]) {
  const { id } = await person.get("createDecision", { body: aDecisionBody({ actions }) });
  return id;
}

test("a plan is written in the newest shape, and says so", async () => {
  const { shape, packed, actions } = await rowOf(await aPlanOf("Visiter"));
  expect([shape, packed instanceof Uint8Array, actions]).toEqual([2, true, undefined]);
});

test("forward: a row of the first shape is read, and the next change of it leaves nothing of that", async () => {
  const id = await aPlanOf("Visiter", "Signer");
  await rewrite(id, 1);
  const former = await rowOf(id);
  expect([former["shape"], former["packed"]]).toEqual([undefined, undefined]);
  expect(titles(readByFirstRelease(former))).toEqual(["Visiter", "Signer"]);

  const { actions } = await person.get("getDecision", { id });
  expect(titles(actions)).toEqual(["Visiter", "Signer"]);
  await person.get("createAction", { id, body: { title: "Déménager" } });
  const { shape, actions: left } = await rowOf(id);
  expect([shape, left]).toEqual([2, undefined]);
  expect(titles((await person.get("getDecision", { id })).actions)).toEqual([
    "Visiter",
    "Signer",
    "Déménager",
  ]);
});

test("a compressed row from before rows said their shape is read as it is", async () => {
  const id = await aPlanOf("Visiter");
  await PlanEntity.patch({ userId, decisionId: id }).remove(["shape"]).go();
  expect(titles((await person.get("getDecision", { id })).actions)).toEqual(["Visiter"]);
});

test("back: what was changed since is written so that the release before reads all of it", async () => {
  const id = await aPlanOf("Visiter");
  await person.get("createAction", { id, body: { title: "Signer" } });
  await rewrite(id, 1);
  expect(titles(readByFirstRelease(await rowOf(id)))).toEqual(["Visiter", "Signer"]);
  expect((await rowOf(id))["shape"]).toBeUndefined();
});

test("a row of a later release is neither guessed nor written over", async () => {
  const id = await aPlanOf("Visiter");
  const { Key } = PlanEntity.get({ userId, decisionId: id }).params<{ Key: Record<string, string> }>();
  await tableConfig.client.send(
    new UpdateCommand({
      TableName: tableConfig.table,
      Key,
      UpdateExpression: "SET shape = :later",
      ExpressionAttributeValues: { ":later": PLAN_SHAPE_CHANGES.length + 2 },
    }),
  );
  const before = await rowOf(id);
  expect(() => upgradeRowShape({ shape: before["shape"] }, PLAN_SHAPE_CHANGES)).toThrow("is not known here");
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { status } = await person.call("createAction", { id, body: { title: "Signer" } });
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  write.mockRestore();
  expect([status, lines.map(({ error }) => error)]).toEqual([500, ["UnknownShape"]]);
  expect(await rowOf(id)).toEqual(before);
});
