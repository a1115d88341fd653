import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "#shared/discussion/message.schema.ts";
import { APOLOGY_TEXT } from "#shared/discussion/danger-help.ts";
import { aMessage, aSession, controlledStream } from "#test/components/discussion.ts";
import { type Answers, heldAnswer, refusal } from "#test/components/canned-server.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, listen, press, says } from "#test/components/screen.ts";
import { Conversation } from "./conversation.tsx";

const ALARM = { level: "danger", kind: "suicide", by: "rule", dismissed: false } as const;
const card = page.getByRole("complementary", { name: "De l’aide, maintenant" });
const dismiss = page.getByRole("button", { name: "Ce n’est pas un danger" });

async function open(danger: Message["danger"], answers: Answers = {}) {
  const user = aUser();
  const session = aSession();
  const question = aMessage(session.id, { content: "Je veux en finir ce soir.", danger });
  const messages = [question, aMessage(session.id, { role: "assistant", content: "Je vous lis." })];
  const server = await mount(
    <Conversation
      userId={user.id}
      sessionId={session.id}
      session={session}
      renderWelcome={() => null}
      renderActions={() => null}
      notFound={null}
      removed={null}
    />,
    { answers: { listSessions: [session], listMessages: messages, ...answers } },
  );
  await says("Je vous lis.");
  return { server, session, question, messages };
}

test("help with numbers that call stands beside a message that raised an alarm", async () => {
  await open(ALARM);
  await isShown(card);
  await expect.element(card.getByRole("link", { name: "3114" })).toHaveAttribute("href", "tel:3114");
  await expect
    .element(card.getByRole("link", { name: "114", exact: true }))
    .toHaveAttribute("href", "sms:114");
});

test.each([null, { ...ALARM, dismissed: true }])("none beside another message: %j", async (danger) => {
  await open(danger);
  await isGone(card);
});

test("« Ce n’est pas un danger » puts an apology in the place of the help at once, with the focus", async () => {
  const dismissed = { ...ALARM, dismissed: true };
  const held = heldAnswer(() => aMessage("S", { danger: dismissed }));
  const { server, question, messages } = await open(ALARM, { dismissAlarm: held.answer });
  await press(dismiss, "Enter");
  await isGone(card);
  await isFocused(page.getByText(APOLOGY_TEXT));
  server.answers.listMessages = [{ ...question, danger: dismissed }, ...messages.slice(1)];
  held.release();
  await expect.poll(() => server.sentTo("listMessages").length).toBeGreaterThan(1);
  await isShown(page.getByText(APOLOGY_TEXT));
  expect(server.sentTo("dismissAlarm")).toHaveLength(1);
});

test("a failure brings the help back, and is said", async () => {
  await open(ALARM, { dismissAlarm: refusal("unavailable") });
  await press(dismiss, "Enter");
  await says("L’alerte n’a pas pu être levée");
  await isShown(dismiss);
});

test("the help is there on another device too while the reply is written, and cannot be dismissed yet", async () => {
  const userMessage = aMessage("S", { content: "Je veux en finir ce soir.", danger: ALARM });
  await open(null, { getTurn: { userMessage, startedAt: userMessage.timestamp } });
  await isShown(card);
  await isGone(dismiss);
});

test("while the reply is written the help is there and is announced, and can be dismissed once the message is stored", async () => {
  const stream = controlledStream();
  const { session, server } = await open(null, { chat: () => stream.response });
  const heard = listen();
  await page.getByLabelText("Votre message").fill("Je veux en finir ce soir.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect.poll(() => server.sentTo("chat")).toHaveLength(1);
  const id = server.sentTo("chat")[0]?.id ?? "";
  stream.send("start", { userMessageId: id, assistantMessageId: "R", danger: ALARM });
  await isShown(card);
  await isGone(dismiss);
  expect(heard.join(" ")).toContain("3114");
  stream.send("done", {
    userMessage: aMessage(session.id, { id, content: "Je veux en finir ce soir.", danger: ALARM }),
    assistantMessage: aMessage(session.id, { role: "assistant", content: "Êtes-vous en sécurité ?" }),
    session,
  });
  await isShown(dismiss);
});
