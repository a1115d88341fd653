import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { lockDataFolder } from "./lock.ts";

const START = join(import.meta.dirname, "start.ts");
let dataDir = "";
beforeEach(() => void (dataDir = temporaryFolder("start")));

/** Runs `npm start` with settings under which it cannot start. Returns its exit code and its output. */
async function start(env: Record<string, string>, cwd = process.cwd()) {
  const child = spawn(process.execPath, [START], {
    cwd,
    env: { ...process.env, PORT: "0", MENTA_DATA: dataDir, ...env },
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out, err };
}

test("an option that is not understood ends the start with its sentence, before anything is touched", async () => {
  expect(await start({ MENTA_AI: "gpt", MENTA_DATA: join(dataDir, "new") })).toEqual({
    code: 1,
    out: "",
    err: expect.stringMatching(/^MENTA_AI doit être l’un de ces mots : ollama, .* Ce n’est pas « gpt »\.\n$/),
  });
  expect(existsSync(join(dataDir, "new"))).toBe(false);
});

test("settings may stand in a file .env, and what the terminal gives counts first", async () => {
  writeFileSync(join(dataDir, ".env"), "MENTA_AI=gpt\nPORT=x\n");
  const { err } = await start({}, dataDir);
  expect(err).toMatch(/« gpt »/);
});

test("a port that is taken ends the start with a sentence, before the database is started", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    out: "",
    err: `Le port ${port} est déjà pris. Choisissez-en un autre : PORT=${port + 1} npm start\n`,
  });
  expect(existsSync(join(dataDir, "dynamodb"))).toBe(false);
});

test("data in use ends the start with a sentence", async () => {
  const letGo = lockDataFolder(dataDir);
  const { code, err } = await start({});
  letGo();
  expect([code, err]).toEqual([
    1,
    `MENTA tourne déjà sur ${dataDir}. Arrêtez-la, ou choisissez un autre dossier avec MENTA_DATA.\n`,
  ]);
});

test("a data folder that cannot be one ends the start with a sentence", async () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  const { code, err } = await start({ MENTA_DATA: file });
  expect([code, err]).toEqual([
    1,
    `Le dossier ${file} ne peut pas être écrit. Choisissez-en un autre avec MENTA_DATA.\n`,
  ]);
});

/**
 * Starts the product as npm does: under a shell that does not forward signals. `stop` ends only that shell;
 * `over` resolves when the product has ended too.
 */
async function startUnderShell() {
  const child = spawn("/bin/sh", ["-c", `"${process.execPath}" "${START}"; true`], {
    env: { ...process.env, PORT: "0", MENTA_DATA: dataDir, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const url = /MENTA ready on (\S+)/.exec(text)?.[1];
    if (url) resolve(url);
  });
  // "close" comes when the last process that holds the pipe has ended: the product, not the shell.
  const over = once(child, "close");
  return { url: await ready, stop: () => child.kill("SIGTERM"), over };
}

test("a signal to npm, which the shell below it keeps to itself, stops everything", async () => {
  const { url, stop, over } = await startUnderShell();
  expect((await fetch(`${url}/config.json`)).status).toBe(200);
  stop();
  await over;
  await expect(fetch(`${url}/config.json`)).rejects.toThrow();
  expect(existsSync(join(dataDir, "dynamodb.pid"))).toBe(false);
  lockDataFolder(dataDir)();
});
