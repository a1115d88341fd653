import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { CommandFailure } from "../../failure.ts";
import { chooseEngine } from "./choose-engine.ts";
import type { Computer, EngineName } from "./engine.ts";
import { createFakeJava } from "./test-java.ts";

const NEEDS_JAVA = "La base de données locale demande Java 17 ou plus récent";
const APT = "sudo apt-get install openjdk-17-jre-headless";
const NPM = "npm ci --include=optional";
const FOLDERS: Record<EngineName, string> = { jar: "dynamodb", native: "dynoxide" };

let dataDir = "";
beforeEach(() => void (dataDir = temporaryFolder("choice")));

/** Creates the description of a computer with or without this `java` and the native engine's npm package. */
function aComputer({ java, isNative, ...changes }: { java?: string; isNative?: boolean; platform?: string }) {
  const binary = join(dataDir, "node_modules/@dynoxide/linux-x64/dynoxide");
  if (isNative) {
    mkdirSync(join(binary, ".."), { recursive: true });
    writeFileSync(binary, "");
  }
  const packages = pathToFileURL(join(dataDir, "here.ts")).href;
  const env = { PATH: java === undefined ? "/nowhere" : createFakeJava(java) };
  return { env, platform: "linux", arch: "x64", packages, ...changes } satisfies Computer;
}

/** Writes a file into the data folder as if this engine had stored data there. */
function someData(engine: EngineName) {
  mkdirSync(join(dataDir, FOLDERS[engine]));
  writeFileSync(join(dataDir, FOLDERS[engine], "some.db"), "");
}

const chosen = async (computer: Computer, only?: EngineName) =>
  (await chooseEngine(dataDir, only, computer)).engine.name;

test.each([
  { java: "17.0.1", isNative: true, taken: "jar" },
  { java: "21.0.1", isNative: false, taken: "jar" },
  { java: "1.8.0_412", isNative: true, taken: "native" },
  { isNative: true, taken: "native" },
])("new data, java $java, native package $isNative: the engine is $taken", async ({ taken, ...computer }) => {
  expect(await chosen(aComputer(computer))).toBe(taken);
});

test.each(["jar", "native"] as const)(
  "data of the %s engine stay with it, where both can run",
  async (engine) => {
    someData(engine);
    expect(await chosen(aComputer({ java: "17.0.1", isNative: true }))).toBe(engine);
  },
);

test("a folder in which nothing was written yet binds nobody", async () => {
  mkdirSync(join(dataDir, FOLDERS.jar));
  expect(await chosen(aComputer({ isNative: true }))).toBe("native");
});

test("an engine can be chosen, but never for the data of the other", async () => {
  const computer = aComputer({ java: "17.0.1", isNative: true });
  expect(await chosen(computer, "native")).toBe("native");
  someData("jar");
  await expect(chosen(computer, "native")).rejects.toThrow(
    `The data in ${dataDir} are of the engine jar, not native`,
  );
});

test.each([
  {
    told: `${NEEDS_JAVA}, ou le paquet @dynoxide/linux-x64. Installez l’un : ${APT} — ou l’autre : ${NPM}`,
  },
  {
    java: "11.0.2",
    told: `${NEEDS_JAVA} (trouvé : 11), ou le paquet @dynoxide/linux-x64. Installez l’un : ${APT} — ou l’autre : ${NPM}`,
  },
  { platform: "darwin", isNative: true, told: `${NEEDS_JAVA}. Installez-le : brew install openjdk@17` },
  {
    platform: "win32",
    told: `${NEEDS_JAVA}. Installez-le : winget install EclipseAdoptium.Temurin.17.JRE`,
  },
])("new data and no engine: $told", async ({ told, ...computer }) => {
  await expect(chosen(aComputer(computer))).rejects.toThrow(new CommandFailure(told));
});

test.each([
  {
    engine: "jar",
    computer: { isNative: true },
    told: `Java 17 ou plus récent. Installez-le : ${APT} — ou choisissez un autre dossier avec MENTA_DATA.`,
  },
  {
    engine: "native",
    computer: { java: "17.0.1" },
    told: `le paquet @dynoxide/linux-x64. Installez-le : ${NPM} — ou choisissez un autre dossier avec MENTA_DATA.`,
  },
  {
    engine: "native",
    computer: { java: "17.0.1", platform: "darwin" },
    told: "le paquet @dynoxide/linux-x64, sous Linux x64. Choisissez un autre dossier avec MENTA_DATA.",
  },
] as const)("data of the $engine engine without it: $told", async ({ engine, computer, told }) => {
  someData(engine);
  await expect(chosen(aComputer(computer))).rejects.toThrow(
    new CommandFailure(`Les données de ${dataDir} ne se lisent qu’avec ${told}`),
  );
});
