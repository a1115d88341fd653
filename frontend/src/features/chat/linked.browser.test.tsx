import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#frontend/browser/address/paths.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { isGone, isShown, keyboard, press, says, textsOf } from "#test/components/screen.ts";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { ChatConversation } from "./chat-conversation.tsx";
import { ChatHeader } from "./chat-header.tsx";

const address = () => window.location.pathname + window.location.search;
const nothing = () => {};
const none = () => refusal("not_found");
const MORE = "Plus d’actions";
const EXPLORE = "Ouvrir dans l’exploration";

const header = (session: Session) =>
  mount(
    <>
      <ChatHeader
        session={session}
        isLoading={false}
        notes={null}
        onOpenDrawer={nothing}
        onClear={nothing}
        onRemove={nothing}
      />
      <MenuHost />
    </>,
    { path: "/chat" },
  );

test.each([
  ["a decision", { decisionId: "D1" }, (session: string) => paths.exploration({ decision: "D1", session })],
  ["a project", { projectId: "P1" }, (session: string) => paths.exploration({ projet: "P1", session })],
])("the discussion of %s opens in the exploration", async (_, link, pathOf) => {
  const session = aSession(link);
  await header(session);
  await press(page.getByRole("button", { name: MORE }), "Enter");
  await page.getByRole("menuitem", { name: EXPLORE }).click();
  await expect.poll(address).toBe(pathOf(session.id));
});

test("a discussion about nothing stays in the chat", async () => {
  await header(aSession());
  await page.getByRole("button", { name: MORE }).click();
  await isShown(page.getByRole("menuitem", { name: "Renommer" }));
  await isGone(page.getByRole("menuitem", { name: EXPLORE }));
});

const opened = ({ id }: Decision) => `/decision-flow?decision=${id}`;
const title = () => page.getByRole("log").getByRole("button", { name: "Louer ou vendre" });

/**
 * Opens a discussion whose reply used the project P1 and a decision titled « title ». `decisions` are all
 * decisions of the person.
 */
async function withReply(
  decisions: Partial<Decision>[],
  answers: Answers = {},
  projectId: string | null = "P1",
) {
  const session = aSession({ projectId });
  const known = decisions.map((decision) =>
    aKnownDecision({ title: "Louer ou vendre", projectId: "P1", ...decision }),
  );
  const reply = aMessage(session.id, {
    role: "assistant",
    content: "Deux décisions se répondent.",
    relatedDecisions: ["Louer ou vendre", "Partir"],
  });
  const user = aUser();
  const server = await mount(
    <main>
      <h1>{session.title}</h1>
      <ChatConversation user={user} sessionId={session.id} session={session} onStartAnother={nothing} />
      <MenuHost />
    </main>,
    {
      path: "/chat",
      answers: {
        getUser: user,
        listSessions: [session],
        listMessages: [aMessage(session.id), reply],
        listDecisions: known,
        getSummary: none,
        getReflection: none,
        getArgumentation: none,
        getArgumentationEvaluation: none,
        getSolution: none,
        ...answers,
      },
    },
  );
  await isShown(page.getByText("Décisions citées"));
  return { server, known };
}

test("the only decision called so in the project opens at one press; nothing was read before", async () => {
  const { server, known } = await withReply([{}, { projectId: "P2" }, { title: "Louer ou vendre ?" }]);
  expect(server.sentTo("listDecisions")).toHaveLength(0);
  expect(await axeFindings()).toEqual([]);
  await press(title(), "Enter");
  await expect.poll(address).toBe(opened(known[0]!));
  await isShown(page.getByRole("log").getByRole("link", { name: "Louer ou vendre" }));
  await isGone(page.getByRole("log").getByRole("button", { name: "Partir" }));
});

test("of several called so one chooses, by code and day", async () => {
  const { known } = await withReply([
    { shortCode: "D-AAAAAA" },
    { shortCode: "D-BBBBBB", createdAt: "2026-02-03T08:00:00.000Z" },
  ]);
  await title().click();
  await expect
    .poll(() => textsOf(page.getByRole("menuitem")))
    .toEqual(["D-AAAAAA, créée le 10 janvier 2026", "D-BBBBBB, créée le 3 février 2026"]);
  await keyboard("Escape");
  await press(title(), "Enter");
  await page.getByRole("menuitem", { name: /D-BBBBBB/ }).click();
  await expect.poll(address).toBe(opened(known[1]!));
});

test("one that was renamed since is text, and says so once", async () => {
  await withReply([{ title: "Vendre" }]);
  await title().click();
  await says("Cette décision a changé de nom, ou n’est plus là");
  await isGone(title());
  await isShown(page.getByRole("log").getByText(/Louer ou vendre/));
});

test("decisions that could not be read are read again at the next press", async () => {
  const { server, known } = await withReply([{}], { listDecisions: failure() });
  await title().click();
  await says("Vos décisions n’ont pas pu être lues.");
  server.answers.listDecisions = known;
  await title().click();
  await expect.poll(address).toBe(opened(known[0]!));
});

test("in a discussion about no project the titles are text", async () => {
  await withReply([{}], {}, null);
  expect(textsOf(page.getByText("Décisions citées"))).toEqual([
    "Décisions citées : « Louer ou vendre », « Partir »",
  ]);
  await isGone(title());
});
