import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DO_NOT_KNOW_ANSWER, NOT_APPLICABLE_ANSWER } from "#shared/dossier/asks.rules.ts";
import type { AskedSlotWithChoices, Dossier } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { type Answers, heldAnswer, refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, press } from "#test/components/screen.ts";
import { DiscussionView } from "./conversation.tsx";

// A new discussion for each test, because a turn that is still running outlives the page of its test.
let session = aSession();
beforeEach(() => void (session = aSession()));
const asks: AskedSlotWithChoices = {
  kind: "option",
  lineId: null,
  choices: ["C’est ça", "Corriger"],
  rule: "confirm",
};
const { choices: _choices, ...asked } = asks;
const dossier = (changes: Partial<Dossier> = {}): Dossier => ({
  ...createEmptyDossier(session.id, { track: "decide", now: session.createdAt }),
  version: 1,
  asks,
  ...changes,
});
const choices = page.getByRole("group", { name: "Réponses à choisir" });
const choice = (name: string) => choices.getByRole("button", { name });

const open = (getDossier: NonNullable<Answers["getDossier"]>, answers: Answers = {}) =>
  mount(
    <DiscussionView
      userId={aUser().id}
      sessionId={session.id}
      session={session}
      renderWelcome={() => null}
      renderActions={() => null}
      notFound={null}
      removed={null}
    />,
    {
      answers: {
        listSessions: [session],
        listMessages: [
          aMessage(session.id),
          aMessage(session.id, { role: "assistant", content: "Est-ce bien cela ?", asks: asked }),
        ],
        getDossier,
        ...answers,
      },
    },
  );

test("what the question expects can be pressed, by keyboard too, and is sent as a message; then nothing can, until the next", async () => {
  const held = heldAnswer(() => refusal("busy"));
  const server = await open(dossier(), { chat: held.answer });
  const names = () =>
    choices
      .getByRole("button")
      .elements()
      .map(({ textContent }) => textContent);
  await isShown(choices);
  expect(names()).toEqual(["C’est ça", "Corriger", DO_NOT_KNOW_ANSWER, NOT_APPLICABLE_ANSWER]);
  await page.getByLabelText("Votre message").fill("Un début");
  await press(choice("C’est ça"), "Enter");
  await isGone(choices);
  await expect.poll(() => server.sentTo("chat")).toMatchObject([{ message: "C’est ça" }]);
  await isFocused(page.getByLabelText("Votre message"));
  await expect.element(page.getByLabelText("Votre message")).toHaveValue("Un début");
});

test("nothing can be pressed in distress, nor for a question that is not the newest reply’s", async () => {
  const server = await open(dossier({ track: "care" }));
  await isShown(page.getByText("Est-ce bien cela ?"));
  await expect.poll(() => server.sentTo("getDossier").length).toBe(1);
  await isGone(choices);
});

test("a dossier that is older than the newest reply is read again", async () => {
  const older = dossier({ asks: { ...asks, rule: "empty.option", choices: [] } });
  let reads = 0;
  await open(() => ((reads += 1) === 1 ? older : dossier({ version: 2 })));
  await isShown(choice("C’est ça"));
});
