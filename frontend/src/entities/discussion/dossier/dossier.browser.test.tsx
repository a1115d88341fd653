import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { emptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine, euros } from "#shared/dossier/test-line.ts";
import { axeFindings } from "#test/components/axe.ts";
import { failure, firstThen, refusal, type Answers } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, textsOf } from "#test/components/screen.ts";

const session = aSession();
const said = aMessage(session.id, { content: "Louer ou acheter ? Le 4 décembre au plus tard." });
const none = () => refusal("not_found");
const dossierOf = (lines: Line[], more: Partial<Dossier> = {}): Dossier => ({
  ...emptyDossier(session.id, { track: "decide", now: "2026-03-16T10:00:00.000Z" }),
  version: 1,
  lines,
  ...more,
});
const source = { messageId: said.id, quote: "Le 4 décembre au plus tard" };
const rent = aLine({ kind: "option", text: "Louer" });
const buy = aLine({ kind: "option", text: "Acheter" });

async function inDiscussion(
  dossier: Dossier,
  { width = 1440, ...answers }: Answers & { width?: number } = {},
) {
  await page.viewport(width, 900);
  return mountApp(`/chat?session=${session.id}`, {
    listSessions: [session],
    listMessages: [said, aMessage(session.id, { role: "assistant", content: "Laquelle préférez-vous ?" })],
    getSummary: none,
    getDossier: dossier,
    ...answers,
  });
}

const panel = () => page.getByRole("complementary", { name: "Dossier" });
const section = (name: string) => panel().getByRole("region", { name });

test("the dossier stands beside the talk, in its sections, with its count and what is not said yet", async () => {
  await inDiscussion(
    dossierOf([
      aLine({ kind: "question", text: "Louer ou acheter ?" }),
      rent,
      buy,
      aLine({ kind: "pro", parentId: buy.id, text: "Un jardin" }),
      aLine({ kind: "deadline", text: "La signature", value: { day: "2027-12-04" } }),
      aLine({ kind: "fact", text: "Pas plus", value: euros(900, "limit", { per: "month" }) }),
      aLine({ kind: "lean", text: "Louer", value: { optionId: rent.id, sureness: 60 } }),
      aLine({ kind: "person", text: "Julien", value: { stance: null, toConsult: true } }),
      aLine({ kind: "known", text: "Le marché baisse" }),
      aLine({ kind: "fear", text: "Être seule", state: "proposed" }),
    ]),
  );
  await isShown(section("Options"));
  const headings = panel().getByRole("heading", { level: 3 });
  expect(textsOf(headings)).toEqual([
    "Question",
    "Échéance",
    "Options",
    "Ce qui est sûr",
    "Personne",
    "Ce qui inquiète",
    "Vers quoi je penche",
    "Autres notes",
  ]);
  // A proposed line is not counted.
  await isShown(panel().getByRole("button", { name: "Dossier, 5 sur 9" }));
  expect(textsOf(panel().getByRole("list", { name: "Pas encore dit" }).getByRole("button"))).toEqual([
    "le pour et le contre",
    "les critères",
    "ce qui inquiète",
    "le prochain pas",
  ]);
  await isShown(section("Échéance").getByText("samedi 4 décembre 2027"));
  await isShown(section("Ce qui est sûr").getByText("900 €"));
  await isShown(section("Ce qui est sûr").getByText("mon maximum"));
  await isShown(section("Vers quoi je penche").getByText("60 %"));
  await isShown(section("Personne").getByText("à consulter"));
  await isShown(section("Options").getByRole("button", { name: "Contre « Acheter », pas encore dit" }));
  expect(await axeFindings()).toEqual([]);
});

test("its words lead to the message that they come from", async () => {
  await inDiscussion(dossierOf([aLine({ kind: "deadline", text: "Le 4 décembre", source })]));
  await page.getByRole("button", { name: `Aller à vos mots : « ${source.quote} »` }).click();
  await expect.poll(() => document.activeElement?.id).toBe(`message-${said.id}`);
});

test("on a small screen it is a sheet, which gives the focus back, and leads out of itself to a message", async () => {
  await inDiscussion(dossierOf([aLine({ kind: "deadline", text: "Le 4 décembre", source })]), { width: 390 });
  const opener = page.getByRole("banner").getByRole("button", { name: "Dossier, 1 sur 9" });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Dossier" });
  await isShown(sheet.getByText("Le 4 décembre", { exact: true }));
  expect(await axeFindings()).toEqual([]);
  await sheet.getByRole("button", { name: "Fermer le dossier" }).click();
  await isGone(sheet);
  await isFocused(opener);
  await opener.click();
  await sheet.getByRole("button", { name: /^Aller à vos mots/ }).click();
  await isGone(sheet);
  await expect.poll(() => document.activeElement?.id).toBe(`message-${said.id}`);
});

test("what is not said yet is asked for by a press", async () => {
  const server = await inDiscussion(dossierOf([rent]), { chat: () => failure() });
  await panel().getByRole("button", { name: "l’échéance" }).click();
  await expect.poll(() => server.sentTo("chat")).toMatchObject([{ message: "Parlons de l’échéance." }]);
});

test("folded, it leaves its count in the header, and comes back", async () => {
  await inDiscussion(dossierOf([rent]));
  await panel().getByRole("button", { name: "Replier le dossier" }).click();
  await isGone(panel());
  const opener = page.getByRole("banner").getByRole("button", { name: "Dossier, 0 sur 9" });
  await isFocused(opener);
  await opener.click();
  await isFocused(panel().getByRole("button", { name: "Replier le dossier" }));
});

test("an empty one says what it is for, and one that cannot be read can be read again", async () => {
  await inDiscussion(dossierOf([]), { getDossier: firstThen(failure(), dossierOf([])) });
  await panel().getByRole("button", { name: "Réessayer" }).click();
  await isShown(panel().getByText(/^Ce que vous dites se range ici/));
  await isShown(section("Pas encore dit").getByRole("button", { name: "les options" }));
});

test("while somebody grieves it steps aside, and a press opens what was there before", async () => {
  await inDiscussion(dossierOf([rent], { track: "care" }));
  await isShown(panel().getByText(/^Le dossier attend/));
  await isGone(panel().getByText("Louer"));
  await isGone(panel().getByRole("button", { name: /sur 9/ }));
  await panel().getByRole("button", { name: "Voir ce qui y était" }).click();
  await isShown(panel().getByText("Louer"));
});

test("a look back has no dossier", async () => {
  const server = await inDiscussion(dossierOf([rent], { track: "relire" }));
  await expect.poll(() => server.sentTo("getDossier")).not.toEqual([]);
  await isGone(panel());
  await isGone(page.getByRole("banner").getByRole("button", { name: /^Dossier/ }));
});
