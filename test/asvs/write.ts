import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Answers, asvsPage } from "./page.ts";

const ROOT = join(import.meta.dirname, "../..");
const DATA = "shared/docs/security/asvs.json";
export const ASVS_PAGE = "shared/docs/security/asvs.md";

export const readAnswers = (): Answers => JSON.parse(readFileSync(join(ROOT, DATA), "utf8")) as Answers;

if (import.meta.main) writeFileSync(join(ROOT, ASVS_PAGE), await asvsPage(readAnswers()));
