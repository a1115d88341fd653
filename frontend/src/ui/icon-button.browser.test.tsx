import { Pencil } from "lucide-react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isShown, keyboard } from "#test/components/screen.ts";
import { IconButton } from "./icon-button.tsx";
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
