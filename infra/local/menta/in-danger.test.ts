import { expect, test } from "vitest";
import { DANGER_TEXTS } from "#shared/discussion/danger.fixtures.ts";
import { findDanger } from "#shared/discussion/danger.rules.ts";
import { DANGER_MESSAGES_READ } from "#shared/discussion/limits.rules.ts";
import { reply } from "./engine.ts";
import { playScript, questionsOf, repliesOf } from "./test-metrics.ts";
import { expectOneQuestion, replyTo } from "./one-question.fixtures.ts";

const repliesTo = (...lines: string[]) => playScript({ agent: "prise_decision", lines });

test("to whoever is in danger, one human sentence and one plain question: no word of theirs is held up to them", () => {
  for (const said of Object.values(DANGER_TEXTS)
    .flat()
    .filter((one) => findDanger(one) !== null)) {
    expectOneQuestion(replyTo(said));
    expect(replyTo(said), said).not.toMatch(/«|option|plan d’actions/);
    expect(replyTo(said).length, said).toBeLessThan(260);
  }
});

test("it stays with them while they answer, each time with another question", () => {
  const turns = repliesTo("Je veux mourir", "non", "je ne sais pas", "laisse tomber");
  expect(new Set(questionsOf(turns)).size).toBe(4);
  for (const text of repliesOf(turns)) expectOneQuestion(text);
});

test.each(["Contredis-moi", "Et si j’échouais ?", "Donne-moi un plan d’actions."])(
  "and argues for nothing: %s",
  (asked) => {
    const [, last] = repliesOf(repliesTo("Je pense à en finir, je n’ai plus envie de vivre.", asked));
    expect(last).not.toMatch(/«|\n\d\.|## /);
    expectOneQuestion(last ?? "");
  },
);

test("whoever says that they are safe is believed", () => {
  const [, relieved] = repliesOf(repliesTo("Je veux mourir.", "Ma sœur est là, je suis en sécurité."));
  expect(relieved).toMatch(/^Merci de me l’avoir dit\./);
});

test("whoever was misread, or has spoken of other things since, is asked about their decision again", () => {
  const [, misread = ""] = repliesOf(
    repliesTo("Je veux mourir.", "C’était une façon de parler : j’hésite entre Lyon et Nantes."),
  );
  expect(misread).toMatch(/Lyon|Nantes/);
  const since = Array.from(
    { length: DANGER_MESSAGES_READ },
    (_, n) => `J’hésite entre Lyon et Nantes, option ${n}.`,
  );
  const last = reply("prise_decision", [
    { role: "user", content: "Je veux mourir." },
    ...since.map((content) => ({ role: "user" as const, content })),
  ]);
  expect(last).toMatch(/«/);
});

test("whose danger it is, or that it is of long ago, is heard where the words say so", () => {
  const ofAnother = "Cette personne est-elle en sécurité, là, maintenant ?";
  expect(replyTo("Mon ex menace de se tuer si je pars.")).toContain(ofAnother);
  expect(replyTo("J’ai peur que ma fille se suicide.")).toContain(ofAnother);
  expect(replyTo("Je veux mourir, ma fille ne le sait pas.")).not.toContain(ofAnother);
  const longAgo = "Ce que l’on vous a fait n’était pas votre faute.";
  expect(replyTo("Mon père m’a frappé quand j’étais petit.")).toContain(longAgo);
  expect(replyTo("Mon père m’a frappé quand j’étais petit, et il recommence.")).not.toContain(longAgo);
});

test("of a despair that is not said again, the talk goes on two messages later; of a wish to die, it does not", () => {
  const ordinary = ["Ma sœur me dit de partir.", "Mon père m’a proposé de venir chez lui."];
  const replies = repliesOf(repliesTo("Je n'ai plus aucun espoir.", ...ordinary));
  expect(replies[1]).toContain("La ligne dont je parlais est ouverte");
  expect(replies[2]).toMatch(/«/);
  const again = repliesOf(
    repliesTo("Je n'ai plus aucun espoir.", ordinary[0] ?? "", "Je vois plus d’issue."),
  );
  expect(again[2]).not.toMatch(/«/);
  expect(repliesOf(repliesTo("Je veux mourir.", ...ordinary))[2]).not.toMatch(/«/);
});

test("of a violence that is not said again, the talk goes on three messages later; of a child’s danger, it does not", () => {
  const ordinary = ["Ma sœur habite à côté.", "Elle a une chambre libre.", "Mon père m’a proposé de venir."];
  const replies = repliesOf(repliesTo("Il m’a frappée hier.", ...ordinary));
  const offered = /que l’on vous propose cela/;
  expect(replies.map((one) => offered.test(one))).toEqual([false, false, false, true]);
  expect(repliesOf(repliesTo("Mon mari frappe notre fille.", ...ordinary))[3]).not.toMatch(offered);
});

test("of a danger that is not theirs or not of today, the talk goes on two messages later", () => {
  const replies = repliesOf(
    repliesTo(
      "Mon père m’a frappé quand j’étais petit.",
      "Je n’en parle jamais.",
      "Il veut me revoir, et je ne sais pas si j’y vais.",
    ),
  );
  expect(replies[1]).not.toMatch(/«/);
  expect(replies[2]).toMatch(/«/);
});
