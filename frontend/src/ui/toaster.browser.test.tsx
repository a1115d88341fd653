import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { axeFindings } from "#test/components/axe.ts";
import { focused, isGone, isShown, keyboard, says, textsOf } from "#test/components/screen.ts";
import { toast } from "#frontend/browser/toast.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";

const region = () => page.getByRole("region", { name: "Notifications (F8)" });
const close = () => region().getByRole("button", { name: "Fermer" });

test("F8 leads to the toast, Escape closes it, and the focus is not lost", async () => {
  await mount(<button type="button">Ailleurs</button>);
  toast({ title: "Erreur", description: "Rien n’est perdu.", tone: "destructive" });
  await says("Rien n’est perdu.");
  expect(await axeFindings(["region", "page-has-heading-one", "landmark-one-main"])).toEqual([]);
  await keyboard("F8");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Notifications/);
  await keyboard("Tab");
  expect(focused()).toBe("Fermer");
  await keyboard("Escape");
  await isGone(close());
  expect(document.activeElement).toBe(region().element());
});

test("the button of a toast acts once, and closes it", async () => {
  let acted = 0;
  await mount(null);
  toast({ title: "Décision supprimée", action: { label: "Annuler", onSelect: () => (acted += 1) } });
  await region().getByRole("button", { name: "Annuler" }).click();
  await isGone(close());
  expect(acted).toBe(1);
});

const live = () => document.querySelector("[data-toast]")?.parentElement?.getAttribute("aria-live");

test("a failure is announced at once, anything else in its turn", async () => {
  await mount(null);
  toast({ title: "Copié" });
  await says("Copié");
  expect(live()).toBe("polite");
  toast({ title: "Erreur", tone: "destructive" });
  await says("Erreur");
  expect(live()).toBe("assertive");
  await userEvent.click(close());
  await isGone(close());
  await isShown(region());
});

const announced = () => textsOf(page.getByRole("status")).filter((words) => words.includes("Annulé"));
const restore = () => void toast({ title: "Décision restaurée" });
const pressUndo = () => region().getByRole("button", { name: "Annuler" }).click();

test("what the button of a toast takes back is said, once", async () => {
  await mount(null);
  showToastWithUndo({ title: "Décision modifiée." }, { of: "Partir", run: () => {} });
  await pressUndo();
  await expect.poll(announced).toEqual(["Annulé. Décision modifiée : « Partir »"]);
  expect(document.querySelectorAll("[data-state=open]")).toHaveLength(0);
});

test("what says itself that it is taken back is not said twice", async () => {
  await mount(null);
  showToastWithUndo({ title: "Décision supprimée" }, { run: restore, saysItself: true });
  await pressUndo();
  await says("Décision restaurée");
  expect(announced()).toEqual([]);
});
