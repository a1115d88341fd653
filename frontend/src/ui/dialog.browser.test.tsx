import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, keyboard, press } from "#test/components/screen.ts";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { toast } from "#frontend/browser/toast.ts";

const dialog = () => page.getByRole("dialog", { name: "Réglages" });
const question = () => page.getByRole("alertdialog", { name: "Vraiment ?" });
const opener = () => page.getByRole("button", { name: "Ouvrir" });
const asking = () => dialog().getByRole("button", { name: "Effacer" });

/**
 * Renders a dialog with a question over it; confirming the question closes both. `isRemoved`: the button that
 * opened them is then removed.
 */
function TwoLayers({ isRemoved = false }: { isRemoved?: boolean }) {
  const [layers, setLayers] = useState(0);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const confirm = () => {
    setIsConfirmed(true);
    setLayers(0);
  };
  return (
    <>
      <main tabIndex={-1}>
        {!(isRemoved && isConfirmed) && <button onClick={() => setLayers(1)}>Ouvrir</button>}
        <input type="search" aria-label="Chercher" />
      </main>
      <Dialog
        open={layers > 0}
        onClose={() => setLayers(0)}
        title="Réglages"
        {...(isRemoved && { returnTo: "input[type=search]" })}
      >
        <button onClick={() => setLayers(2)}>Effacer</button>
        <ConfirmDialog
          open={layers > 1}
          onClose={() => setLayers(1)}
          onConfirm={confirm}
          title="Vraiment ?"
          confirmLabel="Oui"
        />
      </Dialog>
    </>
  );
}

async function withBoth(isRemoved?: boolean) {
  await mount(<TwoLayers isRemoved={isRemoved === true} />);
  await press(opener(), "Enter");
  await isShown(dialog());
  await press(asking(), "Enter");
  await isFocused(question().getByRole("button", { name: "Annuler" }));
}

test("a dialog adds no landmark of its own to those of the page", async () => {
  await mount(
    <Dialog open onClose={() => {}} title="Réglages" footer={<Button>Garder</Button>}>
      Tout est là.
    </Dialog>,
  );
  await isShown(dialog().getByRole("button", { name: "Garder" }));
  await isGone(dialog().getByRole("banner"));
  await isGone(dialog().getByRole("contentinfo"));
});

test("Escape closes the upper of two dialogs, then the lower; each gives the focus back", async () => {
  await withBoth();
  await keyboard("Escape");
  await isGone(question());
  await isFocused(asking());
  expect(dialog().elements()).toHaveLength(1);
  // The upper dialog still handles the key for some milliseconds while it closes, so Escape is pressed again.
  const escape = () => keyboard("Escape").then(() => dialog().query());
  await expect.poll(escape, { interval: 300 }).toBeNull();
  await isFocused(opener());
});

/** Presses Escape right after the dialog is rendered, before it has moved the focus inside. */
const escapeAtOnce = async (opened: HTMLElement) => {
  opened.click();
  await Promise.resolve();
  document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );
};

test("Escape closes a dialog that has opened in this very moment, and it alone", async () => {
  await mount(<TwoLayers />);
  const button = opener().element() as HTMLElement;
  button.focus();
  await escapeAtOnce(button);
  await isGone(dialog());
  await isFocused(opener());
  await press(opener(), "Enter");
  await isShown(dialog());
  (asking().element() as HTMLElement).focus();
  await escapeAtOnce(asking().element() as HTMLElement);
  await isGone(question());
  await isShown(dialog());
});

test("the focus stays within the upper dialog", async () => {
  await withBoth();
  await keyboard("Tab");
  await isFocused(question().getByRole("button", { name: "Oui" }));
  await keyboard("Tab");
  await isFocused(question().getByRole("button", { name: "Annuler" }));
});

test("both closed at once, the focus is where the first was opened", async () => {
  await withBoth();
  await question().getByRole("button", { name: "Oui" }).click();
  await isGone(dialog());
  await isFocused(opener());
});

test("the second press of a double click does not close what the first has opened; a press of its own does", async () => {
  await mount(<TwoLayers />);
  await opener().click();
  await isShown(dialog());
  const pressOutside = (detail: number) => {
    const outside = dialog().element().querySelector("[data-headlessui-state] + div") ?? dialog().element();
    for (const event of [
      new PointerEvent("pointerdown", { bubbles: true }),
      new MouseEvent("mousedown", { bubbles: true, detail }),
      new PointerEvent("pointerup", { bubbles: true }),
    ])
      outside.dispatchEvent(event);
  };
  pressOutside(2);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await isShown(dialog());
  pressOutside(1);
  await isGone(dialog());
});

const LABELS = Array.from({ length: 12 }, (_, at) => `Champ ${at + 1}`);

/** Renders a form as long as that of a decision, with an error at every field. */
const LongForm = () => (
  <Dialog open onClose={() => {}} fullOnPhone title="Réglages" footer={<Button>Enregistrer</Button>}>
    <div className="grid gap-4.5">
      {LABELS.map((label) => (
        <Field key={label} label={label} error="Ce champ est requis.">
          <TextInput />
        </Field>
      ))}
    </div>
  </Dialog>
);

