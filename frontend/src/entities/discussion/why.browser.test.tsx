import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "#shared/discussion/message.schema.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import {
  type Answers,
  answerFirstThen,
  heldAnswer,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { isGone, isShown, press, says, textsOf } from "#test/components/screen.ts";
import { DiscussionView } from "./conversation.tsx";

const WHY = { text: "La question part de ces mots.", quotes: ["rester chez Alvéa", "2 300 €"] };
const button = page.getByRole("button", { name: "Pourquoi cette question" });
const announced = () => textsOf(page.getByRole("status")).join(" ");
const panel = page.getByRole("region", { name: "Pourquoi cette question" });

afterEach(() => void vi.restoreAllMocks());

async function open(
  answers: Answers,
  replies = ["« Je reste » : d’accord.\n\nQu’est-ce qui vous retient ?"],
) {
  const user = aUser();
  const session = aSession();
  const messages = replies.flatMap((content): Message[] => [
    aMessage(session.id),
    aMessage(session.id, { role: "assistant", content }),
  ]);
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
  await isShown(page.getByRole("button", { name: "Copier" }).last());
  return { server, messages };
}

test("opens under its reply with the person's words as quotations, and is asked for once", async () => {
  const asked = vi.fn(() => WHY);
  await open({ explainQuestion: asked });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await press(button, "Enter");
  await isShown(panel.getByText(WHY.text));
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  expect(button.element().getAttribute("aria-controls")).toBe(panel.element().id);
  expect(textsOf(panel.getByRole("blockquote"))).toEqual(["« rester chez Alvéa »", "« 2 300 € »"]);
  await expect.poll(announced).toContain("« rester chez Alvéa » « 2 300 € » La question part de ces mots.");
  await press(button, "Enter");
  await isGone(panel);
  await press(button, "Enter");
  await isShown(panel.getByText(WHY.text));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("says that it is on its way, and nothing above it moves", async () => {
  const late = heldAnswer(() => WHY);
  await open({ explainQuestion: late.answer });
  const top = () => Math.round(button.element().getBoundingClientRect().top + window.scrollY);
  const before = top();
  await button.click();
  await says("MENTA relit vos mots…");
  expect(top()).toBe(before);
  late.release();
  await isShown(panel.getByText(WHY.text));
  expect(top()).toBe(before);
});

test("stands only where a question was asked, and not beside a helpline", async () => {
  await open({}, [
    "Voici ce que je relis.",
    "Appelez le 3114, jour et nuit.\n\nÊtes-vous en sécurité ?",
    "Qu’est-ce qui vous retient ?",
  ]);
  await isShown(button);
  expect(button.elements()).toHaveLength(1);
});

test("a failure is said in its place, and « Réessayer » asks again", async () => {
  const sentence = "MENTA répond déjà à plusieurs de vos demandes.";
  await open({ explainQuestion: answerFirstThen(refusal("too_many", [], sentence), WHY) });
  await button.click();
  await isShown(panel.getByRole("alert").getByText(sentence));
  await panel.getByRole("button", { name: "Réessayer" }).click();
  await isShown(panel.getByText(WHY.text));
  await isGone(panel.getByRole("alert"));
});

test("without a network it says so, and comes by itself once there is one", async () => {
  const { server } = await open({ explainQuestion: unreachable });
  await button.click();
  await isShown(panel.getByRole("alert").getByText(/^La raison de cette question n’a pas pu être lue\./));
  server.answers.explainQuestion = WHY;
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await isShown(panel.getByText(WHY.text));
});

test("each reply has its own", async () => {
  const { messages } = await open(
    { explainQuestion: ({ params }) => ({ text: `De ${params["messageId"]}.`, quotes: ["Rester"] }) },
    ["Qu’est-ce qui vous retient ?", "Et si vous partiez ?"],
  );
  for (const at of [0, 1]) await press(button.nth(at), "Enter");
  await isShown(panel.nth(0).getByText(`De ${messages[1]?.id}.`));
  await isShown(panel.nth(1).getByText(`De ${messages[3]?.id}.`));
});
