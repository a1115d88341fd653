import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { axeFindings } from "./axe.ts";
import { expectTitles, openFlow, THREE_DECISIONS } from "./flow-screen.ts";
import { countStoredRows } from "./outbox-store.ts";
import { actionCheckbox, checked, openPlan, plan } from "./plan-screen.ts";
import { environment } from "./product.ts";
import { confirmDialog, dialog, says } from "./screen.ts";

/** Console messages of a request that is cut. */
const CUT = { expects: [/Failed to load/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] };
const BATCH = /\/actions\/batch$/;
const WAITING = "Vos modifications attendent le réseau";

const expectNothingStored = (page: Page) =>
  expect
    .poll(() => Promise.all([countStoredRows(page), countStoredRows(page, "keys")]).catch(() => []))
    .toEqual([0, 0]);

/** Leaves requests of the whole browser unanswered, until `release`. */
async function holdBatches(context: BrowserContext) {
  await context.route(BATCH, () => {});
  return { release: () => context.unroute(BATCH) };
}

async function reopen(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Ticks « Écouter » without a network and closes the page; the network is then back. */
async function leaveTickWaiting() {
  const { page, statuses } = await openPlan({
    ...CUT,
    actions: [{ title: "Écouter" }, { title: "Attendre" }],
  });
  const address = page.url();
  const context = page.context();
  await context.setOffline(true);
  await actionCheckbox(page, "Écouter").click();
  await says(page, WAITING);
  await page.close();
  await context.setOffline(false);
  return { context, address, statuses };
}

test("a tick made without a network outlives a page whose requests are never answered", async () => {
  const { context, address, statuses } = await leaveTickWaiting();
  const held = await holdBatches(context);
  const second = await reopen(context, address);
  const asked = second.waitForRequest(BATCH);
  await plan(second).waitFor();
  await asked;
  expect(await countStoredRows(second)).toBe(1);
  expect(await checked(second, "Écouter")).toBe("true");
  await second.close();
  await held.release();
  const third = await reopen(context, address);
  await expect.poll(statuses).toBe("done todo");
  await expect.poll(() => countStoredRows(third)).toBe(0);
});

test("a tick whose request is never answered outlives its page", async () => {
  const { page, statuses } = await openPlan({
    ...CUT,
    actions: [{ title: "Écouter" }, { title: "Attendre" }],
  });
  const address = page.url();
  const context = page.context();
  const held = await holdBatches(context);
  await actionCheckbox(page, "Écouter").click();
  await expect.poll(() => checked(page, "Écouter")).toBe("true");
  expect(await countStoredRows(page)).toBe(1);
  await page.close({ runBeforeUnload: false });
  await held.release();
  await reopen(context, address);
  await expect.poll(statuses).toBe("done todo");
});

test("what two tabs change without a network in the same plan all arrives", async () => {
  const { page, statuses } = await openPlan({
    ...CUT,
    actions: [{ title: "Écouter" }, { title: "Répondre", level: 0 }, { title: "Attendre", level: 0 }],
  });
  const address = page.url();
  const context = page.context();
  const other = await reopen(context, address);
  await plan(other).waitFor();
  await context.setOffline(true);
  await actionCheckbox(page, "Écouter").click();
  await says(page, WAITING);
  await actionCheckbox(other, "Répondre").click();
  // Each tab shows what the other one has done.
  await expect.poll(() => checked(other, "Écouter")).toBe("true");
  await expect.poll(() => checked(page, "Répondre")).toBe("true");
  await page.close();
  await other.close();
  await context.setOffline(false);
  await reopen(context, address);
  await expect.poll(statuses).toBe("done done todo");
});

test("what is changed of decisions without a network outlives its page, in its order, also to the trash", async () => {
  const { page, person } = await openFlow(THREE_DECISIONS, "/decision-flow?vue=liste", CUT);
  const address = page.url();
  const context = page.context();
  const known = await person.get("listDecisions");
  const idOf = (title: string) => known.find((decision) => decision.title === title)!.id;
  const [genou, piano] = [idOf("Opérer le genou"), idOf("Reprendre le piano")];
  const chip = (field: string) => page.getByRole("button", { name: `${field} de « Opérer le genou »` });
  const choose = (name: string) => page.getByRole("menuitemradio", { name }).click();
  // Loads the menu's file before the network is cut.
  await chip("Priorité").click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions pour « Reprendre le piano »" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await context.setOffline(true);
  await confirmDialog(page).getByRole("button", { name: "Supprimer" }).click();
  await says(page, WAITING);
  await chip("Priorité").click();
  await choose("Basse");
  await chip("Statut").click();
  await choose("En pause");
  await page.getByRole("button", { name: "Statut de « Opérer le genou » : En pause" }).waitFor();
  await expectTitles(page, ["Vendre la maison", "Opérer le genou"]);
  await page.close();
  await context.setOffline(false);
  const later = await reopen(context, address);
  await expect
    .poll(() => person.get("getDecision", { id: piano }).then(({ status }) => status))
    .toBe("corbeille");
  await expect
    .poll(() => person.get("getDecision", { id: genou }))
    .toMatchObject({ priority: "basse", status: "en_pause" });
  await expect.poll(() => countStoredRows(later)).toBe(0);
  await expectTitles(later, ["Vendre la maison", "Opérer le genou"]);
});

test("a tick of over a day ago is sent only once the person says so", async () => {
  const { context, address, statuses } = await leaveTickWaiting();
  const later = await context.newPage();
  await later.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 25 * 3_600_000;
  });
  await later.goto(new URL("/cockpit", address).href);
  await confirmDialog(later).getByText("1 modification faite ici sans réseau").waitFor();
  expect(await axeFindings(later)).toEqual([]);
  expect(await statuses()).toBe("todo todo");
  await confirmDialog(later).getByRole("button", { name: "Envoyer" }).click();
  await expect.poll(statuses).toBe("done todo");
});

