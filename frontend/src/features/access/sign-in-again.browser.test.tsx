import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindings } from "#test/components/axe.ts";
import { first, refusal } from "#test/components/canned-server.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, says } from "#test/components/screen.ts";

const TEXT = "Saisissez le code de votre application d’authentification.";
const dialog = () => page.getByRole("dialog");
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const goOn = () => dialog().getByRole("button", { name: "Continuer" });

test("who has a second factor enters a code over the page too, again from the password where it is over", async () => {
  const user = aUser();
  const server = await mountApp("/profil", {
    getUser: user,
    listSignIns: first(refusal("signed_out"), []),
    login: { success: false, challenge: "totp", error: TEXT },
    enterSecondFactor: first(refusal("wrong_credentials", [], "Reprenez la connexion depuis le début."), {
      success: true,
      user,
    }),
  });
  const enterPassword = async () => {
    await field("Mot de passe").fill("Une-Question-1!");
    await goOn().click();
    await isFocused(field("Code à six chiffres"));
  };
  await enterPassword();
  await says(TEXT);
  expect(await axeFindings()).toEqual([]);
  await field("Code à six chiffres").fill("123 456");
  await goOn().click();
  await says("Reprenez la connexion depuis le début.");
  await enterPassword();
  await field("Code à six chiffres").fill("654321");
  await goOn().click();
  await isGone(dialog());
  expect(server.sentTo("enterSecondFactor")).toEqual([{ code: "123 456" }, { code: "654321" }]);
});
