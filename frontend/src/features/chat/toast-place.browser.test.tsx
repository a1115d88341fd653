import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mountApp } from "#test/components/mount.tsx";
import { isShown, says } from "#test/components/screen.ts";
import { toast } from "#frontend/browser/toast.ts";

const boxOf = (element: Element) => element.getBoundingClientRect();
const isCovered = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const toasted = () => boxOf(document.querySelector("[data-toast]")!);
const composer = () => page.getByRole("textbox", { name: "Votre message" }).element().closest(".row")!;

test.each([320, 390, 768, 1024, 1440])(
  "at %i px a toast covers neither the composer, as it grows, nor the head of the page",
  async (width) => {
    await page.viewport(width, 700);
    await mountApp("/chat");
    await isShown(page.getByRole("textbox", { name: "Votre message" }));
    // Moves the pointer away, because a toast under the pointer does not move.
    await userEvent.hover(page.getByRole("heading", { level: 1 }).first());
    toast({ title: "Confirmez votre adresse", description: "Une lettre vous attend. ".repeat(4) });
    await says("Confirmez votre adresse");
    expect(isCovered(boxOf(composer()), toasted())).toBe(false);
    for (const head of document.querySelectorAll("h1, header"))
      expect([head.textContent, isCovered(boxOf(head), toasted())]).toEqual([head.textContent, false]);
    const { height } = boxOf(composer());
    await page.getByRole("textbox", { name: "Votre message" }).fill("Une ligne\n".repeat(6));
    await expect.poll(() => boxOf(composer()).height).toBeGreaterThan(height);
    await expect.poll(() => isCovered(boxOf(composer()), toasted())).toBe(false);
  },
);

test("beside a dialog, a toast is as wide as the room there, and covers nothing of it", async () => {
  await page.viewport(1366, 768);
  await mountApp("/decision-flow?creer=1");
  const dialog = page.getByRole("dialog", { name: "Créer une nouvelle décision" });
  await isShown(dialog);
  toast({ title: "Formulaire complété", action: { label: "Annuler", onSelect: () => {} } });
  await says("Formulaire complété");
  const panel = () => boxOf(dialog.getByRole("heading", { level: 2 }).element().closest(".shadow-dialog")!);
  await expect.poll(() => isCovered(panel(), toasted())).toBe(false);
});
