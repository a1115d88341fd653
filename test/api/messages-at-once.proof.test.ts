import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { proofSize, PROOF_TIMEOUT_MS } from "../proof.ts";
import { url } from "./product.ts";

const MESSAGES = proofSize(16, 64);

afterEach(() => void vi.unstubAllEnvs());

test(
  "many messages at once in one discussion: one is answered at a time, all are there, each reply right after its message",
  async () => {
    vi.stubEnv("AI_AT_ONCE", "0");
    const person = await signUpNewPerson(url);
    // With a title, so that the AI is called only for the reply.
    const { id: sessionId } = await person.get("createSession", { body: { title: "Changer de métier" } });
    const said = Array.from({ length: MESSAGES }, (_, n) => `Option numéro ${n} : partir en ${2026 + n}.`);
    let refused = 0;
    const send = async (message: string) => {
      for (;;) {
        const answer = await person.call("chat", { body: { sessionId, message } });
        if (answer.status !== 409) return answer;
        refused += 1;
        await wait(20 + Math.random() * 200);
      }
    };
    const answers = await Promise.all(said.map(send));
    expect(answers.map(({ status }) => status)).toEqual(said.map(() => 200));
    expect(refused).toBeGreaterThan(0);
    const kept = await person.get("listMessages", { id: sessionId });
    expect(kept.map(({ role }) => role)).toEqual(said.flatMap(() => ["user", "assistant"]));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2 * MESSAGES);
    expect(
      kept
        .filter(({ role }) => role === "user")
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual(said.toSorted());
    const replyTo = new Map(answers.map(({ body }) => [body.userMessage.id, body.assistantMessage.id]));
    kept.forEach(
      (message, n) => message.role === "user" && expect(kept[n + 1]?.id).toBe(replyTo.get(message.id)),
    );
  },
  PROOF_TIMEOUT_MS,
);
