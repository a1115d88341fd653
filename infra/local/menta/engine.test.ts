import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WELCOMES } from "#frontend/labels/chat.ts";
import { SCRIPTS } from "./conversations.fixtures.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { reply, type ChatMessage } from "./engine.ts";
import {
  playScript,
  questionsOf,
  quotesOf,
  repliesOf,
  overlapRatio,
  countEchoes,
  unquoted,
} from "./metrics.ts";
import { expectOneQuestion, say } from "./one-question.fixtures.ts";
import { foldWords } from "./text.ts";

const AGENTS: readonly AgentType[] = ["creativite", "prise_decision", "apprendre", "insights"];
const conversations = SCRIPTS.map((script) => ({ ...script, turns: playScript(script) }));

describe.each(conversations)("$agent, $theme", ({ turns, agent, lines }) => {
  test("repeats a word of the last message in more than nineteen replies out of twenty", () => {
    const { taken, total } = countEchoes(turns);
    expect(total).toBeGreaterThanOrEqual(10);
    expect(taken / total).toBeGreaterThan(0.95);
  });

  test("ends every reply with its only question", () => {
    for (const text of repliesOf(turns)) expectOneQuestion(text);
  });

  test("never asks the same thing twice", () => {
    expect(new Set(questionsOf(turns)).size).toBe(lines.length);
  });

  test("quotes nothing that was not said", () => {
    const said: string[] = [];
    for (const turn of turns) {
      if (turn.role === "user") said.push(foldWords(turn.content));
      else
        for (const quote of quotesOf(turn.content))
          expect(
            said.some((one) => one.includes(foldWords(quote))),
            quote,
          ).toBe(true);
    }
  });

  test("quotes twelve words at most and marks one group at most", () => {
    for (const text of repliesOf(turns)) {
      for (const quote of quotesOf(text))
        expect(quote.split(" ").filter((word) => /\p{L}/u.test(word)).length, quote).toBeLessThanOrEqual(14);
      expect(text.split("**").length, text).toBeLessThanOrEqual(3);
    }
  });

  test("keeps to two to five sentences and to plain French typography", () => {
    for (const text of repliesOf(turns)) {
      const sentences = unquoted(text)
        .split(/[.?!](?:\s|$)/)
        .filter((one) => /\p{L}/u.test(one)).length;
      expect(sentences, text).toBeGreaterThanOrEqual(2);
      expect(sentences, text).toBeLessThanOrEqual(5);
      expect(unquoted(text), text).not.toMatch(
        / {2}|\S[?!;:»](?=\s|$)|'|\{| (?:à|de) les? (?!\p{L}+(?:er|ir|re)\b)/u,
      );
    }
  });

  test("gives the same replies to the same conversation", () => {
    expect(playScript({ agent, lines })).toEqual(turns);
  });
});

test("asked for another reply to the same message, asks something else", () => {
  for (const { turns, agent } of conversations) {
    turns.forEach((turn, at) => {
      if (turn.role !== "assistant") return;
      const again = reply(agent, turns.slice(0, at + 1));
      expectOneQuestion(again);
      expect(questionsOf([{ role: "assistant", content: again }])).not.toEqual(questionsOf([turn]));
    });
  }
});

test("two conversations share less than a third of their questions", () => {
  for (const one of conversations)
    for (const other of conversations)
      if (one !== other)
        expect(
          overlapRatio(questionsOf(one.turns), questionsOf(other.turns)),
          `${one.theme} / ${other.theme}`,
        ).toBeLessThan(1 / 3);
});

test.each(AGENTS)("%s never runs dry, even when every answer is « oui » or « je ne sais pas »", (agent) => {
  const answers = Array.from(
    { length: 120 },
    (_, at) => ["oui", "je ne sais pas", "La maison me plaît mais elle est loin.", "bof"][at % 4] ?? "",
  );
  const turns = playScript({ agent, lines: ["Je dois choisir entre rester ici et partir.", ...answers] });
  expect(new Set(questionsOf(turns)).size).toBe(answers.length + 1);
  for (const text of repliesOf(turns)) expectOneQuestion(text);
});

