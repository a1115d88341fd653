import { expect, test } from "vitest";
import { reply, type ChatMessage } from "./engine.ts";
import { LOOK_BACK_QUESTIONS } from "./look-back.ts";

const MANNER = { tone: "neutre", shortReplies: false } as const;
const TOLD = [
  "J’ai commencé le 4 mai. Les deux jours sont devenus trois dès juin, et je n’ai pas su dire non.",
  "Rien n’était écrit. C’était entendu avec Paul, de vive voix. Il est parti en mai.",
  "Je rentre tard trois soirs sur cinq.",
  "Merci, c’est clair",
  "Je ne comprends pas votre question",
  "Ma femme a repris le lundi.",
];

function play(told: readonly string[]): ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const content of told) {
    messages.push({ role: "user", content });
    messages.push({ role: "assistant", content: reply("prise_decision", messages, MANNER, true) });
  }
  return messages;
}
const repliesOf = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role }) => role === "assistant").map(({ content }) => content);
const questionOf = (text: string) => text.split("\n\n").at(-1)!;

test("a look back asks one question at a time, about what happened, and none twice", () => {
  const replies = repliesOf(play(TOLD));
  const questions = replies.map(questionOf);
  expect(questions[0]).toBe("Que s’est-il passé ensuite ?");
  expect(new Set(questions).size).toBe(questions.length);
  for (const [at, question] of questions.entries()) {
    expect(LOOK_BACK_QUESTIONS).toContain(question);
    expect(replies[at]!.split("?")).toHaveLength(2);
  }
});

test("its replies begin with the words of the story", () => {
  expect(repliesOf(play(TOLD))[1]).toMatch(/«[^»]*(?:Paul|mai|[ée]crit)[^»]*»/);
});

test("nothing that it may ask speaks of what was expected, hoped or feared", () => {
  for (const question of LOOK_BACK_QUESTIONS)
    expect(question).not.toMatch(/attend|esp[eé]r|crai|pr[eé]v|imagin|surpri|d[eé][cç]u|regrett/i);
});

test("a long story never repeats itself within the questions that there are", () => {
  const questions = repliesOf(
    play(LOOK_BACK_QUESTIONS.map((_, day) => `Le ${day + 1} juin, Paul est revenu.`)),
  );
  expect(new Set(questions.map(questionOf)).size).toBe(LOOK_BACK_QUESTIONS.length);
});

test("danger comes first here too", () => {
  const said = reply("prise_decision", [{ role: "user", content: "J’ai envie de mourir." }], MANNER, true);
  expect(LOOK_BACK_QUESTIONS).not.toContain(questionOf(said));
});
