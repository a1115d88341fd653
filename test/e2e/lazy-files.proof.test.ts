import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { buildFrontend } from "#infra/build/frontend.ts";
import { newPage } from "../browser.ts";
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
let decisionId: string;
let sessionId: string;
let emptySessionId: string;
let page: Page;

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const menuItem = (name: string) => page.getByRole("menuitem", { name });
const heading = (name: string) => page.getByRole("heading", { name });
const link = (name: string) => page.getByRole("link", { name, exact: true });

const OPENED = "Impossible d’ouvrir ceci";
const PART = "Cette partie de la page n’a pas pu être chargée.";
/** Returns the title of a loaded page; a page whose file failed has the sentence `PART` as its title. */
const pageTitle = () => page.getByRole("heading", { level: 1 }).filter({ hasNotText: PART });

type Control = {
  /** The address to open. */
  at: () => string;
  width?: number;
  /** Triggers the load; pressing again, or « Réessayer », triggers it again. */
  press: () => Promise<unknown>;
  again?: () => Promise<unknown>;
  /** The message when the file cannot be loaded. */
  said: string;
  /** The element that the file renders. */
  opens: () => ReturnType<Page["locator"]>;
};

const flow = () => "/decision-flow";
const journal = () => `/journal/${decisionId}`;
const chat = () => `/chat?session=${sessionId}`;
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
/** Each way to load code later, by pages, parts, dialogs and presses that use it: test/architecture.test.ts knows no other way. */
const CONTROLS: Record<string, Control> = {
  "app/decision-flow.page.tsx": {
    at: () => "/profil",
    press: () => link("Decision Flow").click(),
    said: OPENED,
    opens: () => heading("Flux de Décision"),
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
  // The page itself.
  "features/access/email-proof.page.tsx": {
    at: () => "/courriel/inconnu",
    press: load,
    again: retry,
    said: PART,
    opens: () => pageTitle(),
  },
  "features/cockpit/charts/charts.tsx": {
    at: () => "/cockpit",
    press: load,
    again: retry,
    said: PART,
    opens: () => heading("Actions validées par semaine"),
  },
  "features/cockpit/undecided-decision-list.tsx": {
    at: () => "/cockpit",
    press: load,
    again: retry,
    said: PART,
    opens: () => link("Comparer : Louer"),
  },
  "features/journal/choices.page.tsx": {
    at: () => "/profil",
    press: () => link("Ce que j’ai décidé").click(),
    said: OPENED,
    opens: () => heading("Ce que j’ai décidé"),
  },
  "features/decision/record/record-tab.tsx": {
    at: flow,
    press: () => link("Louer").first().click(),
    again: retry,
    said: PART,
    opens: () => page.getByRole("region", { name: "Les options" }),
  },
  "features/flow/priority-view.tsx": {
    at: flow,
    press: () => page.getByRole("radio", { name: "Priorités" }).click(),
    again: retry,
    said: PART,
    opens: () => page.getByRole("region", { name: /^Priorité|^Haute/ }).first(),
  },
  "features/decision/detail.dialog.tsx": {
    at: flow,
    press: () => link("Louer").first().click(),
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/form/create.dialog.tsx": {
    at: flow,
    press: openCreate,
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/form/situation.dialog.tsx": {
    at: () => "/decision-flow?creer=1",
    press: () => button("Partir d’une situation courante").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Situations courantes" }),
  },
  "features/decision/choice/make-choice.dialog.tsx": {
    at: flow,
    press: async () => {
      await button("Actions pour « Louer »").click();
      await menuItem("Figer un choix…").click();
    },
    said: OPENED,
    opens: () => page.getByRole("dialog"),
  },
  "features/chat/start-from-situation.dialog.tsx": {
    at: () => `/chat?session=${emptySessionId}`,
    press: () => button("Partir d’une situation courante").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Situations courantes" }),
  },
  "features/decision/plan/situation-steps.dialog.tsx": {
    at: () => `/decision-flow?decision=${decisionId}&partie=plan`,
    press: () => button("Compter à rebours depuis une date").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Compter à rebours depuis une date" }),
  },
  "entities/discussion/why-this-question.tsx": {
    at: chat,
    press: () => button("Pourquoi cette question ?").last().click(),
    again: retry,
    said: PART,
    opens: () =>
      page.getByRole("region", { name: "Pourquoi cette question ?" }).locator("blockquote, p").first(),
  },
  "entities/discussion/versions/edit-notice.tsx": {
    at: chat,
    press: () => button("Modifier ce message").first().click(),
    again: retry,
    said: PART,
    opens: () => page.getByText("Vous modifiez un message."),
  },
  "features/chat/temporary/temporary-conversation.tsx": {
    at: () => "/chat?temporaire=1",
    press: async () => {
      await page.getByLabel("Votre message").fill("Rester ou partir ?");
      await page.keyboard.press("Enter");
      await button("Commencer la discussion").click();
    },
    again: retry,
    said: PART,
    opens: () => button("Garder"),
  },
  "app/palette/palette-host.tsx": {
    at: flow,
    press: () => button("Rechercher…").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog", { name: "Chercher partout" }),
  },
  "ui/drawer.tsx": {
    at: flow,
    width: 390,
    press: () => button("Ouvrir le menu").click(),
    said: OPENED,
    opens: () => page.getByRole("dialog").getByRole("link", { name: "Assistant MENTA" }),
  },
  "confirm-dialog": {
    at: flow,
    press: async () => {
      await button("Actions pour « Louer »").click();
      await menuItem("Supprimer").click();
    },
    said: OPENED,
    opens: () => page.getByRole("alertdialog"),
  },
  "ui/menu-panel.tsx": {
    at: flow,
    press: () => button("Actions pour « Louer »").click(),
    said: OPENED,
    opens: () => menuItem("Supprimer"),
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
  "entities/discussion/dossier/dossier.tsx": {
    at: chat,
    press: load,
    again: retry,
    said: PART,
    opens: () => page.getByRole("complementary", { name: "Dossier" }),
  },
  "entities/discussion/session-changes.ts": {
    at: chat,
    press: () => page.getByTitle("Changer d’agent").click(),
    said: OPENED,
    opens: () => page.getByRole("menuitemradio").first(),
  },
  "features/chat/header-menus.ts": {
    at: chat,
    press: () => button("Plus d’actions").click(),
    said: OPENED,
    opens: () => menuItem("Renommer"),
  },
  // The notes would load this file too, so the discussion has none.
  "export-discussion": {
    at: () => `/chat?session=${emptySessionId}`,
    press: async () => {
      await button("Plus d’actions").click();
      await menuItem("Exporter la discussion").click();
      await menuItem("TXT").click();
    },
    said: "Ce qui écrit la discussion n’a pas pu être chargé.",
    opens: () => page.getByText("Export terminé").first(),
  },
  "entities/record/export/journal-file.ts": {
    at: journal,
    press: exportJournal,
    again: exportJournal,
    said: "Le journal n’a pas pu être exporté.",
    opens: () => page.getByText("Journal exporté").first(),
  },
  "features/account/data/archive.ts": {
    at: () => "/profil",
    press: () => chooseFile("menta-export.json"),
    said: OPENED,
    opens: () => page.getByText("Ce fichier n’est pas un export de MENTA.").first(),
  },
};

beforeAll(async () => {
  ({ person: owner, decisionId, sessionId } = await createFullAccount());
  ({ id: emptySessionId } = await owner.get("createSession", { body: { agentType: "prise_decision" } }));
});

/** Removes the 500 ms that the page waits before it tries to load a file again (`SECOND_TRY_AFTER_MS`). */
const tryAgainAtOnce = () => {
  const later = window.setTimeout.bind(window);
  const sooner = (work: () => void, ms?: number) => later(work, ms === 500 ? 0 : ms);
  Object.assign(window, { setTimeout: sooner });
};

async function openFor({ at, width = 1440 }: Control) {
  page = await newPage(environment.browser, { baseURL: environment.url, expects: [/ERR_FAILED/] });
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(tryAgainAtOnce);
  const [name = "", value = ""] = owner.cookie.split("=");
  await page.context().addCookies([{ name, value, url: environment.url, httpOnly: true, sameSite: "Lax" }]);
  return at();
}

test.each(Object.entries(CONTROLS))(
  "without %s the page stays and says so; one lost request is made up for",
  async (source, control) => {
    const address = await openFor(control);
    const file = LAZY.get(source);
    expect(file).toMatch(/\.js$/);
    let asked = 0;
    let lost = Infinity;
    await page.route(`**/${file}`, (route) => (++asked > lost ? route.continue() : route.abort("failed")));
    await page.goto(address);
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
