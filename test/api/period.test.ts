import { ulid } from "ulid";
import { expect } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { allRows } from "./all-rows.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

/** Returns the body of a decision with only this period: without the instants that `aDecision` would add. */
const sent = (period: Partial<SentBody<"createDecision">>) => ({
  ...aDecisionBody(),
  startDate: undefined,
  endDate: undefined,
  ...period,
});
const THE_DAYS = { startDay: "2026-11-28", endDay: "2026-12-28" };
const IN_PARIS = { startDate: "2026-11-27T23:00:00.000Z", endDate: "2026-12-28T22:59:59.999Z" };
const IN_NOUMEA = { startDate: "2026-11-27T13:00:00.000Z", endDate: "2026-12-28T12:59:59.999Z" };

test.for<[how: string, period: Partial<SentBody<"createDecision">>]>([
  ["days", THE_DAYS],
  ["bare days as dates", { startDate: "2026-11-28", endDate: "2026-12-28" }],
  ["instants", IN_PARIS],
  ["a day and an instant", { startDay: "2026-11-28", endDate: IN_PARIS.endDate }],
])("a period is the days that were sent, as %s, and their edges in Paris", async ([, period], { person }) => {
  const created = await person.get("createDecision", { body: sent(period) });
  expect(created).toMatchObject({ ...THE_DAYS, ...IN_PARIS });
  expect(await person.get("listDecisions")).toMatchObject([THE_DAYS]);
});

test("instants are read, and days begin and end, in the zone of the preferences", async ({ person }) => {
  await person.get("updatePreferences", { body: { timeZone: "Pacific/Noumea" } });
  for (const period of [THE_DAYS, IN_NOUMEA])
    expect(await person.get("createDecision", { body: sent(period) })).toMatchObject({
      ...THE_DAYS,
      ...IN_NOUMEA,
    });
  // The same instant is the 27th in Paris, and the 28th in the person's time zone.
  const body = sent({ startDate: IN_NOUMEA.startDate, endDate: "2026-12-27T22:30:00Z" });
  expect(await person.get("createDecision", { body })).toMatchObject({ endDay: "2026-12-28" });
});

test.for<[startDay: string, endDay: string, startDate: string, endDate: string]>([
  ["2026-03-28", "2026-03-29", "2026-03-27T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
  ["2027-03-28", "2027-03-28", "2027-03-27T23:00:00.000Z", "2027-03-28T21:59:59.999Z"],
  ["2026-10-25", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
  ["2027-10-30", "2027-10-31", "2027-10-29T22:00:00.000Z", "2027-10-31T22:59:59.999Z"],
])("from %s to %s, over a change of clocks", async ([startDay, endDay, startDate, endDate], { person }) => {
  const created = await person.get("createDecision", { body: sent({ startDay, endDay }) });
  expect(created).toMatchObject({ startDay, endDay, startDate, endDate });
});

test("a move to another zone moves no day, and an edit of one end sets the period there", async ({
  person,
}) => {
  const { id } = await person.get("createDecision", { body: sent(THE_DAYS) });
  await person.get("updatePreferences", { body: { timeZone: "America/Martinique" } });
  const same = { ...THE_DAYS, ...IN_PARIS };
  expect(
    await person.get("updateDecision", { id, body: { title: "Un autre titre", ...THE_DAYS } }),
  ).toMatchObject(same);
  expect(await person.get("updateDecision", { id, body: { endDay: "2027-01-04" } })).toMatchObject({
    startDay: "2026-11-28",
    startDate: "2026-11-28T04:00:00.000Z",
    endDay: "2027-01-04",
    endDate: "2027-01-05T03:59:59.999Z",
  });
  expect(await allRows()).toContainEqual(
    expect.objectContaining({ id, startDay: "2026-11-28", timeZone: "America/Martinique" }),
  );
});

test("an end is refused before the start that is there, by days", async ({ person }) => {
  const { id } = await person.get("createDecision", { body: sent(THE_DAYS) });
  const issues = [{ path: "endDay", message: "La date de fin doit être après la date de début" }];
  expect(await person.call("updateDecision", { id, body: { endDay: "2026-11-27" } })).toMatchObject({
    status: 422,
    body: { issues },
  });
  expect(await person.get("updateDecision", { id, body: { endDay: "2026-11-28" } })).toMatchObject({
    endDay: "2026-11-28",
  });
});

test("an edit that began on another day is refused; one that sends what is there is not", async ({
  person,
}) => {
  const { id } = await person.get("createDecision", { body: sent(THE_DAYS) });
  const base = { endDay: "2026-12-20" };
  const { status, body } = await person.call("updateDecision", { id, body: { endDay: "2027-01-04", base } });
  expect([status, body]).toMatchObject([409, { issues: [{ path: "endDay" }] }]);
  await person.get("updateDecision", { id, body: { endDay: "2026-12-28", base } });
});

test.for<[how: string, instants: { startDate: string; endDate: string }, stored: object]>([
  ["of other days", { startDate: "2026-01-04T23:00:00.000Z", endDate: "2026-01-31T22:59:59.999Z" }, IN_PARIS],
  ["of these days in Nouméa", IN_NOUMEA, IN_NOUMEA],
])("days of a file without a zone, with instants %s", async ([, instants, stored], { person }) => {
  await person.get("createDecision", { body: sent(THE_DAYS) });
  const { decisions, format, version } = await person.get("exportAccount");
  const other = await signUpNewPerson(url);
  const given = { id: ulid(), shortCode: "D-7K2M9Q", timeZone: null, ...THE_DAYS, ...instants };
  const decision = { ...decisions[0]!, ...given, actions: [], summaries: [], record: null };
  await other.get("importAccount", { body: { format, version, decisions: [decision] } });
  expect(await other.get("getDecision", { id: given.id })).toMatchObject({ ...THE_DAYS, ...stored });
});

test("an export brings a period back with its days, its instants and its zone", async ({ person }) => {
  await person.get("updatePreferences", { body: { timeZone: "Pacific/Noumea" } });
  const { id } = await person.get("createDecision", { body: sent(THE_DAYS) });
  const { decisions, format, version } = await person.get("exportAccount");
  expect(decisions).toMatchObject([{ ...THE_DAYS, ...IN_NOUMEA, timeZone: "Pacific/Noumea" }]);
  const other = await signUpNewPerson(url);
  const kept = { id: ulid(), shortCode: "D-7K2M9Q" };
  const [decision] = decisions;
  await other.get("importAccount", {
    body: {
      format,
      version,
      decisions: [{ ...decision!, ...kept, actions: [], summaries: [], record: null }],
    },
  });
  expect(await other.get("getDecision", { id: kept.id })).toMatchObject({ ...THE_DAYS, ...IN_NOUMEA });
  const rows = (await allRows()).filter((row) => row["id"] === id || row["id"] === kept.id);
  expect(rows.map((row) => row["timeZone"])).toEqual(["Pacific/Noumea", "Pacific/Noumea"]);
});
