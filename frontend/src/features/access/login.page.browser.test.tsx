import { expect, test, vi } from "vitest";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { hasSignedInBefore, noteSignedIn } from "#frontend/browser/known-device.ts";
import { storeTypedEmail, readTypedEmail } from "./typed-email.ts";
import { type Locator, page } from "vitest/browser";
import { axeFindings } from "#test/components/axe.ts";
import {
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
  neverAnswer,
} from "#test/components/canned-server.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import {
  isFocused,
  isGone,
  isShown,
  keyboard,
  recordAnnouncements,
  overflow,
  press,
  says,
  textsOf,
} from "#test/components/screen.ts";

const begin = () => page.getByRole("link", { name: "Commencer une réflexion" });
const announced = () => textsOf(page.getByRole("status").filter({ hasText: "correspondent" }));
const signedOut = () => refusal("signed_out");
const password = () => page.getByLabelText("Mot de passe", { exact: true });
const enter = () => page.getByRole("button", { name: "Me connecter" });
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

test("that the address is to be proven is said once « Votre compte est créé » has been read", async () => {
  await mountApp("/login?mode=inscription&retour=%2Fprivacy", {
    getUser: signedOut,
    signup: { success: true, user: aUser() },
  });
  await page.getByLabelText("Prénom").fill("Camille");
  await page.getByLabelText("Nom", { exact: true }).fill("Aubry");
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await page.getByLabelText(/^Confirm/).fill("Une-Question-1!");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await isShown(page.getByText("Votre compte est créé."));
  let wasOver = false;
  await expect
    .poll(() => {
      const isSaid = document.querySelector("[data-toast]") !== null;
      const stands = page.getByText("Votre compte est créé.").query() !== null;
      wasOver ||= isSaid && stands;
      return isSaid;
    })
    .toBe(true);
  expect(wasOver).toBe(false);
  await says("Confirmez votre adresse e-mail");
});

test("that two passwords differ is said no more once the account is there", async () => {
  await mountApp("/login?mode=inscription", {
    getUser: signedOut,
    signup: { success: true, user: aUser() },
  });
  const confirmation = page.getByLabelText("Confirmation du mot de passe", { exact: true });
  await page.getByLabelText("Prénom").fill("Camille");
  await page.getByLabelText("Nom", { exact: true }).fill("Aubry");
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await confirmation.fill("Une-Question-2!");
  await page.getByRole("checkbox").click();
  await expect.poll(announced).toEqual(["Les mots de passe ne correspondent pas."]);
  await confirmation.fill("Une-Question-1!");
  await press(confirmation, "Enter");
  await isShown(page.getByText("Votre compte est créé."));
  await expect.poll(announced).toEqual([]);
});

test("a sign-in is remembered by the device", async () => {
  await mountApp("/login", { getUser: signedOut, login: { success: true, user: aUser() } });
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await page.getByRole("button", { name: "Me connecter" }).click();
  await expect.poll(hasSignedInBefore).toBe(true);
});

test("a server that takes its time leaves the button with a sign that it is asked", async () => {
  await mountApp("/login", { getUser: signedOut, login: neverAnswer });
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await page.getByRole("button", { name: "Me connecter" }).click();
  await expect
    .element(page.getByRole("button", { name: "Me connecter" }))
    .toHaveAttribute("aria-busy", "true");
});

test("the address that was typed goes to the reset of the password, not into its own, and comes back", async () => {
  await mountApp("/login?retour=%2Fchat", { getUser: signedOut, login: { success: true, user: aUser() } });
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  const link = page.getByRole("link", { name: "Mot de passe oublié ?" });
  await expect.element(link).toHaveAttribute("href", "/mot-de-passe?retour=%2Fchat");
  link.element().addEventListener("click", (event) => event.preventDefault());
  await link.click();
  expect(readTypedEmail()).toBe("camille@exemple.fr");
});

test("an address typed at the reset waits in the form, and goes with the sign-in", async () => {
  storeTypedEmail("camille@exemple.fr");
  await mountApp("/login", { getUser: signedOut, login: { success: true, user: aUser() } });
  await expect.element(page.getByLabelText("E-mail")).toHaveValue("camille@exemple.fr");
  await isFocused(page.getByLabelText("Mot de passe", { exact: true }));
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await page.getByRole("button", { name: "Me connecter" }).click();
  await expect.poll(readTypedEmail).toBe("");
});

/** Fills a field without firing an event, as some password managers do. */
function fillSilently(field: Locator, value: string): void {
  Reflect.set(HTMLInputElement.prototype, "value", value, field.element());
}

