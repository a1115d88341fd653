import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { heldAnswer } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isShown, press, says } from "#test/components/screen.ts";

test("a part that the address names stays in sight while those above it come, and keeps the focus", async () => {
  await page.viewport(1024, 600);
  const preferences = heldAnswer(() => ({ ...DEFAULT_PREFERENCES, leaves: [], seenHints: [] }));
  await mountApp("/profil#partir", { getPreferences: preferences.answer });
  const part = page.getByRole("region", { name: "Partir" });
  await isFocused(part);
  preferences.release();
  await isShown(page.getByRole("heading", { name: "Vos congés" }));
  await isFocused(part);
  await expect.poll(() => part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
});

test("the dossier of discussions is switched off here, which can be taken back", async () => {
  let kept = { ...DEFAULT_PREFERENCES, leaves: [], seenHints: [] };
  const { sentTo } = await mountApp("/profil", {
    getPreferences: () => kept,
    updatePreferences: ({ body }) => (kept = { ...kept, ...(body as typeof kept) }),
  });
  const dossier = page.getByRole("switch", { name: "Dossier des discussions" });
  await expect.element(dossier).toBeChecked();
  await dossier.click();
  await says("Ce qui y est déjà reste ; plus rien n’y est ajouté.");
  await expect.poll(() => sentTo("updatePreferences")).toEqual([{ dossier: false }]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.element(dossier).toBeChecked();
});

test("MENTA remembers once that is wished, which can be taken back", async () => {
  let kept = { ...DEFAULT_PREFERENCES, leaves: [], seenHints: [] };
  const { sentTo } = await mountApp("/profil", {
    getPreferences: () => kept,
    updatePreferences: ({ body }) => (kept = { ...kept, ...(body as typeof kept) }),
  });
  const memory = page.getByRole("switch", { name: "MENTA se souvient" });
  await expect.element(memory).not.toBeChecked();
  await memory.click();
  await says("MENTA se souvient de vos choix relus");
  await expect.poll(() => sentTo("updatePreferences")).toEqual([{ memory: true }]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.element(memory).not.toBeChecked();
});

test("how replies are read out is chosen by keyboard, and can be taken back", async () => {
  let kept = { ...DEFAULT_PREFERENCES, leaves: [], seenHints: [] };
  const { sentTo } = await mountApp("/profil", {
    getPreferences: () => kept,
    updatePreferences: ({ body }) => (kept = { ...kept, ...(body as typeof kept) }),
  });
  const choice = page.getByRole("radiogroup", { name: "Lecture des réponses" });
  const option = (name: string) => choice.getByRole("radio", { name });
  await expect.element(option("À la fin")).toBeChecked();
  await press(option("À la fin"), "ArrowRight");
  await expect.element(option("Phrase par phrase")).toBeChecked();
  await says("Un lecteur d’écran lit chaque phrase dès qu’elle est écrite.");
  await expect.poll(() => sentTo("updatePreferences")).toEqual([{ repliesBySentence: true }]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.element(option("À la fin")).toBeChecked();
});
