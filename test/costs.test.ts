import { expect, test } from "vitest";
import { ARTEFACT_RECIPES } from "#functions/assistant/prompts/recipes.ts";
import { createSocraticPrompt } from "#functions/assistant/prompts/socratic.ts";
import { estimateTokens } from "#shared/text/tokens.rules.ts";
import { computeBill, type Price, totalOf } from "./bench/costs/bill.ts";
import { peakLoadOf } from "./bench/costs/load.ts";
import { readMeasured } from "./bench/costs/measured.ts";
import { ASSUMPTIONS, USER_COUNTS, USAGE_PROFILES } from "./bench/costs/usage-profiles.ts";
import { COSTS_PAGE, writeCosts } from "./bench/costs/write.ts";
import { usdPerMillion } from "./bench/table-units.ts";
import { readText } from "./sources.ts";

const { prices } = JSON.parse(readText("shared/docs/operations/prices.json")) as { prices: Price[] };
const measured = readMeasured(readText("shared/docs/reports/benchmarks.md"));

test("the page of costs is what the script gives (npm run costs)", async () => {
  expect(readText(COSTS_PAGE)).toBe(await writeCosts());
});

test("every price says of when it is and where it was read", () => {
  for (const { id, usd, per, date, source } of prices) {
    expect(usd * per, id).toBeGreaterThan(0);
    expect(date, id).toMatch(/^2026-\d{2}-\d{2}$/);
    expect(source.length, id).toBeGreaterThan(10);
  }
});

const usdOf = (id: string) => prices.find((price) => price.id === id)?.usd;

test("the bench and the page take the same prices for the table's units", () => {
  expect(usdPerMillion({ read: 1, write: 0 })).toBe(usdOf("tableRead"));
  expect(usdPerMillion({ read: 0, write: 1 })).toBe(usdOf("tableWrite"));
});

test("the prompts that are reckoned with are as long as those in the code", () => {
  const reply = createSocraticPrompt("prise_decision", {
    today: "lundi 3 mars 2026",
    again: false,
    manner: { tone: "neutre", shortReplies: false },
    isLookBack: false,
    danger: null,
  });
  const documents = Object.values(ARTEFACT_RECIPES).map(({ prompt }) => estimateTokens(prompt));
  const mean = documents.reduce((sum, tokens) => sum + tokens, 0) / documents.length;
  expect(ASSUMPTIONS.replyPrompt / estimateTokens(reply)).toBeGreaterThan(0.8);
  expect(ASSUMPTIONS.replyPrompt / estimateTokens(reply)).toBeLessThan(1.25);
  expect(ASSUMPTIONS.documentPrompt / mean).toBeGreaterThan(0.8);
  expect(ASSUMPTIONS.documentPrompt / mean).toBeLessThan(1.25);
});

test("a figure that is missing from the measures is no zero", () => {
  expect(measured.message.write).toBeGreaterThan(0);
  expect(() => readMeasured("| cocher, plan de 20 actions, lecture | 3 unités |")).toThrow(
    /run npm run bench/,
  );
});

test("ten times the persons cost more, and about ten times as much at most", () => {
  for (const use of USAGE_PROFILES) {
    const totals = USER_COUNTS.map((persons) => totalOf(computeBill(prices, measured, use, persons)));
    for (const [at, total] of totals.entries()) {
      const former = totals[at - 1];
      if (former === undefined) continue;
      expect(total).toBeGreaterThan(former);
      // The free allowance covers the first persons only.
      expect(total / former).toBeLessThan(11);
    }
  }
});

test("what the page of deployments says of a stack with nobody in it is what the page reckons with", () => {
  const [, upTo] =
    /avant la première personne, compter \d+ à (\d+) \$/.exec(readText("shared/docs/deploy.md")) ?? [];
  const atRest = totalOf(computeBill(prices, measured, USAGE_PROFILES[0]!, 0));
  expect(Number(upTo)).toBeGreaterThanOrEqual(atRest);
  expect(Number(upTo)).toBeLessThan(atRest + 2);
});

const shown = (value: number) => (value < 0.95 ? "< 1" : Math.round(value).toLocaleString("fr-FR"));

test("the page of scale has the loads that the measured units give", () => {
  const [, ordinary] = USAGE_PROFILES;
  const columns = [1_000, 10_000, 100_000, 1_000_000].map((persons) =>
    peakLoadOf(measured, ordinary!, persons),
  );
  const lines = Object.keys(columns[0]!).map((name) =>
    ["", name, ...columns.map((column) => shown(column[name] ?? 0)), ""].join(" | ").trim(),
  );
  const page = readText("shared/docs/operations/scale.md").replaceAll(/ +/g, " ");
  expect(lines.filter((line) => !page.includes(line))).toEqual([]);
});
