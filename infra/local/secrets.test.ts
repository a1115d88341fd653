import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { loadOrCreateLocalSecrets } from "./secrets.ts";

const aFolder = () => temporaryFolder("secrets");

test("secrets are created once for one folder, and only their owner may read them", () => {
  const folder = aFolder();
  const secrets = loadOrCreateLocalSecrets(folder);
  expect(loadOrCreateLocalSecrets(folder)).toEqual(secrets);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  const all = [...Object.values(secrets), ...Object.values(loadOrCreateLocalSecrets(aFolder()))];
  expect(new Set(all).size).toBe(8);
  expect(secrets.databaseKey).toMatch(/^[a-z0-9]{32}$/);
});

test("a folder of an earlier version keeps its secrets, and gets the one that it lacks", () => {
  const folder = aFolder();
  const { logKey: _lacking, ...earlier } = loadOrCreateLocalSecrets(folder);
  writeFileSync(join(folder, "secrets.json"), JSON.stringify(earlier));
  const secrets = loadOrCreateLocalSecrets(folder);
  expect(secrets).toMatchObject(earlier);
  expect(loadOrCreateLocalSecrets(folder)).toEqual(secrets);
});

test.each(['{"originSecret":', "{}"])("a damaged file, %s, is refused with a sentence, and stays", (text) => {
  const file = join(aFolder(), "secrets.json");
  writeFileSync(file, text);
  expect(() => loadOrCreateLocalSecrets(dirname(file))).toThrow(`${file} est abîmé ou trop ancien.`);
  expect(readFileSync(file, "utf8")).toBe(text);
});
