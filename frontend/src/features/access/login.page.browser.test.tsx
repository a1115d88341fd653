import { expect, test } from "vitest";
import { hasSignedInBefore, noteSignedIn } from "#frontend/browser/known-device.ts";
import { page } from "vitest/browser";
import { refusal } from "#test/components/canned-server.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { isShown } from "#test/components/screen.ts";

const begin = () => page.getByRole("link", { name: "Commencer une réflexion" });
const signedOut = () => refusal("signed_out");
const place = (name: "checkbox" | "button") =>
  page
    .getByRole(name, name === "button" ? { name: "Créer mon compte" } : {})
    .element()
    .getBoundingClientRect().top;

test("who never signed in on this device begins at the sign-up", async () => {
  await mountApp("/", { getUser: signedOut });
  await expect.element(begin()).toHaveAttribute("href", "/login?mode=inscription");
  await begin().click();
  await isShown(page.getByRole("heading", { name: "Créer votre compte" }));
});

test("a device where somebody has signed in leads to the sign-in", async () => {
  noteSignedIn();
  await mountApp("/", { getUser: signedOut });
  await expect.element(begin()).toHaveAttribute("href", "/login");
});

test("a sign-in is remembered by the device", async () => {
  await mountApp("/login", { getUser: signedOut, login: { success: true, user: aUser() } });
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await page.getByRole("button", { name: "Me connecter" }).click();
  await expect.poll(hasSignedInBefore).toBe(true);
});

test("the error under the confirmation moves nothing below it, so that a press lands where it began", async () => {
  await mountApp("/login?mode=inscription", { getUser: signedOut });
  const confirmation = page.getByLabelText("Confirmation du mot de passe", { exact: true });
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await confirmation.fill("Une-Question-2!");
  const before = [place("checkbox"), place("button")];
  await page.getByRole("checkbox").click();
  await isShown(page.getByText("Les mots de passe ne correspondent pas."));
  expect([place("checkbox"), place("button")]).toEqual(before);
  await expect.element(page.getByRole("checkbox")).toBeChecked();
});
