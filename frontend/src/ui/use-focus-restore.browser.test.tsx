import { useEffect, useRef, useState } from "react";
import { test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isFocused, isGone, press } from "#test/components/screen.ts";
import { useFocusRestore } from "./use-focus-restore.ts";

const close = () => page.getByRole("button", { name: "Fermer" });
const field = () => page.getByRole("searchbox");

type PageProps = { opensItself?: boolean; removesOpener?: boolean; fallback?: string };

/**
 * Renders a layer that takes the focus. It is opened by a button, or by the page itself (`opensItself`).
 * `removesOpener`: the button is removed after it has opened the layer.
 */
function Page({ opensItself = false, removesOpener = false, fallback }: PageProps) {
  const [isOpen, setIsOpen] = useState(opensItself);
  const [wasOpened, setWasOpened] = useState(false);
  const layer = useFocusRestore(isOpen, fallback);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <main tabIndex={-1}>
        {!(wasOpened && removesOpener) && <button onClick={open}>Ouvrir</button>}
        <input type="search" aria-label="Chercher" />
      </main>
      {isOpen && (
        <section ref={layer}>
          <CloseButton onClose={() => setIsOpen(false)} />
        </section>
      )}
    </>
  );
}

/** A button that takes the focus once it is mounted, as the dialogs of libraries do. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} onClick={onClose}>
      Fermer
    </button>
  );
}

async function closeLayer() {
  await press(close(), "Enter");
  await isGone(close());
}

test("what opened a layer has the focus when it closes", async () => {
  await mount(<Page fallback="input" />);
  await press(page.getByRole("button", { name: "Ouvrir" }), "Enter");
  await closeLayer();
  await isFocused(page.getByRole("button", { name: "Ouvrir" }));
});

test("the fallback has it where the opener is gone", async () => {
  await mount(<Page removesOpener fallback="input" />);
  await press(page.getByRole("button", { name: "Ouvrir" }), "Enter");
  await closeLayer();
  await isFocused(field());
});

test("the page has it where nothing opened the layer and there is no fallback", async () => {
  await mount(<Page opensItself />);
  await closeLayer();
  await isFocused(page.getByRole("main"));
});
