import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isShown, press } from "#test/components/screen.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

function NameForm() {
  const [error, setError] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError("Le nom est requis.");
      }}
    >
      <Field label="Nom" error={error}>
        <TextInput />
      </Field>
    </form>
  );
}

const alert = () => page.getByRole("alert").filter({ hasText: "Le nom est requis." });

test("the same error is an alert of its own each time the form is sent from the field", async () => {
  await mount(<NameForm />);
  const name = page.getByLabelText("Nom");
  await press(name, "Enter");
  await isShown(alert());
  const first = alert().element();
  await press(name, "Enter");
  await expect.poll(() => alert().query() !== first).toBe(true);
  await isShown(alert());
  await expect.element(name).toHaveAccessibleDescription("Le nom est requis.");
});
