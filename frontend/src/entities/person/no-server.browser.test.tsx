import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Answers, failure, heldAnswer, unreachable } from "#test/components/canned-server.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { isGone, isShown, query, says } from "#test/components/screen.ts";

const onFlow = () => isShown(page.getByRole("heading", { level: 1, name: "Flux de Décision" }));
const retry = () => page.getByRole("button", { name: "Réessayer" });

/** Loads a page while the server does not answer who is signed in. */
async function reload(getUser: NonNullable<Answers["getUser"]>, path = "/decision-flow?onglet=projets") {
  const server = await mountApp(path, { getUser });
  await says("Le serveur ne répond pas");
  expect(window.location.pathname + query()).toBe(path);
  return server;
}

test.each([
  ["cannot be reached", unreachable],
  ["fails", () => failure(503)],
])("a server that %s sends nobody to the sign-in: a press brings the page back", async (_what, getUser) => {
  const server = await reload(getUser);
  await retry().click();
  await says("Le serveur ne répond pas");
  server.answers.getUser = aUser();
  await retry().click();
  await onFlow();
  expect(query()).toBe("?onglet=projets");
});

test("the page comes back by itself with the network, as it was left", async () => {
  const server = await reload(unreachable, "/chat");
  window.dispatchEvent(new Event("offline"));
  await says("Vous êtes hors ligne");
  server.answers.getUser = aUser();
  window.dispatchEvent(new Event("online"));
  await isShown(page.getByLabelText("Votre message"));
  await isGone(retry());
});

test("with the network back, it is not the server that is said to be silent while it is asked", async () => {
  const server = await reload(unreachable, "/chat");
  window.dispatchEvent(new Event("offline"));
  await says("Vous êtes hors ligne");
  const late = heldAnswer(unreachable);
  server.answers.getUser = late.answer;
  window.dispatchEvent(new Event("online"));
  await expect.element(retry()).toHaveAttribute("aria-busy", "true");
  await says("Vous êtes hors ligne");
  late.release();
  await says("Le serveur ne répond pas");
});

test("who is signed out is sent to the sign-in", async () => {
  const signedOut = Response.json({ code: "signed_out", message: "Connectez-vous." }, { status: 401 });
  await mountApp("/decision-flow", { getUser: signedOut });
  await expect.poll(() => window.location.pathname).toBe("/login");
});
