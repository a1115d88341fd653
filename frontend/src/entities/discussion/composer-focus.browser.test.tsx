import { useRef, useState } from "react";
import { test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isFocused } from "#test/components/screen.ts";
import { focusComposer, useComposerFocus } from "./composer-focus.ts";

function Composer({ name }: { name: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useComposerFocus(area);
  return <textarea ref={area} aria-label={name} />;
}

function Page() {
  const [name, setName] = useState("Ancienne");
  return (
    <>
      <Composer key={name} name={name} />
      <button onClick={() => setName("Nouvelle")}>Supprimer</button>
    </>
  );
}

test("a composer that goes with the focus it was given leaves it to the next one", async () => {
  await mount(<Page />);
  focusComposer();
  await isFocused(page.getByRole("textbox", { name: "Ancienne" }));
  // `click()` of the DOM does not move the focus, unlike a real press.
  (page.getByRole("button").element() as HTMLElement).click();
  await isFocused(page.getByRole("textbox", { name: "Nouvelle" }));
});
