import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { broadcastSignIn } from "#frontend/entities/person/cross-tab-sign-in.ts";
import { axeFindings } from "#test/components/axe.ts";
import { answerFirstThen, refusal, unreachable } from "#test/components/canned-server.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, press, says, textsOf } from "#test/components/screen.ts";

const TEXT = "Saisissez le code de votre application d’authentification.";
const dialog = () => page.getByRole("dialog");
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const goOn = () => dialog().getByRole("button", { name: "Continuer" });

test("who has a second factor enters a code over the page too, again from the password where it is over", async () => {
  const user = aUser();
  const server = await mountApp("/profil", {
    getUser: user,
    listSignIns: answerFirstThen(refusal("signed_out"), []),
    login: { success: false, challenge: "totp", error: TEXT },
    enterSecondFactor: answerFirstThen(
      refusal("wrong_credentials", [], "Reprenez la connexion depuis le début."),
      {
        success: true,
        user,
      },
    ),
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

test("Enter without a password asks for it, beside its field and aloud", async () => {
  const server = await mountApp("/profil", {
    getUser: aUser(),
    listSignIns: answerFirstThen(refusal("signed_out"), []),
    login: { success: true, user: aUser() },
  });
  const MISSING = /Il reste.:.le mot de passe\./;
  await press(field("Mot de passe"), "Enter");
  await expect.element(field("Mot de passe")).toHaveAccessibleDescription(MISSING);
  await expect.element(dialog().getByRole("alert").getByText(MISSING)).toBeInTheDocument();
  expect(server.sentTo("login")).toEqual([]);
  await field("Mot de passe").fill("Une-Question-1!");
  await expect.element(field("Mot de passe")).not.toHaveAttribute("aria-invalid");
});

test.for(["Enter", "the button"] as const)(
  "a password that was filled in without any event signs in by %s, once",
  async (way) => {
    const server = await mountApp("/profil", {
      getUser: aUser(),
      listSignIns: answerFirstThen(refusal("signed_out"), []),
      login: { success: true, user: aUser() },
    });
    await isFocused(field("Mot de passe"));
    Reflect.set(HTMLInputElement.prototype, "value", "Une-Question-1!", field("Mot de passe").element());
    if (way === "Enter") await press(field("Mot de passe"), "Enter");
    else await goOn().click();
    await isGone(dialog());
    expect(server.sentTo("login")).toEqual([{ email: aUser().email, password: "Une-Question-1!" }]);
  },
);

test("a wrong password is said of its field, until it is typed again", async () => {
  await mountApp("/profil", {
    getUser: aUser(),
    listSignIns: answerFirstThen(refusal("signed_out"), []),
    login: () => refusal("wrong_credentials", [], ACCESS_MESSAGES.wrongCredentials),
  });
  await field("Mot de passe").fill("Pas-Celui-1!");
  await goOn().click();
  await isFocused(field("Mot de passe"));
  await expect.element(field("Mot de passe")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Mot de passe")).toHaveAccessibleDescription(ACCESS_MESSAGES.wrongCredentials);
  expect(textsOf(page.getByText(ACCESS_MESSAGES.wrongCredentials))).toHaveLength(1);
  await field("Mot de passe").fill("Une-Question-1!");
  await expect.element(field("Mot de passe")).not.toHaveAttribute("aria-invalid");
});

test("another account is signed in at the sign-in page, where the dialog is over a page of the shell", async () => {
  await mountApp("/profil", {
    getUser: aUser(),
    listSignIns: answerFirstThen(refusal("signed_out"), []),
    logout: unreachable,
  });
  await dialog().getByRole("button", { name: "Changer de compte" }).click();
  await expect.poll(() => window.location.pathname).toBe("/login");
  // The failed sign-out is sent again until a sign-in: signs in, so that it does not disturb the next test.
  broadcastSignIn(aUser().id);
});
