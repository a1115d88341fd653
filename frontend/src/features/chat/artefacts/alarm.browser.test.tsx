import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { isGone, isShown } from "#test/components/screen.ts";
import { createTestArtefacts, mountExploredDiscussion } from "./test-artefacts.ts";

const ALARM = { level: "danger", kind: "suicide", by: "rule", dismissed: false } as const;
const suites = page.getByRole("group", { name: "Suites de la discussion" });
const contradict = page.getByRole("button", { name: "Contredis-moi" });
const notes = page.getByRole("complementary", { name: "Exploration de la discussion" });

test("no request against the person is offered while an alarm is active; after the dismissal both are there again", async () => {
  const session = aSession();
  const question = aMessage(session.id, { danger: ALARM });
  const dismissed = { ...question, danger: { ...ALARM, dismissed: true } };
  const server = await mountExploredDiscussion(session, "", {
    listMessages: [question],
    dismissAlarm: dismissed,
  });
  await isShown(suites);
  await isGone(contradict);
  await isGone(page.getByRole("button", { name: "Et si j’échouais" }));
  server.answers.listMessages = [dismissed];
  await page.getByRole("button", { name: "Ce n’est pas un danger" }).click();
  await isShown(contradict);
  await isShown(page.getByRole("button", { name: "Et si j’échouais" }));
});

test("an exploration that lost the help is to be updated, without a number of messages; the dismissal reads it again", async () => {
  const session = aSession();
  const { summary } = createTestArtefacts(session);
  const question = aMessage(session.id, { danger: ALARM });
  const dismissed = { ...question, danger: { ...ALARM, dismissed: true } };
  const help = { ...summary, content: { ...summary.content, keyPoints: ["Le 3114.", "Le salaire."] } };
  const server = await mountExploredDiscussion(session, "", {
    listMessages: [question],
    getSummary: help,
    dismissAlarm: dismissed,
  });
  await isShown(notes.getByText("Le 3114."));
  server.answers.listMessages = [dismissed];
  server.answers.getSummary = { ...summary, createdAt: "2026-03-15T10:00:00.000Z" };
  await page.getByRole("button", { name: "Ce n’est pas un danger" }).click();
  await isGone(notes.getByText("Le 3114."));
  await expect.element(notes.getByText("À mettre à jour", { exact: true })).toBeVisible();
});
