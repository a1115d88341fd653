import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { withProduct } from "../bench/product.ts";
import { ENGINE } from "../engine.ts";
import { isFullProof } from "../proof.ts";
import { repeatProof } from "../proofs/repeat.ts";
import { oneOf, seededRandom } from "./random.ts";

const MEBI = 1024 ** 2;
const AT_ONCE = 4;
const DISCUSSIONS = 20;
/** Long enough for V8 to compile the code, and for its memory pools to reach their lasting size. */
const WARM_UP_SECONDS = isFullProof ? 20 : 1;
const LOOK_EVERY_SECONDS = 30;
/** Time that a slice leaves for its end. */
const END_SECONDS = 30;
/** Tolerated growth of the live heap: V8's compiled code varies by as much. */
const HEAP_MEBI = 10;
/** Tolerated growth of the process's resident memory. */
const RESIDENT_MEBI = 64;
const LOOP_DELAY_MS = 50;

const secondsLeft = () => (Number(process.env["PROOF_UNTIL"] ?? Infinity) - Date.now()) / 1000;

/** Mostly reads; what it creates it removes again, so that the data do not grow. */
async function act(person: CookieApiClient, decision: string, random: () => number): Promise<void> {
  const dice = random();
  if (dice < 0.4) await person.get("listSessions");
  else if (dice < 0.6) await person.get("listDecisions");
  else if (dice < 0.8) await person.get("getDecision", { id: decision });
  else if (dice < 0.9)
    await person.get("setPriority", {
      id: decision,
      body: { priority: oneOf(["haute", "basse"] as const, random) },
    });
  else {
    const { id } = await person.get("createSession", { body: { title: "Le temps d’une charge" } });
    await person.get("removeSession", { id });
  }
}

repeatProof(
  "steady-load",
  "as fast as the machine goes, the product's memory stays flat and its loop is not late",
  ({ seed, left }) =>
    withProduct(
      async ({ url, health }) => {
        const person = await signUpNewPerson(url);
        const { id } = await person.get("createDecision", { body: aDecisionBody({ actions: ["Comparer"] }) });
        for (let made = 0; made < DISCUSSIONS; made += 1) await person.get("createSession", { body: {} });
        // One reading of the clock decides for all, so that the slice ends in time.
        const seconds = Math.max(
          1,
          Math.floor(Math.min(left, secondsLeft() - WARM_UP_SECONDS - END_SECONDS)),
        );
        const startedAt = performance.now();
        const elapsed = () => (performance.now() - startedAt) / 1000 - WARM_UP_SECONDS;
        let asked = 0;
        const ask = async (_: unknown, at: number) => {
          const random = seededRandom(seed * AT_ONCE + at);
          while (elapsed() < seconds) {
            await act(person, id, random);
            asked += 1;
          }
        };
        const asking = Promise.all(Array.from({ length: AT_ONCE }, ask));
        await wait(WARM_UP_SECONDS * 1000);
        const warm = await health();
        const looks = [];
        while (elapsed() < seconds) {
          await wait(1000 * Math.max(0, Math.min(LOOK_EVERY_SECONDS, seconds - elapsed())));
          looks.push(await health());
        }
        await asking;
        const last = looks.at(-1)!;
        const latest = Math.max(...looks.map(({ loopDelayMs }) => loopDelayMs));
        expect(asked).toBeGreaterThan(seconds);
        // Times and sizes are judged at full size only, where the machine does nothing else.
        if (isFullProof) {
          expect((last.heapBytes - warm.heapBytes) / MEBI).toBeLessThan(HEAP_MEBI);
          expect((last.residentBytes - warm.residentBytes) / MEBI).toBeLessThan(RESIDENT_MEBI);
          expect(latest).toBeLessThan(LOOP_DELAY_MS);
        }
        return {
          done: seconds,
          figures: {
            demandes: asked,
            "max du tas vivant au début, en Mo": warm.heapBytes / MEBI,
            "max du tas vivant à la fin, en Mo": last.heapBytes / MEBI,
            "max de la mémoire du processus au début, en Mo": warm.residentBytes / MEBI,
            "max de la mémoire du processus à la fin, en Mo": last.residentBytes / MEBI,
            "max du retard de la boucle au 99ᵉ centile, en ms": latest,
          },
        };
      },
      { engine: ENGINE },
    ),
);
