import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { focusIs, focused, isFocused, isShown, textsOf } from "#test/components/screen.ts";
import { VirtualList } from "./virtual-list.tsx";

const HEIGHT = 40;

/**
 * Renders a list of links. A right click on a row's link removes the row, as if another tab had deleted it.
 */
function List({ count }: { count: number }) {
  const [items, setItems] = useState(() => Array.from({ length: count }, (_, at) => ({ id: `r${at}` })));
  const remove = (id: string) => setItems((now) => now.filter((item) => item.id !== id));
  return (
    <main tabIndex={-1}>
      <input aria-label="Chercher" />
      <VirtualList items={items} height={HEIGHT} itemClassName="">
        {({ id }) => (
          <a href={`#${id}`} style={{ display: "block", height: HEIGHT }} onContextMenu={() => remove(id)}>
            {id}
          </a>
        )}
      </VirtualList>
    </main>
  );
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const remove = (name: string) =>
  link(name)
    .element()
    .dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));

test("a row is 24 px high at least", async () => {
  await mount(
    <VirtualList items={[{ id: "r0" }]} height={HEIGHT} itemClassName="">
      {() => <span style={{ display: "block", height: 10 }} />}
    </VirtualList>,
  );
  const row = page.getByRole("listitem");
  await expect.poll(() => row.element().getBoundingClientRect().height).toBe(24);
});

test("the row after the removed one has its focus, then the one before, then what is left without a row", async () => {
  await mount(<List count={3} />);
  link("r1").element().focus();
  remove("r1");
  await focusIs("r2");
  remove("r2");
  await focusIs("r0");
  remove("r0");
  await isFocused(page.getByRole("main"));
});

test("in a long list a focused row stays drawn out of the window, and the next one takes its focus when it goes", async () => {
  await mount(<List count={1_000} />);
  link("r2").element().focus();
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return textsOf(page.getByRole("link"));
    })
    .toContain("r999");
  expect(focused()).toBe("r2");
  expect(link("r3").query()).toBeNull();
  window.scrollTo(0, 0);
  await isShown(link("r3"));
  remove("r2");
  await focusIs("r3");
});

test("a removal elsewhere takes the focus nowhere", async () => {
  await mount(<List count={3} />);
  link("r1").element().focus();
  remove("r0");
  await expect.poll(() => textsOf(page.getByRole("link"))).toEqual(["r1", "r2"]);
  expect(focused()).toBe("r1");
});
