import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofSize } from "../proof.ts";
import { oneOf, seededRandom } from "../faults/random.ts";
import { countStoredRows } from "./outbox-store.ts";
import { actionCheckbox, openPlan } from "./plan-screen.ts";

const MINUTES = proofSize(1, 60);
const TITLES = ["Écouter", "Chiffrer", "Visiter", "Comparer", "Choisir", "Répondre"];
/** The statuses that successive presses of a checkbox give an action, and how the checkbox shows them. */
const STATUSES = ["todo", "done"];
const CHECKED = ["false", "true"];
/** « Slow 4G » of the browser's tools: milliseconds, bytes a second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const LONGEST_PAUSE_MS = 1_500;
const EVERYTHING_SENT_MS = 60_000;

/** Puts every page of the browser on Slow 4G. The network can be cut. */
function slowNetwork() {
  const sessions = new Map<Page, CDPSession>();
  let offline = false;
  const tell = (session: CDPSession) =>
    session.send("Network.emulateNetworkConditions", { ...SLOW_4G, offline });
  return {
    isCut: () => offline,
    slowDown: async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      sessions.set(page, session);
      page.on("close", () => sessions.delete(page));
      await tell(session);
    },
    setCut: async (isCut: boolean) => {
      offline = isCut;
      await Promise.all([...sessions.values()].map(tell));
    },
  };
}

test(
  "what is ticked, chosen and renamed on Slow 4G that is cut again and again is all at the server in the end",
  async () => {
    const random = seededRandom(PROOF_SEED);
    const { page, person, id } = await openPlan({
      actions: TITLES.map((title) => ({ title, level: 0 })),
      fetchesAhead: true,
      expects: [/Failed to load/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    });
    const network = slowNetwork();
    const open = async (path: string) => {
      const opened = await page.context().newPage();
      await network.slowDown(opened);
      await opened.goto(path);
      return opened;
    };
    const session = await person.get("createSession", { body: { title: "Titre" } });
    const chat = await open(`/chat?session=${session.id}`);
    let profile = await open("/profil");
    await network.slowDown(page);
    const isShort = () => profile.getByRole("switch", { name: "Plus court" });
    const menu = () => chat.getByRole("button", { name: "Plus d’actions" });
    await Promise.all([isShort().waitFor(), menu().waitFor()]);
    // The files that these pages need later are loaded.
    for (const each of [page, profile, chat]) await each.waitForLoadState("networkidle");

    const presses = new Map(TITLES.map((title) => [title, 0]));
    let [isShortNow, name, acts, cuts] = [false, "Titre", 0, 0];
    // An action is done once the page shows it.
    const tick = async () => {
      const title = oneOf(TITLES, random);
      const count = presses.get(title)! + 1;
      await actionCheckbox(page, title).click();
      await expect
        .poll(() => actionCheckbox(page, title).getAttribute("aria-checked"))
        .toBe(CHECKED[count % CHECKED.length]);
      presses.set(title, count);
    };
    const choose = async () => {
      await isShort().click();
      isShortNow = !isShortNow;
      await expect.poll(() => isShort().getAttribute("aria-checked")).toBe(String(isShortNow));
    };
    const rename = async () => {
      await chat.bringToFront();
      await menu().click();
      await chat.getByRole("menuitem", { name: "Renommer" }).click();
      const field = chat.getByLabel("Titre de la discussion");
      await field.fill(`Titre ${acts}`);
      await field.press("Enter");
      await field.waitFor({ state: "detached" });
      name = `Titre ${acts}`;
    };
    const cut = async () => {
      cuts += 1;
      await network.setCut(!network.isCut());
    };
    const close = async () => {
      if (network.isCut()) return;
      await profile.close();
      profile = await open("/profil");
      await isShort().waitFor();
    };
    // Each is as likely as it is frequent here.
    const possible = [tick, tick, tick, tick, choose, choose, rename, cut, cut, close];

    await rename();
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; acts += 1) {
      await oneOf(possible, random)();
      await pause(random() * LONGEST_PAUSE_MS);
    }
    await network.setCut(false);

    const patience = { timeout: EVERYTHING_SENT_MS, interval: 500 };
    const statuses = async () =>
      (await person.get("listActions", { id })).map(({ title, status }) => [title, status]);
    await expect
      .poll(statuses, patience)
      .toEqual(TITLES.map((title) => [title, STATUSES[presses.get(title)! % STATUSES.length]]));
    await expect
      .poll(async () => (await person.get("getPreferences")).shortReplies, patience)
      .toBe(isShortNow);
    await expect.poll(async () => (await person.get("listSessions"))[0]?.title, patience).toBe(name);
    await expect.poll(() => countStoredRows(page), patience).toBe(0);
    // The network was cut at least once.
    expect(cuts).toBeGreaterThan(0);
  },
  PROOF_TIMEOUT_MS,
);
