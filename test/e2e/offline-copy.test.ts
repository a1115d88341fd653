import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { open, openSignedIn } from "./people.ts";
import { actionCheckbox, checked, openPlan, newAction, plan, titles } from "./plan-screen.ts";
import { dialog, confirmDialog, says } from "./screen.ts";
import { startReleaseProxy } from "./second-release.ts";

/** Console messages of a request without a network. */
const CUT = {
  hasWorker: true,
  expects: [
    /Failed to load/,
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_FAILED/,
    // The worker takes over a page whose fonts are on their way.
    /service worker resource mismatch/,
  ],
};

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
async function cut(page: Page): Promise<void> {
  await expect.poll(() => hasWorker(page)).toBe(true);
  await page.context().setOffline(true);
  onTestFinished(() => page.context().setOffline(false));
}

/** Simulates the window of an installed app. */
const STANDALONE = () => {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(query === "(display-mode: standalone)" ? "all" : query);
};

const copySwitch = (page: Page) => page.getByRole("switch", { name: "Lire sans réseau sur cet appareil" });
async function keepCopy(page: Page): Promise<void> {
  await page.goto("/profil");
  await copySwitch(page).click();
  await says(page, "Lecture sans réseau activée");
}

const databases = (page: Page) =>
  page
    .evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== "menta.outbox"),
    )
    // The page is loaded anew at that moment.
    .catch(() => ["unknown"]);

/**
 * Returns the database's content: the names of the reads, their bytes as text, and whether a key can be
 * extracted.
 */
const copyOf = (page: Page) =>
  page.evaluate(async () => {
    // The page has nothing of this file.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error as Error));
      });
    const opening = indexedDB.open("menta.copy");
    // Aborts the opening if the database does not exist: this read must not create it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await answer(opening);
    const all = (name: string) => answer(database.transaction(name).objectStore(name).getAll());
    const rows = (await all("reads")) as { name: string; bytes: ArrayBuffer }[];
    const keys = (await all("keys")) as CryptoKey[];
    database.close();
    return {
      names: rows.map(({ name }) => name),
      text: rows.map(({ bytes }) => new TextDecoder("latin1").decode(bytes)).join("\n"),
      extractable: keys.map(({ extractable }) => extractable),
    };
  });
const names = (page: Page) =>
  copyOf(page).then(
    (copy) => copy.names.join("\n"),
    () => "none yet",
  );

test("what was read is read again without a network; what is ticked waits through a reload, and is sent once", async () => {
  const { page, person, id, statuses, stored } = await openPlan({
    ...CUT,
    actions: [{ title: "Écouter" }, { title: "Chiffrer" }],
  });
  page.on("dialog", (asked) => void asked.accept());
  const session = await person.get("createSession", { body: { title: "Partir ou rester" } });
  await person.get("chat", { body: { sessionId: session.id, message: "Dois-je partir à Paris ?" } });
  await keepCopy(page);
  await page.goto(`/chat?session=${session.id}`);
  await says(page, "Dois-je partir à Paris");
  await expect.poll(() => names(page)).toContain(`["/api/sessions","${session.id}","messages"]`);
  await page.goto(`/decision-flow?decision=${id}&partie=plan`);
  await plan(page).waitFor();
  await expect.poll(() => names(page)).toContain(`["/api/decisions","${id}"]`);
  const { text, extractable } = await copyOf(page);
  expect(text).not.toMatch(/Partir|Paris|Chiffrer|title/);
  expect(extractable).toEqual([false]);

  await cut(page);
  await page.reload();
  await says(page, /Dernière lecture/);
  await actionCheckbox(page, "Écouter").click();
  await newAction(page).fill("Répondre");
  await newAction(page).press("Enter");
  await says(page, "Vos modifications attendent le réseau");
  await page.goto("/cockpit");
  await page.getByRole("heading", { level: 1, name: "Cockpit de Décision" }).waitFor();
  await says(page, "Partir à Paris");
  await page.goto(`/chat?session=${session.id}`);
  await says(page, "Dois-je partir à Paris");
  await page.goto(`/decision-flow?decision=${id}&partie=plan`);
  await says(page, "Vos modifications attendent le réseau");
  expect([await checked(page, "Écouter"), await checked(page, "Chiffrer")]).toEqual(["true", "false"]);
  expect(await titles(page)).toEqual(["Écouter", "Chiffrer", "Répondre"]);

  await page.context().setOffline(false);
  await says(page, "Modifications enregistrées");
  expect([await statuses(), await stored()]).toEqual(["done todo todo", ["Écouter", "Chiffrer", "Répondre"]]);
  await page.getByText("Dernière lecture").waitFor({ state: "detached" });
  expect(await titles(page)).toEqual(["Écouter", "Chiffrer", "Répondre"]);
});

