import { expect, test } from "vitest";
import { whyRecipe } from "#functions/assistant/prompts/why.ts";
import { splitLastQuestion } from "#shared/discussion/last-question.rules.ts";
import { endsWithQuestion } from "#shared/discussion/why.rules.ts";
import {
  AGENT_QUESTIONS,
  REACTIONS,
  SITUATION_QUESTIONS,
  TALK_ANSWERS,
  WHY_SENTENCES,
} from "../banks/banks.ts";
import { reply, type ChatMessage } from "../engine.ts";
import { composeArtefact } from "./compose-artefact.ts";
import { aPersonSaying, aRequest, CONVERSATIONS } from "./requests.fixture.ts";

const explain = (before: readonly ChatMessage[], said: string) =>
  JSON.parse(composeArtefact("why", aRequest(before, { reply: said }))) as { text: string; quotes: string[] };

/** Each reply of the scripts that asks something, with the messages before it. */
const REPLIES = CONVERSATIONS.flatMap(({ messages }) =>
  messages.flatMap(({ role, content }, at) =>
    role === "assistant" && endsWithQuestion(content) ? [{ content, before: messages.slice(0, at) }] : [],
  ),
);
const saidIn = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role }) => role === "user").map(({ content }) => content);

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test("every question that the engine may ask has its reason, and no reason is of nothing", () => {
  const phases = [
    ...Object.values(AGENT_QUESTIONS).map(({ questions }) => questions),
    ...Object.values(SITUATION_QUESTIONS),
  ].flatMap((questions) => Object.keys(questions));
  expect(sorted(Object.keys(WHY_SENTENCES.phases))).toEqual(sorted(phases));
  expect(sorted(Object.keys(WHY_SENTENCES.reactions))).toEqual(sorted(Object.keys(REACTIONS)));
  const talk = Object.keys(TALK_ANSWERS).map((name) => name.replace(/^(greeting|quick).*/, "$1"));
  expect(sorted(Object.keys(WHY_SENTENCES.talk))).toEqual(sorted(talk));
});

test("a reply is explained by the words that it quotes, as the person wrote them, in two sentences at most", () => {
  expect(REPLIES.length).toBeGreaterThan(50);
  for (const { content, before } of REPLIES) {
    const { text, quotes } = explain(before, content);
    const said = saidIn(before);
    expect(text).toMatch(/^[A-ZÀ-Ý][^.!?]*\.(?: [A-ZÀ-Ý][^.!?]*\.)?$/u);
    for (const quote of quotes) {
      expect(said.some((message) => message.includes(quote))).toBe(true);
      expect(content.toLowerCase()).toContain(quote.toLowerCase());
    }
    if (/«[^»]+»/.test(splitLastQuestion(content).body)) expect(quotes, content).not.toEqual([]);
    expect(whyRecipe.parse(JSON.stringify({ text, quotes }), said)).toHaveProperty("value.text", text);
  }
});

test("nearly every reply has a reason of its own", () => {
  const texts = REPLIES.map(({ content, before }) => explain(before, content).text);
  expect(texts.filter((text) => text.endsWith(WHY_SENTENCES.other)).length).toBeLessThan(texts.length / 20);
  expect(new Set(texts).size).toBeGreaterThan(25);
});

test("what a clause says of its writer is named", () => {
  const before = aPersonSaying("J’ai peur de regretter mon choix dans dix ans.");
  expect(explain(before, reply("prise_decision", before))).toEqual({
    text: WHY_SENTENCES.reactions["fear"],
    quotes: ["J’ai peur de regretter mon choix dans dix ans"],
  });
});

test("words that the person never wrote are not taken for theirs", () => {
  const before = aPersonSaying("Rester ou partir ?");
  const { text, quotes } = explain(before, "« Tout plaquer » : vous y pensez.\n\nQue feriez-vous lundi ?");
  expect(quotes).toEqual([]);
  expect(text).toBe(`${WHY_SENTENCES.unquoted} ${WHY_SENTENCES.other}`);
});
