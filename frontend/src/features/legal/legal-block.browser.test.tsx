import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mountApp } from "#test/components/mount.tsx";
import { cutWords, isShown } from "#test/components/screen.ts";

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

test("no line of the privacy page breaks within « e-mail »", async () => {
  await mountApp("/privacy");
  await isShown(page.getByRole("navigation", { name: "Sommaire" }));
  const main = page.getByRole("main").element() as HTMLElement;
  expect(cutWords("e-mail", main).all).toBeGreaterThan(3);
  for (let width = 280; width < 480; width += 8) {
    main.style.width = `${width}px`;
    expect(cutWords("e-mail", main).cut).toBe(0);
  }
});
