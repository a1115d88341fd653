import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { checkPerson } from "./kill.check.ts";
import { completeSignUp } from "./kill.access.ts";
import { send } from "./kill.message.ts";
import { newPersonAt, actUntilKilled, type Person } from "./kill.person.ts";
import {
  freePortFrom,
  processesOn,
  spawnProduct,
  TARGETS,
  type Product,
  type Target,
} from "./kill.product.ts";
import { checkRows, readRows } from "./kill.rows.ts";
import { isFullProof } from "../proof.ts";
import { newRun, type Run } from "./kill.run.ts";
import { oneOf, seededRandom } from "./random.ts";

const PEOPLE = isFullProof ? 5 : 3;
/**
 * Every kill whose number is a multiple of this one comes before the product is ready. At full size it shares
 * no divisor with the number of targets, so that it meets each of them.
 */
const KILLED_WHILE_STARTING = isFullProof ? 5 : 4;
/** A few seconds on a machine at rest: what takes longer than this hangs. */
const ENDS_WITHIN_MS = 180_000;
const WORK_AT_MOST_MS = 20_000;
const LOOK_AGAIN_MS = 5;
const DATABASE_ENDED = /^La base de données locale [^\n]*\n$/;
/** A process killed before it answers has printed only the beginning. */
const DATABASE_ENDED_OR_NOTHING = new RegExp(
  `${DATABASE_ENDED.source}|^La base de données locale n’a pas démarré\\. [^]*$|^$`,
);

export type KillStats = Omit<Run, "isKilled"> & {
  kills: Record<Target, number>;
  whileStarting: number;
  restarts: number;
  checkedMessages: number;
  leftProcesses: number;
};

export const emptyStats = (): KillStats => ({
  requireAcknowledged: 0,
  cut: 0,
  longestSignUpMs: 0,
  longestResendMs: 0,
  kills: { server: 0, database: 0, both: 0, orphan: 0 },
  whileStarting: 0,
  restarts: 0,
  checkedMessages: 0,
  leftProcesses: 0,
});

type Scenario = {
  seed: number;
  dataDir: string;
  port: number;
  engine: EngineName | undefined;
  random: () => number;
  people: Person[];
  stats: KillStats;
};

/**
 * People work with the product on one data folder while it is killed again and again; at last it is stopped. Rejects
 * with the seed and the number of the kill after which a promise was broken.
 */
