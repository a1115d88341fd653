import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SHORTCUT_SETTINGS_KEY } from "#frontend/browser/keyboard.ts";
import { overlayStore } from "#frontend/browser/overlays.ts";
import { RECENT_ITEMS_KEY } from "./recents.ts";
import { writeOwned } from "#frontend/browser/storage.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { broadcastSignIn } from "#frontend/entities/person/cross-tab-sign-in.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import type {
  FoundLine,
  FoundMessageOrArtefact,
  MessageSearch,
} from "#shared/search/message-search.schema.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  heldAnswer,
  neverAnswer,
  unreachable,
} from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { unmountAll } from "#test/components/render.tsx";
import {
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  pressInSafariComposition,
  query,
  says,
  textsOf,
  typeAtOnce,
} from "#test/components/screen.ts";

const AT = "2026-03-16T17:42:00.000Z";
const SESSION = aSession({ title: "Accepter le poste chez Alvéa ?" });
const POST = aKnownDecision({ title: "Accepter le poste chez Alvéa", updatedAt: AT });
const DONE = aKnownDecision({ title: "Alvéa ou rien", status: "terminee", progress: 100, updatedAt: AT });
const GENOU = aKnownDecision({ title: "Opérer le genou", updatedAt: "2026-01-01T08:00:00.000Z" });
const ACTION = { ...aDecisionWithPlan("a").actions[0]!, title: "Parler à des personnes d’Alvéa" };
const SAID: FoundMessageOrArtefact = {
  type: "message",
  sessionId: SESSION.id,
  title: SESSION.title,
  messageId: "M1",
  role: "assistant",
  excerpt: "Avant de répondre à Alvéa, demandez la place…",
  at: AT,
};
const WRITTEN: FoundMessageOrArtefact = {
  type: "artefact",
  sessionId: SESSION.id,
  title: SESSION.title,
  kind: "solution",
  excerpt: "Alvéa vous attend jusqu’au 27.",
  at: AT,
};

const LINE: FoundLine = {
  sessionId: SESSION.id,
  title: SESSION.title,
  lineId: "L1",
  kind: "deadline",
  excerpt: "Répondre à Alvéa le 27",
  at: AT,
};
const found = (some: Partial<MessageSearch> = {}): MessageSearch => ({
  results: [],
  lines: [],
  records: [],
  complete: true,
  ...some,
});

const dialog = () => page.getByRole("dialog", { name: "Chercher partout" });
const field = () => page.getByRole("combobox", { name: "Chercher, ou donner un ordre" });
const sheet = () => page.getByRole("dialog", { name: "Raccourcis clavier" });
const options = () => dialog().getByRole("option");
const group = (name: string) => dialog().getByRole("group", { name });
const inGroup = (name: string) =>
  textsOf(group(name).getByRole("option")).map((text) =>
    text.replace(/(dans \d|\d+ j|\d+ mars|terminée).*$/, "").trim(),
  );
const chosen = () => textsOf(dialog().getByRole("option", { selected: true }));
const ctrlK = () => userEvent.keyboard("{Control>}k{/Control}");

const notFound = () => Response.json({ message: "Rien.", code: "not_found" }, { status: 404 });
/** Answers for a discussion without artefacts. */
const NO_ARTEFACTS: Answers = {
  getSummary: notFound,
  getSolution: notFound,
  getArgumentation: notFound,
  getReflection: notFound,
  getArgumentationEvaluation: notFound,
};

async function withThings(path: string, answers: Answers = {}) {
  const decisions = [POST, DONE, GENOU];
  return mountApp(path, {
    listDecisions: decisions,
    getDecision: ({ params }) => decisions.find(({ id }) => id === params["id"])!,
    listAllActions: [{ ...ACTION, id: "A1", decisionId: GENOU.id }],
    listSessions: [SESSION],
    listMessages: [aMessage(SESSION.id, { id: "M1" })],
    listProjects: [{ id: "P1", name: "Alvéa", description: null, createdAt: AT, updatedAt: AT }],
    searchMessages: found({ results: [SAID, WRITTEN], lines: [LINE] }),
    ...answers,
  });
}

