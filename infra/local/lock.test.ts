import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { lockDataFolder } from "./lock.ts";

let dataDir = "";
beforeEach(() => void (dataDir = temporaryFolder("lock")));

test("a folder in use is refused with a sentence that names it, and is free once it is let go", () => {
  const letGo = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow(`MENTA tourne déjà sur ${dataDir}. Arrêtez-la`);
  letGo();
  lockDataFolder(dataDir)();
});

test("a folder whose process was killed is free at once", async () => {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL("./lock.ts", import.meta.url).href)});
    globalThis.letGo = lockDataFolder(process.argv[1]);
    process.stdout.write("taken");
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(owner, "exit");
  await once(owner.stdout, "data");
  expect(() => lockDataFolder(dataDir)).toThrow("MENTA tourne déjà");
  owner.kill("SIGKILL");
  await ended;
  lockDataFolder(dataDir)();
});
