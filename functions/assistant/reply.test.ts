import { BedrockRuntimeClient, ConverseStreamCommand } from "@aws-sdk/client-bedrock-runtime";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { cutAtLastSentence, streamReplyPieces } = await import("./reply.ts");

const bedrock = mockClient(BedrockRuntimeClient);
vi.spyOn(process.stdout, "write").mockReturnValue(true);
beforeEach(() => bedrock.reset());

async function* streamOf(text: string, stopReason: "end_turn" | "max_tokens") {
  yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
  yield { messageStop: { stopReason } };
}

async function write(...answers: [string, "end_turn" | "max_tokens"][]) {
  const left = [...answers];
  bedrock.on(ConverseStreamCommand).callsFake(() => ({ stream: streamOf(...left.shift()!) }));
  const request = {
    modelId: "eu.anthropic.claude-haiku-5-5",
    system: "Vous êtes MENTA.",
    messages: [{ role: "user" as const, text: "Bonjour" }],
    maxTokens: 700,
    metadata: { task: "chat" },
  };
  const onCut = vi.fn();
  const pieces = streamReplyPieces(request, {
    signal: new AbortController().signal,
    onUsage: () => {},
    onCut,
  });
  let text = "";
  for await (const piece of pieces) text += piece;
  return { text, isCut: onCut.mock.calls.length === 1 };
}

const roles = () =>
  bedrock
    .commandCalls(ConverseStreamCommand)
    .map((call) => call.args[0].input.messages!.map(({ role }) => role));

test("a reply that is whole is asked for once", async () => {
  expect(await write(["Et vous ?", "end_turn"])).toEqual({ text: "Et vous ?", isCut: false });
  expect(roles()).toEqual([["user"]]);
});

test("one that is cut is continued once, from its own words", async () => {
  const answer = await write(["Qu’est-ce qui ", "max_tokens"], ["vous retient ?", "end_turn"]);
  expect(answer).toEqual({ text: "Qu’est-ce qui vous retient ?", isCut: false });
  expect(roles()).toEqual([["user"], ["user", "assistant", "user"]]);
});

test("one that is cut twice says so; one that is cut before its first word is not continued", async () => {
  expect(await write(["Un", "max_tokens"], ["deux", "max_tokens"])).toMatchObject({ isCut: true });
  bedrock.reset();
  expect(await write([" ", "max_tokens"])).toMatchObject({ isCut: true });
  expect(roles()).toHaveLength(1);
});

test.each([
  ["Vous hésitez. Qu’est-ce qui vous ret", "Vous hésitez."],
  ["« Partir ? » C’est votre mot. Et s", "« Partir ? » C’est votre mot."],
  ["Il a dit « non ! » puis", "Il a dit « non ! »"],
  ["- un\n- deux\n- tr", "- un\n- deux"],
  ["Comptez 3.5 ans de plus", "Comptez 3.5 ans de plus"],
  ["sans point", "sans point"],
  ["Entière.", "Entière."],
])("%j ends at a sentence: %j", (text, expected) => {
  expect(cutAtLastSentence(text)).toBe(expected);
});
