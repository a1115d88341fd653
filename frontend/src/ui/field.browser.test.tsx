import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { cutWords, isGone, isShown, keyboard, press, textsOf } from "#test/components/screen.ts";
import { Field } from "./field.tsx";
import { noteServerMessages } from "#frontend/browser/sent-refusal.ts";
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

/** A form that the server refuses each time with the same message. */
function RefusedForm() {
  const [error, setError] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError(undefined);
        noteServerMessages(["Le nom est pris."]);
        setTimeout(() => setError("Le nom est pris."));
      }}
    >
      <Field label="Nom" error={error}>
        <TextInput />
      </Field>
    </form>
  );
}

test("what an answer refuses is said once by each answer, not once more as the form is sent", async () => {
  await mount(<RefusedForm />);
  const name = page.getByLabelText("Nom");
  let said = 0;
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    said += added.filter((node) => node instanceof Element && node.matches("[role=alert]")).length;
  });
  observer.observe(document.body, { subtree: true, childList: true });
  for (const times of [1, 2, 3]) {
    await press(name, "Enter");
    await expect.poll(() => said).toBe(times);
  }
  observer.disconnect();
});

function LengthForm() {
  const [isSent, setIsSent] = useState(false);
  const [name, setName] = useState("");
  const missing = 4 - name.length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsSent(true);
      }}
    >
      <Field label="Nom" error={isSent && missing > 0 ? `Il manque ${missing} lettres.` : undefined}>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <button type="button">Autre</button>
    </form>
  );
}

const alerts = () => textsOf(page.getByRole("alert"));
const announced = () => textsOf(page.getByRole("status").filter({ hasText: "lettres" }));

test("while a person corrects, what is still wrong is said once the field is left or sent again, and no more once it is right", async () => {
  await mount(<LengthForm />);
  const name = page.getByLabelText("Nom");
  const other = page.getByRole("button", { name: "Autre" });
  await press(name, "Enter");
  await expect.poll(alerts).toEqual(["Il manque 4 lettres."]);
  await keyboard("a");
  await isShown(page.getByText("Il manque 3 lettres."));
  expect(alerts()).toEqual([]);
  expect(announced()).toEqual([]);
  await press(name, "Enter");
  await expect.poll(alerts).toEqual(["Il manque 3 lettres."]);
  await keyboard("b");
  await isShown(page.getByText("Il manque 2 lettres."));
  expect(alerts()).toEqual([]);
  await other.click();
  await expect.poll(announced).toEqual(["Il manque 2 lettres."]);
  await name.fill("abcd");
  await isGone(page.getByText("Il manque 2 lettres."));
  expect(announced()).toEqual([]);
});

/** A form whose error appears some time after a key press, when `found` resolves. */
function LateForm({ found }: { found: Promise<void> }) {
  const [error, setError] = useState<string>();
  return (
    <Field label="Nom" error={error}>
      <TextInput onChange={() => void found.then(() => setError("Le nom est pris."))} />
    </Field>
  );
}

test.each([
  ["this", "Le nom est pris.", ["Le nom est pris."]],
  ["something else", "La date est passée.", []],
])(
  "where an answer refuses %s while one types, the error is said at once or not",
  async (_, refused, said) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await mount(<LateForm found={promise} />);
    await press(page.getByLabelText("Nom"), "a");
    noteServerMessages([refused]);
    resolve();
    await isShown(page.getByText("Le nom est pris."));
    expect(alerts()).toEqual(said);
  },
);

test("a line of an error never breaks within « e-mail »", async () => {
  await mount(
    <div data-narrow="">
      <Field label="E-mail" error="L’adresse e-mail n’est pas valide.">
        <TextInput />
      </Field>
    </div>,
  );
  const narrow = document.querySelector<HTMLElement>("[data-narrow]")!;
  for (let width = 60; width < 240; width += 4) {
    narrow.style.width = `${width}px`;
    expect(cutWords("e-mail", narrow.querySelector("p")!)).toEqual({ cut: 0, all: 1 });
  }
});
