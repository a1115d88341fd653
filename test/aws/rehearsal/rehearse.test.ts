import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { ROOT } from "../sources.ts";
import { walkThrough } from "./rehearse.ts";
import { run } from "./run.ts";

test("without an emulator's address nothing is deployed, and a sentence says why", async () => {
  const addresses = ["", "localhost", "https://cloudformation.eu-west-3.amazonaws.com"];
  const runs = addresses.map((AWS_ENDPOINT_URL) => run(["test/aws/rehearse.ts"], { AWS_ENDPOINT_URL }));
  for (const ended of await Promise.all(runs))
    expect(ended).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^La répétition .+ elle ne s’adresse qu’à un émulateur d’AWS\. .+\n$/,
      ) as unknown,
    });
});

/** `npm start` in a process of its own: in this one, other files have mocked modules of the functions. */
async function startProduct(): Promise<string> {
  const child = spawn(process.execPath, ["infra/local/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", MENTA_DATA: temporaryFolder("product"), MENTA_AI_DELAY_MS: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /^MENTA ready on (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("The product did not start");
}

test("the walk reports each step of a running product", async () => {
  const lines: string[] = [];
  await walkThrough(await startProduct(), (line) => lines.push(line));
  expect(lines).toEqual([
    "Pages : la page d’accueil répond 200.",
    expect.stringMatching(/^Inscription : personne-\S+@exemple\.fr a un compte\.$/),
    expect.stringMatching(/^Discussion : MENTA a répondu en \d+ morceaux\.$/),
    expect.stringMatching(/^Décision : \S+ est créée\.$/),
    expect.stringMatching(/^Corbeille : \S+ y est, jusqu’à son effacement\.$/),
  ]);
});
