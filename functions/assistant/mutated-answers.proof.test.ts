import { expect, test, vi } from "vitest";
import { checkMutatedAnswers } from "#test/artefacts/check-mutated-answers.ts";
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofSize } from "#test/proof.ts";

vi.stubEnv("AWS_REGION", "eu-west-3");
vi.stubEnv("ARTEFACT_MODEL", "eu.anthropic.claude-sonnet-5-5");
vi.stubEnv("LOG_LEVEL", "error");

test(
  "whatever a model answers, it is a valid artefact or a refusal in French",
  async () => {
    const answers = proofSize(300, 10_000);
    const { accepted, repaired, refused } = await checkMutatedAnswers(answers, PROOF_SEED);
    expect(accepted + repaired + refused).toBe(answers);
    expect(Math.min(accepted, repaired, refused)).toBeGreaterThan(20);
  },
  PROOF_TIMEOUT_MS,
);
