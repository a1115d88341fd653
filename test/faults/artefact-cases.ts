import assert from "node:assert/strict";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { DecisionSummaryAnswer, ExplorationArtefact } from "#shared/artefact/artefact.schema.ts";
import { toAnswer, type UseCase } from "./discussion-cases.ts";

const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";

const explore: UseCase = {
  name: "exploring a discussion again",
  async prepare({ rows }, person) {
    const { id } = await person.get("createSession", { body: { title: "Changer de métier" } });
    await person.get("chat", { body: { sessionId: id, message: MESSAGE } });
    await person.get("createSummary", { id });
    return {
      run: () => toAnswer(person.call("createSummary", { id })),
      async verify({ body }) {
        assert.deepEqual(await person.get("getSummary", { id }), body as ExplorationArtefact);
        const kept = (await rows()).filter(
          (row) => row["__edb_e__"] === "artefact" && row["sessionId"] === id,
        );
        assert.equal(kept.length, 1);
      },
    };
  },
};

/** A retry after a lost answer writes a second summary: a person may ask for one. */
const summarize: UseCase = {
  name: "summarising a decision in a new discussion",
  async prepare(_menta, person) {
    const { id } = await person.get("createDecision", { body: aDecisionBody({ actions: ["Visiter"] }) });
    return {
      run: () => toAnswer(person.call("summarizeDecision", { id, body: {} })),
      async verify({ body }) {
        const { summary, session, assistantMessage } = body as DecisionSummaryAnswer;
        const linked = (await person.get("listSessions")).filter(({ decisionId }) => decisionId === id);
        assert.deepEqual(linked, [session]);
        const kept = await person.get("listMessages", { id: session.id });
        assert.deepEqual(kept.at(-1), assistantMessage);
        const { explorationResults, chatHistory } = await person.get("getDecision", { id });
        assert.equal(explorationResults, summary.summary);
        assert.equal(chatHistory.length, kept.length);
      },
    };
  },
};

export const ARTEFACT_CASES: readonly UseCase[] = [explore, summarize];
