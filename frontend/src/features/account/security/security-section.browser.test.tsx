import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aPasskey, aSignIn, anAccount } from "#test/components/account.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, answerFirstThen, refusal } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, overflow, press, says, textsOf } from "#test/components/screen.ts";

const CODES = Array.from({ length: 10 }, (_, rank) => `ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-234${rank}`);
const WRONG_PASSWORD = "Ce mot de passe n’est pas le bon.";
const ON = anAccount({ secondFactor: { enabledAt: "2026-03-01T08:00:00.000Z", recoveryCodesLeft: 8 } });

const open = (answers: Answers = {}) => mountApp("/profil", answers);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const inDialog = (name: string) => dialog().getByRole("button", { name, exact: true });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const wrong = (path: string, message = WRONG_PASSWORD) => refusal("invalid", [{ path, message }]);
const lines = () => textsOf(page.getByRole("list", { name: "Connexions" }).getByRole("listitem"));

test("the page names what protects the account, and axe finds nothing, at 320 px either", async () => {
  await open({ getAccount: ON, listSignIns: [aSignIn(), aSignIn(1, { browser: "Safari", system: "iOS" })] });
  await says("Il reste 8 codes de secours sur 10.");
  await says("Actif, par une application");
  await isShown(page.getByRole("link", { name: "Sécurité", exact: true }));
  await isShown(page.getByRole("region", { name: "Sécurité" }));
  await page.viewport(320, 640);
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await page.viewport(1440, 900);
  expect(await axeFindings()).toEqual([]);
});

test("an address that is not proven says so, and another link can be asked for", async () => {
  const server = await open({
    getAccount: anAccount({ emailProven: false }),
    sendEmailProof: { success: true },
  });
  await says("Adresse pas encore confirmée");
  await button("Renvoyer le lien").click();
  await says("Lien envoyé");
  expect(server.sentTo("sendEmailProof")).toHaveLength(1);
});

test("what cannot be read is asked for again, and the rest of the page stays", async () => {
  await open({
    getAccount: answerFirstThen(failure(), anAccount()),
    listSignIns: answerFirstThen(failure(), [aSignIn()]),
  });
  await says("Ces réglages n’ont pas pu être lus");
  await says("La liste de vos connexions n’a pas pu être lue.");
  await isShown(page.getByLabelText("Prénom"));
  const retries = page.getByRole("region", { name: "Sécurité" }).getByRole("button", { name: "Réessayer" });
  await retries.first().click();
  await says("Inchangé depuis votre inscription");
  await retries.click();
  await says("cet appareil");
});

test("the password is changed; what is wrong with it is said beside its field", async () => {
  const server = await open({ changePassword: answerFirstThen(wrong("currentPassword"), { success: true }) });
  await press(button("Changer de mot de passe"), "Enter");
  await isFocused(field("Mot de passe actuel"));
  expect(await axeFindings()).toEqual([]);
  expect(document.querySelector<HTMLInputElement>("form input[autocomplete=username]")?.value).toBe(
    "camille@exemple.fr",
  );
  await inDialog("Changer le mot de passe").click();
  await says("Saisissez votre mot de passe actuel.");
  await field("Mot de passe actuel").fill("Une-Question-1!");
  await field("Nouveau mot de passe").fill("court");
  await says("Le mot de passe ne respecte pas toutes les exigences.");
  await field("Nouveau mot de passe").fill("Une-Question-2!");
  await field("Confirmation du nouveau mot de passe").fill("autre");
  await inDialog("Changer le mot de passe").click();
  await says("Les mots de passe ne correspondent pas.");
  expect(server.sentTo("changePassword")).toEqual([]);
  await field("Confirmation du nouveau mot de passe").fill("Une-Question-2!");
  await inDialog("Changer le mot de passe").click();
  await says(WRONG_PASSWORD);
  await isFocused(field("Mot de passe actuel"));
  await field("Mot de passe actuel").fill("Une-Question-0!");
  await inDialog("Changer le mot de passe").click();
  await says("Mot de passe changé");
  await isGone(dialog());
  expect(server.sentTo("changePassword")[1]).toEqual({
    currentPassword: "Une-Question-0!",
    newPassword: "Une-Question-2!",
  });
});

