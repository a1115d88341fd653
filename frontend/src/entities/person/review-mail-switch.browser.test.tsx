import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { anAccount } from "#test/components/account.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure } from "#test/components/canned-server.ts";
import { mount, mountApp } from "#test/components/mount.tsx";
import { isGone, isShown, overflow, press, says } from "#test/components/screen.ts";
import { ReviewMailSwitch } from "./review-mail-switch.tsx";

/** Returns the answers of a server that stores the preferences. */
function keeping(reviewMails: boolean): Answers {
  let kept = { ...DEFAULT_PREFERENCES, timeZone: "Europe/Paris", reviewMails };
  return {
    getPreferences: () => kept,
    updatePreferences: ({ body }) => (kept = { ...kept, ...(body as Partial<typeof kept>) }),
  };
}

const ofDecision = (answers: Answers) => mount(<ReviewMailSwitch />, { answers });
const these = () => page.getByRole("switch", { name: "M’écrire ces jours-là" });
const reminders = () => page.getByRole("region", { name: "Rappels" });
const ofProfile = () => reminders().getByRole("switch", { name: "Une lettre le jour d’une relecture" });
const isOn = (target: ReturnType<typeof these>, on: boolean) =>
  expect.element(target).toHaveAttribute("aria-checked", String(on));

test("of a decision, it says that it counts for all, is changed by the keyboard, and taken back", async () => {
  const { sentTo } = await ofDecision(keeping(false));
  await isOn(these(), false);
  await expect.element(these()).toHaveAccessibleDescription(/pour toutes vos décisions/);
  await press(these(), "Enter");
  await isOn(these(), true);
  await says("MENTA vous écrira");
  await page.getByRole("button", { name: "Annuler" }).click();
  await isOn(these(), false);
  await expect
    .poll(() => sentTo("updatePreferences").map(({ reviewMails }) => reviewMails))
    .toEqual([true, false]);
});

test("what the server refuses is as it was, and said", async () => {
  await ofDecision({ ...keeping(false), updatePreferences: () => failure(422) });
  await these().click();
  await says(/Vos préférences n’ont pas pu être enregistrées/);
  await isOn(these(), false);
});

test("while the address is not proven, it says in place that nothing is sent, and sends the link again", async () => {
  const { sentTo } = await ofDecision({
    ...keeping(false),
    getAccount: anAccount({ emailProven: false }),
    sendEmailProof: { success: true },
  });
  const resend = page.getByRole("button", { name: "Renvoyer le lien" });
  await expect.element(these()).toHaveAccessibleDescription(/avant que votre adresse e-mail soit confirmée/);
  await isGone(resend);
  await these().click();
  await isOn(these(), true);
  await resend.click();
  await says("Lien envoyé");
  await isGone(page.getByText("MENTA vous écrira"));
  await expect.poll(() => sentTo("updatePreferences")).toEqual([{ reviewMails: true }]);
  expect(sentTo("sendEmailProof")).toHaveLength(1);
  await these().click();
  await says("Lettres de relecture arrêtées");
  await isGone(resend);
});

test("« e-mail » is in one line on a phone of any width", async () => {
  await mountApp("/profil", { ...keeping(false), getAccount: anAccount({ emailProven: false }) });
  const hint = reminders().getByText(/^Rien ne part avant/);
  await isShown(hint);
  for (let width = 320; width <= 430; width += 10) {
    await page.viewport(width, 800);
    expect([width, linesOf(hint.element(), "e-mail")]).toEqual([width, 1]);
  }
});

/** Returns how many lines these words take in the rendered text. */
function linesOf(text: Element, words: string): number {
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
  }
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

test("the profile says where and when; on a phone nothing is cut off, and axe finds nothing", async () => {
  await page.viewport(320, 640);
  const { sentTo } = await mountApp("/profil", keeping(false));
  await isOn(ofProfile(), false);
  await expect.element(ofProfile()).toHaveAccessibleDescription(/^À camille@exemple.fr, à 8 h\./);
  await ofProfile().click();
  await isOn(ofProfile(), true);
  await expect.poll(() => sentTo("updatePreferences")).toEqual([{ reviewMails: true }]);
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});

test("where the deployment sends no mail there is no switch, and no « Rappels »", async () => {
  await mountApp("/profil", { ...keeping(true), provesEmail: false });
  await isShown(page.getByRole("region", { name: "Votre semaine" }));
  await isShown(page.getByRole("switch", { name: "Plus court" }));
  await isGone(reminders());
  await isGone(page.getByRole("link", { name: "Rappels" }));
});

test("the letter of Mondays is asked for in the profile, and may keep titles to itself", async () => {
  const { sentTo } = await mountApp("/profil", keeping(false));
  const letter = reminders().getByRole("switch", { name: "Une lettre le lundi" });
  const titles = reminders().getByRole("switch", { name: "Nommer mes décisions dans cette lettre" });
  await isOn(letter, false);
  await isGone(titles);
  await letter.click();
  await says("MENTA vous écrira");
  await isOn(titles, true);
  await titles.click();
  await isOn(titles, false);
  await expect
    .poll(() => sentTo("updatePreferences"))
    .toEqual([{ weeklyLetter: true }, { letterTitles: false }]);
  expect(await axeFindings()).toEqual([]);
});
