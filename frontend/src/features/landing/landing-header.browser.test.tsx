import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refusal } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { overflow } from "#test/components/screen.ts";

test.each([320, 390])("the header has room between the name and what signs in at %i px", async (width) => {
  await page.viewport(width, 640);
  await mountApp("/", { getUser: () => refusal("signed_out") });
  const header = page.getByRole("banner");
  const name = header.getByRole("link", { name: "MENTA", exact: true }).element().getBoundingClientRect();
  const signIn = header.getByRole("link", { name: "Se connecter" }).element().getBoundingClientRect();
  expect(signIn.left - name.right).toBeGreaterThanOrEqual(8);
  expect(overflow()).toBe(0);
});
