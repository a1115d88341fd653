import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isFocused, press } from "#test/components/screen.ts";
import { StreamedMarkdown, MarkdownBlock } from "./markdown.tsx";

const HEBREW = "האם כדאי לעבור דירה?";
const MIXED = [
  "Bonjour.",
  `- ${HEBREW}\n- ${HEBREW}`,
  `> ${HEBREW}`,
  "Un paragraphe en français, avec `./run.sh -v`.",
  "`./run.sh -v` مرحبا",
  HEBREW,
].join("\n\n");

/** Returns the first element on the page that matches. Throws if there is none. */
const first = (selector: string) => {
  const element = page.getByRole("main").element().querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`No ${selector}.`);
  return element;
};

/** Returns the x position of a text's first and last letters, as fractions of its element's width. */
function placeOf(element: HTMLElement) {
  const box = element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right } = range.getBoundingClientRect();
  return { fromLeft: Math.round(left - box.left), fromRight: Math.round(box.right - right) };
}

test.each([
  ["whole", MarkdownBlock],
  ["being written", StreamedMarkdown],
] as const)("each block of a reply reads in its own direction: %s", async (_, Reply) => {
  await mount(
    <main className="w-100">
      <Reply>{MIXED}</Reply>
    </main>,
  );
  await expect.poll(() => document.querySelectorAll("main li")).toHaveLength(2);
  const paragraphs = Array.from(document.querySelectorAll<HTMLElement>("main .voice > p"));
  expect(
    paragraphs.map(placeOf).map(({ fromLeft, fromRight }) => (fromLeft < fromRight ? "left" : "right")),
  ).toEqual(["left", "left", "right", "right"]);
  expect(placeOf(first("li")).fromRight).toBe(0);
  const list = getComputedStyle(first("ul"));
  expect([list.paddingLeft, list.paddingRight]).toEqual(["0px", "24px"]);
  const quote = getComputedStyle(first("blockquote"));
  expect([quote.borderLeftWidth, quote.borderRightWidth]).toEqual(["0px", "2px"]);
  for (const code of document.querySelectorAll("main code"))
    expect(getComputedStyle(code)).toMatchObject({ direction: "ltr", unicodeBidi: "isolate" });
});

test("a note and its reference lead to each other, and the address stays", async () => {
  await mount(
    <main>
      <MarkdownBlock>{"Un fait[^1].\n\n[^1]: Selon vous."}</MarkdownBlock>
    </main>,
  );
  const { href } = location;
  const reference = page.getByRole("link", { name: "Note 1", exact: true });
  const back = page.getByRole("link", { name: "Revenir à l’appel de la note 1" });
  await press(reference, "Enter");
  await isFocused(page.getByRole("listitem"));
  await press(back, "Enter");
  await isFocused(reference);
  expect(location.href).toBe(href);
});

test("a note is one while the reply is being written", async () => {
  await mount(
    <main>
      <StreamedMarkdown>{"Un fait[^1].\n\nUn autre.\n\n[^1]: Selon"}</StreamedMarkdown>
    </main>,
  );
  await expect.element(page.getByRole("link", { name: "Note 1", exact: true })).toHaveTextContent("1");
});
