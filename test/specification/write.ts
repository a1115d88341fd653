import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Lines, linesPage } from "./page.ts";

const ROOT = join(import.meta.dirname, "../..");
const DATA = "shared/docs/specification/lines.json";
export const LINES_PAGE = "shared/docs/specification/lines.md";

export const readLines = (): Lines => JSON.parse(readFileSync(join(ROOT, DATA), "utf8")) as Lines;

if (import.meta.main) writeFileSync(join(ROOT, LINES_PAGE), await linesPage(readLines()));
