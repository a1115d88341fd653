import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { checkPerson } from "./kill.check.ts";
import { enter } from "./kill.access.ts";
import { send } from "./kill.message.ts";
import { aPersonAt, work, type Person } from "./kill.person.ts";
import {
  freePortFrom,
  processesOn,
  spawnProduct,
  TARGETS,
  type Product,
  type Target,
} from "./kill.product.ts";
import { checkRows, readRows } from "./kill.rows.ts";
import { aStage, type Stage } from "./kill.stage.ts";
import { oneOf, seededRandom } from "./random.ts";

const PEOPLE = 5;
/** Seconds at most on a machine at rest: what takes longer than this hangs. */
const ENDS_WITHIN_MS = 180_000;
const WORK_AT_MOST_MS = 20_000;
const LOOK_AGAIN_MS = 5;
const DATABASE_ENDED = /^La base de données locale [^\n]*\n$/;
const DATABASE_ENDED_OR_NOTHING = new RegExp(`${DATABASE_ENDED.source}|^$`);

/** What happened in a life of the product. */
export type Tally = Omit<Stage, "isKilled"> & {
  kills: Record<Target, number>;
  whileStarting: number;
  restarts: number;
  checkedMessages: number;
  leftProcesses: number;
};

export const emptyTally = (): Tally => ({
  acknowledged: 0,
  cut: 0,
  longestSignUpMs: 0,
  longestResendMs: 0,
  kills: { server: 0, database: 0, both: 0, orphan: 0 },
  whileStarting: 0,
  restarts: 0,
  checkedMessages: 0,
  leftProcesses: 0,
});

type Life = {
  seed: number;
  dataDir: string;
  port: number;
  random: () => number;
  people: Person[];
  tally: Tally;
};

/**
 * One life of the product on a data folder: people work with it while it is killed, again and again, then it ends in
 * peace. Rejects with the seed and the number of the kill after which a promise was broken.
 */
export async function live(options: {
  seed: number;
  kills: number;
  dataDir: string;
  tally: Tally;
  onKill?: () => void;
}) {
  const { seed, kills, dataDir, tally, onKill = () => {} } = options;
  const random = seededRandom(seed);
  const life: Life = {
    seed,
    dataDir,
    random,
    tally,
    people: [],
    // Not the port of the same life in another run.
    port: await freePortFrom(process.pid + Math.floor(random() * 10_000)),
  };
  for (let number = 1; number <= kills; number += 1) {
    let how = "starting";
    try {
      if (random() < 0.15) await killWhileStarting(life);
      else await killAtWork(life, (said) => (how = said));
    } catch (cause) {
      throw new Error(`Seed ${seed}, kill ${number} (${how}): ${messageOf(cause)}`, { cause });
    }
    onKill();
  }
  await endInPeace(life).catch((cause: unknown) => {
    throw new Error(`Seed ${seed}, after all ${kills} kills: ${messageOf(cause)}`, { cause });
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function killWhileStarting(life: Life): Promise<void> {
  const product = start(life);
  await wait(life.random() * 2_500);
  life.tally.kills[product.kill(oneOf(TARGETS, life.random))] += 1;
  life.tally.whileStarting += 1;
  // The database may have been one that an earlier kill has left: the start then goes on without harm.
  await Promise.race([product.ended, product.ready.catch(() => {})]);
  product.kill("server");
  const { errors } = await product.ended;
  assert.match(errors, DATABASE_ENDED_OR_NOTHING);
}

async function killAtWork(life: Life, say: (how: string) => void): Promise<void> {
  const { random, tally, people } = life;
  const target = oneOf(TARGETS, random);
  const product = start(life);
  try {
    say("restart");
    await check(life, product);
    say(target);
    while (people.filter(isAtWork).length < PEOPLE)
      people.push(aPersonAt(`http://localhost:${life.port}`, seededRandom(random() * 2 ** 32)));
    const stage = aStage();
    const working = Promise.all(people.filter(isAtWork).map((person) => work(person, stage)));
    // What goes wrong at work is told below.
    working.catch(() => {});
    await Promise.race([untilKill(life, stage), working]);
    stage.isKilled = true;
    tally.kills[product.kill(target)] += 1;
    await working;
    addUp(tally, stage);
    await ended(product, target);
  } catch (error) {
    product.kill("both");
    throw error;
  }
}

/**
 * Until some operations are acknowledged, more of them where nobody has an account yet, and then any moment of the
 * next ones. They are counted, so that a slow machine does as much before it is killed.
 */
async function untilKill({ random, people }: Life, stage: Stage): Promise<void> {
  const isNew = people.every(({ user }) => !user);
  const acknowledged = Math.floor(40 * random() ** 1.5) + (isNew ? 2 * PEOPLE : 0);
  const giveUpAt = performance.now() + WORK_AT_MOST_MS;
  while (stage.acknowledged < acknowledged && performance.now() < giveUpAt) await wait(LOOK_AGAIN_MS);
  await wait(100 * random());
}

/** Everybody looks, then the table is read; then one may go, never to come back: their data stay. */
async function check(life: Life, product: Product): Promise<void> {
  const { database } = await product.ready;
  const { people, random, tally } = life;
  tally.restarts += 1;
  const stage = aStage();
  await Promise.all(people.filter(isAtWork).map((person) => checkPerson(person, stage)));
  checkRows(await readRows(database, life.dataDir), people);
  tally.checkedMessages += people.flatMap(({ discussions }) =>
    discussions.flatMap(({ messages }) => messages),
  ).length;
  const one = oneOf(people.filter(isAtWork), random);
  if (one?.user && random() < 0.3) one.isGone = true;
}

const isAtWork = ({ isGone }: Person) => !isGone;

/** Completes what was never answered, looks a last time, and stops the product as Ctrl-C does. */
async function endInPeace(life: Life): Promise<void> {
  const product = start(life);
  try {
    await check(life, product);
    const stage = aStage();
    await Promise.all(life.people.map((person) => complete(person, stage)));
    addUp(life.tally, stage);
    await check(life, product);
    product.stop();
    assert.deepEqual(await ended(product, undefined), { code: 0, errors: "" });
  } finally {
    product.kill("both");
  }
  const left = processesOn(life.dataDir);
  life.tally.leftProcesses += left.length;
  assert.deepEqual(left, [], "processes are left behind");
}

async function complete(person: Person, stage: Stage): Promise<void> {
  while (!person.user) await enter(person, stage);
  const { discussions } = person;
  for (const known of discussions)
    if (known.unheard && !person.isGone) await send(person, known, stage, known.unheard);
}

const start = ({ dataDir, port, random }: Life): Product =>
  spawnProduct({ dataDir, port, aiDelayMs: Math.floor(random() * 6) });

/** The server follows its database within seconds, and says why. Whatever was killed, nothing else is said. */
async function ended(product: Product, killed: Target | undefined) {
  const end = await Promise.race([product.ended, wait(ENDS_WITHIN_MS, undefined, { ref: false })]);
  assert.ok(end, "the server runs on without its database");
  if (killed === "database") {
    assert.equal(end.code, 1);
    assert.match(end.errors, DATABASE_ENDED);
  } else assert.equal(end.errors, "");
  return end;
}

function addUp(tally: Tally, { acknowledged, cut, longestSignUpMs, longestResendMs }: Stage): void {
  tally.acknowledged += acknowledged;
  tally.cut += cut;
  tally.longestSignUpMs = Math.max(tally.longestSignUpMs, longestSignUpMs);
  tally.longestResendMs = Math.max(tally.longestResendMs, longestResendMs);
}
