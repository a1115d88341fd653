import { afterAll, expect } from "vitest";
import { ulid } from "ulid";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import { repeatProof } from "../proofs/repeat.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { asAnswered } from "./answered.ts";
import { streamMessage } from "./discussion-cases.ts";
import { startFaultyProduct, type FaultyProduct } from "./faulty-product.ts";
import { oneOf, seededRandom } from "./random.ts";
import { findTableProblems } from "./table-integrity.ts";

const UNIT = 24;
const PEOPLE = 3;
const TRIES = 6;
const MOST_EVENTS = 40;
const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";
const CUTS = ["model", "throttled", "failed", "reader"] as const;

let menta: FaultyProduct | undefined;
afterAll(() => menta?.close());

/** Closes the connection after this many bytes of the answer, possibly in the middle of an event. */
async function leaveAfter(person: CookieApiClient, body: object, bytes: number): Promise<void> {
  const answer = await person.request("chat", { body, headers: { accept: "text/event-stream" } });
  const reader = answer.body!.getReader();
  for (let read = 0; read < bytes;) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.length;
  }
  await reader.cancel();
}

repeatProof(
  "cut-streams",
  "a reply that is cut anywhere leaves a question with its reply or none, and the same question again is answered once",
  async ({ seed, left }) => {
    menta ??= await startFaultyProduct({ dataDir: temporaryFolder("faults"), seed });
    const { url, proxy } = menta;
    const figures: Record<string, number> = {};
    const count = (name: string) => (figures[name] = (figures[name] ?? 0) + 1);
    const random = seededRandom(seed);
    const streams = Math.min(left, UNIT);
    let begun = 0;
    const live = async () => {
      const person = await signUpNewPerson(url);
      while (begun < streams) {
        begun += 1;
        const { id: sessionId } = await person.get("createSession", { body: { title: `${begun}` } });
        const body = { sessionId, message: MESSAGE, id: ulid() };
        const cut = oneOf(CUTS, random);
        const afterEvents = Math.floor(random() * MOST_EVENTS);
        if (cut === "reader") await leaveAfter(person, body, Math.floor(random() * 2_500));
        else {
          const kind = { model: "cut", throttled: "throttle", failed: "fail" } as const;
          proxy("bedrock").next({ kind: kind[cut], afterEvents });
          const { status } = await streamMessage(person, body).catch(() => ({ status: 0 }));
          count(status === 200 ? "finies malgré tout" : "refusées ou rompues");
        }
        count(cut === "reader" ? "coupées par le lecteur" : "coupées par le modèle");
        // The question and its reply are written together: a read never sees one without the other.
        const kept = await person.get("listMessages", { id: sessionId });
        expect([[], ["user", "assistant"]]).toContainEqual(kept.map(({ role }) => role));
        count(kept.length > 0 ? "gardées" : "à redemander");
        const answer = await askUntilAnswered(person, body);
        const { userMessage, assistantMessage } = answer.body as ChatAnswer;
        expect(userMessage.id).toBe(body.id);
        const stored = await person.get("listMessages", { id: sessionId });
        expect(asAnswered(stored)).toEqual(asAnswered([userMessage, assistantMessage]));
        expect(assistantMessage.content.length).toBeGreaterThan(0);
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, live));
    menta.clearFaults();
    expect(findTableProblems(await menta.rows())).toEqual([]);
    return { done: streams, figures };
  },
);

/**
 * Repeats the request until it is answered, as the page offers, because the queued faults may hit another
 * person's request.
 */
async function askUntilAnswered(person: CookieApiClient, body: Parameters<typeof streamMessage>[1]) {
  for (let tries = 1; ; tries += 1) {
    const answer = await streamMessage(person, body).catch((cause: unknown) => ({ status: 0, body: cause }));
    if (answer.status === 200) return answer;
    expect(tries, `answered ${answer.status} ${JSON.stringify(answer.body)}`).toBeLessThan(TRIES);
  }
}
