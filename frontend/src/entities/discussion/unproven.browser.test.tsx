import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refusal } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { says } from "#test/components/screen.ts";

const at = "2026-03-16T10:00:00.000Z";
const session = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  title: "Changer de métier",
  agentType: "prise_decision" as const,
  decisionId: null,
  projectId: null,
  pinned: false,
  way: null,
  createdAt: at,
  updatedAt: at,
};
const none = () => refusal("not_found");

test("where the first allowance is used up, the message is kept and another link is one press away", async () => {
  const server = await mountApp(`/chat?session=${session.id}`, {
    listSessions: [session],
    listMessages: [],
    getSummary: none,
    getReflection: none,
    getArgumentation: none,
    getArgumentationEvaluation: none,
    getSolution: none,
    chat: refusal("email_unproven"),
    sendEmailProof: { success: true },
  });
  const input = page.getByLabelText("Votre message");
  await input.fill("Rester ou partir ?");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await says("Lien envoyé");
  await expect.element(input).toHaveValue("Rester ou partir ?");
  expect(server.sentTo("sendEmailProof")).toHaveLength(1);
});