test("signing out with a tick under way offers to send it first, and says how many are lost", async () => {
  const { page } = await openPlan({ ...CUT, actions: [{ title: "Écouter" }, { title: "Attendre" }] });
  await page.route(BATCH, (route) => route.abort());
  await actionCheckbox(page, "Écouter").click();
  await expect.poll(() => checked(page, "Écouter")).toBe("true");
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Logout" }).click();
  await confirmDialog(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const confirm = (name: string) => confirmDialog(page).getByRole("button", { name }).click();
  await confirm("Envoyer et se déconnecter");
  await confirmDialog(page).getByText("n’ont pas pu être envoyées").waitFor();
  await confirm("Ne pas se déconnecter");
  await page.getByRole("button", { name: "Logout" }).click();
  await confirmDialog(page).waitFor();
  await page.unroute(BATCH);
  const sent = page.waitForResponse(BATCH);
  await confirm("Envoyer et se déconnecter");
  expect((await sent).status()).toBe(200);
  await page.waitForURL("**/login");
  await expectNothingStored(page);
});

test("signing out all the same loses what waits, and leaves nothing of it in the browser", async () => {
  const { page } = await openPlan({ ...CUT, actions: [{ title: "Écouter" }, { title: "Attendre" }] });
  await page.route(BATCH, (route) => route.abort());
  await actionCheckbox(page, "Écouter").click();
  await says(page, WAITING);
  const answered: number[] = [];
  page.on("response", (response) => BATCH.test(response.url()) && answered.push(response.status()));
  await page.unroute(BATCH);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Logout" }).click();
  await confirmDialog(page)
    .getByRole("button", { name: /^Se déconnecter, 1\s?modification perdue$/ })
    .click();
  await page.waitForURL("**/login");
  await expectNothingStored(page);
  expect(answered).toEqual([]);
});

test("another person's sign-out keeps what waits of the first, whose sign-in has ended", async () => {
  const { context, address, statuses } = await leaveTickWaiting();
  const [name = "", value = ""] = (await signUpNewPerson(environment.url)).cookie.split("=");
  const {
    cookies: [before],
  } = await context.storageState();
  await context.addCookies([{ ...before!, name, value }]);
  const other = await reopen(context, new URL("/cockpit", address).href);
  await other.getByRole("button", { name: "Logout" }).click();
  await other.waitForURL("**/login");
  // The page may be loading once more, and cannot be asked then.
  await expect.poll(() => countStoredRows(other)).toBe(1);
  await context.addCookies([before!]);
  const back = await reopen(context, address);
  await expect.poll(statuses).toBe("done todo");
  await expect.poll(() => countStoredRows(back)).toBe(0);
});

test("a tab that is left open over a day without a network asks once it is back", async () => {
  const { page, statuses } = await openPlan({
    ...CUT,
    actions: [{ title: "Écouter" }, { title: "Attendre" }],
  });
  await page.context().setOffline(true);
  await actionCheckbox(page, "Écouter").click();
  await says(page, WAITING);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 25 * 3_600_000;
  });
  await page.context().setOffline(false);
  await confirmDialog(page).getByRole("button", { name: "Envoyer" }).click();
  await expect.poll(statuses).toBe("done todo");
});

test("a tick whose sign-in has ended says that it waits, and leads back to the sign-in", async () => {
  const { page } = await openPlan({
    expects: [/401/],
    actions: [{ title: "Écouter" }, { title: "Attendre" }],
  });
  // Only this call fails: background reads would retry on their own.
  await page.route(BATCH, (route) =>
    route.fulfill({ status: 401, json: { code: "signed_out", message: "Connectez-vous." } }),
  );
  await actionCheckbox(page, "Écouter").click();
  const signIn = page.getByRole("dialog", { name: "Votre connexion a pris fin" });
  await signIn.getByRole("button", { name: "Plus tard" }).click();
  await signIn.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  const bar = page.getByRole("region", { name: "Votre connexion a pris fin." });
  await bar.getByText(/^Votre connexion a pris fin\.\s1\smodification attend\.$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Se reconnecter" }).click();
  await signIn.waitFor();
});