test("signing out destroys the copy and its key, and a later page without a network shows nothing of the person", async () => {
  const { page, person } = await openSignedIn("about:blank", CUT);
  await person.get("createDecision", { body: aDecisionBody({ title: "Louer" }) });
  await keepCopy(page);
  await page.goto("/decision-flow");
  await says(page, "Louer");
  await expect.poll(() => names(page)).toContain('["/api/decisions"]');
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await expect.poll(() => databases(page)).toEqual([]);
  await cut(page);
  await page.goto("/decision-flow");
  await says(page, "Vous êtes hors ligne");
  expect(await page.getByText("Louer").count()).toBe(0);
});

test("a sign-out without a network destroys the copy at once, and says when the server has heard of it", async () => {
  const { page } = await openSignedIn("about:blank", CUT);
  await keepCopy(page);
  await page.goto("/decision-flow");
  await expect.poll(() => databases(page)).toEqual(["menta.copy"]);
  await cut(page);
  await page.getByRole("button", { name: "Logout" }).press("Enter");
  await says(page, "Déconnexion incomplète");
  await expect.poll(() => databases(page)).toEqual([]);
  await page.context().setOffline(false);
  await says(page, "Déconnexion terminée");
});

test("switched off, nothing stays; a sign-in that ended elsewhere takes the copy with it", async () => {
  const { page, person } = await openSignedIn("about:blank", CUT);
  await keepCopy(page);
  await expect.poll(() => databases(page)).toEqual(["menta.copy"]);
  await copySwitch(page).click();
  await says(page, "Copie détruite");
  await expect.poll(() => databases(page)).toEqual([]);
  await copySwitch(page).click();
  await expect.poll(() => databases(page)).toEqual(["menta.copy"]);
  await person.get("logout");
  await page.goto("/decision-flow");
  await page.waitForURL("**/login?*");
  await expect.poll(() => databases(page)).toEqual([]);
});

test("installed, without a copy, the page says that there is no network, keeps its address, and comes back by itself", async () => {
  const { page } = await openSignedIn("about:blank", CUT);
  await page.addInitScript(STANDALONE);
  await page.goto("/cockpit");
  await page.getByRole("heading", { level: 1, name: "Cockpit de Décision" }).waitFor();
  await cut(page);
  await page.reload();
  await page.getByRole("heading", { name: "Vous êtes hors ligne" }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("heading", { name: "Vous êtes hors ligne" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/cockpit");
  expect(await page.getByLabel("Mot de passe").count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Cockpit de Décision" }).waitFor();
});

const REGISTERED = async () => (await navigator.serviceWorker.getRegistrations()).length;

test("the pages that strangers open register no worker", async () => {
  const page = await open("about:blank", { ...CUT, isFirstVisit: true });
  for (const path of ["/", "/mot-de-passe", "/avis/inconnu", "/courriel/inconnu"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect([path, await page.evaluate(REGISTERED)]).toEqual([path, 0]);
  }
});

test("a newer release is offered, never over what is not saved, and comes where its person says so", async () => {
  const { url, release, newer } = await startReleaseProxy();
  const { page } = await openSignedIn("about:blank", { ...CUT, baseURL: url });
  await page.addInitScript(STANDALONE);
  await page.goto(`${url}/decision-flow?creer=1`);
  await expect.poll(() => hasWorker(page)).toBe(true);
  const field = page.getByLabel("Titre de la décision");
  await field.fill("Louer ou vendre");
  release();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.getByRole("region", { name: "Une nouvelle version est prête." });
  await page.locator(".page-question").waitFor();
  expect(await field.inputValue()).toBe("Louer ou vendre");
  expect(await page.content()).not.toContain(newer);
  await page.keyboard.press("Escape");
  await confirmDialog(page).getByRole("button", { name: "Abandonner" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await offer.getByRole("button", { name: "Mettre à jour" }).click();
  await expect.poll(() => page.content().catch(() => "")).toContain(newer);
  await page.getByRole("heading", { level: 1, name: "Flux de Décision" }).waitFor();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`menta /assets/${newer}.js`]);
  expect(await offer.count()).toBe(0);
});