test("a password that is too common is refused beside the new one", async () => {
  const COMMON = "Ce mot de passe est trop courant.";
  await open({ changePassword: wrong("newPassword", COMMON) });
  await button("Changer de mot de passe").click();
  await field("Mot de passe actuel").fill("Une-Question-1!");
  await field("Nouveau mot de passe").fill("P@ssw0rd");
  await field("Confirmation du nouveau mot de passe").fill("P@ssw0rd");
  await inDialog("Changer le mot de passe").click();
  await expect.element(field("Nouveau mot de passe")).toHaveAccessibleDescription(new RegExp(COMMON));
});

test("the second factor takes a password, a code, and codes that are kept", async () => {
  const secret = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/MENTA:camille?secret=JBSWY3DPEHPK3PXP" };
  const server = await open({
    startSecondFactor: answerFirstThen(wrong("password"), secret),
    confirmSecondFactor: answerFirstThen(wrong("code", "Ce code n’est pas le bon."), {
      recoveryCodes: CODES,
    }),
  });
  await press(button("Activer le second facteur"), "Enter");
  await field("Mot de passe").fill("Une-Question-0!");
  await inDialog("Continuer").click();
  await says(WRONG_PASSWORD);
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Continuer").click();
  await isShown(dialog().getByRole("img", { name: "Code QR à lire avec votre application" }));
  await expect.element(field("Ou saisissez cette clé dans l’application")).toHaveValue("JBSW Y3DP EHPK 3PXP");
  expect(await axeFindings()).toEqual([]);
  await field("Code à six chiffres").fill("123456");
  await inDialog("Activer").click();
  await says("Ce code n’est pas le bon.");
  server.answers.getAccount = ON;
  await field("Code à six chiffres").fill("123 457");
  await inDialog("Activer").click();
  await isShown(dialog().getByText(CODES[9] ?? ""));
  expect(textsOf(dialog().getByRole("listitem"))).toEqual(CODES);
  await page.viewport(320, 640);
  expect(overflow()).toBe(0);
  await page.viewport(1440, 900);
  expect(await axeFindings()).toEqual([]);
  await inDialog("Terminer").click();
  await says("Gardez d’abord ces codes, puis cochez cette case.");
  await dialog().getByRole("checkbox").click();
  await inDialog("Terminer").click();
  await says("Second facteur actif");
  await isGone(dialog());
  await isFocused(button("Nouveaux codes"));
  expect(server.sentTo("confirmSecondFactor")[1]).toEqual({ password: "Une-Question-1!", code: "123 457" });
});

test("on a phone a link hands the second factor to the application that is there; elsewhere there is none", async () => {
  const uri = "otpauth://totp/MENTA:camille?secret=JBSWY3DPEHPK3PXP";
  await open({ startSecondFactor: { secret: "JBSWY3DPEHPK3PXP", uri } });
  const toCode = async () => {
    await button("Activer le second facteur").click();
    await field("Mot de passe").fill("Une-Question-1!");
    await inDialog("Continuer").click();
    await isShown(field("Code à six chiffres"));
  };
  const link = dialog().getByRole("link", { name: "Ouvrir dans l’application" });
  await toCode();
  await isGone(link);
  await inDialog("Annuler").click();
  await isGone(dialog());
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matchMedia(query === "(pointer: coarse)" ? "all" : query),
  );
  await toCode();
  await expect.element(link).toHaveAttribute("href", uri);
});

test("codes are copied and printed", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as unknown as Clipboard);
  const print = vi.spyOn(window, "print").mockReturnValue();
  await open({ getAccount: ON, renewRecoveryCodes: { recoveryCodes: CODES } });
  await button("Nouveaux codes").click();
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Créer dix codes").click();
  await inDialog("Copier").click();
  await isShown(inDialog("Copié"));
  expect(writeText).toHaveBeenCalledWith(CODES.join("\n"));
  await inDialog("Imprimer").click();
  expect(print).toHaveBeenCalledTimes(1);
});

