import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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
  expect(new Set(all).size).toBe(6);
  expect(secrets.databaseKey).toMatch(/^[a-z0-9]{32}$/);
});

test.each(['{"originSecret":', "{}"])("a damaged file, %s, is refused with a sentence, and stays", (text) => {
  const file = join(aFolder(), "secrets.json");
  writeFileSync(file, text);
  expect(() => localSecrets(dirname(file))).toThrow(`${file} est abîmé ou trop ancien.`);
  expect(readFileSync(file, "utf8")).toBe(text);
});