async function opened(path = "/decision-flow", answers: Answers = {}) {
  const server = await withThings(path, answers);
  await isShown(page.getByRole("heading", { level: 1 }));
  await ctrlK();
  await isFocused(field());
  return server;
}

test("Ctrl K opens it from a field, Escape closes it, and the focus is where it was", async () => {
  await withThings("/decision-flow");
  const search = page.getByRole("searchbox");
  await search.click();
  await ctrlK();
  await isFocused(field());
  await keyboard("Escape");
  await isGone(dialog());
  await isFocused(search);
  await ctrlK();
  await isFocused(field());
  await ctrlK();
  await isGone(dialog());
});

test("it is found in the menu, and on a phone in the header", async () => {
  await withThings("/decision-flow");
  await page.getByRole("complementary").getByRole("button", { name: "Rechercher…" }).click();
  await isFocused(field());
  await keyboard("Escape");
  await isGone(dialog());
  await page.viewport(320, 640);
  await page.getByRole("banner").getByRole("button", { name: "Rechercher…" }).click();
  await isFocused(field());
  expect(overflow()).toBe(0);
  await dialog().getByRole("button", { name: "Fermer" }).click();
  await isGone(dialog());
});

test("what is typed finds everything by its group, what is finished last, and marks the letters", async () => {
  await opened();
  await field().fill("alvea");
  await says("8 résultats, messages lus");
  expect(inGroup("Décisions")).toEqual(["Accepter le poste chez Alvéa", "Alvéa ou rien"]);
  const post = group("Décisions").getByRole("option", { name: "Accepter le poste chez Alvéa" });
  await expect.element(post).toHaveAccessibleName(/^Brouillon Accepter le poste chez Alvéa/);
  await expect.element(group("Actions").getByRole("option").first()).toHaveAccessibleName(/^à faire Parler/);
  expect(inGroup("Projets")).toEqual(["Alvéa"]);
  expect(inGroup("Actions")[0]).toContain("Parler à des personnes d’Alvéa");
  expect(inGroup("Discussions")).toEqual(["Accepter le poste chez Alvéa ?"]);
  expect(inGroup("Messages")[0]).toContain("MENTA, dans « Accepter le poste chez Alvéa ? »");
  expect(inGroup("Documents")[0]).toContain("Dans la solution de « Accepter le poste chez Alvéa ? »");
  expect(inGroup("Dossiers")[0]).toContain(
    "Dans le dossier de « Accepter le poste chez Alvéa ? » : échéance",
  );
  expect(inGroup("Commandes")).toEqual(["Créer une décision : « alvea »", "Demander à MENTA : « alvea »"]);
  const marks = dialog().element().querySelectorAll("mark");
  expect([...marks].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: marks.length }, () => "Alvéa"),
  );
});

test("what is written in a decision, a project or an action is found, and its place is named", async () => {
  const written = aKnownDecision({
    title: "Changer de ville",
    description: "Rester près de mes parents, qui vieillissent.",
    alternatives: ["Nantes", "Saint-Nazaire"],
  });
  await opened("/decision-flow", {
    listDecisions: [GENOU, written],
    searchMessages: found(),
    listProjects: [
      { id: "P1", name: "Maison", description: "Tout ce que les parents…", createdAt: AT, updatedAt: AT },
    ],
    listAllActions: [{ ...ACTION, id: "A1", decisionId: GENOU.id, assignee: "Mes parents" }],
  });
  await field().fill("parents");
  await expect
    .poll(() => inGroup("Décisions")[0])
    .toContain("Dans la description : Rester près de mes parents");
  expect(inGroup("Projets")[0]).toContain("Dans la description : Tout ce que les parents…");
  expect(inGroup("Actions")[0]).toContain("Responsable : Mes parents");
  await field().fill("changer nazaire");
  await expect
    .poll(() => inGroup("Décisions"))
    .toEqual([expect.stringContaining("Dans les options : Nantes · Saint-Nazaire")]);
});