test("the second factor is taken away with the password", async () => {
  const server = await open({ getAccount: ON, removeSecondFactor: { success: true } });
  await button("Retirer le second facteur").click();
  server.answers.getAccount = anAccount();
  await inDialog("Retirer").click();
  await says("Saisissez votre mot de passe.");
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Retirer").click();
  await says("Second facteur retiré");
  await isFocused(button("Activer le second facteur"));
  expect(server.sentTo("removeSecondFactor")).toEqual([{ password: "Une-Question-1!" }]);
});

test("one sign-in is ended, then all others; this one stays", async () => {
  const [here, phone, office] = [
    aSignIn(),
    aSignIn(1, { browser: "Safari", system: "iOS" }),
    aSignIn(2, { browser: null, system: null }),
  ];
  let kept = [phone, here, office];
  await open({
    listSignIns: () => kept,
    endSignIn: ({ params }) => {
      kept = kept.filter(({ id }) => id !== params["id"]);
      return { success: true };
    },
    endOtherSignIns: () => {
      kept = [here];
      return { success: true };
    },
  });
  await isShown(page.getByText("Navigateur inconnu"));
  expect(lines()[0]).toBe("Firefox, Linux cet appareil");
  await page.getByRole("button", { name: /^Déconnecter Safari, iOS/ }).click();
  const question = page.getByRole("alertdialog");
  await says("Une connexion fermée ne se rouvre pas d’ici.");
  expect(await axeFindings()).toEqual([]);
  await question.getByRole("button", { name: "Déconnecter" }).click();
  await says("Connexion fermée");
  await expect.poll(() => lines().length).toBe(2);
  await button("Déconnecter partout").click();
  // « y » must refer to the other browser, which is signed out, not to this one.
  await says(/sera fermée\s: il faudra y saisir de nouveau le mot de passe\. Celle-ci restera ouverte/);
  await question.getByRole("button", { name: "Déconnecter partout" }).click();
  await expect.poll(lines).toEqual(["Firefox, Linux cet appareil"]);
  await isGone(button("Déconnecter partout"));
});

test("sign-ins that look the same differ by when they were opened, for the eye and in their names", async () => {
  const at = "2026-03-15T20:40:00.000Z";
  const twin = (rank: number, createdAt: string) => aSignIn(rank, { lastUsedAt: at, createdAt });
  await open({
    listSignIns: [
      aSignIn(),
      twin(1, "2026-03-02T08:15:00.000Z"),
      twin(2, "2026-03-04T10:00:00.000Z"),
      twin(3, "2026-03-04T10:00:20.000Z"),
      aSignIn(4, { browser: "Safari", system: "iOS", lastUsedAt: at }),
    ],
  });
  await expect.poll(() => lines().length).toBe(5);
  const names = page
    .getByRole("list", { name: "Connexions" })
    .getByRole("button")
    .elements()
    .map((each) => each.getAttribute("aria-label") ?? "");
  expect(new Set(names).size).toBe(4);
  expect(lines()[1]).toMatch(/^Firefox, Linux .+, ouverte le 2 mars .*Déconnecter$/);
  expect(lines()[2]).toMatch(/ouverte le 4 mars .* \(nº 1\) ?Déconnecter$/);
  expect(lines()[3]).toMatch(/ouverte le 4 mars .* \(nº 2\) ?Déconnecter$/);
  expect(lines()[4]).not.toMatch(/ouverte/);
  expect(names[0]).toMatch(/ouverte le 2 mars/);
});

const passkeys = () => textsOf(page.getByRole("list", { name: "Clés d’accès" }).getByRole("listitem"));
const CREATION = {
  challenge: "YQ",
  rp: { id: "localhost", name: "MENTA" },
  user: { id: "YQ", name: "camille@exemple.fr", displayName: "Camille Aubry" },
  pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
  timeout: 60_000,
};
/** Fakes the browser's dialog that creates a passkey; `answer` is what the person does in it. */
const credentialsCreate = (answer: () => Promise<unknown>) =>
  vi.spyOn(navigator.credentials, "create").mockImplementation(answer as CredentialsContainer["create"]);