export async function runKillScenario(options: {
  seed: number;
  kills: number;
  dataDir: string;
  engine: EngineName | undefined;
  stats: KillStats;
}) {
  const { seed, kills, dataDir, engine, stats } = options;
  const random = seededRandom(seed);
  const scenario: Scenario = {
    seed,
    dataDir,
    engine,
    random,
    stats,
    people: [],
    // Not the port of the same scenario in another run.
    port: await freePortFrom(process.pid + Math.floor(random() * 10_000)),
  };
  for (let number = 1; number <= kills; number += 1) {
    let how = "starting";
    try {
      const target = TARGETS[number % TARGETS.length]!;
      if (number % KILLED_WHILE_STARTING === 0) await killWhileStarting(scenario, target);
      else await killAtWork(scenario, target, (said) => (how = said));
    } catch (cause) {
      throw new Error(`Seed ${seed}, kill ${number} (${how}): ${messageOf(cause)}`, { cause });
    }
  }
  await shutDown(scenario).catch((cause: unknown) => {
    throw new Error(`Seed ${seed}, after all ${kills} kills: ${messageOf(cause)}`, { cause });
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function killWhileStarting(scenario: Scenario, target: Target): Promise<void> {
  const product = start(scenario);
  await wait(scenario.random() * 2_500);
  scenario.stats.kills[product.kill(target)] += 1;
  scenario.stats.whileStarting += 1;
  // An earlier kill may have left its database running, and this kill hit that one: the start then succeeds.
  await Promise.race([product.ended, product.ready.catch(() => {})]);
  product.kill("server");
  const { errors } = await product.ended;
  assert.match(errors, DATABASE_ENDED_OR_NOTHING);
}

async function killAtWork(scenario: Scenario, target: Target, say: (how: string) => void): Promise<void> {
  const { random, stats, people } = scenario;
  const product = start(scenario);
  try {
    say("restart");
    await check(scenario, product);
    say(target);
    while (people.filter(isAtWork).length < PEOPLE)
      people.push(newPersonAt(`http://localhost:${scenario.port}`, seededRandom(random() * 2 ** 32)));
    const run = newRun();
    const working = Promise.all(people.filter(isAtWork).map((person) => actUntilKilled(person, run)));
    // The failure is awaited below.
    working.catch(() => {});
    await Promise.race([waitForKillMoment(scenario, run), working]);
    run.isKilled = true;
    stats.kills[product.kill(target)] += 1;
    await working;
    addToStats(stats, run);
    await ended(product, target);
  } catch (error) {
    product.kill("both");
    throw error;
  }
}

/**
 * Waits until some operations are acknowledged, more of them if nobody has an account yet, then for a random
 * moment. Operations are counted, so that a slow machine does as much before a kill.
 */
async function waitForKillMoment({ random, people }: Scenario, run: Run): Promise<void> {
  const isNew = people.every(({ user }) => !user);
  const acknowledged = Math.floor(40 * random() ** 1.5) + (isNew ? 2 * PEOPLE : 0);
  const giveUpAt = performance.now() + WORK_AT_MOST_MS;
  while (run.requireAcknowledged < acknowledged && performance.now() < giveUpAt) await wait(LOOK_AGAIN_MS);
  await wait(100 * random());
}

/** Checks every person, then the table; afterwards somebody may leave for good, whose data stay. */
async function check(scenario: Scenario, product: Product): Promise<void> {
  const { database } = await product.ready;
  const { people, random, stats } = scenario;
  stats.restarts += 1;
  const run = newRun();
  await Promise.all(people.filter(isAtWork).map((person) => checkPerson(person, run)));
  checkRows(await readRows(database, scenario.dataDir), people);
  stats.checkedMessages += people.flatMap(({ discussions }) =>
    discussions.flatMap(({ messages }) => messages),
  ).length;
  const one = oneOf(people.filter(isAtWork), random);
  if (one?.user && random() < 0.3) one.isGone = true;
}

const isAtWork = ({ isGone }: Person) => !isGone;

/** Completes unanswered requests, checks a last time, and stops the product as Ctrl-C does. */
async function shutDown(scenario: Scenario): Promise<void> {
  const product = start(scenario);
  try {
    await check(scenario, product);
    const run = newRun();
    await Promise.all(scenario.people.map((person) => complete(person, run)));
    addToStats(scenario.stats, run);
    await check(scenario, product);
    product.stop();
    assert.deepEqual(await ended(product, undefined), { code: 0, errors: "" });
  } finally {
    product.kill("both");
  }
  const left = processesOn(scenario.dataDir);
  scenario.stats.leftProcesses += left.length;
  assert.deepEqual(left, [], "processes are left behind");
}

async function complete(person: Person, run: Run): Promise<void> {
  while (!person.user) await completeSignUp(person, run);
  const { discussions } = person;
  for (const known of discussions)
    if (known.unanswered && !person.isGone) await send(person, known, run, known.unanswered);
}

const start = ({ dataDir, port, engine, random }: Scenario): Product =>
  spawnProduct({ dataDir, port, engine, aiDelayMs: Math.floor(random() * 6) });

/**
 * Waits for the end of the product: the server ends within seconds of its database, and prints only why,
 * whatever was killed.
 */
async function ended(product: Product, killed: Target | undefined) {
  const end = await Promise.race([product.ended, wait(ENDS_WITHIN_MS, undefined, { ref: false })]);
  assert.ok(end, "the server runs on without its database");
  if (killed === "database") {
    assert.equal(end.code, 1);
    assert.match(end.errors, DATABASE_ENDED);
  } else assert.equal(end.errors, "");
  return end;
}

function addToStats(
  stats: KillStats,
  { requireAcknowledged: acknowledged, cut, longestSignUpMs, longestResendMs }: Run,
): void {
  stats.requireAcknowledged += acknowledged;
  stats.cut += cut;
  stats.longestSignUpMs = Math.max(stats.longestSignUpMs, longestSignUpMs);
  stats.longestResendMs = Math.max(stats.longestResendMs, longestResendMs);
}
