import { expect, test, vi } from "vitest";
import { mutate } from "#test/artefacts/mutated.ts";

vi.stubEnv("AWS_REGION", "eu-west-3");
vi.stubEnv("ARTEFACT_MODEL", "eu.anthropic.claude-sonnet-5-5");
vi.stubEnv("LOG_LEVEL", "error");

test("whatever a model answers, it is a whole artefact or a refusal in French", async () => {
  const { whole, mended, refused } = await mutate(300, 20_260_316);
  expect(whole + mended + refused).toBe(300);
  expect(Math.min(whole, mended, refused)).toBeGreaterThan(20);
});
