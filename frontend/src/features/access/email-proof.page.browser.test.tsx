import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  type Answers,
  answerFirstThen,
  heldAnswer,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { cutWords, focusIs, isShown, says } from "#test/components/screen.ts";

const SECRET = `6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10-${"a".repeat(43)}`;
const DONE = { success: true as const };
const signedOut = () => refusal("signed_out");
const confirm = () => page.getByRole("button", { name: "Confirmer mon adresse" });
const link = (name: string) => page.getByRole("link", { name });
const title = (name: string) => page.getByRole("heading", { level: 1, name });
const address = () => expect.poll(() => window.location.pathname);

const opened = (answers: Answers, secret = `/${SECRET}`) =>
  mountApp(`/courriel${secret}`, { getUser: signedOut, ...answers });

test("opening the link changes nothing; the button does, once, and the secret leaves the address", async () => {
  const { answer, release } = heldAnswer(() => DONE);
  const { sentTo } = await opened({ proveEmail: answer });
  await isShown(title("Confirmer votre adresse e-mail"));
  expect(sentTo("proveEmail")).toEqual([]);
  await confirm().click();
  await expect.element(confirm()).toHaveAttribute("aria-busy", "true");
  await confirm().click();
  release();
  await isShown(title("Adresse confirmée"));
  await focusIs("Adresse confirmée");
  await expect.element(link("Ouvrir MENTA")).toHaveAttribute("href", "/cockpit");
  expect(sentTo("proveEmail")).toEqual([{ secret: SECRET }]);
  await address().toBe("/courriel");
});

test("a failure says so, and is tried again with the same link", async () => {
  const replies = answerFirstThen(unreachable, () => DONE);
  const { sentTo } = await opened({ proveEmail: () => replies()() });
  await isShown(confirm());
  await confirm().click();
  await says(/serveur ne répond pas/);
  await address().toBe(`/courriel/${SECRET}`);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isShown(title("Adresse confirmée"));
  expect(sentTo("proveEmail")).toEqual([{ secret: SECRET }, { secret: SECRET }]);
});

test("who is signed in gets another link in the place of one that is over", async () => {
  const server = await mountApp(`/courriel/${SECRET}`, {
    proveEmail: refusal("not_found"),
    sendEmailProof: DONE,
  });
  await confirm().click();
  await isShown(title("Ce lien n’est plus valable"));
  await address().toBe("/courriel");
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await says("Lien envoyé");
  expect(server.sentTo("sendEmailProof")).toHaveLength(1);
});

test("who is not is asked to sign in first, and comes back here; so without a secret", async () => {
  await opened({}, "");
  await isShown(title("Il manque le lien"));
  await expect.element(link("Me connecter")).toHaveAttribute("href", "/login?retour=%2Fcourriel");
});

test("the first stop leads to what the page says", async () => {
  await opened({}, "");
  await expect.element(link("Aller au contenu")).toHaveAttribute("href", "#contenu");
  expect(page.getByRole("main").element().id).toBe("contenu");
  await isShown(page.getByRole("main").getByRole("heading", { level: 1 }));
});

test("no line breaks within « e-mail »", async () => {
  await opened({}, "");
  await isShown(title("Il manque le lien"));
  const main = page.getByRole("main").element() as HTMLElement;
  for (let width = 200; width < 480; width += 8) {
    main.style.width = `${width}px`;
    expect(cutWords("e-mail", main)).toEqual({ cut: 0, all: 1 });
  }
});
