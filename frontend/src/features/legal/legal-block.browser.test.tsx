import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mountApp } from "#test/components/mount.tsx";

test.each([320, 1280])("at %i px the name of a cookie stands in one line", async (width) => {
  await page.viewport(width, 800);
  await mountApp("/privacy");
  for (const name of ["menta-known", "menta-passkey"]) {
    const cell = (await page.getByRole("rowheader", { name }).findElement()) as HTMLElement;
    const words = document.createRange();
    words.selectNodeContents(cell);
    expect(words.getClientRects()).toHaveLength(1);
  }
});
