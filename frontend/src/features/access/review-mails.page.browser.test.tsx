import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  answerFirstThen,
  heldAnswer,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { focusIs, isShown, overflow, says } from "#test/components/screen.ts";

const SECRET = `6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10-${"a".repeat(43)}`;
const DONE = { success: true as const };
const signedOut = () => refusal("signed_out");
const end = () => page.getByRole("button", { name: "Ne plus m’écrire" });
const link = (name: string) => page.getByRole("link", { name });
const title = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const address = () => expect.poll(() => window.location.pathname);

const opened = (answers: Answers, secret = `/${SECRET}`) =>
  mountApp(`/rappels${secret}`, { getUser: signedOut, ...answers });

test("opening the link changes nothing; the button does, once, and the secret leaves the address", async () => {
  const { answer, release } = heldAnswer(() => DONE);
  const { sentTo } = await opened({ endReviewMails: answer });
  await isShown(title(/Ne plus recevoir ces lettres/));
  await says(/vous pourrez demander ces lettres à nouveau/);
  expect(sentTo("endReviewMails")).toEqual([]);
  await end().click();
  await expect.element(end()).toHaveAttribute("aria-busy", "true");
  await end().click();
  release();
  await isShown(title("Ces lettres sont arrêtées"));
  await focusIs("Ces lettres sont arrêtées");
  await expect.element(link("Ouvrir MENTA")).toHaveAttribute("href", "/cockpit");
  expect(sentTo("endReviewMails")).toEqual([{ secret: SECRET }]);
  await address().toBe("/rappels");
});

test("a failure says so, and is tried again with the same link", async () => {
  const replies = answerFirstThen(unreachable, () => DONE);
  const { sentTo } = await opened({ endReviewMails: () => replies()() });
  await end().click();
  await says(/serveur ne répond pas/);
  await address().toBe(`/rappels/${SECRET}`);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isShown(title("Ces lettres sont arrêtées"));
  expect(sentTo("endReviewMails")).toEqual([{ secret: SECRET }, { secret: SECRET }]);
});

test("a link that is over, or missing, leads to the profile, where they end too", async () => {
  await opened({ endReviewMails: refusal("not_found") });
  await end().click();
  await isShown(title("Ce lien n’est plus valable"));
  await focusIs("Ce lien n’est plus valable");
  await address().toBe("/rappels");
  await expect.element(link("Ouvrir mon profil")).toHaveAttribute("href", "/profil");
});

test("without a secret the page says what to do", async () => {
  await opened({}, "");
  await isShown(title("Il manque le lien"));
  await expect.element(link("Ouvrir mon profil")).toHaveAttribute("href", "/profil");
});

test("on a phone nothing is cut off, and axe finds nothing in either theme", async () => {
  await page.viewport(320, 640);
  await opened({ endReviewMails: DONE });
  await isShown(end());
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await end().click();
  await isShown(title("Ces lettres sont arrêtées"));
  expect(await axeFindings()).toEqual([]);
});
