import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { withDossierChange } from "#shared/dossier/change.rules.ts";
import { type Dossier, UpdateDossierBody } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { SITUATIONS } from "#shared/situations/situations.ts";
import { axeFindings } from "#test/components/axe.ts";
import { refusal } from "#test/components/canned-server.ts";
import { aSession } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isShown, overflow } from "#test/components/screen.ts";

test("a common situation fills the composer with its opening, and the dossier with what is to be kept", async () => {
  await page.viewport(390, 800);
  const session = aSession({ agentType: "prise_decision" });
  let dossier: Dossier = createEmptyDossier(session.id, { track: "decide", now: session.createdAt });
  const { sentTo } = await mountApp(`/chat?session=${session.id}`, {
    listSessions: [session],
    listMessages: [],
    getSummary: () => refusal("not_found"),
    getDossier: () => dossier,
    updateDossier: ({ body }) => {
      const result = withDossierChange(dossier, UpdateDossierBody.parse(body), session.createdAt);
      return (dossier = "dossier" in result ? { ...result.dossier, version: 1 } : dossier);
    },
  });
  await page.getByRole("button", { name: "Partir d’une situation courante" }).click();
  const dialog = page.getByRole("dialog", { name: "Situations courantes" });
  await isShown(dialog);
  await dialog.getByRole("button", { name: "Situation" }).click();
  await page.getByRole("option", { name: "Changer d’emploi" }).click();
  await isShown(dialog.getByText("La question qu’on oublie"));
  await isShown(dialog.getByText("Pourquoi la personne d’avant est-elle partie"));
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole("button", { name: "Commencer par là" }).click();
  const { opening, options, criteria, people, steps } = SITUATIONS["change-job"];
  await expect.element(page.getByRole("textbox", { name: "Votre message" })).toHaveValue(opening);
  const count = options.length + criteria.length + people.length + steps.length;
  await expect.poll(() => sentTo("updateDossier").flatMap((sent) => sent.add ?? []).length).toBe(count);
  expect(dossier.lines.every(({ state, origin }) => state === "proposed" && origin === "menta")).toBe(true);
});
