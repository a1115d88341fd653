import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "#test/components/render.tsx";
import { axeFindings } from "#test/components/axe.ts";
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
import { Announcer } from "#frontend/ui/announcer.tsx";
import { ACCESS_MESSAGES, commonPasswordMessage } from "#shared/access/messages.ts";
import { fr } from "#frontend/browser/typography.ts";
import {
  readEmailOfRequestedCode,
  storeTypedEmail,
  storeEmailOfRequestedCode,
  readTypedEmail,
} from "../typed-email.ts";
import { ResetPage } from "./reset.page.tsx";
import { PASSWORD_RESET_FAILURE_TEXTS } from "./words.ts";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const SENT = /^Si un compte existe avec cette adresse, un code vient de lui être envoyé\./;
const CONFIG = { userPoolId: "eu-west-3_test", userPoolClientId: "test", userPoolEndpoint: "/_pool/" };
const NEW_PASSWORD = "Une-Autre-Question-1!";

const aRefusal = (message: string, issues?: { path: string; message: string }[]) => ({
  success: false,
  error: message,
  message,
  code: "invalid",
  requestId: "r",
  issues,
});

/**
 * Fakes the user pool, which sends a code to every address, and our server. Returns what was sent, and how
 * often. `answers`: whether they answer at all; `refusal`: what they answer from now on.
 */
function aPool() {
  const pool = {
    answers: true,
    config: CONFIG as typeof CONFIG & { mailbox?: string },
    calls: 0,
    sent: [] as { path: string; body: unknown }[],
    refusal: undefined as Promise<Response> | undefined,
  };
  vi.stubGlobal("fetch", (asked: URL | string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(String(asked), window.location.href);
    if (!pool.answers) return Promise.reject(new TypeError("Failed to fetch"));
    if (pathname === "/config.json") return Promise.resolve(Response.json(pool.config));
    pool.calls += 1;
    pool.sent.push({ path: pathname, body: typeof body === "string" ? JSON.parse(body) : undefined });
    return pool.refusal ?? Promise.resolve(Response.json({ CodeDeliveryDetails: {} }));
  });
  return pool;
}

async function askFor(email: string): Promise<void> {
  await field("E-mail").fill(email);
  await button("Recevoir un code").click();
  await says(SENT);
}

test("who has a code already goes on without another one, and comes back to the same step after a reload", async () => {
  storeTypedEmail("zoe@exemple.fr");
  const { unmount } = render(<ResetPage />);
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
  unmount();

  render(<ResetPage />);
  await isFocused(field("Code à six chiffres"));
  await expect.element(field("E-mail")).toHaveValue("zoe.martin@exemple.fr");
  await button("Changer d’adresse").click();
  await isGone(field("Code à six chiffres"));
  expect([readTypedEmail(), readEmailOfRequestedCode()]).toEqual(["zoe.martin@exemple.fr", ""]);
});

test("what is wrong with an address is said no more once it is typed again", async () => {
  render(<ResetPage />);
  await field("E-mail").fill("sans arobase");
  await button("Recevoir un code").click();
  await expect.element(field("E-mail")).toHaveAccessibleDescription("L’adresse e-mail n’est pas valide.");
  await field("E-mail").fill("zoe@exemple.fr");
  await expect.element(field("E-mail")).not.toHaveAccessibleDescription();
  await expect.element(field("E-mail")).not.toHaveAttribute("aria-invalid", "true");
});

test("where mails stay on this machine the step of the code leads to them, and elsewhere it does not", async () => {
  const link = page.getByRole("link", { name: /boîte aux lettres/ });
  const pool = aPool();
  const { unmount } = render(<ResetPage />);
  await askFor("zoe@exemple.fr");
  await expect.element(link).not.toBeInTheDocument();
  unmount();
  pool.config = { ...CONFIG, mailbox: "/_mail" };
  render(<ResetPage />);
  await expect.element(link).toHaveAttribute("href", "/_mail");
});

test("another address typed since starts again", async () => {
  storeEmailOfRequestedCode("zoe@exemple.fr");
  storeTypedEmail("louise@exemple.fr");
  render(<ResetPage />);
  await isShown(button("Recevoir un code"));
  await expect.element(field("E-mail")).toHaveValue("louise@exemple.fr");
});

test("what is wrong is said beside every field at once, with the focus in the first", async () => {
  const asked = vi.spyOn(window, "fetch");
  storeTypedEmail("zoe@exemple.fr");
  storeEmailOfRequestedCode("zoe@exemple.fr");
  render(<ResetPage />);
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
  expect(asked.mock.calls.filter(([path]) => path !== "/config.json")).toEqual([]);
});

test("Enter before all is filled in says what is missing, and sends nothing", async () => {
  const asked = vi.spyOn(window, "fetch");
  const { unmount } = render(<ResetPage />);
  await press(field("E-mail"), "Enter");
  await expect.element(field("E-mail")).toHaveAccessibleDescription("L’adresse e-mail n’est pas valide.");
  unmount();
  storeTypedEmail("zoe@exemple.fr");
  storeEmailOfRequestedCode("zoe@exemple.fr");
  render(<ResetPage />);
  await press(field("Code à six chiffres"), "Enter");
  await expect
    .element(field("Code à six chiffres"))
    .toHaveAccessibleDescription("Saisissez les six chiffres du code.");
  await isShown(button("Afficher la confirmation"));
  await isShown(page.getByRole("link", { name: "Aller au contenu" }));
  expect(asked.mock.calls.filter(([path]) => path !== "/config.json")).toEqual([]);
});