test("without passkeys in the deployment the profile has none", async () => {
  await open();
  await says("Inchangé depuis votre inscription");
  await isGone(page.getByRole("heading", { name: "Clés d’accès" }));
});

test("passkeys are listed with where they were added and their last use, and axe finds nothing, at 320 px either", async () => {
  const used = aPasskey(1, {
    name: "iCloud Keychain",
    browser: null,
    system: null,
    lastUsedAt: "2026-03-16T08:00:00.000Z",
  });
  await open({ passkeys: true, listPasskeys: answerFirstThen(failure(), [aPasskey(), used]) });
  await says("La liste de vos clés d’accès n’a pas pu être lue.");
  await page.getByRole("region", { name: "Sécurité" }).getByRole("button", { name: "Réessayer" }).click();
  await says("iCloud Keychain");
  expect(passkeys()).toEqual([
    expect.stringMatching(/^Clé d’accès Ajoutée le 2 mars.*, avec Firefox, Linux\. Pas encore utilisée\./),
    expect.stringMatching(/^iCloud Keychain Ajoutée le 2 mars.*\. Utilisée le 16 mars.* à \d+:00\./),
  ]);
  expect(await axeFindings()).toEqual([]);
  await page.viewport(320, 640);
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});

test("a passkey is added by the password and the browser; what either refuses is said, and the password stays", async () => {
  const credential = { id: "cle", rawId: "cle", type: "public-key" };
  const server = await open({
    passkeys: true,
    listPasskeys: [],
    startPasskey: answerFirstThen(wrong("password"), { options: CREATION }),
    addPasskey: [aPasskey()],
  });
  await press(button("Ajouter une clé d’accès"), "Enter");
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Continuer").click();
  await says(WRONG_PASSWORD);
  for (const [name, sentence] of [
    ["NotAllowedError", "Aucune clé d’accès n’a été créée : la demande a été annulée."],
    ["InvalidStateError", "Cet appareil ou ce gestionnaire de mots de passe a déjà une clé d’accès"],
    ["ConstraintError", "Aucun appareil ne peut garder cette clé"],
  ] as const) {
    credentialsCreate(() => Promise.reject(new DOMException("Not now", name)));
    await inDialog("Continuer").click();
    await says(sentence);
  }
  expect(server.sentTo("addPasskey")).toEqual([]);
  const create = credentialsCreate(() => Promise.resolve({ toJSON: () => credential }));
  await inDialog("Continuer").click();
  await says("Clé d’accès ajoutée");
  await isGone(dialog());
  expect(create.mock.lastCall?.[0]?.publicKey?.user).toMatchObject({ name: "camille@exemple.fr" });
  expect(server.sentTo("addPasskey")).toEqual([{ password: "Une-Question-1!", credential }]);
  expect(passkeys()).toHaveLength(1);
});

const removeFirst = () => page.getByRole("button", { name: /^Retirer : / }).first();

test("a passkey is removed by the password; one that is gone already goes from the list", async () => {
  const server = await open({
    passkeys: true,
    listPasskeys: answerFirstThen([aPasskey(), aPasskey(1, { name: "Roboform" })], []),
    removePasskey: answerFirstThen([aPasskey(1, { name: "Roboform" })], refusal("not_found")),
  });
  await removeFirst().click();
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Retirer").click();
  await says("Clé d’accès retirée");
  // A passkey without a name is called « Clé d’accès » once: its text must not repeat the term.
  expect(page.getByText("Clé d’accès.", { exact: true }).elements()).toEqual([]);
  await isFocused(removeFirst());
  expect(server.sentTo("removePasskey")).toEqual([{ password: "Une-Question-1!", id: aPasskey().id }]);
  expect(passkeys()).toEqual([expect.stringMatching(/^Roboform/)]);
  await removeFirst().click();
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Retirer").click();
  await says("Roboform.");
  await isGone(page.getByRole("list", { name: "Clés d’accès" }));
});

test("with a second factor no passkey is added, nor in a browser that knows none", async () => {
  await open({ passkeys: true, getAccount: ON, listPasskeys: [] });
  await says("une clé d’accès ne le remplace pas");
  await isGone(button("Ajouter une clé d’accès"));
});

