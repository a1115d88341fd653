import { beforeEach, expect, test } from "vitest";
import { printed, stackIs, startAws } from "./test-aws.ts";
import { usage } from "./usage.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const row = (values: Record<string, string>) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));
const CHAT = row({
  route: "POST /api/chat",
  model: "eu.anthropic.claude-haiku-5-5",
  calls: "12",
  tokensIn: "30000",
  tokensOut: "4000",
  microUsd: "5500",
});
const SOLUTION = row({
  route: "POST /api/sessions/{id}/solution",
  model: "eu.anthropic.claude-sonnet-5-5",
  calls: "1",
  tokensIn: "6000",
  tokensOut: "2000",
  microUsd: "35200",
});

beforeEach(() => stackIs({}));

/** CloudWatch, which answers these states one after the other. */
function logsAnswer(...answers: object[]) {
  let at = 0;
  return startAws({
    StartQuery: { queryId: "Q1" },
    GetQueryResults: () => answers[Math.min(at++, answers.length - 1)]!,
  });
}

test("a day's spending stands by route and model, with its sum", async () => {
  const calls = await logsAnswer(
    { status: "Scheduled" },
    { status: "Running" },
    { status: "Complete", results: [SOLUTION, CHAT] },
  );
  const lines = printed();
  await usage(["--day", "2026-03-01"], NOW, 0);
  expect(lines().map((line) => line.replaceAll(/ {2,}/g, " | "))).toEqual([
    "Route | Modèle | Demandes | Jetons lus | Jetons écrits | Dollars",
    "POST /api/sessions/{id}/solution | eu.anthropic.claude-sonnet-5-5 | 1 | 6000 | 2000 | 0.0352",
    "POST /api/chat | eu.anthropic.claude-haiku-5-5 | 12 | 30000 | 4000 | 0.0055",
    "Le 2026-03-01, en tout : 0.0407 $.",
  ]);
  const asked = JSON.parse(calls[0]!.body) as Record<string, unknown>;
  expect(asked).toMatchObject({
    logGroupName: "/menta/logs",
    startTime: Date.parse("2026-03-01T00:00:00Z") / 1000,
    endTime: Date.parse("2026-03-01T23:59:59Z") / 1000,
  });
  expect(asked["queryString"]).toMatch(
    /^filter event = "ai_call" \| stats .+sum\(microUsd\).+ by route, model/,
  );
});

test("as JSON, today by default", async () => {
  await logsAnswer({ status: "Complete", results: [CHAT] });
  const lines = printed();
  await usage(["--json"], NOW, 0);
  expect(JSON.parse(lines().join("\n"))).toMatchObject({
    day: "2026-03-02",
    spent: [{ calls: 12, usd: 0.0055 }],
  });
});

test("a day without a request is said, and so is a query that fails", async () => {
  await logsAnswer({ status: "Complete", results: [] }, { status: "Failed" });
  const lines = printed();
  await usage([], NOW, 0);
  expect(lines()).toEqual(["Le 2026-03-02, aucune demande n’a été faite à l’IA."]);
  await expect(usage([], NOW, 0)).rejects.toThrow("CloudWatch n’a pas pu lire le journal : Failed.");
});

test("a day that the logs no longer have is refused", async () => {
  await expect(usage(["--day", "2025-11-30"], NOW)).rejects.toThrow(/^Les journaux se gardent 90 jours/);
});

test.for(["hier", "2026-02-30", "2026-03-03", "2026-3-1"])("%s is no past day", async (day) => {
  await expect(usage(["--day", day], NOW)).rejects.toMatchObject({ exitCode: 2 });
});