test("a request that fails twice is said twice", async () => {
  const pool = aPool();
  pool.answers = false;
  const { unmount } = render(<ResetPage />);
  const alerts = new Set<Element>();
  const look = () => {
    const alert = document.querySelector("[role=alert]");
    if (alert) alerts.add(alert);
    return alerts.size;
  };
  await field("E-mail").fill("zoe@exemple.fr");
  await press(field("E-mail"), "Enter");
  await expect.poll(look).toBe(1);
  await press(field("E-mail"), "Enter");
  await expect.poll(look).toBe(2);
  unmount();
});

test("what is wrong is said beside its field, and costs no try", async () => {
  const pool = aPool();
  render(<ResetPage />);
  await field("E-mail").fill("sans arobase");
  await button("Recevoir un code").click();
  await says("L’adresse e-mail n’est pas valide.");
  expect(pool.calls).toBe(0);
  await askFor("zoe@exemple.fr");
  expect(pool.calls).toBe(1);
  for (const [code, password, confirmation, said] of [
    ["12", NEW_PASSWORD, NEW_PASSWORD, "Saisissez les six chiffres du code."],
    ["123456", "faible", "faible", "Le mot de passe ne respecte pas toutes les exigences."],
    ["123456", "P@ssw0rd", "P@ssw0rd", fr(commonPasswordMessage("password"))],
    ["123456", NEW_PASSWORD, "autre", "Les mots de passe ne correspondent pas."],
  ] as const) {
    await field("Code à six chiffres").fill(code);
    await field("Nouveau mot de passe").fill(password);
    await field("Confirmation du mot de passe").fill(confirmation);
    await button("Changer le mot de passe").click();
    await says(said);
  }
  expect(pool.calls).toBe(1);
  await expect.element(button("Renvoyer un code")).toHaveAttribute("aria-disabled", "true");
  await says(/^ ?\(dans \d+ s\)$/);
  await button("Changer d’adresse").click();
  await expect.element(field("E-mail")).toHaveValue("zoe@exemple.fr");
});

const MISMATCH = "Les mots de passe ne correspondent pas.";

test("that the passwords differ is said when the confirmation is left, as at the sign-up", async () => {
  aPool();
  render(
    <>
      <ResetPage />
      <Announcer />
    </>,
  );
  await askFor("zoe@exemple.fr");
  await field("Nouveau mot de passe").fill(NEW_PASSWORD);
  await field("Confirmation du mot de passe").fill("autre");
  const heard = recordAnnouncements();
  await field("Code à six chiffres").click();
  await expect.element(field("Confirmation du mot de passe")).toHaveAccessibleDescription(MISMATCH);
  await expect.poll(() => heard).toEqual([MISMATCH]);
  await field("Confirmation du mot de passe").fill(NEW_PASSWORD);
  await isGone(page.getByText(MISMATCH));
});

test("what the server refuses while one types on in the field is said at once", async () => {
  const pool = aPool();
  render(<ResetPage />);
  await askFor("zoe@exemple.fr");
  await field("Code à six chiffres").fill("123456");
  await field("Nouveau mot de passe").fill(NEW_PASSWORD);
  await field("Confirmation du mot de passe").fill(NEW_PASSWORD);
  const { promise, resolve } = Promise.withResolvers<Response>();
  pool.refusal = promise;
  await press(field("Code à six chiffres"), "Enter");
  await expect.poll(() => pool.calls).toBe(2);
  await keyboard("Backspace");
  const message = ACCESS_MESSAGES.resetCodeRefused;
  resolve(Response.json(aRefusal(message, [{ path: "code", message }]), { status: 422 }));
  await expect.poll(() => textsOf(page.getByRole("alert"))).toEqual([message]);
  await isFocused(field("Code à six chiffres"));
});

test("the code and the password as typed go to our own server, which may say more than of one field", async () => {
  const pool = aPool();
  render(<ResetPage />);
  await askFor("zoe@exemple.fr");
  const typed = " Une Autre Question ! ";
  await field("Code à six chiffres").fill("123 456");
  await field("Nouveau mot de passe").fill(typed);
  await field("Confirmation du mot de passe").fill(typed);
  pool.refusal = Promise.resolve(Response.json(aRefusal("Trop de tentatives."), { status: 429 }));
  await button("Changer le mot de passe").click();
  await says("Trop de tentatives.");
  expect(pool.sent.at(-1)).toEqual({
    path: "/auth/local/reset",
    body: { email: "zoe@exemple.fr", code: "123456", newPassword: typed },
  });
  pool.answers = false;
  await button("Changer le mot de passe").click();
  await says(PASSWORD_RESET_FAILURE_TEXTS.noAnswerToChange);
  pool.answers = true;
  pool.refusal = Promise.resolve(Response.json({ success: true }));
  await button("Changer le mot de passe").click();
  await isShown(page.getByRole("heading", { level: 1, name: "Votre mot de passe a changé" }));
});

test("without an answer the page says so, and tries again", async () => {
  const pool = aPool();
  pool.answers = false;
  render(<ResetPage />);
  await field("E-mail").fill("zoe@exemple.fr");
  await button("Recevoir un code").click();
  await says(/^Le serveur ne répond pas\./);
  pool.answers = true;
  await button("Recevoir un code").click();
  await says(SENT);
});

test("axe finds nothing on either step, light and dark, and at 320 px nothing overflows", async () => {
  aPool();
  await page.viewport(320, 900);
  render(<ResetPage />);
  expect([await axeFindings(), overflow()]).toEqual([[], 0]);
  await askFor("zoe@exemple.fr");
  expect([await axeFindings(), overflow()]).toEqual([[], 0]);
});