const saidOfRules = () => document.querySelector("li.text-danger")?.textContent ?? "";
const PAIR = { email: "camille@exemple.fr", password: "Une-Question-1!" };

test.for(["Enter", "the button"] as const)(
  "fields that were filled without any event sign in by %s, once",
  async (way) => {
    const server = await mountApp("/login", { getUser: signedOut, login: { success: true, user: aUser() } });
    await isShown(page.getByLabelText("E-mail"));
    fillSilently(page.getByLabelText("E-mail"), PAIR.email);
    fillSilently(password(), PAIR.password);
    if (way === "Enter") await press(password(), "Enter");
    else {
      await expect.element(enter()).toBeEnabled();
      await enter().click();
    }
    await expect.poll(() => server.sentTo("login")).toEqual([PAIR]);
    await expect.poll(() => window.location.pathname).not.toBe("/login");
    expect(server.sentTo("login")).toHaveLength(1);
  },
);

test("the button stays disabled while a field is really empty", async () => {
  await mountApp("/login", { getUser: signedOut });
  await isShown(page.getByText(/^Il reste/));
  fillSilently(page.getByLabelText("E-mail"), PAIR.email);
  await isGone(page.getByText(/^Il reste.*e-mail/));
  await expect.element(enter()).toBeDisabled();
});

test("the common word that a password is made of stands with its rules before anything is sent, and so does the person’s own", async () => {
  const server = await mountApp("/login?mode=inscription", { getUser: signedOut });
  await password().fill("Camille-2026!");
  await expect.poll(saidOfRules).toContain("camille");
  await password().fill("Delorme-2026!");
  await expect.poll(saidOfRules).toBe("");
  await page.getByLabelText("Nom", { exact: true }).fill("Delorme");
  await expect.poll(saidOfRules).toContain("delorme");
  await password().fill("Une-Question-1!");
  await expect.poll(saidOfRules).toBe("");
  expect(server.sentTo("signup")).toEqual([]);
});

test("an address in use at the sign-up leads to the sign-in, where it stands already", async () => {
  await mountApp("/login?mode=inscription", { getUser: signedOut, signup: refusal("conflict") });
  for (const [label, value] of [
    ["Prénom", "Camille"],
    ["Nom", "Moreau"],
    ["E-mail", PAIR.email],
    ["Mot de passe", PAIR.password],
    ["Confirmation du mot de passe", PAIR.password],
  ] as const)
    await page.getByLabelText(label, { exact: true }).fill(value);
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.getByRole("button", { name: "Se connecter", exact: true }).last().click();
  await isShown(enter());
  await expect.element(page.getByLabelText("E-mail")).toHaveValue(PAIR.email);
});

test("the fragment of an address is kept through the sign-in", async () => {
  const AT = "/decision-flow?priorite=haute#contenu";
  await mountApp(AT, { getUser: signedOut, login: { success: true, user: aUser() } });
  await expect.poll(() => new URLSearchParams(window.location.search).get("retour")).toBe(AT);
  await page.getByLabelText("E-mail").fill(PAIR.email);
  await password().fill(PAIR.password);
  await enter().click();
  await expect.poll(() => window.location.pathname + window.location.search + window.location.hash).toBe(AT);
});

test("the error under the confirmation moves nothing below it, so that a press lands where it began", async () => {
  await mountApp("/login?mode=inscription", { getUser: signedOut });
  const confirmation = page.getByLabelText("Confirmation du mot de passe", { exact: true });
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await confirmation.fill("Une-Question-2!");
  const before = [place("checkbox"), place("button")];
  await page.getByRole("checkbox").click();
  await says("Les mots de passe ne correspondent pas.");
  expect([place("checkbox"), place("button")]).toEqual(before);
  await expect.element(page.getByRole("checkbox")).toBeChecked();
  await expect.poll(announced).toEqual(["Les mots de passe ne correspondent pas."]);
});

const TEXT = "Saisissez le code de votre application d’authentification.";
const challenge = { success: false, challenge: "totp", error: TEXT } as const;
const appCode = () => page.getByLabelText("Code à six chiffres");
const recoveryCode = () => page.getByLabelText("Code de secours", { exact: true });

/** Enters the right password, and waits until the form asks for a code. */
async function askedForCode(answers: Parameters<typeof mountApp>[1] = {}) {
  const server = await mountApp("/login", { getUser: signedOut, login: challenge, ...answers });
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await password().fill("Une-Question-1!");
  await enter().click();
  await isFocused(appCode());
  return server;
}

