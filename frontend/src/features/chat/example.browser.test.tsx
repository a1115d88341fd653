import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createExampleImport } from "#frontend/entities/decision/example/example-document.ts";
import { SentDecision, SentDiscussion } from "#shared/account/import.schema.ts";
import { mergeRecordIntoDossier } from "#shared/record/dossier-lines.rules.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isShown, textsOf } from "#test/components/screen.ts";

test("the discussion of the example stands beside its full dossier, whose lines lead to what was said", async () => {
  const { decisions, discussions } = createExampleImport("Camille Aubry", new Date());
  const { id: decisionId, record } = SentDecision.parse(decisions?.[0]);
  const { id, title, messages, dossier } = SentDiscussion.parse(discussions?.[0]);
  const current = toCurrentRecord({ ...record!, decisionId, version: 1 });
  await page.viewport(1440, 900);
  await mountApp(`/chat?session=${id}`, {
    listSessions: [aSession({ id, title })],
    listMessages: messages.map((message) =>
      aMessage(id, { id: message.id, role: message.role, content: message.content, asks: message.asks }),
    ),
    getSummary: () => refusal("not_found"),
    getDossier: mergeRecordIntoDossier({ ...dossier!, sessionId: id, version: 1 }, current),
  });
  const panel = page.getByRole("complementary", { name: "Dossier" });
  await isShown(panel.getByRole("button", { name: "Dossier, 9 sur 9" }));
  expect(textsOf(panel.getByRole("heading", { level: 3 }))).toEqual([
    "Question",
    "Échéance",
    "Options",
    "Critères",
    "Ce qui est sûr",
    "Personnes",
    "Ce qui inquiète",
    "Vers quoi je penche",
    "Ce qui ferait changer d’avis",
    "Prochain pas",
    "Relecture",
  ]);
  const words = "Ma fille entre en quatrième et ne veut pas en entendre parler.";
  await panel.getByRole("button", { name: `Aller à vos mots : « ${words} »` }).click();
  await expect.poll(() => document.activeElement?.textContent).toContain(words);
});
