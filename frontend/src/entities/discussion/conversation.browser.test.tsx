import { useIsFetching } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aMessage, aSession, controlledStream, nextFrame } from "#test/components/discussion.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { heldAnswer, type Answers } from "#test/components/canned-server.ts";
import { isGone, isShown, says, textsOf } from "#test/components/screen.ts";
import { DiscussionView } from "./conversation.tsx";
import { MarkdownRenderer } from "./markdown-renderer.tsx";

vi.mock("./markdown-renderer.tsx", { spy: true });

const user = aUser();
const input = page.getByLabelText("Votre message");
const send = page.getByRole("button", { name: "Envoyer" });
/** Called at each render of the conversation, to count the renders. */
const drawn = vi.fn(() => null);

/** Renders « Tout est lu » once no query is fetching. */
const Read = () => useIsFetching() === 0 && "Tout est lu";

beforeEach(() => drawn.mockClear());

async function open(answers: Answers = {}) {
  const session = aSession();
  const messages = [aMessage(session.id), aMessage(session.id, { role: "assistant", content: "Et si ?" })];
  const server = await mount(
    <DiscussionView
      userId={user.id}
      sessionId={session.id}
      session={session}
      renderWelcome={() => <Read />}
      renderActions={drawn}
      notFound={null}
      removed={null}
    />,
    { answers: { listSessions: [session], listMessages: messages, ...answers } },
  );
  return { session, messages, server };
}

/**
 * Returns the texts that the Markdown renderer was given since the last call. Empty if another test file has
 * already loaded the real renderer, which is not mocked.
 */
function parsed(): string[] {
  if (!vi.isMockFunction(MarkdownRenderer)) return [];
  const texts = vi.mocked(MarkdownRenderer).mock.calls.map(([{ children }]) => children);
  vi.mocked(MarkdownRenderer).mockClear();
  return texts;
}

test("a frame of a reply draws its last block, not the conversation", async () => {
  const stream = controlledStream();
  const { session, server } = await open({ chat: () => stream.response });
  await says("Et si ?");
  await input.fill("Je reste ?");
  await send.click();
  const [sent] = server.sentTo("chat");
  stream.send("delta", { text: "Un premier bloc.\n\n- un\n- deux\n\nUn autre" });
  await says("Un autre");
  // The reply has a list: its text is the first that needs the lazy renderer.
  await isShown(page.getByRole("listitem").filter({ hasText: "deux" }));
  drawn.mockClear();
  parsed();
  for (const word of [" bloc", " qui", " grandit"]) {
    stream.send("delta", { text: word });
    await nextFrame();
  }
  await says("Un autre bloc qui grandit");
  expect(drawn).not.toHaveBeenCalled();
  expect(parsed().filter((text) => !text.startsWith("Un autre bloc"))).toEqual([]);
  stream.send("done", {
    userMessage: aMessage(session.id, { id: sent?.id ?? "", content: "Je reste ?" }),
    assistantMessage: aMessage(session.id, { role: "assistant", content: "Un premier bloc. La fin." }),
    session,
  });
  await says("La fin.");
});

test("a report after a reply is had again by its own button only", async () => {
  const session = aSession();
  const said = { role: "assistant" } as const;
  const messages = [aMessage(session.id), aMessage(session.id, said), aMessage(session.id, said)];
  await open({ listSessions: [session], listMessages: messages });
  await expect.poll(() => page.getByRole("button", { name: "Copier" }).elements().length).toBe(2);
  await isGone(page.getByRole("button", { name: "Reformuler la réponse" }));
});

test("who speaks is a heading, and what a reply calls a heading stands below it", async () => {
  const session = aSession();
  const reply = aMessage(session.id, { role: "assistant", content: "## Trois pistes\n\nEt si ?" });
  await open({ listSessions: [session], listMessages: [aMessage(session.id), reply] });
  await isShown(page.getByRole("heading", { level: 4, name: "Trois pistes" }));
  const speakers = page.getByRole("log").getByRole("heading", { level: 3 });
  expect(textsOf(speakers)).toEqual(["Vous", "MENTA"]);
});

test("a key draws the composer alone, and the storage is written now and then and on leaving", async () => {
  await open();
  await says("Tout est lu");
  const writes = vi.spyOn(Storage.prototype, "setItem");
  drawn.mockClear();
  await input.click();
  await userEvent.keyboard("Une phrase de trente signes ici");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(drawn).not.toHaveBeenCalled();
  expect(writes.mock.calls.length).toBeLessThan("Une phrase de trente signes ici".length);
  expect(writes.mock.lastCall?.[1]).toContain("Une phrase de trente signes ici");
});

test("what is typed while the discussion is still being read stays when the message goes", async () => {
  const reading = heldAnswer(() => []);
  const stream = controlledStream();
  const { session, server } = await open({ listMessages: reading.answer, chat: () => stream.response });
  await input.fill("Rester ou partir ?");
  await userEvent.keyboard("{Enter} Et encore");
  reading.release();
  await expect
    .poll(() => server.sentTo("chat").map(({ message }) => message))
    .toEqual(["Rester ou partir ?"]);
  await expect.element(input).toHaveValue("Et encore");
  // Ends the stream: a later test would otherwise find this reply unanswered and search for it.
  stream.send("done", {
    userMessage: aMessage(session.id, { id: server.sentTo("chat")[0]?.id ?? "" }),
    assistantMessage: aMessage(session.id, { role: "assistant", content: "Qui le dit ?" }),
    session,
  });
  await says("Qui le dit ?");
});

test("two tabs have one draft: what the other writes is here, and stays when this one ends its message", async () => {
  const stream = controlledStream();
  const { session, server, messages } = await open({ chat: () => stream.response });
  const key = `menta.draft.${session.id}`;
  const typedElsewhere = (text: string) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    const value = { sent: null, ...stored, text, userId: user.id, savedAt: new Date().toISOString() };
    localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent("storage", { key }));
  };
  await says("Et si ?");
  typedElsewhere("D’un autre onglet");
  await expect.element(input).toHaveValue("D’un autre onglet");
  await send.click();
  await expect.poll(() => server.sentTo("chat")).toHaveLength(1);
  typedElsewhere("La suite");
  stream.send("done", {
    userMessage: { ...messages[0]!, id: server.sentTo("chat")[0]?.id ?? "" },
    assistantMessage: aMessage(session.id, { role: "assistant", content: "Qui le dit ?" }),
    session,
  });
  await isShown(page.getByText("Qui le dit ?").first());
  expect(JSON.parse(localStorage.getItem(key) ?? "{}")).toMatchObject({ text: "La suite", sent: null });
});