test("with a second factor the code is asked for after the password, and may be typed as it is shown", async () => {
  const wrong = refusal("invalid", [{ path: "code", message: "Ce code n’est pas le bon." }]);
  const server = await askedForCode({
    enterSecondFactor: answerFirstThen(wrong, { success: true, user: aUser() }),
  });
  await says(TEXT);
  await expect.element(appCode()).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(appCode()).toHaveAttribute("inputmode", "numeric");
  expect(await axeFindings()).toEqual([]);
  await page.viewport(320, 900);
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
  await appCode().fill("12 34");
  await enter().click();
  await says("Ce code a six chiffres.");
  expect(server.sentTo("enterSecondFactor")).toEqual([]);
  await appCode().fill("123 456");
  await enter().click();
  await says("Ce code n’est pas le bon.");
  await isFocused(appCode());
  await appCode().fill("654 321");
  await enter().click();
  await expect.poll(hasSignedInBefore).toBe(true);
  expect(server.sentTo("enterSecondFactor")).toEqual([{ code: "123 456" }, { code: "654 321" }]);
});

test("a recovery code does instead, and one can begin again: the address stays, the password does not", async () => {
  const server = await askedForCode({ enterSecondFactor: () => failure(503) });
  await page.getByRole("button", { name: "Utiliser un code de secours" }).click();
  await isFocused(recoveryCode());
  await enter().click();
  await says("Saisissez un de vos codes de secours.");
  const notice = page.getByRole("link", { name: /^mentions légales/ });
  await expect.element(notice).toHaveAttribute("href", "/mentions-legales");
  await expect.element(notice).toHaveAttribute("target", "_blank");
  await recoveryCode().fill("ABCD-EFGH");
  await enter().click();
  await says("Le code n’a pas pu être vérifié.");
  await expect.element(recoveryCode()).toHaveValue("ABCD-EFGH");
  expect(server.sentTo("enterSecondFactor")).toEqual([{ code: "ABCD-EFGH" }]);
  await page.getByRole("button", { name: "Recommencer" }).click();
  await isFocused(password());
  await expect.element(password()).toHaveValue("");
  await expect.element(page.getByLabelText("E-mail")).toHaveValue("camille@exemple.fr");
});

test("a challenge that is over leads back to the password, with the server's sentence", async () => {
  const OVER = "Reprenez la connexion depuis le début.";
  await askedForCode({ enterSecondFactor: () => refusal("wrong_credentials", [], OVER) });
  await appCode().fill("123456");
  await enter().click();
  await says(OVER);
  await isFocused(password());
  await isGone(appCode());
});

const passkeyButton = () => page.getByRole("button", { name: "Continuer avec une clé d’accès" });
const OPTIONS = {
  challenge: "YQ",
  rpId: "localhost",
  timeout: 60_000,
  userVerification: "required",
} as const;

/** Fakes the browser's dialog that asks for a passkey; `answer` is what the person does in it. */
const credentialsGet = (answer: () => Promise<unknown>) =>
  vi.spyOn(navigator.credentials, "get").mockImplementation(answer as CredentialsContainer["get"]);

test("no passkey is offered where the deployment has none, nor at a sign-up", async () => {
  await mountApp("/login", { getUser: signedOut });
  await isShown(enter());
  await isGone(passkeyButton());
  await mountApp("/login?mode=inscription", { getUser: signedOut, passkeys: true });
  await isShown(page.getByRole("button", { name: "Créer mon compte" }));
  await isGone(passkeyButton());
});

test("a passkey signs in with the address alone, which it asks for", async () => {
  const credential = { id: "cle", rawId: "cle", type: "public-key" };
  const get = credentialsGet(() => Promise.resolve({ toJSON: () => credential }));
  const server = await mountApp("/login", {
    getUser: signedOut,
    passkeys: true,
    startPasskeySignIn: { options: OPTIONS },
    signInWithPasskey: { success: true, user: aUser() },
  });
  await passkeyButton().click();
  await says("Saisissez d’abord votre e-mail.");
  await isFocused(page.getByLabelText("E-mail"));
  expect(await axeFindings()).toEqual([]);
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await passkeyButton().click();
  await expect.poll(hasSignedInBefore).toBe(true);
  expect(get.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    rpId: "localhost",
    userVerification: "required",
  });
  expect(server.sentTo("startPasskeySignIn")).toEqual([{ email: "camille@exemple.fr" }]);
  expect(server.sentTo("signInWithPasskey")).toEqual([{ email: "camille@exemple.fr", credential }]);
});

