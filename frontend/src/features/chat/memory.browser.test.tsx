import { ulid } from "ulid";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { SentBody } from "#shared/api/contract-types.ts";
import { type RecordEdit, toRecordChange } from "#shared/record/edit.rules.ts";
import { withRecordChanges } from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { aChoice, anOption, aRecord } from "#shared/record/test-record.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, answerFirstThen, failure, refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, press, says } from "#test/components/screen.ts";

const [optionId, choiceId] = [ulid(), ulid()];
const SEEN = {
  choiceId,
  sessionId: null,
  outcomes: ["yes" as const, "no" as const],
  wasWellDecided: true,
  turnedOutWell: false,
  lesson: "Faire vérifier le moteur.",
  doneAt: "2026-06-16T08:00:00.000Z",
};
const decision = aKnownDecision({ title: "Changer de voiture" });
const RECORD = aRecord(
  {},
  {
    decisionId: decision.id,
    options: [anOption(optionId, { title: "Une occasion" })],
    choices: [
      aChoice({
        id: choiceId,
        optionId,
        optionTitle: "Une occasion",
        why: "Le prix.",
        expectations: ["Aucune panne.", "Des week-ends."],
        sureness: 80,
      }),
    ],
    reviews: [
      {
        id: ulid(),
        day: "2026-06-16",
        origin: "choice",
        quote: null,
        lookBack: SEEN,
        createdAt: "2026-03-16T08:00:00.000Z",
        source: null,
      },
    ],
  },
);
const none = () => refusal("not_found");
const note = () => page.getByRole("button", { name: "S’appuie sur 1 souvenir" });

/** Opens a discussion whose newest reply may cite a past choice of the person. */
async function withMemory(answers: Answers = {}) {
  const session = aSession();
  const reply = { role: "assistant" as const, content: "Que disait le garage ?" };
  let kept: DecisionRecord = RECORD;
  const server = await mountApp(`/chat?session=${session.id}`, {
    listSessions: [session],
    listMessages: [
      aMessage(session.id),
      aMessage(session.id, { ...reply, memory: { decisionId: decision.id, choiceId } }),
      aMessage(session.id),
      aMessage(session.id, { ...reply, content: "Et l’hiver ?" }),
    ],
    listDecisions: [decision],
    getRecord: () => kept,
    updateRecord: ({ body }: { body: SentBody<"updateRecord"> }) => {
      const result = withRecordChanges(kept, toRecordChange(body as RecordEdit), "2026-11-16T08:00:00.000Z");
      if ("record" in result) kept = { ...result.record, version: kept.version + 1 };
      return kept;
    },
    getSummary: none,
    getReflection: none,
    getArgumentation: none,
    getArgumentationEvaluation: none,
    getSolution: none,
    ...answers,
  });
  await isShown(note());
  return server;
}

test("the choice that a reply could cite opens under it: which, when, what came, and its decision", async () => {
  const { sentTo } = await withMemory();
  expect(note().elements()).toHaveLength(1);
  expect(sentTo("getRecord")).toHaveLength(0);
  await press(note(), "Enter");
  const panel = page.getByRole("region", { name: "Le souvenir de cette réponse" });
  await isShown(
    panel.getByText("Le 16 mars 2026, vous avez choisi « Une occasion », avec une certitude de 80 %."),
  );
  await isShown(panel.getByText("Relu le 16 juin 2026 : 50 % de ce que vous en attendiez est arrivé."));
  await isShown(panel.getByText("« Faire vérifier le moteur. »"));
  await expect
    .element(panel.getByRole("link", { name: "Changer de voiture" }))
    .toHaveAttribute("href", `/decision-flow?decision=${decision.id}`);
  expect(await axeFindings()).toEqual([]);
  await press(note(), "Enter");
  await isGone(panel);
});

test.each([
  ["Oublier", "forgotten", "MENTA ne citera plus ce choix"],
  ["Plus vrai", "outdated", "Noté : ce n’est plus vrai"],
] as const)("« %s » is kept with the decision, says so, and is taken back", async (name, state, said) => {
  const { sentTo } = await withMemory();
  await note().click();
  await page.getByRole("button", { name, exact: true }).click();
  await says(said);
  await isFocused(page.getByText(`${said}.`));
  await expect
    .poll(() => sentTo("updateRecord"))
    .toMatchObject([{ memories: { set: [{ id: choiceId, state }], remove: [] } }]);
  await isGone(page.getByRole("button", { name, exact: true }));
  await page.getByRole("button", { name: "Le citer de nouveau" }).click();
  await isShown(page.getByRole("button", { name, exact: true }));
  await expect.poll(() => sentTo("updateRecord")[1]).toMatchObject({ memories: { remove: [choiceId] } });
});

test("the memory of a decision that was removed is gone with it", async () => {
  await withMemory({ getRecord: none });
  await note().click();
  await says("Cette décision a été supprimée, et ce souvenir avec elle.");
});

test("the memory of a decision in the trash can be read, and says that it is not cited", async () => {
  await withMemory({ listDecisions: [] });
  await note().click();
  await says("Cette décision est dans la corbeille : MENTA ne la cite plus.");
  await isGone(page.getByRole("button", { name: "Oublier" }));
});

test("a memory that could not be read is read again", async () => {
  await withMemory({ getRecord: answerFirstThen(failure(500), RECORD) });
  await note().click();
  await says("Ce choix n’a pas pu être lu");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isShown(page.getByText("« Une occasion »"));
});
