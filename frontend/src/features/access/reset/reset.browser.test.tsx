import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { draw } from "#test/components/draw.tsx";
import { axeFindings } from "#test/components/axe.ts";
import { isFocused, isGone, isShown, press, says } from "#test/components/screen.ts";
import {
  emailOfRequestedCode,
  storeTypedEmail,
  storeCodeRequested,
  storedTypedEmail,
} from "#frontend/browser/typed-email.ts";
import { ResetPage } from "./reset.page.tsx";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("who has a code already goes on without another one, and comes back to the same step after a reload", async () => {
  storeTypedEmail("zoe@exemple.fr");
  const { undraw } = draw(<ResetPage />);
  await expect.element(field("E-mail")).toHaveValue("zoe@exemple.fr");
  await field("E-mail").fill("sans arobase");
  await button("J’ai déjà un code").click();
  await says("L’adresse e-mail n’est pas valide.");
  await field("E-mail").fill("zoe.martin@exemple.fr");
  await button("J’ai déjà un code").click();
  await isFocused(field("Code à six chiffres"));
  await says("Saisissez le plus récent des codes reçus.");
  await isShown(button("Renvoyer un code"));
  expect(await axeFindings()).toEqual([]);
  undraw();

  draw(<ResetPage />);
  await isFocused(field("Code à six chiffres"));
  await expect.element(field("E-mail")).toHaveValue("zoe.martin@exemple.fr");
  await button("Changer d’adresse").click();
  await isGone(field("Code à six chiffres"));
  expect([storedTypedEmail(), emailOfRequestedCode()]).toEqual(["zoe.martin@exemple.fr", ""]);
});

test("another address typed since starts again", async () => {
  storeCodeRequested("zoe@exemple.fr");
  storeTypedEmail("louise@exemple.fr");
  draw(<ResetPage />);
  await isShown(button("Recevoir un code"));
  await expect.element(field("E-mail")).toHaveValue("louise@exemple.fr");
});

test("what is wrong is said beside every field at once, with the focus in the first", async () => {
  const asked = vi.spyOn(window, "fetch");
  storeTypedEmail("zoe@exemple.fr");
  storeCodeRequested("zoe@exemple.fr");
  draw(<ResetPage />);
  await field("Code à six chiffres").fill("12");
  await field("Nouveau mot de passe").fill("faible");
  await field("Confirmation du mot de passe").fill("autre");
  await button("Changer le mot de passe").click();
  await says("Saisissez les six chiffres du code.");
  await says("Le mot de passe ne respecte pas toutes les exigences.");
  await says("Les mots de passe ne correspondent pas.");
  await isFocused(field("Code à six chiffres"));
  await field("Nouveau mot de passe").fill("Une-Autre-Question-1!");
  await isGone(page.getByText("Les mots de passe ne correspondent pas."));
  await says("Saisissez les six chiffres du code.");
  expect(asked).not.toHaveBeenCalled();
});

test("Enter before all is filled in says what is missing, and sends nothing", async () => {
  const asked = vi.spyOn(window, "fetch");
  const { undraw } = draw(<ResetPage />);
  await press(field("E-mail"), "Enter");
  await expect.element(field("E-mail")).toHaveAccessibleDescription("L’adresse e-mail n’est pas valide.");
  undraw();
  storeTypedEmail("zoe@exemple.fr");
  storeCodeRequested("zoe@exemple.fr");
  draw(<ResetPage />);
  await press(field("Code à six chiffres"), "Enter");
  await expect
    .element(field("Code à six chiffres"))
    .toHaveAccessibleDescription("Saisissez les six chiffres du code.");
  await isShown(button("Afficher la confirmation"));
  await isShown(page.getByRole("link", { name: "Aller au contenu" }));
  expect(asked).not.toHaveBeenCalled();
});
