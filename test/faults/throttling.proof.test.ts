import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { ulid } from "ulid";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { isFullProof } from "../proof.ts";
import { repeatProof } from "../proofs/repeat.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { startFaultyProduct, type FaultyProduct } from "./faulty-product.ts";
import type { PlainFaultKind } from "./proxy.plan.ts";
import { oneOf, seededRandom } from "./random.ts";
import { findTableProblems } from "./table-integrity.ts";

/** In a hundred calls: 50 throttled, 5 failed, 1 broken off. */
const SHARES: [PlainFaultKind, number][] = [
  ["throttle", 50],
  ["fail", 5],
  ["reset", 1],
];
const KINDS = SHARES.flatMap(([kind, times]) => Array<PlainFaultKind>(times).fill(kind));
const RATE = KINDS.length / 100;
/**
 * With independent failures, a person who retries until answered needs at least 1 / (1 - 0,56) = 2,27 calls
 * for each successful one. The calls that a request repeats at its next try come on top.
 */
const LEAST_RATIO = 1 / (1 - RATE);
const MOST_RATIO = 1.2 * LEAST_RATIO;
const SUCCEED = 0.999;
const PEOPLE = 6;
const TRIES = 25;
const UNIT_SECONDS = 30;
/** How many runs without faults the calls are compared with; the comparison is made at full size only. */
const CALIBRATIONS = isFullProof ? 5 : 1;

type Place = { person: CookieApiClient; decision: string; made: Set<string> };
type Act = (place: Place) => Promise<{ status: number }>;

const ACTS: Record<string, () => Act> = {
  listSessions:
    () =>
    ({ person }) =>
      person.call("listSessions"),
  listDecisions:
    () =>
    ({ person }) =>
      person.call("listDecisions"),
  getDecision:
    () =>
    ({ person, decision: id }) =>
      person.call("getDecision", { id }),
  setPriority:
    () =>
    ({ person, decision: id }) =>
      person.call("setPriority", { id, body: { priority: "haute" } }),
  updatePreferences:
    () =>
    ({ person }) =>
      person.call("updatePreferences", { body: { timeZone: "Europe/Paris" } }),
  // Each try has the same id, so nothing is created twice.
  createProject: () => {
    const id = ulid();
    return async ({ person, made }) => {
      const answer = await person.call("createProject", { body: aProjectBody({ id }) });
      if (answer.status < 300) made.add(id);
      return answer;
    };
  },
};

let menta: FaultyProduct | undefined;
afterAll(() => menta?.close());

async function aPlace(url: string): Promise<Place> {
  const person = await signUpNewPerson(url);
  const { id: decision } = await person.get("createDecision", {
    body: aDecisionBody({ actions: ["Comparer"] }),
  });
  return { person, decision, made: new Set() };
}

/**
 * Returns how many calls of the table each act makes without faults: the minimum of several runs, which
 * excludes background calls.
 */
async function callsWithoutFaults({ proxy }: FaultyProduct, place: Place): Promise<Map<string, number>> {
  const calls = new Map<string, number>();
  for (let times = 0; times < CALIBRATIONS; times += 1)
    for (const [name, begin] of Object.entries(ACTS)) {
      const before = proxy("database").done.length;
      await begin()(place);
      const made = proxy("database").done.length - before;
      calls.set(name, Math.min(made, calls.get(name) ?? Infinity));
    }
  return calls;
}

repeatProof(
  "throttling",
  "with half of the table's calls throttled, what people ask is done in the end, at few more calls than it takes",
  async ({ seed, left }) => {
    menta ??= await startFaultyProduct({ dataDir: temporaryFolder("faults"), seed });
    const { url, proxy } = menta;
    menta.clearFaults();
    const places = await Promise.all(Array.from({ length: PEOPLE }, () => aPlace(url)));
    const needed = await callsWithoutFaults(menta, places[0]!);
    menta.clearFaults();
    proxy("database").plan({ rate: RATE, kinds: KINDS });
    const seconds = Math.min(left, UNIT_SECONDS);
    const until = performance.now() + seconds * 1000;
    const sums = { asked: 0, done: 0, atOnce: 0, needed: 0 };
    const live = async (place: Place, random: () => number) => {
      while (performance.now() < until) {
        const name = oneOf(Object.keys(ACTS), random);
        const act = ACTS[name]!();
        sums.asked += 1;
        sums.needed += needed.get(name)!;
        for (let tries = 1; tries <= TRIES; tries += 1) {
          const { status } = await act(place);
          expect(status < 300 || status === 503, `${name} answered ${status}`).toBe(true);
          if (status < 300) {
            sums.done += 1;
            sums.atOnce += tries === 1 ? 1 : 0;
            break;
          }
          await wait(random() * 100);
        }
      }
    };
    await Promise.all(places.map((place, at) => live(place, seededRandom(seed * PEOPLE + at))));
    const calls = proxy("database").done.length;
    menta.clearFaults();
    for (const { person, made } of places) {
      const kept = new Set((await person.get("listProjects")).map(({ id }) => id));
      expect([...made].filter((id) => !kept.has(id))).toEqual([]);
    }
    expect(findTableProblems(await menta.rows())).toEqual([]);
    const { asked, done, atOnce } = sums;
    expect(done).toBeGreaterThanOrEqual(isFullProof ? SUCCEED * asked : 1);
    if (isFullProof) expect(calls / sums.needed).toBeLessThanOrEqual(MOST_RATIO);
    return {
      done: seconds,
      figures: {
        demandes: asked,
        "demandes abouties": done,
        "demandes abouties du premier coup": atOnce,
        "appels à la base": calls,
        "appels à la base sans panne": sums.needed,
        "max du rapport des appels": calls / sums.needed,
      },
    };
  },
);