test.each([
  ["NotAllowedError", "La demande a été annulée, ou cet appareil n’a pas de clé d’accès pour ce site."],
  ["SecurityError", "Les clés d’accès ne servent qu’à l’adresse habituelle de MENTA, pas à celle-ci."],
  ["NotSupportedError", "Aucun appareil ne peut lire cette clé d’accès."],
])("a browser that says %s is put into a sentence, and the form stays", async (name, sentence) => {
  credentialsGet(() => Promise.reject(new DOMException("Not now", name)));
  await mountApp("/login", {
    getUser: signedOut,
    passkeys: true,
    startPasskeySignIn: { options: OPTIONS },
  });
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await passkeyButton().click();
  await says(sentence);
  await expect.element(page.getByLabelText("E-mail")).toHaveValue("camille@exemple.fr");
});

test("what the server refuses, and a browser without the conversions, have their sentences too", async () => {
  const WRONG = "Cette clé d’accès n’ouvre aucun compte à cette adresse.";
  credentialsGet(() => Promise.resolve({ toJSON: () => ({ id: "cle" }) }));
  await mountApp("/login", {
    getUser: signedOut,
    passkeys: true,
    startPasskeySignIn: { options: OPTIONS },
    signInWithPasskey: () => refusal("wrong_credentials", [], WRONG),
  });
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await passkeyButton().click();
  await says(WRONG);
  // Simulates a browser that lacks the conversions of `PublicKeyCredential`.
  vi.stubGlobal("PublicKeyCredential", {});
  await passkeyButton().click();
  await says("Ce navigateur est trop ancien pour les clés d’accès.");
});

test("an answer that took as long as it may has its own sentence", async () => {
  credentialsGet(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    throw new DOMException("Not now", "NotAllowedError");
  });
  await mountApp("/login", {
    getUser: signedOut,
    passkeys: true,
    startPasskeySignIn: { options: { ...OPTIONS, timeout: 10 } },
  });
  await page.getByLabelText("E-mail").fill("camille@exemple.fr");
  await passkeyButton().click();
  await says("Le temps de répondre est passé. Recommencez.");
});

const email = () => page.getByLabelText("E-mail");
const REQUIRED = "Email et mot de passe sont requis.";

test("Enter in a form that is not complete says what is missing, beside its field and aloud, and sends nothing", async () => {
  const server = await mountApp("/login", { getUser: signedOut });
  await isFocused(email());
  await keyboard("Enter");
  await expect.element(email()).toHaveAccessibleDescription(REQUIRED);
  await expect.element(email()).toHaveAttribute("aria-invalid", "true");
  // An alert, because the field already had the focus, so that its error would not be read.
  const alert = page.getByRole("alert");
  await expect.element(alert).toHaveTextContent(REQUIRED);
  const once = alert.element();
  await keyboard("Enter");
  await expect.poll(() => alert.query() !== once).toBe(true);
  await expect.element(alert).toHaveTextContent(REQUIRED);
  await email().fill("camille@exemple.fr");
  await press(email(), "Enter");
  await isFocused(password());
  await expect.element(password()).toHaveAccessibleDescription(REQUIRED);
  await expect.element(enter()).toBeDisabled();
  expect(server.sentTo("login")).toEqual([]);
});

test.each([
  ["its button", [], () => enter().click()],
  ["Enter in the password", [ACCESS_MESSAGES.wrongCredentials], () => press(password(), "Enter")],
] as const)(
  "a refused sign-in by %s marks both fields alike, is read once, and leaves the password to be typed over",
  async (_, said, send) => {
    await mountApp("/login", {
      getUser: signedOut,
      login: () => refusal("wrong_credentials", [], ACCESS_MESSAGES.wrongCredentials),
    });
    await email().fill("camille@exemple.fr");
    await password().fill("Pas-Celui-1!");
    const heard = recordAnnouncements();
    await send();
    for (const one of [email(), password()]) {
      await expect.element(one).toHaveAttribute("aria-invalid", "true");
      await expect.element(one).toHaveAccessibleDescription(ACCESS_MESSAGES.wrongCredentials);
    }
    await isFocused(password());
    await expect.poll(() => heard).toEqual(said);
    await isGone(page.getByRole("alert"));
    expect(await axeFindings()).toEqual([]);
    await keyboard("a");
    await expect.element(password()).toHaveValue("a");
  },
);