test("the record of a decision is named with its part, once, and never of a decision that is not here", async () => {
  const records = [
    { decisionId: GENOU.id, part: "criterion", excerpt: "Remarcher avant le rhumatologue" },
    { decisionId: POST.id, part: "option", excerpt: "Alvéa, rhumatologue" },
    { decisionId: "gone", part: "choice", excerpt: "Rhumatologue" },
  ] as const;
  await opened("/decision-flow", { searchMessages: found({ records: [...records] }) });
  await field().fill("rhumatologue");
  await expect
    .poll(() => inGroup("Dans les décisions"))
    .toEqual([
      expect.stringContaining("Dans la décision « Opérer le genou » : un critère"),
      expect.stringContaining("Dans la décision « Accepter le poste chez Alvéa » : une option"),
    ]);
  await dialog()
    .getByRole("option", { name: /un critère/ })
    .click();
  await expect.poll(query).toBe(`?decision=${GENOU.id}&partie=decision`);
});

test("the matched word is in sight, at the end of a message or far from a word that the title has", async () => {
  await page.viewport(1440, 900);
  const talk = "Demandez d’abord la place qu’on vous fait. ".repeat(3);
  const context = `Alvéa m’a écrit. ${talk.repeat(3)} Le rhumatologue a dit oui.`;
  await opened("/decision-flow", {
    listDecisions: [aKnownDecision({ title: POST.title, context })],
    searchMessages: found({ results: [{ ...SAID, excerpt: `…${talk}Voyez le rhumatologue.` }] }),
  });
  await field().fill("alvea rhumatologue");
  await expect.poll(() => inGroup("Décisions").join("")).toContain("Le rhumatologue a dit oui.");
  await field().fill("rhumatologue");
  await isShown(group("Messages"));
  const mark = group("Messages").element().querySelector("mark")!;
  expect(mark.getBoundingClientRect().right).toBeLessThan(mark.parentElement!.getBoundingClientRect().right);
});

test("one typo is forgiven", async () => {
  await opened();
  await field().fill("genuo");
  await expect.poll(() => inGroup("Décisions")[0]).toBe("Opérer le genou");
});

test("the arrows walk through all results and round again, and a new letter begins at the first", async () => {
  await opened();
  await field().fill("genou");
  await says("4 résultats, messages lus");
  await expect.poll(() => options().elements().length).toBe(6);
  const first = chosen()[0]!;
  expect(first).toContain("Opérer le genou");
  await expect
    .element(field())
    .toHaveAttribute("aria-activedescendant", dialog().getByRole("option", { selected: true }).element().id);
  await keyboard("ArrowUp");
  expect(chosen()).toEqual(["Demander à MENTA : « genou »"]);
  await keyboard("ArrowDown");
  expect(chosen()).toEqual([first]);
  await keyboard("ArrowDown");
  expect(chosen()).not.toEqual([first]);
  await field().fill("geno");
  await expect.poll(chosen).toEqual([first]);
});

test("Enter opens a decision over the page, and closing it leads back there", async () => {
  await opened("/profil");
  await field().fill("operer gen");
  await expect.poll(() => chosen()[0]).toContain("Opérer le genou");
  await keyboard("Enter");
  await isGone(dialog());
  await isShown(page.getByRole("dialog", { name: "Opérer le genou" }));
  expect([window.location.pathname, query()]).toEqual(["/profil", `?decision=${GENOU.id}`]);
  await keyboard("Escape");
  await expect.poll(() => window.location.search).toBe("");
});

test.each([
  ["Messages", `/chat?session=${SESSION.id}&message=M1`],
  ["Documents", `/chat?session=${SESSION.id}&document=solution`],
  ["Dossiers", `/chat?session=${SESSION.id}&dossier=L1`],
  ["Discussions", `/chat?session=${SESSION.id}`],
  ["Projets", "/decision-flow?onglet=projets&projet=P1"],
  ["Actions", `/decision-flow?decision=${GENOU.id}`],
])("a result of %s leads to the thing itself", async (name, address) => {
  await opened("/decision-flow", NO_ARTEFACTS);
  await field().fill("alvea");
  await group(name).getByRole("option").first().click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe(address);
});

