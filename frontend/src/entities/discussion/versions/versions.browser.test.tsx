import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Message } from "#shared/discussion/message.schema.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { refusal, type Answers } from "#test/components/canned-server.ts";
import { isGone, isShown, press, says } from "#test/components/screen.ts";
import { DiscussionView } from "../conversation.tsx";
import { removeDraft, updateDraft } from "../drafts.ts";

const user = aUser();
const session = aSession();
const input = page.getByLabelText("Votre message");
const edit = () => page.getByRole("button", { name: "Modifier ce message" });
const next = () => page.getByRole("button", { name: "Version suivante" });
const versions = () => page.getByRole("group", { name: "Versions de ce message" });
const valueOfInput = () => (input.element() as HTMLTextAreaElement).value;

const own = (content: string, changes: Partial<Message> = {}) =>
  aMessage(session.id, { content, ...changes });
const reply = (content: string) => aMessage(session.id, { role: "assistant", content });
const FIRST = own("Lyon ou Nantes ?");
const REPLY = reply("Et si c’était Lyon ?");
const former = { ...FIRST, way: { index: 0, count: 2, parentId: null } };
const other = own("Brest ou Metz ?", { way: { index: 1, count: 2, parentId: null } });

const open = (answers: Answers = {}) =>
  mount(
    <DiscussionView
      userId={user.id}
      sessionId={session.id}
      session={session}
      renderWelcome={() => null}
      renderActions={() => null}
      notFound={null}
      removed={null}
    />,
    { answers: { listSessions: [session], listMessages: [FIRST, REPLY], ...answers } },
  );

test("a message is edited in the input, and its former version leaves the screen", async () => {
  const answered = reply("Et si c’était Brest ?");
  const server = await open({
    editMessage: { userMessage: other, assistantMessage: answered, session, dossier: null },
  });
  await input.fill("Un brouillon");
  await edit().click();
  await says("Vous modifiez un message.");
  expect(valueOfInput()).toBe("Lyon ou Nantes ?");
  server.answers.listMessages = [other, answered];
  await input.fill("Brest ou Metz ?");
  await userEvent.keyboard("{Enter}");
  await says("Et si c’était Brest ?");
  expect(server.sentTo("editMessage")).toMatchObject([{ message: "Brest ou Metz ?" }]);
  expect(server.sentTo("chat")).toEqual([]);
  await isGone(page.getByText("Lyon ou Nantes ?"));
  await isShown(versions());
  expect(valueOfInput()).toBe("Un brouillon");
});

test("Escape leaves the message as it was, and gives back what was in the input", async () => {
  await open();
  await input.fill("Un brouillon");
  await edit().click();
  await says("Vous modifiez un message.");
  await userEvent.keyboard("{Escape}");
  await expect.poll(valueOfInput).toBe("Un brouillon");
  await isGone(page.getByText("Vous modifiez un message."));
});

test("an edit that is refused is an edit again, with the server's sentence", async () => {
  const server = await open({ editMessage: refusal("conflict", [], "Ce message a déjà dix versions.") });
  await edit().click();
  await says("Vous modifiez un message.");
  await input.fill("Brest ou Metz ?");
  await userEvent.keyboard("{Enter}");
  await says("Ce message a déjà dix versions.");
  await says("Vous modifiez un message.");
  expect(valueOfInput()).toBe("Brest ou Metz ?");
  await isShown(page.getByText("Lyon ou Nantes ?"));
  expect(server.sentTo("editMessage")).toHaveLength(1);
});

test("a message with ten versions says so before an edit, not after", async () => {
  const way = { index: 9, count: 10, parentId: null };
  await open({
    listMessages: [own("Lyon ?", { way: { ...way, count: 9, index: 8 } }), own("Brest ?", { way })],
  });
  await expect.poll(() => edit().elements().length).toBe(2);
  await expect.element(edit().first()).toBeEnabled();
  await expect.element(edit().last()).toBeDisabled();
  await expect.element(edit().last()).toHaveAccessibleDescription(/^Ce message a déjà dix versions/);
});

test("a reply with ten versions says so before another is requested", async () => {
  const server = await open({
    listMessages: [FIRST, { ...REPLY, way: { index: 9, count: 10, parentId: FIRST.id } }],
  });
  const again = page.getByRole("button", { name: "Reformuler la réponse" });
  await expect.element(again).toHaveAccessibleDescription(/^Cette réponse a déjà dix versions/);
  await press(again, "Enter");
  expect(server.sentTo("chat")).toEqual([]);
});

test("the same words make no other version", async () => {
  const server = await open();
  await edit().click();
  await says("Vous modifiez un message.");
  await input.fill("Lyon ou Nantes ?");
  await userEvent.keyboard("{Enter}");
  await isGone(page.getByText("Vous modifiez un message."));
  expect(server.sentTo("editMessage")).toEqual([]);
});

test("one goes from version to version by keyboard, and the focus stays", async () => {
  const answered = reply("Et si c’était Brest ?");
  const server = await open({
    listMessages: [former, REPLY],
    showVersion: { session: { ...session, way: other.id }, messages: [other, answered] },
  });
  await says("Version 1 sur 2");
  (next().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await says("Et si c’était Brest ?");
  expect(server.sentTo("showVersion")).toEqual([{ index: 1 }]);
  await says("Version 2 sur 2");
  await expect.poll(() => document.activeElement?.getAttribute("data-version")).toBe("next");
  await isGone(page.getByText("Lyon ou Nantes ?"));
});

test("a message without versions has none to choose from, and MENTA's cannot be edited", async () => {
  await open();
  await isShown(edit());
  expect(edit().elements()).toHaveLength(1);
  expect(versions().elements()).toEqual([]);
});

test("in a discussion that was emptied, an edit is an ordinary message", async () => {
  const key = { userId: user.id, sessionId: session.id };
  const edited = { id: FIRST.id, kept: "Un brouillon" };
  updateDraft(key, () => ({ text: "Brest ou Metz ?", sent: null, edit: edited }));
  await open({ listMessages: [] });
  await expect.poll(valueOfInput).toBe("Un brouillon\n\nBrest ou Metz ?");
  await isGone(page.getByText("Vous modifiez un message."));
  removeDraft(key);
});