test("on a small phone the field that has the focus stands clear of the buttons, with what is said of it", async () => {
  await page.viewport(320, 640);
  await mount(<LongForm />);
  await isShown(dialog());
  const foot = dialog().getByRole("button", { name: "Enregistrer" }).element().parentElement!;
  const order = [...LABELS, ...LABELS.toReversed()];
  for (const label of order) {
    const field = dialog().getByLabelText(label, { exact: true }).element() as HTMLElement;
    field.focus();
    const said = document.getElementById(field.getAttribute("aria-describedby")!)!.getBoundingClientRect();
    const { top } = field.parentElement!.getBoundingClientRect();
    expect(said.bottom, label).toBeLessThanOrEqual(foot.getBoundingClientRect().top);
    expect(top, label).toBeGreaterThanOrEqual(foot.previousElementSibling!.getBoundingClientRect().top);
  }
  await page.viewport(1440, 900);
});

/** Like `TwoLayers`, but the heading of the lower dialog has the focus when the question opens. */
function FromItsHeading() {
  const [layers, setLayers] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog open={layers > 0} onClose={() => setLayers(0)} title="Réglages" initialFocus={heading}>
      <h3 ref={heading} tabIndex={-1}>
        Ce qui compte
      </h3>
      <button onClick={() => setLayers(2)}>Effacer</button>
      <ConfirmDialog
        open={layers > 1}
        onClose={() => setLayers(1)}
        onConfirm={() => {}}
        title="Vraiment ?"
        confirmLabel="Oui"
      />
    </Dialog>
  );
}

test("a question gives the focus back to what asked it, not to where its dialog began", async () => {
  await mount(<FromItsHeading />);
  await isFocused(page.getByRole("heading", { name: "Ce qui compte" }));
  await press(asking(), "Enter");
  await isFocused(question().getByRole("button", { name: "Annuler" }));
  await keyboard("Escape");
  await isGone(question());
  // Waits long enough for any other code to move the focus away.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await isFocused(asking());
});

const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const panelBox = () => boxOf("[id^=headlessui-dialog-panel]");

const isCovered = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const WIDTHS = [320, 390, 768, 1024, 1440];
const DIALOGS = [
  ["sm", 40],
  ["md", 400],
  ["lg", 3000],
] as const;
const LONG = "Le serveur ne répond pas. ".repeat(6);

test.each(WIDTHS.flatMap((width) => DIALOGS.map(([size, height]) => [width, size, height] as const)))(
  "at %i px a toast changes nothing of a dialog (%s, %i px), and covers neither its title nor its commands",
  async (width, size, height) => {
    await page.viewport(width, 700);
    await mount(
      <Dialog open onClose={() => {}} size={size} title="Réglages" footer={<Button>Garder</Button>}>
        <div style={{ height }} />
      </Dialog>,
    );
    await isShown(dialog());
    await expect.poll(() => document.querySelector("[data-transition]")).toBeNull();
    const before = panelBox();
    toast({ title: "Erreur", description: LONG, tone: "destructive" });
    await expect.poll(() => document.querySelector("[data-toast]")).not.toBeNull();
    const toasted = boxOf("[data-toast]");
    expect(panelBox()).toEqual(before);
    for (const name of ["Garder", "Fermer"])
      expect([
        name,
        isCovered(
          dialog().getByRole("button", { name, exact: true }).element().getBoundingClientRect(),
          toasted,
        ),
      ]).toEqual([name, false]);
    expect(
      isCovered(
        dialog().getByRole("heading", { name: "Réglages" }).element().getBoundingClientRect(),
        toasted,
      ),
    ).toBe(false);
    expect([toasted.left >= 0, toasted.top >= 0, toasted.right <= width, toasted.bottom <= 700]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  },
);

function Growing() {
  const [lines, setLines] = useState(1);
  return (
    <Dialog open onClose={() => {}} title="Réglages" footer={<Button>Garder</Button>}>
      <Button onClick={() => setLines(40)}>Davantage</Button>
      <div style={{ height: `${lines}rem` }} />
    </Dialog>
  );
}

test("a dialog that grows while a toast is shown keeps its commands in sight", async () => {
  await page.viewport(390, 700);
  await mount(<Growing />);
  toast({ title: "Erreur", description: LONG, tone: "destructive" });
  await expect.poll(() => document.querySelector("[data-toast]")).not.toBeNull();
  await dialog().getByRole("button", { name: "Davantage" }).click();
  const keep = dialog().getByRole("button", { name: "Garder" }).element();
  await expect.poll(() => keep.getBoundingClientRect().bottom).toBeGreaterThan(600);
  await expect.poll(() => isCovered(keep.getBoundingClientRect(), boxOf("[data-toast]"))).toBe(false);
});
