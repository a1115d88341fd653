import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { withDossierChange } from "#shared/dossier/change.rules.ts";
import { DOSSIER_LIMITS } from "#shared/dossier/dossier.ts";
import { type Dossier, type Line, UpdateDossierBody } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine, createEuroAmount } from "#shared/dossier/test-line.ts";
import { axeFindings } from "#test/components/axe.ts";
import { failure, answerFirstThen, refusal, type Answers } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import {
  focused,
  isFocused,
  isGone,
  isShown,
  keyboard,
  recordAnnouncements,
  press,
  textsOf,
} from "#test/components/screen.ts";

const session = aSession();
const said = aMessage(session.id, { content: "Louer ou acheter ? Le 4 décembre au plus tard." });
const none = () => refusal("not_found");
const dossierOf = (lines: Line[], more: Partial<Dossier> = {}): Dossier => ({
  ...createEmptyDossier(session.id, { track: "decide", now: "2026-03-16T10:00:00.000Z" }),
  version: 1,
  lines,
  ...more,
});
const source = { messageId: said.id, quote: "Le 4 décembre au plus tard" };
const rent = aLine({ kind: "option", text: "Louer" });
const buy = aLine({ kind: "option", text: "Acheter" });

async function inDiscussion(
  dossier: Dossier,
  { width = 1440, query = "", ...answers }: Answers & { width?: number; query?: string } = {},
) {
  await page.viewport(width, 900);
  return mountApp(`/chat?session=${session.id}${query}`, {
    listSessions: [session],
    listMessages: [said, aMessage(session.id, { role: "assistant", content: "Laquelle préférez-vous ?" })],
    getSummary: none,
    getDossier: dossier,
    ...answers,
  });
}

/** Returns the answers of a server that stores a dossier and applies changes to it. */
function keeping(first: Dossier): Answers {
  let dossier = first;
  return {
    getDossier: () => dossier,
    updateDossier: ({ body }) => {
      const result = withDossierChange(dossier, UpdateDossierBody.parse(body), new Date().toISOString());
      if ("refused" in result) return refusal(result.refused.code);
      dossier = { ...result.dossier, version: dossier.version + 1 };
      return dossier;
    },
  };
}

const panel = () => page.getByRole("complementary", { name: "Dossier" });
const section = (name: string) => panel().getByRole("region", { name });

test.each([1440, 390])("an address that names a line leads to it, at %i px", async (width) => {
  const lines = Array.from({ length: 40 }, (_, n) => aLine({ kind: "fact", text: `Fait ${n}` }));
  await inDiscussion(dossierOf(lines), { width, query: `&dossier=${lines[39]!.id}` });
  await expect.poll(() => document.activeElement?.textContent).toContain("Fait 39");
  await expect.element(page.getByRole("button", { name: "Fait 39", exact: true })).toBeInViewport();
});

