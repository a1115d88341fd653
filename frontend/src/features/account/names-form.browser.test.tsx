import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unmountAll } from "#test/components/render.tsx";
import { toastStore } from "#frontend/browser/toast.ts";
import { axeFindings } from "#test/components/axe.ts";
import { heldAnswer } from "#test/components/canned-server.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { isGone, isShown, says } from "#test/components/screen.ts";

const lastName = () => page.getByLabelText("Nom", { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const restored = () => button("Repartir de zéro");

/** Leaves the page as soon as the toast of success is shown, before the form is rendered again. */
const leaveOnceSaved = () =>
  new Promise<void>((resolve) => {
    const stop = toastStore.subscribe(() => {
      stop();
      expect(toastStore.get()?.title).toBe("Profil mis à jour");
      setTimeout(() => {
        unmountAll();
        resolve();
      });
    });
  });

test("a name that is typed and not saved is there again, until it is discarded or saved", async () => {
  const user = aUser();
  const server = await mountApp("/profil", {
    getUser: user,
    updateAccount: { ...user, lastName: "Martin" },
  });
  await lastName().fill("Aubry-Martin");
  await says("Modifié, pas encore enregistré");
  unmountAll();
  await mountApp("/profil", server.answers);
  await expect.element(lastName()).toHaveValue("Aubry-Martin");
  await says("Modifié, pas encore enregistré");
  expect(await axeFindings()).toEqual([]);
  await restored().click();
  await expect.element(lastName()).toHaveValue("Aubry");
  await isGone(restored());

  await lastName().fill("Martin");
  const left = leaveOnceSaved();
  await button("Enregistrer").click();
  await left;
  await mountApp("/profil", { ...server.answers, getUser: { ...user, lastName: "Martin" } });
  await isShown(lastName());
  await isGone(restored());
});

test("what is typed while a name is being saved stays, and is still to be saved", async () => {
  const user = aUser();
  const saved = { ...user, firstName: "Camille", lastName: "Martin" };
  const late = heldAnswer(() => saved);
  const server = await mountApp("/profil", { getUser: user, updateAccount: late.answer });
  await lastName().fill(" Martin");
  await button("Enregistrer").click();
  await expect.poll(() => server.sentTo("updateAccount").length).toBe(1);
  await page.getByLabelText("Prénom").fill("Camillou");
  late.release();
  await says("Profil mis à jour");
  await expect.element(lastName()).toHaveValue("Martin");
  await expect.element(page.getByLabelText("Prénom")).toHaveValue("Camillou");
  await says("Modifié, pas encore enregistré");
  unmountAll();
  await mountApp("/profil", { ...server.answers, getUser: saved });
  await expect.element(page.getByLabelText("Prénom")).toHaveValue("Camillou");
});
