import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeleteTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { startDatabase } from "./database.ts";
import { endOrphan } from "./orphan.ts";
import { startDatabaseProxy } from "./proxy.ts";
import { ensureTable } from "./table.ts";

const dataDir = mkdtempSync(join(tmpdir(), "menta-database-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const accessKeyId = "0123456789abcdef0123";
const options = {
  dataDir,
  tableName: "menta",
  accessKeyId,
  signal: new AbortController().signal,
  onDeath: () => {},
};
type Signer = { accessKeyId: string; region: string; sessionToken?: string };
const connectTo = (endpoint: string, signer: Signer = { accessKeyId, region: "eu-west-3" }) =>
  new DynamoDBClient({
    endpoint,
    region: signer.region,
    credentials: { secretAccessKey: "local", ...signer },
  });
const key = { pk: { S: "somebody" }, sk: { S: "account" } };

/** The number of the database that another process has started, or that we have. */
const pidOf = () => Number(readFileSync(join(dataDir, "dynamodb.pid"), "utf8"));
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("the database ends with whoever started it, killed outright, and keeps what was written", async () => {
  const script = `
    const { startDatabase } = await import(${JSON.stringify(new URL("./database.ts", import.meta.url).href)});
    const { url } = await startDatabase({ dataDir: process.argv[1], tableName: "menta",
      accessKeyId: "${accessKeyId}", signal: new AbortController().signal, onDeath: () => {} });
    process.stdout.write(url);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [url] = (await once(owner.stdout, "data")) as [Buffer];
  await connectTo(url.toString()).send(new PutItemCommand({ TableName: "menta", Item: key }));
  const pid = pidOf();
  owner.kill("SIGKILL");
  await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);

  const database = await startDatabase(options);
  const { Item } = await connectTo(database.url).send(new GetItemCommand({ TableName: "menta", Key: key }));
  await database.close();
  expect(Item).toEqual(key);
  expect(existsSync(join(dataDir, "dynamodb.pid"))).toBe(false);
}, 30_000);

test("a stranger on the network finds no table, and cannot touch ours", async () => {
  const database = await startDatabase(options);
  const ours = connectTo(database.url);
  await ours.send(new PutItemCommand({ TableName: "menta", Item: key }));
  for (const theirs of ["local", accessKeyId.toUpperCase()]) {
    const stranger = connectTo(database.url, { accessKeyId: theirs, region: "eu-west-3" });
    expect((await stranger.send(new ListTablesCommand())).TableNames).toEqual([]);
    await ensureTable(database.url, theirs, "menta");
    expect((await stranger.send(new ScanCommand({ TableName: "menta" }))).Count).toBe(0);
    await stranger.send(new DeleteTableCommand({ TableName: "menta" }));
  }
  const unsigned = await fetch(`${database.url}/shutdown`, { method: "POST" });
  expect(unsigned.status).toBe(400);
  const { Item } = await ours.send(new GetItemCommand({ TableName: "menta", Key: key }));
  expect(Item).toEqual(key);
  await database.close();
}, 30_000);

test("the page of another site is not let in", async () => {
  const database = await startDatabase(options);
  const preflight = await fetch(database.url, {
    method: "OPTIONS",
    headers: {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,x-amz-target",
    },
  });
  await database.close();
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([200, null]);
}, 30_000);

test("through the proxy, whoever signs is us; without our key in its path it lets nobody in", async () => {
  const database = await startDatabase(options);
  const proxy = await startDatabaseProxy(database.url, accessKeyId);
  const somebody = connectTo(proxy.url, {
    accessKeyId: "ASIAEXAMPLE",
    sessionToken: "token/+=",
    region: "us-east-1",
  });
  await somebody.send(new PutItemCommand({ TableName: "menta", Item: { ...key, sk: { S: "proxied" } } }));
  const { Items } = await connectTo(database.url).send(new ScanCommand({ TableName: "menta" }));
  expect(Items?.map(({ sk }) => sk?.S)).toContain("proxied");
  for (const path of ["/", `/${accessKeyId}x`])
    expect((await fetch(new URL(path, proxy.url), { method: "POST" })).status).toBe(403);
  expect((await fetch(proxy.url, { method: "POST" })).status).toBe(400);
  await database.close();
  await expect(connectTo(proxy.url).send(new ListTablesCommand())).rejects.toThrow();
  await proxy.close();
}, 30_000);

test("a database that dies is told once, and one that was closed is not", async () => {
  const deaths: string[] = [];
  const dying = await startDatabase({ ...options, onDeath: () => deaths.push("dying") });
  const pid = pidOf();
  process.kill(pid, "SIGKILL");
  await expect.poll(() => deaths, { timeout: 5_000 }).toEqual(["dying"]);
  await dying.close();
  expect(deaths).toEqual(["dying"]);
}, 30_000);

test("a start that is no longer wanted ends, and leaves nothing running", async () => {
  const stop = new AbortController();
  const started = startDatabase({ ...options, signal: stop.signal });
  const failed = expect(started).rejects.toThrow("aborted");
  const file = join(dataDir, "dynamodb.pid");
  await expect
    .poll(() => existsSync(file) && readFileSync(file, "utf8"), { timeout: 5_000 })
    .toMatch(/^\d+$/);
  const pid = pidOf();
  stop.abort();
  await failed;
  expect(isRunning(pid)).toBe(false);
}, 30_000);

test("a database that ends at once did not start, even where it ended well; what it said is told", async () => {
  const bin = join(dataDir, "bin");
  mkdirSync(bin);
  writeFileSync(
    join(bin, "java"),
    `#!/bin/sh\n[ "$1" = -version ] && echo 'openjdk version "17.0.1"' >&2 || echo 'No room left'\n`,
    { mode: 0o755 },
  );
  vi.stubEnv("PATH", bin);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(startDatabase(options)).rejects.toThrow(
    /^La base de données locale n’a pas démarré\. [^]*\nNo room left$/,
  );
});

test("a database whose file is damaged did not start, and does not stay", async () => {
  const damaged = join(dataDir, "damaged");
  mkdirSync(join(damaged, "dynamodb"), { recursive: true });
  writeFileSync(join(damaged, `dynamodb/${accessKeyId}_eu-west-3.db`), "x".repeat(10_000));
  const started = startDatabase({ ...options, dataDir: damaged });
  await expect(started).rejects.toThrow("La base de données locale n’a pas démarré.");
  expect(existsSync(join(damaged, "dynamodb.pid"))).toBe(false);
}, 30_000);

test("an orphan is ended; a process that has only inherited its number is left alone", async () => {
  const file = join(dataDir, "orphan.pid");
  const script = "process.stdout.write('awake'); setInterval(() => {}, 1000)";
  const sleeper = spawn(process.execPath, ["-e", script, "a-mark"], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(sleeper, "exit");
  await once(sleeper.stdout, "data");
  writeFileSync(file, String(sleeper.pid));
  await endOrphan(file, "another-mark");
  expect([sleeper.exitCode, sleeper.signalCode, existsSync(file)]).toEqual([null, null, false]);
  writeFileSync(file, String(sleeper.pid));
  await endOrphan(file, "a-mark");
  await ended;
  expect(sleeper.signalCode).toBe("SIGKILL");
});
