import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { reserveBudget } = await import("./budget.ts");

const dynamo = mockClient(DynamoDBDocumentClient);
const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const EVENING = new Date("2026-03-16T23:00:00Z");
const MOST = { tokens: 100, microUsd: 5_000 };
const NONE = { in: 0, out: 0, cacheRead: 0, cacheWrite: 0 };
const TURN = { userId: USER, sessionId: "s", id: "message", owner: "server" };
const held = (until: string, id = "other") => `2026-03-16T${until}:00.000Z#s#${id}#server`;

/** The stored rows, by a part of their keys. */
const rows = new Map<string, object>();
const used = (row: object) =>
  void rows.set("usage", {
    userId: USER,
    day: "2026-03-16",
    expiresAt: 1,
    __edb_e__: "usage",
    __edb_v__: "2",
    ...row,
  });
/** Stores the turn that holds a slot. */
const turnOf = (id: string, row: object) =>
  void rows.set(`turn_1#id_${id}`, {
    ...TURN,
    id,
    state: "running",
    place: "p",
    stopRequested: false,
    __edb_e__: "turn",
    __edb_v__: "1",
    ...row,
  });
const reserve = ({ isAwaited = true, isProven = true } = {}) =>
  reserveBudget(TURN, MOST, { isProven, isAwaited, now: EVENING });
const updates = () => dynamo.commandCalls(UpdateCommand).map((call) => call.args[0].input);

beforeEach(() => {
  dynamo.reset();
  rows.clear();
  dynamo.on(GetCommand).callsFake(({ Key }) => ({
    Item: [...rows].find(([part]) => JSON.stringify(Key).includes(part))?.[1],
  }));
  dynamo.on(UpdateCommand).resolves({});
  vi.stubEnv("AI_TOKENS_PER_DAY", "1000");
  vi.stubEnv("AI_USD_PER_DAY", "0.05");
  vi.stubEnv("AI_USD_PER_DAY_ALL", "0");
  vi.stubEnv("AI_AT_ONCE", "3");
});

test.each([
  ["its tokens", { tokens: 900, microUsd: 45_000 }, { tokens: 901, microUsd: 0 }, /tout le temps/],
  ["its money", { tokens: 0, microUsd: 45_000 }, { tokens: 0, microUsd: 45_001 }, /par personne et par jour/],
])(
  "a request that fits %s to the last is let through; one more is refused until midnight UTC",
  async (_, fits, over, said) => {
    used(fits);
    await expect(reserve()).resolves.toBeDefined();
    used(over);
    await expect(reserve()).rejects.toMatchObject({
      code: "too_many",
      message: expect.stringMatching(said),
      retryAfterSeconds: 3600,
    });
  },
);

test("what is only reserved for a request under way comes back: one waits for that, not for tomorrow", async () => {
  used({ tokens: 901, microUsd: 0, slot1: held("23:01") });
  await expect(reserve()).rejects.toMatchObject({
    code: "too_many",
    message: expect.stringMatching(/réservé à vos demandes en cours/),
    retryAfterSeconds: 10,
  });
  used({ tokens: 901, microUsd: 0, slot1: held("22:59") });
  await expect(reserve()).rejects.toMatchObject({ message: expect.stringMatching(/Revenez demain/) });
});

test("a fourth reply at once is refused for some seconds; what comes by itself is not, nor after one's end", async () => {
  turnOf("other", { beatAt: "2026-03-16T22:59:59.000Z" });
  used({ slot1: held("23:01"), slot2: held("23:02"), slot3: held("23:01") });
  await expect(reserve()).rejects.toMatchObject({
    message: /déjà à plusieurs de vos demandes/,
    retryAfterSeconds: 10,
  });
  await expect(reserve({ isAwaited: false })).resolves.toBeDefined();
  used({ slot1: held("23:01"), slot2: held("22:59"), slot3: held("23:01") });
  await expect(reserve()).resolves.toBeDefined();
  expect(updates().at(-1)?.UpdateExpression).toContain("slot2");
});

test.each([
  ["of a server that died", { beatAt: "2026-03-16T22:59:49.000Z" }],
  ["of a reply that is done, and that was not given back", { state: "done" }],
  ["of a turn that another request runs now", { owner: "another" }],
])("the place %s is taken at once, not that of a request at work", async (_, row) => {
  const heldBy = { slot1: held("23:01", "a"), slot2: held("23:01", "b"), slot3: held("23:01", "c") };
  used(heldBy);
  const atWork = { beatAt: "2026-03-16T22:59:59.000Z" };
  for (const id of ["a", "b", "c"]) turnOf(id, atWork);
  turnOf("b", { ...atWork, ...row });
  await expect(reserve()).resolves.toBeDefined();
  expect(updates().at(-1)?.UpdateExpression).toContain("slot2");
  expect(Object.values(updates().at(-1)!.ExpressionAttributeValues!)).toContain(heldBy.slot2);
  turnOf("b", atWork);
  await expect(reserve()).rejects.toMatchObject({ message: /déjà à plusieurs de vos demandes/ });
});

