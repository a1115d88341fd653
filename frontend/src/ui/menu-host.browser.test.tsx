import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { focusIs, isFocused, isGone, isShown, keyboard, press } from "#test/components/screen.ts";
import { MenuHost } from "./menu-host.tsx";
import { type MenuEntry, anchoredOverlayStore } from "./menu-store.ts";
import { menuTriggerProps } from "./menu.ts";
import { pendingFileCountStore } from "#frontend/browser/loading/waiting.ts";

const menu = () => page.getByRole("menu", { name: "Couleurs", exact: true });
const opener = () => page.getByRole("button", { name: "Choisir" });

/** Renders a button with a menu, in a row that can be removed. */
function Row({ onSelect }: { onSelect: (key: string) => void }) {
  const [isThere, setIsThere] = useState(true);
  const shades = ["clair", "foncé"].map((key) => ({ key, label: key, onSelect: () => onSelect(key) }));
  const items = [
    { label: "Rouge", onSelect: () => onSelect("rouge") },
    { label: "Vert", onSelect: () => onSelect("vert") },
    { label: "Nuances", entries: shades },
  ];
  return (
    <main tabIndex={-1}>
      {isThere && <button {...menuTriggerProps({ label: "Couleurs", items })}>Choisir</button>}
      <button onPointerEnter={() => setIsThere(false)}>Retirer</button>
      <MenuHost />
    </main>
  );
}

async function withMenu() {
  const select = vi.fn<(key: string) => void>();
  await mount(<Row onSelect={select} />);
  return select;
}

test("a click opens the menu, says so on the button, and a second one closes it", async () => {
  await withMenu();
  await opener().click();
  await isShown(menu());
  await expect.element(opener()).toHaveAttribute("aria-expanded", "true");
  await opener().click();
  await isGone(menu());
  await expect.element(opener()).toHaveAttribute("aria-expanded", "false");
});

test.each(["Enter", "ArrowDown"])(
  "%s opens the menu on its first entry; arrows and Enter choose",
  async (key) => {
    const select = await withMenu();
    await press(opener(), key);
    await focusIs("Rouge");
    await keyboard("ArrowDown");
    await focusIs("Vert");
    await keyboard("Enter");
    await isGone(menu());
    await expect.poll(() => select.mock.calls).toEqual([["vert"]]);
    await isFocused(opener());
  },
);

test("a sub-menu opens to the side, and its entry closes all", async () => {
  const select = await withMenu();
  await press(opener(), "Enter");
  await focusIs("Rouge");
  await keyboard("End");
  await focusIs("Nuances");
  await keyboard("ArrowRight");
  await focusIs("clair");
  await keyboard("ArrowLeft");
  await focusIs("Nuances");
  await keyboard("ArrowRight");
  await focusIs("clair");
  await keyboard("ArrowDown");
  await keyboard("Enter");
  await isGone(page.getByRole("menu"));
  await expect.poll(() => select.mock.calls).toEqual([["foncé"]]);
});

test("in a narrow window a sub-menu takes the place of the menu, within the screen, and gives it back", async () => {
  await page.viewport(320, 640);
  const select = await withMenu();
  await press(opener(), "Enter");
  await focusIs("Rouge");
  await keyboard("End");
  await focusIs("Nuances");
  await keyboard("ArrowRight");
  await focusIs("clair");
  const { left, right } = menu().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
  expect(page.getByRole("menu").elements()).toHaveLength(1);
  await keyboard("ArrowLeft");
  await focusIs("Nuances");
  await page.getByRole("menuitem", { name: "Nuances" }).click();
  await page.getByRole("menuitem", { name: "Nuances : revenir au menu" }).click();
  await focusIs("Nuances");
  await keyboard("Enter");
  await focusIs("clair");
  await keyboard("ArrowDown");
  await focusIs("foncé");
  await keyboard("Enter");
  await isGone(page.getByRole("menu"));
  await expect.poll(() => select.mock.calls).toEqual([["foncé"]]);
  await isFocused(opener());
});

test.each(["Rouge", "Vert", "Bleu"])("a menu of one choice opens on the current one (%s)", async (chosen) => {
  const choices = ["Rouge", "Vert", "Bleu"].map((key) => ({ key, label: key, onSelect: () => {} }));
  const items = [{ label: "Couleurs", chosen, choices }];
  await mount(
    <main>
      <button {...menuTriggerProps({ label: "Couleurs", items })}>Choisir</button>
      <MenuHost />
    </main>,
  );
  await press(opener(), "Enter");
  await focusIs(chosen);
});

test.each([320, 1024])("so does a sub-menu of one choice (%i px wide)", async (width) => {
  await page.viewport(width, 640);
  const entries = ["clair", "moyen", "foncé"].map((key) => ({ key, label: key, onSelect: () => {} }));
  const items = [{ label: "Nuances", chosen: "moyen", entries }];
  await mount(
    <main>
      <button {...menuTriggerProps({ label: "Couleurs", items })}>Choisir</button>
      <MenuHost />
    </main>,
  );
  await press(opener(), "Enter");
  await focusIs("Nuances");
  await keyboard("ArrowRight");
  await focusIs("moyen");
  await keyboard("ArrowDown");
  await focusIs("foncé");
});

test("Escape closes the menu and gives the focus back", async () => {
  const select = await withMenu();
  await press(opener(), "Enter");
  await focusIs("Rouge");
  await keyboard("Escape");
  await isGone(menu());
  await isFocused(opener());
  expect(select).not.toHaveBeenCalled();
});

test("a row that is removed takes its menu with it", async () => {
  await withMenu();
  await press(opener(), "Enter");
  await isShown(menu());
  await page.getByRole("button", { name: "Retirer" }).hover();
  await isGone(opener());
  await isGone(menu());
});

test("a menu whose entries come once a dialog has opened over its button does not open", async () => {
  const entries = Promise.withResolvers<MenuEntry[]>();
  await mount(
    <>
      <main>
        <button {...menuTriggerProps({ label: "Couleurs", items: () => entries.promise })}>Choisir</button>
      </main>
      <MenuHost />
    </>,
  );
  await press(opener(), "Enter");
  await expect.poll(() => pendingFileCountStore.get()).toBe(1);
  opener().element().closest("main")!.inert = true;
  entries.resolve([{ label: "Rouge", onSelect: () => {} }]);
  await expect.poll(() => pendingFileCountStore.get()).toBe(0);
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  await isGone(menu());
  expect(anchoredOverlayStore.get()?.isOpen).toBe(false);
  expect(document.activeElement).toBe(document.body);
});
