import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "#shared/discussion/message.schema.ts";
import { aMessage, anOpenedSession, aSession, controlledStream } from "#test/components/discussion.ts";
import { type Answers, heldAnswer, refusal } from "#test/components/canned-server.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, recordAnnouncements, press, says } from "#test/components/screen.ts";
import { DiscussionView } from "./conversation.tsx";

const ALARM = { level: "danger", kind: "suicide", by: "rule", dismissed: false } as const;
const card = page.getByRole("complementary", { name: "Parlez à quelqu’un maintenant" });
const dismissedLine = page.getByText("Aide retirée : vous avez dit que ce n’est pas un danger.");
const dismiss = page.getByRole("button", { name: "Ce n’est pas un danger" });

async function open(danger: Message["danger"], answers: Answers = {}) {
  const user = aUser();
  const session = aSession();
  const question = aMessage(session.id, { content: "Je veux en finir ce soir.", danger });
  const messages = [question, aMessage(session.id, { role: "assistant", content: "Je vous lis." })];
  const server = await mount(
    <DiscussionView
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

test.each([null, { ...ALARM, dismissed: true }, { ...ALARM, level: "distress", kind: "despair" } as const])(
  "none beside another message: %j",
  async (danger) => {
    await open(danger);
    await isGone(card);
  },
);

test("« Ce n’est pas un danger » puts a line in the place of the help at once, with the focus; the numbers stay at hand", async () => {
  const dismissed = { ...ALARM, dismissed: true };
  const held = heldAnswer(() => aMessage("S", { danger: dismissed }));
  const { server, question, messages } = await open(ALARM, { dismissAlarm: held.answer });
  await press(dismiss, "Enter");
  await isGone(card);
  await isFocused(dismissedLine);
  server.answers.listMessages = [{ ...question, danger: dismissed }, ...messages.slice(1)];
  held.release();
  await expect.poll(() => server.sentTo("listMessages").length).toBeGreaterThan(1);
  await isShown(dismissedLine);
  await press(page.getByRole("button", { name: "Revoir les numéros" }), "Enter");
  await isShown(card);
  await isGone(dismiss);
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
  const turn = { userMessage, startedAt: userMessage.timestamp, insteadOf: null };
  await open(null, { getSession: anOpenedSession({ turn }) });
  await isShown(card);
  await isGone(dismiss);
});

test("while the reply is written the help is there and is announced, and can be dismissed once the message is stored", async () => {
  const stream = controlledStream();
  const { session, server } = await open(null, { chat: () => stream.response });
  const heard = recordAnnouncements();
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

/** Begins a reply to a message whose danger the list of phrases does not find. */
async function inReply() {
  const stream = controlledStream();
  const { session, server, messages } = await open(null, { chat: () => stream.response });
  await page.getByLabelText("Votre message").fill("Bientôt je ne dérangerai plus personne.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect.poll(() => server.sentTo("chat")).toHaveLength(1);
  const id = server.sentTo("chat")[0]?.id ?? "";
  const sent = aMessage(session.id, { id, content: "Bientôt je ne dérangerai plus personne." });
  const reply = aMessage(session.id, { role: "assistant", content: "Que reste-t-il à ranger ?" });
  stream.send("start", { userMessageId: id, assistantMessageId: reply.id });
  const done = (danger: Message["danger"]) =>
    stream.send("done", {
      userMessage: { ...sent, danger },
      assistantMessage: reply,
      session,
      dossier: null,
    });
  return { stream, server, id, sent, reply, messages, done };
}
const BY_MODEL = { ...ALARM, by: "model" } as const;

test("the help comes among the words of a reply, which stay, and is announced", async () => {
  const { stream, id, done } = await inReply();
  const heard = recordAnnouncements();
  stream.send("delta", { text: "Que reste-t-il " });
  await isGone(card);
  stream.send("danger", { messageId: id, danger: BY_MODEL });
  await isShown(card);
  await says("Que reste-t-il");
  expect(heard.join(" ")).toContain("3114");
  done(BY_MODEL);
  await isShown(dismiss);
});

test("the help comes after the end of a reply too, and can be dismissed at once", async () => {
  const { stream, server, id, sent, reply, messages, done } = await inReply();
  done(null);
  await says("Que reste-t-il à ranger ?");
  server.answers.listMessages = [...messages, { ...sent, danger: BY_MODEL }, reply];
  stream.send("danger", { messageId: id, danger: BY_MODEL });
  await isShown(dismiss);
});

test("the help goes where the model has heard the alarm taken back", async () => {
  const stream = controlledStream();
  const { question, server } = await open(ALARM, { chat: () => stream.response });
  await page.getByLabelText("Votre message").fill("Avec ce chantier, voyons.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect.poll(() => server.sentTo("chat")).toHaveLength(1);
  await isShown(card);
  stream.send("start", { userMessageId: server.sentTo("chat")[0]?.id, assistantMessageId: "R" });
  stream.send("danger", { messageId: question.id, danger: { ...ALARM, dismissed: true } });
  await isGone(card);
});