test("what everybody may spend refuses too, and gives the person back what was reserved", async () => {
  vi.stubEnv("AI_USD_PER_DAY_ALL", "20");
  const logged = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  dynamo
    .on(UpdateCommand)
    .resolvesOnce({})
    .rejectsOnce(Object.assign(new Error("no"), { name: "ConditionalCheckFailedException" }))
    .resolves({});
  await expect(reserve()).rejects.toMatchObject({ message: /pour tout le monde/, retryAfterSeconds: 3600 });
  expect(logged.mock.calls.join()).toContain('"event":"ai_ceiling"');
  expect(updates().map(({ Key }) => JSON.stringify(Key).includes("everybody"))).toEqual([false, true, false]);
  expect(Object.values(updates()[2]!.ExpressionAttributeValues!)).toEqual(
    expect.arrayContaining([-MOST.tokens, -MOST.microUsd]),
  );
});

const madeAt = (at: string) => `${Math.floor(Date.parse(at) / 1000).toString(36)}.abcdefgh`;
test.each([
  ["one that is under way", [madeAt("2026-03-16T22:58:00Z")], /à des demandes en cours/, 10, false],
  ["one whose server died", [madeAt("2026-03-16T22:48:59Z")], /pour tout le monde/, 3600, true],
  ["one of a release that noted no time", ["zzzzzzzz"], /pour tout le monde/, 3600, true],
])(
  "what everybody's requests have only reserved comes back: %s decides whether one waits for tomorrow, and an alarm rings",
  async (_which, open, said, retryAfterSeconds, rings) => {
    vi.stubEnv("AI_USD_PER_DAY_ALL", "20");
    const logged = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    dynamo
      .on(UpdateCommand)
      .resolvesOnce({})
      .rejectsOnce(Object.assign(new Error("no"), { name: "ConditionalCheckFailedException" }))
      .resolves({});
    used({ tokens: 0, microUsd: 0, open: new Set(open) });
    await expect(reserve()).rejects.toMatchObject({
      message: expect.stringMatching(said),
      retryAfterSeconds,
    });
    expect(logged.mock.calls.join().includes("ai_ceiling")).toBe(rings);
    logged.mockRestore();
  },
);

test("people without a proof have a first allowance each, and together a tenth of everybody's day", async () => {
  vi.stubEnv("AI_USD_UNPROVEN", "0.1");
  vi.stubEnv("AI_USD_PER_DAY_ALL", "20");
  await reserve({ isProven: false });
  const limits = updates().map(({ Key, ExpressionAttributeValues }) => [
    JSON.stringify(Key).match(/(?:first|2026)[^"]*/)?.[0],
    Math.max(
      ...Object.values(ExpressionAttributeValues ?? {}).filter(
        (value) => typeof value === "number" && value < 1e9,
      ),
    ),
  ]);
  expect(limits.slice(1)).toEqual([
    ["first", 100_000 - 1],
    ["first-2026-03-16", 2_000_000 - 1],
    ["2026-03-16", 20_000_000 - MOST.microUsd],
  ]);
});

test("a request that may cost more than the whole first allowance is let through, and pays there what it cost", async () => {
  vi.stubEnv("AI_USD_UNPROVEN", "0.001");
  vi.stubEnv("AI_USD_PER_DAY_ALL", "0.01");
  const reservation = await reserve({ isProven: false });
  reservation.add({ tokens: NONE, microUsd: 700 });
  dynamo.resetHistory();
  await reservation.settle();
  const [, own, shared] = updates().map(({ ExpressionAttributeValues }) =>
    Object.values(ExpressionAttributeValues ?? {}),
  );
  expect(own).toContain(700 - 1);
  expect(shared).toContain(700 - MOST.microUsd);
});

test("at its end a request pays what it cost, in one write that also frees its place", async () => {
  const reservation = await reserve();
  reservation.add({ tokens: { ...NONE, in: 20, out: 5 }, microUsd: 700 });
  reservation.add({ tokens: { ...NONE, cacheRead: 10 }, microUsd: 300 });
  await reservation.settle();
  expect(updates()).toHaveLength(2);
  expect(Object.values(updates()[1]!.ExpressionAttributeValues!)).toEqual(
    expect.arrayContaining([35 - MOST.tokens, 1_000 - MOST.microUsd]),
  );
  expect(updates()[1]!.UpdateExpression).toMatch(/REMOVE/);
});

test("a lost answer pays nothing twice: each write wants the mark of its request, which the first took away", async () => {
  const reservation = await reserve();
  const [reserved] = updates();
  const mark = [
    ...(Object.values(reserved!.ExpressionAttributeValues!).find((value) => value instanceof Set) ?? []),
  ];
  expect(mark).toEqual([expect.stringMatching(/^[a-z0-9]{6}\.[\w-]{8}$/)]);
  expect(reserved!.ConditionExpression).toMatch(/not contains\(#open/i);
  dynamo.on(UpdateCommand).callsFake(() => {
    throw Object.assign(new Error("no"), { name: "ConditionalCheckFailedException" });
  });
  await reservation.settle();
  // Two writes settle: the first also frees the slot, and fails if another request holds it by now; the
  // second leaves the slots alone.
  expect(updates()).toHaveLength(3);
  for (const { ConditionExpression, UpdateExpression, ExpressionAttributeValues } of updates().slice(1)) {
    expect(ConditionExpression).toMatch(/(?<!not )contains\(#open/);
    expect(UpdateExpression).toContain("DELETE #open");
    expect(Object.values(ExpressionAttributeValues!)).toContain(mark[0]);
  }
});

test("one whose cost cannot be written keeps what was reserved, and loses nobody's reply", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const reservation = await reserve();
  dynamo.on(UpdateCommand).rejects(Object.assign(new Error("no"), { name: "ValidationException" }));
  await expect(reservation.settle()).resolves.toBeUndefined();
});
