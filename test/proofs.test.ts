import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { LEDGER } from "./proofs/ledger.ts";
import { proofsPage } from "./proofs/page.ts";
import { proofs } from "./proofs/proofs.ts";
import { readText } from "./sources.ts";

test("the page of proofs is what the ledger draws", async () => {
  expect(readText("shared/docs/reports/proofs.md"), "npm run prove -- --draw").toBe(
    await proofsPage(LEDGER.read()),
  );
});

test("each proof of the list is in its file, each that repeats is in the list, and the ledger has no other", () => {
  const inCode = globSync("{functions,test}/**/*.proof.test.ts").flatMap((file) =>
    [...readText(file).matchAll(/repeatProof\(\s*"([^"]+)"/g)].map(([, name]) => `${name} ${file}`),
  );
  expect(inCode.toSorted()).toEqual(proofs.map(({ name, file }) => `${name} ${file}`).toSorted());
  const names = new Set<string>(proofs.map(({ name }) => name));
  expect(LEDGER.read().filter(({ proof }) => !names.has(proof))).toEqual([]);
});

test("the page says first what is not reached or failed, with the seeds that failed", async () => {
  const [slice] = LEDGER.read();
  const failed = {
    ...slice!,
    proof: "trash" as const,
    failures: [{ seed: 7, said: "lost | one" }],
    done: 20_000,
  };
  const page = await proofsPage([{ ...failed, failures: [], proof: "kill" }, failed]);
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  expect(headings.at(-1)).toBe("kill");
  expect(page).toContain(`${proofs.length - 1} preuves sur ${proofs.length} ne sont pas entières`);
  expect(page).toMatch(/7 +.*lost +one/);
});
