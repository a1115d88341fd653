import { expect, test } from "vitest";
import { startTestBedrock, aConverseInput, converse, modelReplyingWith } from "./clients.fixture.ts";

const user = { role: "user" as const, content: [{ text: "Bonjour" }] };
const assistant = { role: "assistant" as const, content: [{ text: "Bonjour ?" }] };

test.each([
  ["no message", { messages: [] }],
  ["a first message of the assistant", { messages: [assistant, user] }],
  ["two messages of the user in a row", { messages: [user, user] }],
  ["a last message of the assistant", { messages: [user, assistant] }],
  ["a blank text", { messages: [{ ...user, content: [{ text: " \n" }] }] }],
  ["a blank system text", { system: [{ text: "" }] }],
  ["maxTokens of zero", { inferenceConfig: { maxTokens: 0 } }],
  ["an accent in the metadata", { requestMetadata: { agent: "créativité" } }],
  ["a metadata text of 257 characters", { requestMetadata: { agent: "a".repeat(257) } }],
  [
    "17 entries of metadata",
    { requestMetadata: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`k${n}`, "v"])) },
  ],
  [
    "a schema that is no JSON",
    {
      outputConfig: {
        textFormat: { type: "json_schema" as const, structure: { jsonSchema: { schema: "{" } } },
      },
    },
  ],
])("%s is refused as by Bedrock, and the model is not called", async (_, input) => {
  let asked = 0;
  const { client } = await startTestBedrock(() => {
    asked += 1;
    return modelReplyingWith("Oui")(
      { system: "", messages: [], metadata: {}, maxTokens: 1 },
      AbortSignal.abort(),
    );
  });
  await expect(converse(client, input)).rejects.toMatchObject({
    name: "ValidationException",
    message: expect.stringMatching(/.+/),
    $metadata: { httpStatusCode: 400 },
  });
  expect(asked).toBe(0);
});

test.each([
  ["a call that is not signed", "/model/m/converse", {}, 403, "MissingAuthenticationTokenException"],
  [
    "an operation we do not have",
    "/model/m/invoke",
    { authorization: "Bearer key" },
    404,
    "UnknownOperationException",
  ],
  [
    "a broken model id",
    "/model/%E0%A4%A/converse",
    { authorization: "Bearer key" },
    400,
    "ValidationException",
  ],
])("%s is refused on the wire", async (_, path, headers, status, name) => {
  const { bedrock } = await startTestBedrock(modelReplyingWith("Oui"));
  const { modelId: _model, ...body } = aConverseInput();
  const response = await fetch(bedrock.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  expect([response.status, response.headers.get("x-amzn-errortype")]).toEqual([status, name]);
  expect(await response.json()).toEqual({ message: expect.stringMatching(/.+/) });
  expect(bedrock.calls).toEqual([]);
});

test("a body that is no JSON or too long is refused", async () => {
  const { bedrock } = await startTestBedrock(modelReplyingWith("Oui"));
  for (const body of ["{", JSON.stringify("a".repeat(4_194_304))]) {
    const headers = { authorization: "Bearer key" };
    const response = await fetch(`${bedrock.url}/model/m/converse`, { method: "POST", headers, body });
    expect(response.status).toBe(400);
  }
});
