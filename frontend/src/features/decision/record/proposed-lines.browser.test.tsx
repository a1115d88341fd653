import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { withDossierChange } from "#shared/dossier/change.rules.ts";
import { type Dossier, UpdateDossierBody } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { mergeRecordIntoDossier } from "#shared/record/dossier-lines.rules.ts";
import { anOption, aRecord } from "#shared/record/test-record.ts";
import { axeFindings } from "#test/components/axe.ts";
import { refusal } from "#test/components/canned-server.ts";
import { aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountRecord, options } from "#test/components/record-screen.ts";
import { isGone, isShown, overflow, press, says } from "#test/components/screen.ts";

const decision = aKnownDecision();
const session = aSession({ decisionId: decision.id });
const RENT = anOption("01KKS4E1G00000000000000001", { title: "Louer" });
const source = { messageId: "01KKS4E1G00000000000000002", quote: "ou bien acheter à Nantes" };
const buy = aLine({ kind: "option", text: "Acheter", state: "proposed", source });
const garden = aLine({
  kind: "pro",
  text: "Le jardin",
  parentId: RENT.id,
  state: "proposed",
  origin: "menta",
});
const DOSSIER: Dossier = {
  ...createEmptyDossier(session.id, { track: "decide", now: "2026-03-16T10:00:00.000Z" }),
  version: 1,
  lines: [buy, garden],
};

async function mountProposed({ deletedAt = null }: { deletedAt?: string | null } = {}) {
  const record = { ...aRecord({}), options: [RENT] };
  let dossier = mergeRecordIntoDossier(DOSSIER, record);
  return mountRecord({
    record,
    decision: { id: decision.id, deletedAt, ...(deletedAt !== null && { status: "corbeille" as const }) },
    answers: {
      listSessions: [session],
      getDossier: () => dossier,
      updateDossier: ({ body }) => {
        const result = withDossierChange(dossier, UpdateDossierBody.parse(body), new Date().toISOString());
        if ("refused" in result) return refusal(result.refused.code);
        dossier = { ...result.dossier, version: dossier.version + 1 };
        return dossier;
      },
    },
  });
}
const keep = (text: string) => options().getByRole("button", { name: `Garder : « ${text} »` });
const dismiss = (text: string) => options().getByRole("button", { name: `Écarter : « ${text} »` });

test("an option of a linked discussion stands beside those of the decision, and is kept with its words", async () => {
  const server = await mountProposed();
  await isShown(options().getByText("À confirmer : « ou bien acheter à Nantes »"));
  expect(await axeFindings()).toEqual([]);
  await press(keep("Acheter"), "Enter");
  await isGone(keep("Acheter"));
  await expect
    .poll(() => server.kept().options)
    .toMatchObject([
      { title: "Louer" },
      { id: buy.id, title: "Acheter", source: { sessionId: session.id, ...source } },
    ]);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Acheter/);
});

test("one that is dismissed is dismissed in its discussion, and the toast brings it back", async () => {
  const server = await mountProposed();
  await dismiss("Acheter").click();
  await isGone(keep("Acheter"));
  await expect.poll(() => server.sentTo("updateDossier")).toMatchObject([{ remove: [buy.id] }]);
  await page.getByRole("button", { name: "Annuler" }).first().click();
  await isShown(keep("Acheter"));
  expect(server.kept().options).toHaveLength(1);
});

test("what is proposed for an option is said beside it, and kept under it", async () => {
  const server = await mountProposed();
  await options()
    .getByRole("button", { name: /^Louer.*1 ligne proposée/ })
    .click();
  await says("Proposé par MENTA");
  await keep("Le jardin").click();
  await expect
    .poll(() => server.kept().options[0]?.pros)
    .toMatchObject([{ id: garden.id, text: "Le jardin" }]);
  await isShown(options().getByRole("textbox", { name: "Pour, ligne 1" }));
  await isGone(keep("Le jardin"));
});

test("at 320 px nothing of it is cut", async () => {
  await page.viewport(320, 800);
  await mountProposed();
  await isShown(keep("Acheter"));
  expect(overflow()).toBe(0);
});

test("in the trash nothing is proposed", async () => {
  const server = await mountProposed({ deletedAt: "2026-03-16T10:00:00.000Z" });
  await isShown(options().getByText("Louer"));
  expect(server.sentTo("getDossier")).toEqual([]);
  expect(keep("Acheter").elements()).toEqual([]);
});
