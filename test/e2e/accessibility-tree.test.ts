import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { aDecisionBody, anActionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { open, openAs, openSignedIn } from "./people.ts";
import { environment } from "./product.ts";

const RENDERED_WITHIN = { timeout: 30_000, interval: 200 };

/** A Wednesday morning, in the middle of the decisions' period. */
const NOW = new Date("2026-03-11T09:00:00Z");

const DAYS = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
const SHORT_DAYS = "lun|mar|mer|jeu|ven|sam|dim";
const MONTHS =
  "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janv|févr|avr|juil|sept|oct|nov|déc";
const DAY = new RegExp(`(?<!\\p{L})(?:${DAYS}|(?:${SHORT_DAYS})\\.?|(?:${MONTHS})\\.?)(?!\\p{L})`, "giu");

/** The last reply, up to its buttons: its words are the offline engine's own affair. */
const REPLY = /(- heading "MENTA" \[level=3\]\n)(?:( *)- paragraph: .*\n)+(?= *- button "Copier")/g;

/**
 * Returns what a screen reader gets: roles, names, states and text, in order. Figures, days, ids and the
 * words of a reply are left out, because they change between days, people or ports.
 */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator("body").ariaSnapshot();
  return `${tree
    .replaceAll(REPLY, "$1$2- paragraph: RÉPONSE\n")
    .replaceAll(/\b[\da-hjkmnp-tv-z]{26}\b/gi, "ID")
    .replaceAll(/[\w.+-]+@[\w.-]+/g, "ADRESSE")
    .replaceAll(DAY, "JOUR")
    .replaceAll(/\b[A-Z]{1,3}-[A-Z\d]{6}\b/g, "CODE")
    .replaceAll(/(?<!level=)\d+/g, "0")}\n`;
}

/** Compares the tree with the stored one, until they are the same: a busy machine may render a part late. */
const isTreeOf = async (page: Page, screen: string): Promise<void> => {
  const file = `./accessibility-tree/${screen}.txt`;
  const stored = await readFile(new URL(file, import.meta.url), "utf8").catch(() => "");
  await vi.waitFor(async () => expect(await treeOf(page)).toBe(stored), RENDERED_WITHIN).catch(() => {});
  await expect(await treeOf(page)).toMatchFileSnapshot(file);
};

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
/** Waits until no request is pending, also those that the browser makes when idle. */
const settled = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.mouse.move(0, 0);
};

let account: ReturnType<typeof createAccount> | undefined;
/** Returns one filled account, shared by all tests, which only read it. */
const filled = () => (account ??= createAccount());

async function createAccount() {
  const person = await signUpNewPerson(environment.url);
  const project = await person.get("createProject", { body: aProjectBody() });
  const decision = await person.get("createDecision", {
    body: aDecisionBody({ status: "en_cours", priority: "haute", projectId: project.id }),
  });
  await person.get("createDecision", { body: aDecisionBody({ title: "Changer de travail" }) });
  for (const title of ["Visiter deux appartements", "Comparer les loyers"])
    await person.get("createAction", { id: decision.id, body: anActionBody({ title }) });
  return { person, decision };
}

async function openFilled(path: string) {
  const { person, decision } = await filled();
  // With the service worker: « Profil » has a switch that needs it.
  const options = { now: NOW, hasWorker: path === "/profil" };
  return openAs(person, path.replace("{decision}", decision.id), options);
}

async function openDiscussion(query: string, make: boolean) {
  const { page, person } = await openSignedIn("about:blank", { now: NOW });
  const { id } = await person.get("createSession", { body: { title: "Partir ou rester" } });
  await person.get("chat", { body: { sessionId: id, message: "J’hésite entre partir à Lyon et rester." } });
  if (make) {
    await person.get("createSummary", { id });
    await person.get("createArgumentation", { id });
    await person.get("createSolution", { id });
  }
  await page.goto(`/chat?session=${id}${query}`);
  return page;
}

test("the landing page", async () => {
  const page = await open("/");
  await heading(page, "Il vous manque une question.");
  // The recorded conversation is whole at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await settled(page);
  await isTreeOf(page, "accueil");
});

test("signing in and signing up", async () => {
  const page = await open("/login");
  await page.getByLabel("E-mail").waitFor();
  await settled(page);
  await isTreeOf(page, "connexion");
  await page.goto("/login?mode=inscription");
  await page.getByLabel("Prénom").waitFor();
  await isTreeOf(page, "inscription");
});

test("a discussion", async () => {
  const page = await openDiscussion("", false);
  await page.getByText("J’hésite entre partir à Lyon et rester.").waitFor();
  await settled(page);
  await isTreeOf(page, "discussion");
});

test("a solution", async () => {
  const page = await openDiscussion("&document=solution", true);
  await page
    .getByRole("heading", { name: /Solution/ })
    .first()
    .waitFor();
  await settled(page);
  await isTreeOf(page, "solution");
});

test.each([
  ["cockpit", "/cockpit", "Cockpit de Décision"],
  ["flux", "/decision-flow", "Flux de Décision"],
  ["exploration", "/exploration", "Exploration Décisionnelle"],
  ["clarity", "/clarity", "Clarity - Calendrier Intelligent"],
  ["profil", "/profil", "Profil"],
] as const)("the page %s", async (screen, path, title) => {
  const page = await openFilled(path);
  await heading(page, title);
  await settled(page);
  await isTreeOf(page, screen);
});

test("a decision with its plan", async () => {
  const page = await openFilled("/decision-flow?decision={decision}&partie=plan");
  await page.getByRole("dialog").getByText("Comparer les loyers").first().waitFor();
  await settled(page);
  await isTreeOf(page, "decision");
});
