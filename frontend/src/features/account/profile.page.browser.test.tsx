import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { heldAnswer } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isShown } from "#test/components/screen.ts";

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