test("Enter that ends a composition in Safari opens nothing", async () => {
  await opened("/profil");
  await field().fill("operer gen");
  await expect.poll(() => chosen()[0]).toContain("Opérer le genou");
  pressInSafariComposition(field(), "Enter");
  await isShown(dialog());
  expect(window.location.search).toBe("");
});

test("Ctrl Enter opens another tab, and the palette stays", async () => {
  await opened();
  const tab = vi.spyOn(window, "open").mockReturnValue(null);
  await field().fill("cockpit");
  await expect.poll(() => chosen()).toEqual(["Cockpit"]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(tab).toHaveBeenCalledWith("/cockpit", "_blank", "noopener");
  await isShown(dialog());
});

const recent = (kind: string, id: string) => ({ kind, id, at: AT });

test("before anything is typed it shows what was opened last, without what is gone, and what can be done", async () => {
  const user = aUser();
  writeOwned(RECENT_ITEMS_KEY, user.id, {
    items: [
      recent("decision", GENOU.id),
      recent("decision", "gone"),
      recent("discussion", SESSION.id),
      recent("page", "/decision-flow"),
      recent("page", "/clarity"),
    ],
  });
  await opened("/decision-flow", { getUser: user });
  await expect
    .poll(() => inGroup("Récents"))
    .toEqual(["Opérer le genou", "Accepter le poste chez Alvéa ?", "Clarity"]);
  expect(inGroup("Commandes").slice(0, 2)).toEqual(["Créer une décision", "Nouvelle discussion"]);
  expect(inGroup("Aller à")).toContain("Profil");
});

const keptRecents = () => localStorage.getItem("menta.recents") ?? "";

test("what one stays at is remembered for the next time", async () => {
  await withThings(`/chat?session=${SESSION.id}`, NO_ARTEFACTS);
  await expect.poll(keptRecents).toContain(SESSION.id);
});

test("a decision is created with the typed words as its title", async () => {
  await opened();
  await field().fill("Changer de vélo");
  await dialog().getByRole("option", { name: "Créer une décision : « Changer de vélo »" }).click();
  await expect.element(page.getByLabelText("Titre")).toHaveValue("Changer de vélo");
});

test("MENTA is asked with the typed words, once an agent is chosen", async () => {
  await opened();
  await field().fill("Rester ou partir ?");
  await dialog().getByRole("option", { name: "Demander à MENTA : « Rester ou partir ? »" }).click();
  await isShown(page.getByRole("dialog", { name: "Choisissez votre assistant MENTA" }));
  await keyboard("Escape");
  await expect.element(page.getByLabelText("Votre message")).toHaveValue("Rester ou partir ?");
});

test("the commands of an open decision stand first", async () => {
  await withThings(`/decision-flow?decision=${GENOU.id}`, { getRecord: emptyRecord(GENOU.id) });
  await isShown(page.getByRole("dialog", { name: "Opérer le genou" }));
  await ctrlK();
  await isFocused(field());
  await expect.poll(() => inGroup("Commandes")[0]).toBe("Ouvrir le plan de cette décision");
  await dialog().getByRole("option", { name: "Ouvrir « La décision » de cette décision" }).click();
  await expect.poll(query).toBe(`?decision=${GENOU.id}&partie=decision`);
});

test("the theme changes from here", async () => {
  await opened();
  await field().fill("sombre");
  await expect.poll(() => chosen()).toEqual(["Passer au thème sombre"]);
  await keyboard("Enter");
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  // Waits until the first palette is gone, so that the focused field is that of the second.
  await isGone(dialog());
  await ctrlK();
  await isFocused(field());
  await field().fill("theme du systeme");
  await keyboard("Enter");
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe(undefined);
});

test("nothing found says so, with what to try and what can be done", async () => {
  await opened("/decision-flow", { searchMessages: found() });
  await field().fill("xyzw");
  await says("Rien pour « xyzw »");
  await says("Aucun résultat, messages lus");
  expect(inGroup("Commandes")).toHaveLength(2);
});

test("where only the trash has it, that is said", async () => {
  const listTrash = [aKnownDecision({ title: "Vendre le piano", deletedAt: AT })];
  await opened("/decision-flow", { searchMessages: found(), listTrash });
  await field().fill("piano");
  await says("Rien pour « piano »");
  await says("Dans la corbeille, une décision répond à ces mots.");
});

test("messages that are still searched say so, and the others are there", async () => {
  const { answer, release } = heldAnswer(() => found({ results: [SAID], complete: false }));
  await opened("/decision-flow", { searchMessages: answer });
  await field().fill("alvea");
  await says("5 résultats, messages : recherche en cours");
  release();
  await says("Seules les discussions et les décisions les plus récentes ont été lues en entier.");
  await expect.poll(() => inGroup("Messages")).toHaveLength(1);
});

test("messages that could not be read are read again", async () => {
  const server = await opened("/decision-flow", { searchMessages: () => failure() });
  await field().fill("alvea");
  await says("Les messages, les dossiers et l’intérieur des décisions n’ont pas pu être lus.");
  server.answers.searchMessages = found({ results: [SAID] });
  await dialog().getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(() => inGroup("Messages")).toHaveLength(1);
  await isFocused(field());
});

test("keys that follow each other are one question to the server, and one letter is none", async () => {
  const asked: string[] = [];
  await opened("/decision-flow", {
    searchMessages: ({ query: { q = "" } }) => {
      asked.push(q);
      return found();
    },
  });
  await isFocused(field());
  typeAtOnce(field(), "a");
  typeAtOnce(field(), "lvea");
  await says(/messages lus/);
  expect(asked).toEqual(["alvea"]);
});

test("what could not be read is named, and read again", async () => {
  const server = await withThings("/profil", { listSessions: () => failure() });
  await isShown(page.getByRole("heading", { level: 1 }));
  await ctrlK();
  await says("La recherche n’a pas pu lire : les discussions.");
  server.answers.listSessions = [SESSION];
  await dialog().getByRole("button", { name: "Réessayer" }).click();
  await field().fill("alvea");
  await expect.poll(() => inGroup("Discussions")).toHaveLength(1);
});

test("without a network, titles are found and the messages say that they were not searched", async () => {
  await opened();
  await expect.poll(() => options().elements().length).toBeGreaterThan(5);
  window.dispatchEvent(new Event("offline"));
  await field().fill("genou");
  await says("Hors ligne : les messages, les dossiers et l’intérieur des décisions n’ont pas été cherchés");
  expect(inGroup("Décisions")[0]).toBe("Opérer le genou");
  window.dispatchEvent(new Event("online"));
});

test("« ? » opens the list of shortcuts, not in a field", async () => {
  await withThings("/decision-flow");
  const search = page.getByRole("searchbox");
  await search.click();
  await userEvent.keyboard("?");
  await expect.element(search).toHaveValue("?");
  await isGone(sheet());
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("?");
  await isShown(sheet());
  await isShown(sheet().getByText("Monter ou descendre une action du plan"));
  // The text names which shortcuts can be turned off, because not all can.
  await isShown(sheet().getByText(/^La recherche et les touches seules se désactivent dans/));
  expect(await axeFindings()).toEqual([]);
  await keyboard("Escape");
  await isGone(sheet());
});

test("« n » begins a decision, « g » then a letter goes to a page, Ctrl Entrée sends the form; not in a field", async () => {
  await withThings("/decision-flow");
  // The shortcut works once the code of the palette is loaded, which its label shows.
  await isShown(page.getByText(/^Ctrl.K$/));
  const search = page.getByRole("searchbox");
  await search.click();
  await userEvent.keyboard("ngs");
  await expect.element(search).toHaveValue("ngs");
  await search.fill("");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("gp");
  await expect.poll(() => window.location.pathname).toBe("/profil");
  await userEvent.keyboard("gd");
  await expect.poll(() => window.location.pathname).toBe("/decision-flow");
  await userEvent.keyboard("d");
  // In one task, so before the form is rendered: « g » and « c » are lost, and must not open the cockpit.
  for (const key of "ngc") document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const form = page.getByRole("dialog", { name: /décision/ });
  await isShown(form);
  expect(window.location.pathname).toBe("/decision-flow");
  await form.getByRole("textbox").first().fill("");
  await form.getByRole("button", { name: "Ajouter une option" }).click();
  await form.getByRole("textbox", { name: "Option 1" }).fill("Louer");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await isShown(form.getByText("Le titre est requis"));
  expect(form.getByRole("textbox", { name: "Option 2" }).elements()).toEqual([]);
});

test("« n », or « g » and a letter, are heard before the file that handles them is there", async () => {
  await withThings("/decision-flow");
  await isShown(page.getByRole("heading", { level: 1 }));
  await userEvent.keyboard("gp");
  await expect.poll(() => window.location.pathname).toBe("/profil");
  unmountAll();
  await withThings("/decision-flow");
  await isShown(page.getByRole("heading", { level: 1 }));
  await userEvent.keyboard("n");
  await isShown(page.getByRole("dialog", { name: /décision/ }));
});

const PREFERENCES = { ...DEFAULT_PREFERENCES, timeZone: "Europe/Paris" };

test("shortcuts that are turned off do nothing, and the list says so", async () => {
  const user = aUser();
  writeOwned(SHORTCUT_SETTINGS_KEY, user.id, { palette: false, singleKeys: false });
  const off = { paletteShortcut: false, singleKeyShortcuts: false };
  await withThings("/decision-flow", {
    getUser: user,
    getPreferences: { ...PREFERENCES, leaves: [], seenHints: [], ...off },
  });
  await isShown(page.getByRole("heading", { level: 1 }));
  await ctrlK();
  await userEvent.keyboard("?");
  expect(overlayStore.get()).toBe(null);
  await page.getByRole("complementary").getByRole("button", { name: "Rechercher…" }).click();
  await field().fill("raccourcis");
  await keyboard("Enter");
  await isShown(sheet());
  expect(sheet().getByText("désactivé").elements()).toHaveLength(7);
});

test("they are turned off in « Profil », at once, and on again from the toast", async () => {
  let kept = { paletteShortcut: true, singleKeyShortcuts: true };
  const all = () => ({ ...PREFERENCES, leaves: [], seenHints: [], ...kept });
  await withThings("/profil", {
    getPreferences: all,
    updatePreferences: ({ body }) => {
      kept = { ...kept, ...(body as Partial<typeof kept>) };
      return all();
    },
  });
  const hint = page.getByText(/^Ctrl.K$/);
  await isShown(hint);
  await page.getByRole("switch", { name: "Ctrl K ouvre la recherche" }).click();
  await says("Raccourci désactivé");
  await isGone(hint);
  await ctrlK();
  expect(overlayStore.get()).toBe(null);
  await page.getByRole("button", { name: "Annuler" }).first().click();
  await expect.poll(() => kept.paletteShortcut).toBe(true);
  await ctrlK();
  await isFocused(field());
});

test.each([1440, 320])(
  "axe finds nothing in it at %i px, light or dark, and nothing is cut",
  async (width) => {
    await page.viewport(width, 800);
    await opened();
    expect(await axeFindings()).toEqual([]);
    await field().fill("alvea");
    await says(/messages lus/);
    expect(await axeFindings()).toEqual([]);
    expect(overflow()).toBe(0);
    expect(overflow(dialog().element())).toBe(0);
  },
);

test("on the chat it opens from the header, and a decision is opened over the list", async () => {
  await withThings(`/chat?session=${SESSION.id}`, { getSummary: neverAnswer });
  await page.getByRole("banner").getByRole("button", { name: "Rechercher…" }).click();
  await isFocused(field());
  await field().fill("genou");
  await keyboard("Enter");
  await isShown(page.getByRole("dialog", { name: "Opérer le genou" }));
  expect(window.location.pathname).toBe("/decision-flow");
});

test.each([
  ["/chat", "/"],
  ["/decision-flow", "/login"],
])("signing out by it from %s leads to %s, as the page's own button does", async (from, to) => {
  await opened(from, { logout: unreachable });
  await field().fill("déconnecter");
  await expect.poll(() => chosen()).toEqual([expect.stringContaining("Se déconnecter")]);
  await keyboard("Enter");
  await expect.poll(() => window.location.pathname).toBe(to);
  // The failed sign-out is sent again until a sign-in: signs in, so that it does not disturb the next test.
  broadcastSignIn(aUser().id);
});
