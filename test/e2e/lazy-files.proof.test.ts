import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { buildFrontend } from "#infra/build/frontend.ts";
import { aPerson } from "#infra/local/demo/person.ts";
import { newPage } from "../browser.ts";
import { isFullProof } from "../proof.ts";
import { addVirtualAuthenticator } from "./authenticator.ts";
import { createFullAccount } from "./full-account.ts";
import { environment } from "./product.ts";

type Manifest = Record<string, { file: string; dynamicImports?: string[] }>;
const manifest = JSON.parse(
  readFileSync(join(await buildFrontend(), ".vite/manifest.json"), "utf8"),
) as Manifest;
/** A file that several parts share has no source of its own in the manifest, but a name and a hash. */
const sourceOf = (key: string) => key.replace(/^src\//, "").replace(/^_(.+)-.{7}\.js$/, "$1");
const LAZY = new Map(
  Object.values(manifest)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .map((key) => [sourceOf(key), manifest[key]?.file ?? ""]),
);

type Full = Awaited<ReturnType<typeof createFullAccount>>;
let owner: Full["person"];
let newcomer: Full["person"];
let sessionId: string;
let decisionId: string;
let reviewed: Full["reviewed"];
let page: Page;

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const menuItem = (name: string) => page.getByRole("menuitem", { name });
const heading = (name: string) => page.getByRole("heading", { name });
const link = (name: string) => page.getByRole("link", { name, exact: true });

const OPENED = "Impossible d’ouvrir ceci";
const PART = "Cette partie de la page n’a pas pu être chargée.";
/** Of a page that has come; one whose file has not has that sentence for a title. */
const pageTitle = () => page.getByRole("heading", { level: 1 }).filter({ hasNotText: PART });

type Control = {
  /** Where its page is; signed in as the owner, unless said otherwise. */
  at: () => string;
  who?: "newcomer" | "nobody";
  width?: number;
  /** What needs the file. Pressed again, or « Réessayer » beside it, it is asked for again. */
  press: () => Promise<unknown>;
  again?: () => Promise<unknown>;
  /** What the person reads without the file. */
  said: string;
  /** What it brings. */
  opens: () => ReturnType<Page["locator"]>;
};

const flow = () => "/decision-flow";
const clarity = () => "/clarity";
const chat = () => `/chat?session=${sessionId}`;
const journal = () => `/journal/${decisionId}`;
const retry = () => button("Réessayer").first().click();
const load = () => Promise.resolve();
const exportJournal = async () => {
  await button("Exporter").click();
  await page.getByRole("menuitem", { name: "Markdown", exact: true }).click();
};
const openCreate = () => button("Créer nouvelle décision").click();

const chooseFile = (name: string, text = "{}") =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
/** A file of ours, with nothing in it. */
const anExport = () =>
  JSON.stringify({
    format: "menta-export",
    version: 1,
    projects: [],
    decisions: [],
    discussions: [],
    preferences: {},
    planner: { weeks: [], ownTasks: [] },
  });

/** A control of every file that is loaded later; `null`: what needs it goes on without it. */
const CONTROLS: Record<string, Control | null> = {
  "../shared/clarity/calendar-file.ts": {
    at: clarity,
    press: async () => {
      await button("Agenda").click();
      await button("Télécharger la semaine (.ics)").click();
    },
    again: () => button("Télécharger la semaine (.ics)").click(),
    said: "Le fichier n’a pas pu être préparé.",
    opens: () => page.getByText("Semaine téléchargée").first(),
  },
  "app/decision-flow.page.tsx": {
    at: () => "/profil",
    press: () => link("Decision Flow").click(),
    said: OPENED,
    opens: () => heading("Flux de Décision"),
  },
  "app/shell/menu-drawer.tsx": {
    at: flow,
    width: 390,
    press: () => button("Ouvrir le menu").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog").getByRole("link", { name: "Assistant MENTA" }),
  },
  "app/shell/shell.tsx": {
    at: chat,
    press: () => link("Tableau de bord").click(),
    said: OPENED,
    opens: () => heading("Cockpit de Décision"),
  },
  // Without it the next page tells the server: entities/person/finish-sign-out.test.ts.
  "entities/person/finish-sign-out.ts": null,
  // Without it the browser asks by itself: test/e2e/offline.test.ts.
  "app/sign-out.dialog.tsx": null,
  // Only an account without decisions has its control: test/e2e/example.test.ts.
  "entities/decision/example/example-document.ts": null,
  "entities/decision/trash.dialog.tsx": {
    at: flow,
    press: async () => {
      await button("Actions pour « Louer »").click();
      await menuItem("Supprimer").click();
    },
    said: OPENED,
    opens: () => page.getByRole("alertdialog"),
  },
  "entities/record/export/journal-file.ts": {
    at: journal,
    press: exportJournal,
    again: exportJournal,
    said: "Le journal n’a pas pu être exporté.",
    opens: () => page.getByText("Journal exporté").first(),
  },
  "features/access/email-proof.page.tsx": {
    at: () => "/courriel/inconnu",
    press: load,
    again: retry,
    said: PART,
    opens: () => pageTitle(),
  },
  "features/access/review-mails.page.tsx": {
    at: () => "/rappels/inconnu",
    press: load,
    again: retry,
    said: PART,
    opens: () => pageTitle(),
  },
  "features/access/login.page.tsx": {
    at: () => "/",
    who: "nobody",
    press: () =>
      page
        .getByRole("link", { name: /connect/i })
        .first()
        .click(),
    said: OPENED,
    opens: () => page.getByLabel("Mot de passe", { exact: true }),
  },
  "features/access/passkey-sign-in.ts": {
    at: () => "/login",
    who: "nobody",
    press: async () => {
      await addVirtualAuthenticator(page);
      await page.getByLabel("E-mail").fill("personne@exemple.fr");
      await button("Continuer avec une clé d’accès").click();
    },
    again: () => button("Continuer avec une clé d’accès").click(),
    said: "La connexion par clé d’accès n’a pas abouti.",
    // This one has no passkey.
    opens: () => page.getByText("La demande a été annulée"),
  },
  "features/access/sign-in-again.dialog.tsx": {
    at: flow,
    press: async () => {
      await page.context().clearCookies();
      await page.getByRole("tab", { name: /Corbeille/ }).click();
    },
    again: () => page.getByRole("tab", { name: /Projets/ }).click(),
    said: OPENED,
    opens: () => page.getByRole("dialog").getByLabel("Mot de passe", { exact: true }),
  },
  "features/account/data/archive.ts": {
    at: () => "/profil",
    press: () => chooseFile("menta-export.json"),
    said: OPENED,
    opens: () => page.getByText("Ce fichier n’est pas un export de MENTA.").first(),
  },
  "features/account/data/import.dialog.tsx": {
    at: () => "/profil",
    press: () => chooseFile("menta-export.json", anExport()),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/account/profile.page.tsx": {
    at: flow,
    press: async () => {
      await button(/^Compte de/).click();
      await menuItem("Profil").click();
    },
    said: OPENED,
    opens: () => page.getByLabel("Prénom"),
  },
  "features/chat/artefacts/document.tsx": {
    at: chat,
    press: () => page.locator('[data-opens="note-argumentation"]').click(),
    again: retry,
    said: PART,
    opens: () => heading("Argumentation"),
  },
  // What the parts around a discussion share, the buttons that generate among it.
  discussion: {
    at: chat,
    press: load,
    again: retry,
    said: PART,
    opens: () => page.locator("[data-opens^=generate]").first(),
  },
  "features/chat/artefacts/notes.tsx": {
    at: chat,
    press: load,
    again: retry,
    said: PART,
    opens: () => page.getByRole("complementary").last().getByRole("heading").first(),
  },
  "features/chat/chat-dialogs.tsx": {
    at: chat,
    press: () => button("Nouvelle discussion").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/chat/chat.page.tsx": {
    at: flow,
    press: () => link("Assistant MENTA").click(),
    said: OPENED,
    opens: () => page.getByLabel("Votre message"),
  },
  "features/chat/title-editor.tsx": {
    at: chat,
    press: () => page.getByRole("complementary").getByRole("button", { name: "Renommer" }).first().click(),
    again: retry,
    said: PART,
    opens: () => page.getByLabel("Titre de la discussion"),
  },
  "features/chat/decision/make.dialog.tsx": {
    at: () => `${chat()}&document=argumentation`,
    press: () => button("En faire une décision").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "En faire une décision" }),
  },
  "features/clarity/calendar/block-panel.tsx": {
    at: clarity,
    press: () => button(/^Passeport, /).press("Enter"),
    said: OPENED,
    opens: () => page.getByLabel("Créneau du calendrier"),
  },
  "features/clarity/calendar/calendar-out.dialog.tsx": {
    at: clarity,
    press: () => button("Agenda").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/clarity/calendar/calendar.tsx": {
    at: clarity,
    press: load,
    again: retry,
    said: PART,
    opens: () => page.getByRole("heading", { name: /^Semaine du/ }),
  },
  "features/clarity/calendar/empty-week.dialog.tsx": {
    at: clarity,
    press: () => button("Vider le calendrier").click(),
    said: OPENED,
    opens: () => page.getByRole("alertdialog"),
  },
  "features/clarity/clarity.page.tsx": {
    at: flow,
    press: () => link("Clarity").click(),
    said: OPENED,
    opens: () => heading("Clarity - Calendrier Intelligent"),
  },
  "features/clarity/picker/picker.dialog.tsx": {
    at: clarity,
    press: () => button("Choisir des tâches").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/cockpit/charts/time-charts.tsx": {
    at: () => "/cockpit",
    press: load,
    again: retry,
    said: PART,
    opens: () => heading("Progression face au temps"),
  },
  "features/cockpit/cockpit.page.tsx": {
    at: flow,
    press: () => link("Cockpit").click(),
    said: OPENED,
    opens: () => heading("Cockpit de Décision"),
  },
  "features/decision/detail.dialog.tsx": {
    at: flow,
    press: () => link("Louer").first().click(),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "app/palette/palette-host.tsx": {
    at: flow,
    press: () => button("Rechercher…").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Chercher partout" }),
  },
  "features/palette/palette.dialog.tsx": {
    at: flow,
    press: () => button("Rechercher…").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Chercher partout" }),
  },
  "features/palette/shortcuts.dialog.tsx": {
    at: () => "/profil",
    press: () => button("Voir la liste").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Raccourcis clavier" }),
  },
  "features/journal/journal.page.tsx": {
    at: () => `/decision-flow?decision=${decisionId}&partie=decision`,
    press: () => link("Ouvrir en page").click(),
    said: OPENED,
    opens: () => page.getByRole("heading", { level: 1, name: "Louer" }),
  },
  "features/decision/opinions/opinion-link.dialog.tsx": {
    at: () => `/decision-flow?decision=${decisionId}&partie=decision`,
    press: () => button("Demander un avis").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Demander un avis" }),
  },
  "features/decision/record/record-tab.tsx": {
    at: flow,
    press: async () => {
      await link("Louer").first().click();
      await page.getByRole("tab", { name: "La décision" }).click();
    },
    again: retry,
    said: PART,
    opens: () => page.getByRole("region", { name: "Les options" }),
  },
  // Nobody asked for it: it waits for another time.
  "entities/person/hint-notice.tsx": null,
  "features/exploration/exploration.page.tsx": {
    at: flow,
    press: () => link("Exploration").click(),
    said: OPENED,
    opens: () => heading("Exploration Décisionnelle"),
  },
  "features/exploration/discussion.dialogs.tsx": {
    at: () => `/exploration?session=${sessionId}`,
    press: () => button("Vider la conversation").press("Enter"),
    said: OPENED,
    opens: () => page.getByRole("alertdialog"),
  },
  "features/exploration/history.dialog.tsx": {
    at: () => "/exploration",
    press: () => button("Historique").press("Enter"),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/review/calibration.tsx": {
    at: () => `/regard/${reviewed.open}`,
    press: load,
    again: retry,
    said: PART,
    opens: () => heading("Votre certitude, et ensuite"),
  },
  "features/review/done-review.tsx": {
    at: () => `/regard/${reviewed.done}?relecture=${reviewed.doneReview}`,
    press: load,
    again: retry,
    said: PART,
    opens: () => button("Corriger"),
  },
  "features/review/reveal.tsx": {
    at: () => `/regard/${reviewed.open}`,
    press: async () => {
      if ((await button("Voir ce que j’écrivais").count()) === 0) {
        await page.getByRole("textbox").fill("Nous dînons dedans.");
        await page.getByRole("textbox").press("Enter");
      }
      await button("Voir ce que j’écrivais").click();
    },
    again: retry,
    said: PART,
    opens: () => heading("Ce que vous écriviez"),
  },
  "features/review/review.page.tsx": {
    at: () => "/cockpit",
    press: () => link("À relire : Partir").click(),
    said: OPENED,
    opens: () => heading("Relire : Partir"),
  },
  // Nobody waits for what was learnt elsewhere.
  "entities/record/lesson-list.tsx": null,
  "features/flow/advanced-filters.tsx": {
    at: flow,
    press: () => button("Filtres avancés").click(),
    again: retry,
    said: PART,
    opens: () => page.getByRole("slider").first(),
  },
  "features/flow/priority-view.tsx": {
    at: flow,
    press: () => page.getByRole("radio", { name: "Priorités" }).click(),
    again: retry,
    said: PART,
    opens: () => page.getByRole("region", { name: /^Priorité|^Haute/ }).first(),
  },
  "features/form/create.dialog.tsx": {
    at: flow,
    press: openCreate,
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/form/inline-form.tsx": {
    at: flow,
    who: "newcomer",
    press: () => button("Poser cette décision").click(),
    again: retry,
    said: PART,
    opens: () => page.getByLabel("Titre"),
  },
  "features/landing/landing.page.tsx": {
    at: () => "/profil",
    width: 390,
    press: () => link("MENTA").click(),
    said: OPENED,
    opens: () => page.getByRole("contentinfo"),
  },
  // Nobody presses for it: without its file, the question waits for the next visit.
  "entities/person/legal-texts.banner.tsx": null,
  "features/legal/legal-notice.page.tsx": {
    at: () => "/privacy",
    who: "nobody",
    press: () => link("Mentions légales").click(),
    said: OPENED,
    opens: () => page.getByRole("heading", { level: 1, name: "Mentions légales" }),
  },
  "features/legal/accessibility.page.tsx": {
    at: () => "/privacy",
    who: "nobody",
    press: () => link("Accessibilité").click(),
    said: OPENED,
    opens: () => page.getByRole("heading", { level: 1, name: "Accessibilité" }),
  },
  "features/legal/privacy.page.tsx": {
    at: () => "/",
    who: "nobody",
    press: () => link("Confidentialité").click(),
    said: OPENED,
    opens: () => page.getByRole("heading", { level: 1, name: /confidentialité/i }),
  },
  "features/legal/terms.page.tsx": {
    at: () => "/",
    who: "nobody",
    press: () => link("Conditions d’utilisation").click(),
    said: OPENED,
    opens: () => page.getByRole("heading", { level: 1, name: /conditions/i }),
  },
  "features/opinion/opinion.page.tsx": {
    at: () => "/avis/inconnu",
    press: load,
    again: retry,
    said: PART,
    opens: () => pageTitle(),
  },
  "features/projects/project-dialogs.tsx": {
    at: () => "/decision-flow?onglet=projets",
    press: () => button("Nouveau Projet").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/projects/projects-tab.tsx": {
    at: flow,
    press: () => page.getByRole("tab", { name: /Projets/ }).click(),
    again: retry,
    said: PART,
    opens: () => button("Nouveau Projet"),
  },
  "features/flow/selection/selection-bar.tsx": {
    at: () => `${flow()}?vue=liste`,
    press: () =>
      page
        .getByRole("checkbox", { name: /^Sélectionner/ })
        .first()
        .click({ force: true }),
    again: () => button("Réessayer").click(),
    said: PART,
    opens: () => page.getByRole("region", { name: "Décisions sélectionnées" }),
  },
  "features/trash/trash-dialogs.tsx": {
    at: () => "/decision-flow?onglet=corbeille",
    press: () =>
      button(/^Restaurer/)
        .first()
        .click(),
    said: OPENED,
    opens: () => page.getByRole("alertdialog").or(page.getByRole("dialog")).first(),
  },
  "features/trash/trash-tab.tsx": {
    at: flow,
    press: () => page.getByRole("tab", { name: /Corbeille/ }).click(),
    again: retry,
    said: PART,
    opens: () => button(/^Restaurer/).first(),
  },
  "ui/calendar.tsx": {
    at: () => "/decision-flow?creer=1",
    press: () =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: /Période|période|du /i })
        .first()
        .click(),
    again: retry,
    said: "Le calendrier n’a pas pu être chargé.",
    opens: () => page.getByRole("grid").first(),
  },
  "ui/drawer.tsx": {
    at: chat,
    width: 390,
    press: () => button("Ouvrir les discussions").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "ui/menu-panel.tsx": {
    at: flow,
    press: () => button("Actions pour « Louer »").click(),
    said: OPENED,
    opens: () => menuItem("Supprimer"),
  },
  // What the pages of work share.
  "chat-flow-cockpit-clarity": {
    at: flow,
    press: load,
    again: retry,
    said: PART,
    opens: () => heading("Flux de Décision"),
  },
  "ui/explanation-panel.tsx": {
    at: () => "/cockpit",
    press: () => button(/^Total : /).click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Total" }),
  },
  "ui/day-panel.tsx": {
    at: flow,
    press: () => button(/^Échéance de « Louer »/).click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Échéance" }),
  },
  // What earlier pages could not send is sent by a later page.
  "app/stored-operations.tsx": null,
  "app/held-operations.dialog.tsx": null,
  "flow-cockpit-clarity-week": null,
  "entities/discussion/rename.ts": null,
  "cockpit-clarity-week": null,
  "clarity-week": null,
  // Without it all rows are rendered.
  "features/chat/long-session-rows.tsx": null,
  // What the parts share that change a record.
  commands: null,
  // Nobody has pressed for them: a copy is not kept or shown, a version is not offered.
  "app/offline-copy/offline-copy.tsx": null,
  "app/worker/watch-worker.ts": null,
  "app/worker/offer-version.tsx": null,
  // The server validates alone.
  "entities/decision/fields/decision-form.schema.ts": null,
  "features/decision/choice/choice-form.schema.ts": null,
  "entities/project/project-form.schema.ts": null,
  "features/clarity/picker/own-task-form.schema.ts": null,
  "features/access/access.schema.ts": null,
  // The server judges alone.
  "entities/person/common-passwords.ts": null,
  // The text is read without its marks.
  "entities/discussion/markdown-renderer.tsx": null,
  // The export has a sentence of its own: artefacts-exports.test.ts.
  "features/chat/exports/formats.ts": null,
  "entities/document/pdf/pdf.ts": null,
};

