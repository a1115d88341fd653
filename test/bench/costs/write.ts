import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Price } from "./bill.ts";
import { readMeasured } from "./measured.ts";
import { costsPage } from "./page.ts";

const ROOT = join(import.meta.dirname, "../../..");
export const COSTS_PAGE = "shared/docs/operations/costs.md";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Builds the page from the committed figures. */
export async function writeCosts(): Promise<string> {
  const { region, prices } = JSON.parse(read("shared/docs/operations/prices.json")) as {
    region: string;
    prices: Price[];
  };
  return costsPage(prices, region, readMeasured(read("shared/docs/reports/benchmarks.md")));
}

if (import.meta.main) writeFileSync(join(ROOT, COSTS_PAGE), await writeCosts());
