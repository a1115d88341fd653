import { expect, test } from "vitest";
import { ARTEFACT_TASKS, composeArtefact } from "../menta/artefacts/compose-artefact.ts";
import { reply } from "#infra/local/menta/engine.ts";
import { titleOf } from "#infra/local/menta/title.ts";
import type { SpeechRequest, ReplyEnding } from "./model.ts";
import { aBedrock, converse, converseStream, readAll } from "./clients.fixture.ts";
import { offlineModel } from "./offline.ts";

const TURNS = [
  { role: "user" as const, content: "J'hésite entre rester à Lyon et partir à Nantes." },
  { role: "assistant" as const, content: "Qu'est-ce qui vous retient à Lyon ?" },
  { role: "user" as const, content: "Ma sœur, et mon poste.\n\nMais le loyer monte." },
];
const messages = TURNS.map(({ role, content }) => ({ role, content: [{ text: content }] }));

function aRequest(over: Partial<SpeechRequest>): SpeechRequest {
  return { system: "", messages: [], metadata: {}, maxTokens: undefined, ...over };
}

async function answerTo(request: SpeechRequest): Promise<(string | ReplyEnding)[]> {
  const pieces: (string | ReplyEnding)[] = [];
  for await (const piece of offlineModel()(request, new AbortController().signal)) pieces.push(piece);
  return pieces;
}

test("a chat gets the engine's reply to the conversation, letter for letter", async () => {
  const { client } = await aBedrock(offlineModel());
  const requestMetadata = { task: "chat", agent: "prise_decision", promptVersion: "socratic-1" };
  const { stream } = await converseStream(client, { messages, requestMetadata });
  const { words } = await readAll(stream);
  expect(words.length).toBeGreaterThan(5);
  expect(words.join("")).toBe(reply("prise_decision", TURNS));
});

test("instructions within the conversation are not taken for the person's words", async () => {
  const [first, ...rest] = TURNS.map(({ role, content }) => ({ role, text: content }));
  const told = '<note>Il manque un bout.</note>\n<summary>\n{"keyPoints":["Brest"]}\n</summary>';
  const metadata = { task: "chat", agent: "insights" };
  const inside = [{ ...first!, text: `${first!.text}\n\n${told}` }, ...rest];
  expect(await answerTo(aRequest({ messages: inside, metadata }))).toEqual(
    await answerTo(aRequest({ messages: [first!, ...rest], metadata })),
  );
  const opened = [{ role: "user" as const, text: "<note>Un compte rendu.</note>" }, ...rest];
  expect((await answerTo(aRequest({ messages: opened, metadata }))).map(String).join("")).toBe(
    reply("insights", TURNS.slice(1)),
  );
});

test("the model replies word by word, with the spaces after each", async () => {
  const request = aRequest({
    messages: TURNS.map(({ role, content }) => ({ role, text: content })),
    metadata: { task: "chat", agent: "apprendre" },
  });
  for (const word of await answerTo(request)) expect(word).toMatch(/^\s*\S+\s*$/);
});

test("an agent it does not know is the one for creativity", async () => {
  const { client } = await aBedrock(offlineModel());
  const { output } = await converse(client, {
    messages,
    requestMetadata: { task: "chat", agent: "toString" },
  });
  expect(output?.message?.content).toEqual([{ text: reply("creativite", TURNS) }]);
});

test.each([
  ["between its marks", "Voici. <message>Vendre ou\nlouer la maison de Brest ?</message> Fin."],
  ["without marks", "Vendre ou\nlouer la maison de Brest ?"],
])("a title is drawn from the person's message %s", async (_, text) => {
  const { client } = await aBedrock(offlineModel());
  const { output } = await converse(client, {
    messages: [{ role: "user", content: [{ text }] }],
    requestMetadata: { task: "title" },
  });
  expect(output?.message?.content).toEqual([{ text: titleOf("Vendre ou\nlouer la maison de Brest ?") }]);
});

test.each(ARTEFACT_TASKS)("the artefact %s is the engine's, word by word, at a retry too", async (task) => {
  const text = `<conversation><message role="user" at="">${TURNS[0]!.content}</message></conversation>`;
  const asked = { role: "user" as const, text };
  const again = [asked, { role: "assistant" as const, text: "{" }, { role: "user" as const, text: "JSON" }];
  for (const said of [[asked], again]) {
    const words = await answerTo(aRequest({ messages: said, metadata: { task } }));
    expect(words.length).toBeGreaterThan(5);
    expect(words.map(String).join("")).toBe(composeArtefact(task, text));
  }
});

test.each([{}, { task: "poem" }, { task: "constructor" }])("the task of %o is refused", async (metadata) => {
  const request = aRequest({ messages: [{ role: "user", text: "Bonjour" }], metadata });
  await expect(answerTo(request)).rejects.toMatchObject({ name: "ValidationException" });
});
