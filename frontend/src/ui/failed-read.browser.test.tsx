import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, press } from "#test/components/screen.ts";
import { FailedRead } from "./failed-read.tsx";

const retry = () => page.getByRole("button", { name: "Réessayer" });
const part = () => page.getByRole("region", { name: "Connexions" });
let answer: (isRead: boolean) => void = () => {};

/** Renders nothing while it reads again, like a component that waits for a query. */
function Part() {
  const [state, setState] = useState<"failed" | "reading" | "read">("failed");
  useEffect(() => {
    answer = (isRead) => setState(isRead ? "read" : "failed");
  }, []);
  if (state === "read") return <p>Lu</p>;
  return (
    state === "failed" && <FailedRead title="Illisible" busy={false} onRetry={() => setState("reading")} />
  );
}

const open = () =>
  mount(
    <main>
      <button>Avant</button>
      <section aria-label="Connexions" tabIndex={-1}>
        <Part />
      </section>
    </main>,
  );

test("while it is read again the focus is around it, and on « Réessayer » where it fails once more", async () => {
  await open();
  await press(retry(), "Enter");
  await isGone(retry());
  await isFocused(part());
  answer(false);
  await isFocused(retry());
  await press(retry(), "Enter");
  await isFocused(part());
  answer(true);
  await isShown(page.getByText("Lu"));
  await isFocused(part());
});

test("whoever has gone on meanwhile is not called back", async () => {
  await open();
  await press(retry(), "Enter");
  await isFocused(part());
  const before = page.getByRole("button", { name: "Avant" });
  (before.element() as HTMLElement).focus();
  answer(false);
  await isShown(retry());
  await isFocused(before);
});

test("without a part around it that can have the focus, the page has it", async () => {
  await mount(
    <>
      <Part />
      <main tabIndex={-1}>La page</main>
    </>,
  );
  await press(retry(), "Enter");
  await isFocused(page.getByRole("main"));
  expect(document.activeElement?.textContent).toBe("La page");
});