test("Enter signs nobody up without their accord: the box says so, and the others what they lack", async () => {
  const server = await mountApp("/login?mode=inscription", { getUser: signedOut });
  await page.getByLabelText("Prénom").fill("Camille");
  await page.getByLabelText("Nom", { exact: true }).fill("Aubry");
  await email().fill("camille@exemple.fr");
  await password().fill("Une-Question-1!");
  const confirmation = page.getByLabelText("Confirmation du mot de passe", { exact: true });
  await confirmation.fill("Une-Question-1!");
  await press(confirmation, "Enter");
  await isFocused(page.getByRole("checkbox"));
  await expect
    .element(page.getByRole("checkbox"))
    .toHaveAccessibleDescription(/^Veuillez accepter la politique/);
  expect(await axeFindings()).toEqual([]);
  await page.getByRole("checkbox").click();
  await expect.element(page.getByRole("checkbox")).toHaveAttribute("aria-invalid", "false");
  expect(server.sentTo("signup")).toEqual([]);
});

test("of two passwords each has a button of its own name", async () => {
  await mountApp("/login?mode=inscription", { getUser: signedOut });
  await page.getByRole("button", { name: "Afficher la confirmation" }).click();
  await isShown(page.getByRole("button", { name: "Masquer la confirmation" }));
  await isShown(page.getByRole("button", { name: "Afficher le mot de passe" }));
});

test("the first stop of the page leads over its head to what one came for", async () => {
  await mountApp("/login", { getUser: signedOut });
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect.element(skip).toHaveAttribute("href", "#contenu");
  await isShown(page.getByRole("main").getByRole("heading", { level: 1 }));
  await isGone(page.getByRole("main").getByRole("link", { name: "Retour à l’accueil" }));
});

test("an address that has an account is said of its field, until it is corrected", async () => {
  await mountApp("/login?mode=inscription", {
    getUser: signedOut,
    signup: refusal("conflict", [], ACCESS_MESSAGES.emailTaken),
  });
  await page.getByLabelText("Prénom").fill("Camille");
  await page.getByLabelText("Nom", { exact: true }).fill("Aubry");
  await email().fill("camille@exemple.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await page.getByLabelText(/^Confirm/).fill("Une-Question-1!");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await isFocused(email());
  await expect.element(email()).toHaveAttribute("aria-invalid", "true");
  await expect.element(email()).toHaveAccessibleDescription(ACCESS_MESSAGES.emailTaken);
  expect(textsOf(page.getByText(ACCESS_MESSAGES.emailTaken))).toHaveLength(1);
  await email().fill("zoe@exemple.fr");
  await expect.element(email()).not.toHaveAttribute("aria-invalid");
});

test("a refusal that comes while one types on in its field is said at once, and not again", async () => {
  const held = heldAnswer(() => refusal("conflict", [], ACCESS_MESSAGES.emailTaken));
  const server = await mountApp("/login?mode=inscription", { getUser: signedOut, signup: held.answer });
  await page.getByLabelText("Prénom").fill("Camille");
  await page.getByLabelText("Nom", { exact: true }).fill("Aubry");
  await email().fill("camille@exemple.fr");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await page.getByLabelText(/^Confirm/).fill("Une-Question-1!");
  await page.getByRole("checkbox").click();
  await press(email(), "Enter");
  await expect.poll(() => server.sentTo("signup")).toHaveLength(1);
  await keyboard("a");
  held.release();
  await expect.poll(() => textsOf(page.getByRole("alert"))).toEqual([ACCESS_MESSAGES.emailTaken]);
  const heard = recordAnnouncements();
  await keyboard("Tab");
  expect(heard).toEqual([]);
});

test("the address that a passkey asked for is wrong no more once it is typed", async () => {
  await mountApp("/login", { getUser: signedOut, passkeys: true });
  await passkeyButton().click();
  await expect.element(email()).toHaveAccessibleDescription("Saisissez d’abord votre e-mail.");
  await email().fill("camille@exemple.fr");
  await expect.element(email()).not.toHaveAttribute("aria-invalid");
  await isGone(page.getByText("Saisissez d’abord votre e-mail."));
});

test("with another password, nothing is said of a confirmation that differed from the former one", async () => {
  await mountApp("/login?mode=inscription", { getUser: signedOut });
  const confirmation = page.getByLabelText(/^Confirm/);
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-2!");
  await confirmation.fill("Une-Question-1!");
  await press(confirmation, "Tab");
  await expect.element(confirmation).toHaveAccessibleDescription(ACCESS_MESSAGES.mismatch);
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await expect.element(confirmation).not.toHaveAttribute("aria-invalid");
});
