import { useState } from "react";
import { test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, keyboard } from "#test/components/screen.ts";
import { toast } from "#frontend/browser/toast.ts";

const region = () => page.getByRole("region", { name: "Notifications (F8)" });
const close = () => region().getByRole("button", { name: "Fermer" });
const here = () => page.getByRole("button", { name: "Ici" });

/** Renders a button that shows a toast. `isBrief`: the button is removed as soon as it loses the focus. */
function Page({ isBrief = false }) {
  const [hasLeft, setHasLeft] = useState(false);
  return (
    !hasLeft && (
      <button type="button" onBlur={() => setHasLeft(isBrief)}>
        Ici
      </button>
    )
  );
}

async function closeToastByKeys(): Promise<void> {
  await isShown(here());
  (here().element() as HTMLElement).focus();
  toast({ title: "Erreur", tone: "destructive" });
  await isShown(close());
  await keyboard("F8", "Tab", "Escape");
  await isGone(close());
}

test("a toast that is closed by keys gives the focus back to what had it", async () => {
  await mount(<Page />);
  await closeToastByKeys();
  await isFocused(here());
});

test("where that is gone, the region of the toasts keeps it", async () => {
  await mount(<Page isBrief />);
  await closeToastByKeys();
  await isFocused(region());
});
