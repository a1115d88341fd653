import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModel } from "#infra/local/bedrock/model.ts";
import { startBedrock } from "#infra/local/bedrock/server.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { withProduct } from "../product.ts";
import type { Measure, Row } from "../row.ts";
import { percentile } from "../statistics.ts";

const WORDS = 480;
const WORD_EVERY_MS = 5;
const READERS = 4;
const REPLIES_EACH = 2;
const P95_MS = 20;

/** A model that answers with the time. */
const clock: LanguageModel = async function* (request) {
  if (request.metadata["task"] === "title") yield "Un titre";
  else yield* moments();
};

/**
 * Yields the moment of writing as each word; the letter after it tells the stand-in that the word is
 * complete.
 */
async function* moments(): AsyncGenerator<string> {
  for (let word = 0; word < WORDS; word += 1) {
    await wait(WORD_EVERY_MS);
    yield `${performance.now()} x`;
  }
}

export const streaming: Row = {
  name: "streaming",
  title: "Réponse au fil des mots",
  how: `${READERS * REPLIES_EACH * WORDS} mots, un toutes les ${WORD_EVERY_MS} ms, ${READERS} lecteurs à la fois : de l’instant où le modèle écrit un mot à celui où le lecteur l’a lu, à travers le faux Bedrock, la fonction et la passerelle ; rien n’est déduit. Le modèle et les lecteurs ont leur processus, le produit le sien.`,
  async measure() {
    const bedrock = await startBedrock({ model: clock, delayMs: 0 });
    try {
      const delays = await withProduct(({ url }) => readAll(url), { model: bedrock.url });
      const at = (share: number): Pick<Measure, "value" | "unit"> => ({
        value: percentile(delays, share),
        unit: "ms",
      });
      return [
        { what: "retard d’un mot, médiane", ...at(0.5) },
        { what: "retard d’un mot, 95ᵉ centile", ...at(0.95), budget: P95_MS },
        { what: "retard d’un mot, 99ᵉ centile", ...at(0.99) },
      ];
    } finally {
      await bedrock.close();
    }
  },
};

async function readAll(url: string): Promise<number[]> {
  const delays: number[] = [];
  const read = async () => {
    const person = await signUpNewPerson(url);
    const { id: sessionId } = await person.get("createSession", { body: {} });
    for (let reply = 0; reply < REPLIES_EACH; reply += 1)
      for await (const { event, data } of person.chat({ sessionId, message: "Quelle heure est-il ?" })) {
        const written = event === "delta" && /[\d.]+/.exec((data as { text: string }).text);
        if (written) delays.push(performance.now() - Number(written[0]));
      }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  const expected = READERS * REPLIES_EACH * WORDS;
  if (delays.length !== expected) throw new Error(`${delays.length} words were read, not ${expected}`);
  return delays;
}
