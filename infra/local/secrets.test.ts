import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { localSecrets } from "./secrets.ts";

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "menta-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test("secrets are made once for one folder, and only their owner may read them", () => {
  const folder = aFolder();
  const secrets = localSecrets(folder);
  expect(localSecrets(folder)).toEqual(secrets);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  const all = [...Object.values(secrets), ...Object.values(localSecrets(aFolder()))];
  expect(new Set(all).size).toBe(4);
});

test("a damaged file is made anew", () => {
  const folder = aFolder();
  writeFileSync(join(folder, "secrets.json"), '{"originSecret":');
  const secrets = localSecrets(folder);
  expect(Object.keys(secrets).toSorted()).toEqual(["originSecret", "poolClientSecret"]);
  expect(localSecrets(folder)).toEqual(secrets);
});
