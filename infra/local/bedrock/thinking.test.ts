import { expect, test } from "vitest";
import { startTestBedrock, converse, modelReplyingWith } from "./clients.fixture.ts";

const HAIKU = "eu.anthropic.claude-haiku-5-5";
const SONNET = "eu.anthropic.claude-sonnet-5-5";
const ask = async (modelId: string, maxTokens: number, thinking?: { type: string }) => {
  const { client } = await startTestBedrock(modelReplyingWith("Oui, ", "et ", "vous ?"));
  return converse(client, {
    modelId,
    inferenceConfig: { maxTokens },
    ...(thinking && { additionalModelRequestFields: { thinking } }),
  });
};

test("a model that thinks spends the answer's tokens on it unless told otherwise", async () => {
  const eaten = await ask(HAIKU, 700);
  expect([eaten.stopReason, eaten.output?.message?.content?.[0]?.text]).toEqual(["max_tokens", ""]);
  const whole = await ask(HAIKU, 700, { type: "disabled" });
  expect([whole.stopReason, whole.output?.message?.content?.[0]?.text]).toEqual([
    "end_turn",
    "Oui, et vous ?",
  ]);
  const least = await ask(SONNET, 700, { type: "between_tools" });
  expect(least.stopReason).toBe("end_turn");
  expect(least.usage!.outputTokens! - whole.usage!.outputTokens!).toBe(400);
});

test("what such a model does not take is refused", async () => {
  await expect(ask(SONNET, 700, { type: "disabled" })).rejects.toMatchObject({ name: "ValidationException" });
  for (const modelId of [HAIKU, "eu.anthropic.claude-opus-5-5"])
    await expect(ask(modelId, 700, { type: "between_tools" })).rejects.toMatchObject({
      name: "ValidationException",
    });
  const { client } = await startTestBedrock(modelReplyingWith("Oui"));
  const warm = converse(client, { modelId: HAIKU, inferenceConfig: { temperature: 0.5 } });
  await expect(warm).rejects.toMatchObject({ name: "ValidationException" });
});
