import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { mountApp } from "#test/components/mount.tsx";
import { isShown, overflow } from "#test/components/screen.ts";

test("at 320 px, with the spacing that some readers need, no word of a title leaves the page", async () => {
  await page.viewport(320, 640);
  await mountApp("/privacy");
  await isShown(page.getByRole("heading", { level: 1, name: "Politique de confidentialité" }));
  const spacing = document.head.appendChild(document.createElement("style"));
  onTestFinished(() => spacing.remove());
  spacing.textContent = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; }";
  expect(overflow()).toBe(0);
});
