import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { Account } from "#shared/access/account.schema.ts";
import { storageKeys } from "#frontend/browser/storage.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, refusal } from "#test/components/canned-server.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { isGone, isShown, overflow } from "#test/components/screen.ts";
import { LegalTextsQuestion } from "./legal-texts-question.tsx";

const anAccount = (legalTextsVersion: string): Account => ({
  createdAt: "2026-01-01T00:00:00.000Z",
  emailProven: true,
  legalTextsVersion,
  legalTextsAcceptedAt: "2026-01-01T00:00:00.000Z",
  passwordChangedAt: null,
  secondFactor: null,
});
const banner = () => page.getByRole("region", { name: /Nos textes ont changé/ });
const button = (name: string) => banner().getByRole("button", { name });

const person = () => aUser().id;
/**
 * Opens a page with `LegalTextsQuestion`, and advances the clock by the seconds that it waits before it asks
 * about the changed legal texts.
 */
async function ask(userId: string, answers: Answers) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const server = await mount(
    <main>
      <h1>Cockpit</h1>
      <LegalTextsQuestion userId={userId} />
    </main>,
    { path: "/profil", answers },
  );
  expect(server.sentTo("getAccount")).toEqual([]);
  vi.advanceTimersByTime(4_000);
  vi.useRealTimers();
  return server;
}

beforeEach(() => localStorage.removeItem(storageKeys.legalTexts()));

test("who accepted older texts is told what changed since, accepts, and is not asked again on this device", async () => {
  await page.viewport(320, 640);
  const userId = person();
  const server = await ask(userId, {
    getAccount: anAccount("2026-11-23"),
    acceptLegalTexts: anAccount(LEGAL_TEXTS_VERSION),
  });
  await expect.element(banner()).toBeVisible();
  await banner().getByText("Ce qui a changé").click();
  await isShown(banner().getByText(/Les mentions légales ont leur page/));
  expect(
    banner()
      .getByText(/Vos semaines, vos horaires/)
      .elements(),
  ).toEqual([]);
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await button("J’accepte").click();
  await isGone(banner());
  expect(server.sentTo("acceptLegalTexts")).toEqual([{ version: LEGAL_TEXTS_VERSION }]);
  expect(server.sentTo("getAccount")).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem(storageKeys.legalTexts()) ?? "{}")).toMatchObject({
    userId,
    version: LEGAL_TEXTS_VERSION,
  });
});

test("an acceptance that fails is said, and the question stays; « Plus tard » leaves it for the next visit", async () => {
  const server = await ask(person(), {
    getAccount: anAccount("2025-08-14"),
    acceptLegalTexts: refusal("conflict"),
  });
  await expect.element(banner()).toBeVisible();
  await button("J’accepte").click();
  await isShown(page.getByRole("alert"));
  await button("Plus tard").click();
  await isGone(banner());
  expect(server.sentTo("acceptLegalTexts")).toHaveLength(1);
  expect(localStorage.getItem(storageKeys.legalTexts())).toBeNull();
});

test("who accepted these texts is asked nothing, and the device remembers it", async () => {
  await ask(person(), { getAccount: anAccount(LEGAL_TEXTS_VERSION) });
  await expect.poll(() => localStorage.getItem(storageKeys.legalTexts())).toContain(LEGAL_TEXTS_VERSION);
  await isGone(banner());
});
