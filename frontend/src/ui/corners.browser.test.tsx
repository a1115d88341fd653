import { useState } from "react";
import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isShown, keyboard } from "#test/components/screen.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TabBar, TabGroup } from "./tabs.tsx";
import { TextInput } from "./text-input.tsx";
import { toast } from "#frontend/browser/toast.ts";

const TABS = [{ label: "Décisions" }, { label: "Projets", count: 1 }];

function Tabs() {
  const [chosen, setChosen] = useState(0);
  return (
    <TabGroup selectedIndex={chosen} onChange={setChosen}>
      <TabBar label="Parties" tabs={TABS} />
    </TabGroup>
  );
}

const tab = () => page.getByRole("tab", { name: /^Projets/ });
const ring = () => getComputedStyle(tab().element()).outlineStyle;

test("a tab that is pressed draws no ring, one that the keyboard reaches does", async () => {
  await mount(<Tabs />);
  await tab().click();
  await expect.element(tab()).toHaveAttribute("aria-selected", "true");
  expect(ring()).toBe("none");
  await keyboard("ArrowLeft", "ArrowRight");
  await expect.poll(ring).toBe("solid");
});

const overlap = (one: Locator, other: Locator) => {
  const [a, b] = [one, other].map((each) => each.element().getBoundingClientRect());
  return a!.left < b!.right && b!.left < a!.right && a!.top < b!.bottom && b!.top < a!.bottom;
};

const inSight = (one: Locator) => {
  const { left, right, top, bottom } = one.element().getBoundingClientRect();
  return one.element().contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
};

test.each([
  [true, 320, 568],
  [false, 320, 568],
  [true, 430, 932],
  [false, 800, 640],
  [true, 800, 640],
  [false, 1024, 700],
  [true, 1199, 700],
])(
  "a failure leaves the head of a dialog, its commands and what has the focus in it in sight (full: %s, %i × %i)",
  async (fullOnPhone, width, height) => {
    await page.viewport(width, height);
    await mount(
      <Dialog
        open
        title="Louer"
        fullOnPhone={fullOnPhone}
        onClose={() => {}}
        footer={<Button>Garder</Button>}
      >
        <TextInput aria-label="Titre" />
        <p style={{ height: "60rem" }}>Un long texte</p>
        <TextInput aria-label="Décideur" />
      </Dialog>,
    );
    const field = page.getByRole("textbox", { name: "Décideur" });
    await field.click();
    toast({ title: "Erreur", description: "Le serveur ne répond pas. ".repeat(6), tone: "destructive" });
    await isShown(page.getByText("Le serveur ne répond pas."));
    await expect.poll(() => overlap(card(), page.getByRole("heading", { name: "Louer" }))).toBe(false);
    await expect.poll(() => inSight(field)).toBe(true);
    expect(overlap(card(), field)).toBe(false);
    expect(inSight(page.getByRole("button", { name: "Garder" }))).toBe(true);
    const first = page.getByRole("textbox", { name: "Titre" });
    first.element().scrollIntoView({ block: "nearest" });
    expect(inSight(first)).toBe(true);
    expect(overlap(card(), first)).toBe(false);
  },
);

const card = () => page.elementLocator(document.querySelector("[data-toast]")!);

test.each([320, 390, 768, 1024, 1440])(
  "a toast is away from the head of a page, and above what stands at its foot (%i px)",
  async (width) => {
    await page.viewport(width, 700);
    toast({ title: "Décision supprimée", description: "Elle attend dans la corbeille." });
    await mount(
      <div>
        <h1 className="fixed inset-x-0 top-14">Cockpit</h1>
        <TextInput aria-label="Titre" className="fixed inset-x-0 top-24" />
        <div data-foot="" className="fixed inset-x-0 bottom-0 h-24">
          <Button>Historique</Button>
        </div>
      </div>,
    );
    await isShown(page.getByText("Elle attend dans la corbeille."));
    const kept = [
      page.getByRole("heading", { name: "Cockpit" }),
      page.getByRole("textbox", { name: "Titre" }),
      page.getByRole("button", { name: "Historique" }),
    ];
    for (const each of kept) await expect.poll(() => overlap(card(), each)).toBe(false);
  },
);