test("the dossier stands beside the talk, in its sections, with its count and what is not said yet", async () => {
  await inDiscussion(
    dossierOf([
      aLine({ kind: "question", text: "Louer ou acheter ?" }),
      rent,
      buy,
      aLine({ kind: "pro", parentId: buy.id, text: "Un jardin" }),
      aLine({ kind: "deadline", text: "La signature", value: { day: "2027-12-04" } }),
      aLine({ kind: "fact", text: "Pas plus", value: createEuroAmount(900, "limit", { per: "month" }) }),
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
  // A proposed line is not counted until it is kept.
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
  await inDiscussion(dossierOf([]), { getDossier: answerFirstThen(failure(), dossierOf([])) });
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

const editable = (name: string) => panel().getByRole("button", { name, exact: true });
const field = (name: string) => panel().getByRole("textbox", { name });
const criteria = ["Le prix", "Le jardin", "La gare"].map((text) => aLine({ kind: "criterion", text }));
const inOrder = () => [...document.querySelectorAll(".dossier-text")].map(({ textContent }) => textContent);

test("a press edits a line where it stands: Enter keeps it, Escape gives it up, and a blank one is refused", async () => {
  const deadline = aLine({ kind: "deadline", text: "Le 4 décembre 2027", value: { day: "2027-12-04" } });
  const server = await inDiscussion(dossierOf([deadline]), keeping(dossierOf([deadline])));
  await press(editable("Le 4 décembre 2027"), "Enter");
  await isFocused(field("Modifier « Le 4 décembre 2027 »"));
  await field("Modifier « Le 4 décembre 2027 »").fill("  ");
  await keyboard("Enter");
  await isShown(panel().getByRole("alert"));
  await keyboard("Escape");
  await isFocused(editable("Le 4 décembre 2027"));
  expect(server.sentTo("updateDossier")).toEqual([]);
  await keyboard("Enter");
  await field("Modifier « Le 4 décembre 2027 »").fill("Le 6 décembre 2027");
  await keyboard("Enter");
  await isFocused(editable("Le 6 décembre 2027"));
  // The day under the line is parsed from the edited text.
  await isShown(section("Échéance").getByText("lundi 6 décembre 2027"));
  await expect
    .poll(() => server.sentTo("updateDossier"))
    .toMatchObject([{ change: [{ to: { text: "Le 6 décembre 2027", value: { day: "2027-12-06" } } }] }]);
});

test.each([
  [
    "« back » keeps it",
    async () => window.history.back(),
    [expect.objectContaining({ to: { text: "Louer un an" } })],
  ],
  ["« Retirer » does not", () => page.getByRole("button", { name: "Retirer" }).click(), []],
])("what is typed in a line that leaves the screen: %s", async (_, leave, change) => {
  window.history.pushState(null, "", "/cockpit");
  const dossier = dossierOf([rent, buy]);
  const server = await inDiscussion(dossier, {
    ...keeping(dossier),
    listDecisions: [],
    listAllActions: [],
    listProjects: [],
  });
  await press(editable("Louer"), "Enter");
  await field("Modifier « Louer »").fill("Louer un an");
  await leave();
  await isGone(field("Modifier « Louer »"));
  await expect.poll(() => server.sentTo("updateDossier").length).toBe(1);
  expect(server.sentTo("updateDossier")[0]?.change).toEqual(change);
});

test("Suppr removes a line, and the toast brings it back", async () => {
  const dossier = dossierOf([rent, buy]);
  await inDiscussion(dossier, keeping(dossier));
  await press(editable("Louer"), "Delete");
  await isGone(editable("Louer"));
  await isFocused(editable("Acheter"));
  await page.getByRole("button", { name: "Annuler" }).first().click();
  await isShown(editable("Louer"));
});

test("criteria change places by the keys and by their menu, which says where they are", async () => {
  const dossier = dossierOf(criteria);
  const server = await inDiscussion(dossier, keeping(dossier));
  await isShown(editable("Le prix"));
  const heard = recordAnnouncements();
  (editable("La gare").element() as HTMLElement).focus();
  await keyboard("Alt>}{ArrowUp}{/Alt");
  await expect.poll(inOrder).toEqual(["Le prix", "La gare", "Le jardin"]);
  await expect.poll(() => heard).toContain("« La gare » : place 2 sur 3.");
  await isFocused(editable("La gare"));
  await panel().getByRole("button", { name: "Actions pour « Le prix »" }).click();
  await page.getByRole("menuitem", { name: /^Descendre/ }).click();
  await expect.poll(inOrder).toEqual(["La gare", "Le prix", "Le jardin"]);
  await expect.poll(() => server.sentTo("updateDossier").length).toBeGreaterThan(0);
});

test("a line is added by hand to a section, an option's side or a kind of which nothing is said", async () => {
  const dossier = dossierOf([rent, buy]);
  await inDiscussion(dossier, keeping(dossier));
  await panel().getByRole("button", { name: "Ajouter : Options" }).click();
  await field("Ajouter : Option").fill("Attendre un an");
  await keyboard("Enter");
  await isShown(editable("Attendre un an"));
  await keyboard("Escape");
  await isFocused(panel().getByRole("button", { name: "Ajouter : Options" }));
  await panel().getByRole("button", { name: "Actions pour « Louer »" }).click();
  await page.getByRole("menuitem", { name: "Ajouter un contre" }).click();
  await field("Ajouter : Contre").fill("Le bail de trois ans");
  await keyboard("Enter", "Escape");
  await isShown(section("Options").getByText("Le bail de trois ans"));
  await panel().getByRole("button", { name: "Ajouter une ligne" }).click();
  await page.getByRole("menuitem", { name: "Échéance" }).click();
  await field("Ajouter : Échéance").fill("Le 12 mai 2027");
  await keyboard("Enter", "Escape");
  await isShown(section("Échéance").getByText("mercredi 12 mai 2027"));
  await expect.poll(focused).not.toBe("");
  expect(await axeFindings()).toEqual([]);
});

const lineOf = (text: string) => panel().getByRole("listitem").filter({ hasText: text });

test("words of the person whose place is unsure are to be confirmed, what MENTA adds is its own", async () => {
  await inDiscussion(
    dossierOf([
      aLine({ kind: "fear", text: "Être seule", state: "proposed" }),
      aLine({ kind: "step", text: "Appeler la banque", state: "proposed", origin: "menta" }),
    ]),
  );
  await isShown(lineOf("Être seule").getByText("À confirmer"));
  await isShown(lineOf("Appeler la banque").getByText("Proposé par MENTA"));
});

test("what MENTA proposes is kept or dismissed, and counts once it is kept", async () => {
  const proposed = [
    aLine({ kind: "fear", text: "Être seule", state: "proposed", origin: "menta" }),
    aLine({ kind: "step", text: "Appeler la banque", state: "proposed", origin: "menta" }),
  ];
  const dossier = dossierOf(proposed);
  const server = await inDiscussion(dossier, keeping(dossier));
  await isShown(panel().getByRole("button", { name: "Dossier, 0 sur 9" }));
  await panel().getByRole("button", { name: "Garder : « Être seule »" }).click();
  await isShown(panel().getByRole("button", { name: "Dossier, 1 sur 9" }));
  await isFocused(editable("Être seule"));
  await panel().getByRole("button", { name: "Écarter : « Appeler la banque »" }).click();
  await isGone(panel().getByText("Appeler la banque"));
  await expect
    .poll(() => server.sentTo("updateDossier").flatMap(({ remove = [] }) => remove))
    .toEqual([proposed[1]!.id]);
});

test("the focus goes to the next line when a line is dismissed with its whole section", async () => {
  const dossier = dossierOf([
    aLine({ kind: "fear", text: "Être seule", state: "proposed", origin: "menta" }),
    aLine({ kind: "step", text: "Appeler la banque", state: "proposed", origin: "menta" }),
    aLine({ kind: "question", text: "Louer ?" }),
  ]);
  await inDiscussion(dossier, keeping(dossier));
  const dismiss = (text: string) => panel().getByRole("button", { name: `Écarter : « ${text} »` });
  await press(dismiss("Être seule"), "Enter");
  await isFocused(dismiss("Appeler la banque"));
  await press(dismiss("Appeler la banque"), "Enter");
  await isGone(panel().getByText("Appeler la banque"));
  await isFocused(editable("Louer ?"));
});

test("what answered nothing stands last, and is put in its place, which keeps it", async () => {
  const note = aLine({ kind: "note", text: "Mon frère prête son appartement", state: "proposed" });
  const dossier = dossierOf([note, rent]);
  const server = await inDiscussion(dossier, keeping(dossier));
  await isShown(section("Dit aussi"));
  await panel()
    .getByRole("button", { name: `Ranger ailleurs : « ${note.text} »` })
    .click();
  await page.getByRole("menuitemradio", { name: "Ce qui est sûr", exact: true }).click();
  await isShown(section("Ce qui est sûr").getByText(note.text));
  await expect
    .poll(() => server.sentTo("updateDossier").flatMap(({ change = [] }) => change))
    .toMatchObject([{ id: note.id, to: { kind: "fact", state: "kept" } }]);
});

test("new lines are said once a reply, and what is typed here is not", async () => {
  const before = dossierOf([rent]);
  const reply = aMessage(session.id, { role: "assistant", content: "Pourquoi ?" });
  const after = { ...dossierOf([rent, buy, aLine({ kind: "fear", text: "Regretter" })]), version: 2 };
  const server = await inDiscussion(before, {
    chat: () => {
      server.answers.getDossier = after;
      return {
        userMessage: aMessage(session.id, { content: "Acheter, mais je crains de regretter" }),
        assistantMessage: reply,
        session,
        dossier: after,
      };
    },
  });
  await isShown(editable("Louer"));
  const heard = recordAnnouncements();
  await page.getByLabelText("Votre message").fill("Acheter, mais je crains de regretter");
  await keyboard("Enter");
  await isShown(editable("Regretter"));
  await expect
    .poll(() => heard.filter((words) => words.startsWith("Dossier")))
    .toEqual(["Dossier : deux lignes de plus"]);
});

test("a full one says so, and takes no more lines", async () => {
  const lines = Array.from({ length: DOSSIER_LIMITS.lines }, () => aLine({ kind: "fact" }));
  await inDiscussion(dossierOf(lines));
  await isShown(panel().getByText(/^Le dossier est plein/));
  await expect
    .element(panel().getByRole("button", { name: "Ajouter : Ce qui est sûr" }))
    .toHaveAttribute("aria-disabled", "true");
});

test("a dossier with two options leads to a decision from its foot, by keyboard, beside the talk and in the sheet", async () => {
  const make = page.getByRole("button", { name: "En faire une décision" });
  await inDiscussion(dossierOf([rent]));
  await isShown(page.getByText("Louer", { exact: true }).first());
  await isGone(make);
  for (const width of [1440, 800]) {
    const created = await inDiscussion(dossierOf([rent, buy]), {
      width,
      query: width === 800 ? "&dossier" : "",
      createDecisionFromSession: () => failure(503),
    });
    await press(make, "Enter");
    const dialog = page.getByRole("dialog", { name: "En faire une décision" });
    await isShown(dialog.getByText(/^Depuis le dossier du/));
    await dialog.getByRole("button", { name: "Créer la décision" }).click();
    await expect
      .poll(() => created.sentTo("createDecisionFromSession"))
      .toMatchObject([{ source: null, options: [{ title: "Louer" }, { title: "Acheter" }] }]);
  }
});
