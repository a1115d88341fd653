import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isShown, keyboard, press } from "#test/components/screen.ts";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

const OPTIONS = ["haute", "moyenne", "basse"].map((value) => ({ value, label: `Priorité ${value}` }));

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState("moyenne");
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <Field label="Priorité" error={value === "haute" ? "Trop haute." : undefined}>
        <Select value={value} onChange={setValue} options={OPTIONS} />
      </Field>
      <button type="submit">Envoyer</button>
    </form>
  );
}

test("what is chosen, and what is wrong with it, describe the button; Enter opens the list and sends nothing", async () => {
  const sent = vi.fn();
  await mount(<Form onSubmit={sent} />);
  const button = page.getByRole("button", { name: "Priorité", exact: true });
  await expect.element(button).toHaveAccessibleDescription("Priorité moyenne");
  await press(button, "Enter");
  await isShown(page.getByRole("listbox"));
  await keyboard("ArrowUp", "Enter");
  await expect.element(button).toHaveAccessibleDescription("Trop haute. Priorité haute");
  await expect.element(button).toHaveAttribute("aria-invalid", "true");
  expect(sent).not.toHaveBeenCalled();
});