beforeAll(async () => {
  const [full, empty] = await Promise.all([createFullAccount(), aPerson(environment.url)]);
  ({ person: owner, decisionId, sessionId, reviewed } = full);
  newcomer = empty;
});

/** The second try comes at once. */
const tryAgainAtOnce = () => {
  const later = window.setTimeout.bind(window);
  const sooner = (work: () => void, ms?: number) => later(work, ms === 500 ? 0 : ms);
  Object.assign(window, { setTimeout: sooner });
};

async function openFor({ at, who, width = 1440 }: Control) {
  page = await newPage(environment.browser, { baseURL: environment.url, expects: [/ERR_FAILED/] });
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(tryAgainAtOnce);
  if (who !== "nobody") {
    const [name = "", value = ""] = (who === "newcomer" ? newcomer : owner).cookie.split("=");
    await page.context().addCookies([{ name, value, url: environment.url, httpOnly: true, sameSite: "Lax" }]);
  }
  return at();
}

test("every file that is loaded later has a control here", () => {
  expect(Object.keys(CONTROLS).toSorted()).toEqual([...LAZY.keys()].toSorted());
});

/** In the short form every sixteenth. */
const pressed = Object.entries(CONTROLS)
  .filter((entry): entry is [string, Control] => entry[1] !== null)
  .filter((_, at) => isFullProof || at % 16 === 0);

test.each(pressed)(
  "without %s the page stays and says so; one lost request is made up for",
  async (source, control) => {
    const address = await openFor(control);
    const file = LAZY.get(source);
    let asked = 0;
    let lost = Infinity;
    await page.route(`**/${file}`, (route) => (++asked > lost ? route.continue() : route.abort("failed")));
    await page.goto(address);
    // Before the program has taken the landing page over, a link of its HTML loads the other page whole.
    await page.locator("[data-drawn]").waitFor({ state: "detached" });
    await control.press();
    await page.getByText(control.said).first().waitFor();
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(await page.getByText("s’est interrompue").count()).toBe(0);
    expect(await page.locator("main").count()).toBe(1);

    lost = asked + 1;
    await (control.again ?? control.press)();
    await control.opens().waitFor();
    expect(asked).toBeGreaterThan(lost);
  },
);