test("with a passkey no second factor is begun: what has to go first is said before anything is asked", async () => {
  await open({ passkeys: true, listPasskeys: answerFirstThen([aPasskey()], []), removePasskey: [] });
  await says(/retirez d’abord vos clés d’accès/);
  await isGone(button("Activer le second facteur"));
  await removeFirst().click();
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Retirer").click();
  await isShown(button("Activer le second facteur"));
});

test("a browser without WebAuthn says so, and still removes", async () => {
  const { PublicKeyCredential } = window;
  Reflect.deleteProperty(window, "PublicKeyCredential");
  await open({ passkeys: true, listPasskeys: [aPasskey()] });
  await says("Ce navigateur ne sait pas créer de clé d’accès.");
  await isGone(button("Ajouter une clé d’accès"));
  await isShown(page.getByRole("button", { name: /^Retirer : / }));
  Object.assign(window, { PublicKeyCredential });
});

test("a change whose answer is lost is not said to have failed", async () => {
  await open({ changePassword: failure(504) });
  await button("Changer de mot de passe").click();
  await field("Mot de passe actuel").fill("Une-Question-1!");
  await field("Nouveau mot de passe").fill("Une-Question-2!");
  await field("Confirmation du nouveau mot de passe").fill("Une-Question-2!");
  await inDialog("Changer le mot de passe").click();
  await says("le mot de passe a peut-être déjà changé");
});

test("new codes whose answer is lost may have replaced the others: they are asked for again", async () => {
  await open({ getAccount: ON, renewRecoveryCodes: answerFirstThen(failure(504), { recoveryCodes: CODES }) });
  await button("Nouveaux codes").click();
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Créer dix codes").click();
  await says("les anciens codes ne sont peut-être déjà plus valables");
  await inDialog("Créer dix codes").click();
  await isShown(dialog().getByText(CODES[9] ?? ""));
});

test("a factor that a lost answer has put into use leads to its codes", async () => {
  const secret = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/MENTA:camille?secret=JBSWY3DPEHPK3PXP" };
  const server = await open({
    startSecondFactor: secret,
    confirmSecondFactor: answerFirstThen(
      failure(504),
      refusal("conflict", [], "Un second facteur est déjà en service."),
    ),
    renewRecoveryCodes: { recoveryCodes: CODES },
  });
  await button("Activer le second facteur").click();
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Continuer").click();
  await field("Code à six chiffres").fill("123456");
  await inDialog("Activer").click();
  await says("le second facteur est peut-être déjà actif");
  server.answers.getAccount = ON;
  await field("Code à six chiffres").fill("123457");
  await inDialog("Activer").click();
  await says("Le second facteur est actif.");
  await field("Mot de passe").fill("Une-Question-1!");
  await inDialog("Créer dix codes").click();
  await isShown(dialog().getByText(CODES[9] ?? ""));
});

const alert = () => dialog().getByRole("alert").filter({ hasText: WRONG_PASSWORD });

test("the same wrong password, sent again from its field, is refused aloud once more", async () => {
  const server = await open({ startSecondFactor: wrong("password") });
  await button("Activer le second facteur").click();
  await field("Mot de passe").fill("Une-Question-0!");
  await press(field("Mot de passe"), "Enter");
  await isShown(alert());
  const once = alert().element();
  await press(field("Mot de passe"), "Enter");
  await expect.poll(() => server.sentTo("startSecondFactor")).toHaveLength(2);
  await isShown(alert());
  expect(alert().element()).not.toBe(once);
});

test("with another new password, nothing is said of a confirmation that differed from the former one", async () => {
  await open();
  await button("Changer de mot de passe").click();
  const confirmation = field("Confirmation du nouveau mot de passe");
  await field("Nouveau mot de passe").fill("Une-Question-2!");
  await confirmation.fill("Une-Question-3!");
  await press(confirmation, "Tab");
  await expect.element(confirmation).toHaveAttribute("aria-invalid", "true");
  await field("Nouveau mot de passe").fill("Une-Question-3!");
  await expect.element(confirmation).not.toHaveAttribute("aria-invalid");
});
