import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { enableOfflineCopy } from "#frontend/browser/offline/offline-copy-choice.ts";
import { findOfflineCopyOwner, deleteOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { openOfflineVault } from "#frontend/browser/offline/offline-vault.ts";
import { axeFindings } from "#test/components/axe.ts";
import type { Answers } from "#test/components/canned-server.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { isGone, isShown, overflow, press, says } from "#test/components/screen.ts";
import { lastReadTextStore } from "./last-read.ts";

afterEach(async () => {
  window.dispatchEvent(new Event("online"));
  lastReadTextStore.set(null);
  vi.useRealTimers();
  await deleteOfflineCopy();
});

const user = aUser();
const copySwitch = () => page.getByRole("switch", { name: "Lire sans réseau sur cet appareil" });
const isOn = (on: boolean) => expect.element(copySwitch()).toHaveAttribute("aria-checked", String(on));
/** Returns the names of the browser's databases except the outbox's: those of offline copies. */
const databases = async () =>
  (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== "menta.outbox");

/** Returns the names of the values in this person's offline copy. */
async function kept(): Promise<string[]> {
  const vault = await openOfflineVault(user.id);
  const names = [...vault.readTimes().keys()];
  vault.close();
  return names.toSorted();
}

const profile = (answers: Answers = {}) =>
  mountApp("/profil", { getUser: user, listAllActions: [], ...answers });

test("it is off, says what stays and what destroys it; on, the lists are kept; off again, nothing is", async () => {
  await profile();
  await isOn(false);
  await expect
    .element(copySwitch())
    .toHaveAccessibleDescription(/chiffré, 30 jours.*détruit la copie et sa clé/);
  expect(await databases()).toEqual([]);
  await press(copySwitch(), "Enter");
  await isOn(true);
  await says("Lecture sans réseau activée");
  expect(findOfflineCopyOwner()).toBe(user.id);
  const lists = ["decision-actions", "decisions", "projects", "sessions"].map((name) => `["/api/${name}"]`);
  await expect.poll(kept).toEqual(expect.arrayContaining([...lists, '["/api/auth/user"]']));
  await copySwitch().click();
  await isOn(false);
  await says("Copie détruite");
  expect([findOfflineCopyOwner(), await databases()]).toEqual([null, []]);
});

test("on a phone nothing is cut off, and axe finds nothing", async () => {
  await page.viewport(320, 640);
  await profile();
  await isOn(false);
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});

test("a browser that cannot keep anything says why", async () => {
  vi.stubGlobal("isSecureContext", false);
  await profile();
  await expect.element(copySwitch()).toBeDisabled();
  await expect.element(copySwitch()).toHaveAccessibleDescription(/adresse en https/);
});

test("a copy of somebody who was here before is destroyed once another person is signed in", async () => {
  enableOfflineCopy("somebody-else");
  (await openOfflineVault("somebody-else")).close();
  await mountApp("/decision-flow", { getUser: user });
  await expect.poll(databases).toEqual([]);
  expect(findOfflineCopyOwner()).toBeNull();
});

test("a sign-in that has ended takes the copy with it, and what its person wanted stays theirs", async () => {
  enableOfflineCopy(user.id);
  (await openOfflineVault(user.id)).close();
  const signedOut = Response.json({ code: "signed_out", message: "Connectez-vous." }, { status: 401 });
  await mountApp("/decision-flow", { getUser: signedOut });
  await expect.poll(() => window.location.pathname).toBe("/login");
  await expect.poll(databases).toEqual([]);
  expect(findOfflineCopyOwner()).toBe(user.id);
});

/** Loads the page while offline, with these values in the offline copy. */
async function reload(values: Record<string, unknown>): Promise<Awaited<ReturnType<typeof mountApp>>> {
  enableOfflineCopy(user.id);
  const vault = await openOfflineVault(user.id);
  const readAt = Date.parse("2026-03-16T09:05:00.000Z");
  vi.setSystemTime("2026-03-20T10:00:00.000Z");
  for (const [name, value] of Object.entries({ '["/api/auth/user"]': user, ...values }))
    await vault.write({ name, value, readAt });
  vault.close();
  return mountApp("/decision-flow", { getUser: user, listAllActions: [], isCut: true });
}

/**
 * Returns a list to which the text of each alert is added from now on, also of an alert that is soon removed.
 */
function heardAlerts(): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll("[role=alert]")) heard.push(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}

const { actions: _plan, ...decision } = aDecisionWithPlan();
const DECISIONS = { '["/api/decisions"]': [{ ...decision, title: "Louer la maison" }] };

test("without a network the page shows what was last read, and since when; with it, what the server has", async () => {
  const alerts = heardAlerts();
  const { answers } = await reload(DECISIONS);
  await says("Louer la maison");
  expect(alerts).toEqual([]);
  await says(/Dernière lecture\s: lundi 16 mars à 10:05\./);
  Object.assign(answers, { isCut: false, listDecisions: [{ ...decision, title: "Vendre la maison" }] });
  window.dispatchEvent(new Event("online"));
  await says("Vendre la maison");
  await isGone(page.getByText("Dernière lecture"));
});

test("where nothing of the person was kept, the page says that there is no network", async () => {
  await reload({ '["/api/auth/user"]': aUser(), ...DECISIONS });
  await isShown(page.getByRole("heading", { name: "Vous êtes hors ligne" }));
  await isShown(page.getByRole("status").filter({ hasText: "Vous êtes hors ligne." }));
  await isGone(page.getByText("Louer la maison"));
});