test("answers anything with one question", () => {
  const french = fc.constantFrom(
    ...SCRIPTS.flatMap((script) => script.lines),
    "« ",
    " »",
    "?",
    "**",
    "\n\n",
    "```",
    "l’",
    "3114",
    "{noun}",
  );
  const message = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(french, { maxLength: 8 }).map((parts) => parts.join(" ")),
  );
  const turn = fc.record({
    role: fc.constantFrom<ChatMessage["role"]>("user", "assistant"),
    content: message,
  });
  fc.assert(
    fc.property(fc.constantFrom(...AGENTS), fc.array(turn, { maxLength: 8 }), (agent, turns) => {
      expectOneQuestion(reply(agent, turns));
    }),
    { numRuns: 300, seed: 7 },
  );
});

test("answers the longest message", () => {
  expectOneQuestion(
    say(
      "Je me demande si je dois quitter mon poste, parce que tout est lent, et que rien ne change. ".repeat(
        90,
      ),
    ),
  );
  expectOneQuestion(say("a".repeat(8000)));
  expectOneQuestion(say("l’".repeat(4000)));
});

test.each([
  ["es-tu humain ?", /programme|IA/],
  ["Que feriez-vous à ma place ?", /ne vous le dirai pas|avis/],
  ["I don't know if I should take the job in Paris", /français/],
  ["xkqjdh zzkjfh qsdkjh", /pas su lire/],
  ["```js\nconst a = 1;\n```", /code/],
  ["😀😀", /mots/],
  ["Bonjour !", /Une phrase suffit pour commencer/],
  ["t'es nul", /agacement|vexe/],
  ["Merci, au revoir", /bientôt/],
  ["Quel est le salaire moyen d’un infirmier ?", /pas la réponse|ne le sais pas|hors ligne|pas à moi/],
])("answers « %s » for what it is", (message, expected) => {
  expect(say(message)).toMatch(expected);
  expectOneQuestion(say(message));
});

test("a plan of action is a list of two levels under its heading, then one question", () => {
  const text = say(
    'Peux-tu me proposer un plan d\'actions pour réussir ma décision "Vendre la maison de Kervégan" ?',
    "insights",
  );
  expect(text).toContain("## Plan d’actions\n\n1. ");
  const items = text.split("\n").filter((line) => /^\s*(?:\d+\.|-) /.test(line));
  expect(items.filter((line) => /^\d+\. /.test(line)).length).toBeGreaterThanOrEqual(3);
  expect(items.filter((line) => /^ {3}- /.test(line)).length).toBeGreaterThanOrEqual(3);
  expect(text).toContain("Vendre la maison de Kervégan");
  for (const item of items) expect(item).not.toMatch(/voici|exemple/i);
  expectOneQuestion(text);
});

test.each(Object.entries(WELCOMES))(
  "a greeting to %s is not answered with the screen’s welcome",
  (agent, { text, question }) => {
    const said = reply(agent as keyof typeof WELCOMES, [{ role: "user", content: "Bonjour" }]);
    for (const sentence of [...text.split(/(?<=[.?]) /), question]) expect(said).not.toContain(sentence);
  },
);

test("the topic is never a word of the conversation itself, and never has two determiners", () => {
  const lines = [
    "J’ai reçu un message de mon chef ce matin.",
    "Un truc me gêne dans sa réponse.",
    "Je crois que je vais dire non.",
    "J’y pense depuis hier.",
  ];
  for (const agent of AGENTS) {
    const said = playScript({ agent, lines }).map(({ role, content }) =>
      role === "assistant" ? content : "",
    );
    expect(said.join("\n")).not.toMatch(/\bc(?:e|et|ette) (?:message|truc|réponse de|histoire d)/);
  }
});
