import { Pencil } from "lucide-react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isShown, keyboard } from "#test/components/screen.ts";
import { IconButton } from "./icon-button.tsx";
import { ThemeCycleButton } from "./theme-switch.tsx";
import { TooltipProvider } from "./tooltip.tsx";

test("a tooltip that says the name is not read after it; one that says more is", async () => {
  await mount(
    <TooltipProvider>
      <IconButton name="Modifier" icon={Pencil} />
      <IconButton name="Supprimer" icon={Pencil} tooltip="Rien n’est choisi" />
    </TooltipProvider>,
  );
  await keyboard("Tab");
  await isShown(page.getByRole("tooltip", { name: "Modifier" }));
  await expect.element(page.getByRole("button", { name: "Modifier" })).toHaveAccessibleDescription("");
  await keyboard("Tab");
  await isShown(page.getByRole("tooltip", { name: "Rien n’est choisi" }));
  await expect
    .element(page.getByRole("button", { name: "Supprimer" }))
    .toHaveAccessibleDescription("Rien n’est choisi");
});

test("the theme switch is named by its title, which is no description besides", async () => {
  await mount(<ThemeCycleButton />);
  const button = page.getByRole("button", { name: /^Changer de thème : / });
  await expect.element(button).toHaveAttribute("title");
  await expect.element(button).not.toHaveAttribute("aria-label");
});
