import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { failure } from "#test/components/canned-server.ts";
import { aSession } from "#test/components/discussion.ts";
import { says } from "#test/components/screen.ts";
import { answerNotFound, mountExploredDiscussion } from "../artefacts/test-artefacts.ts";

async function exportJson(): Promise<void> {
  await page.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("menuitem", { name: "JSON" }).click();
}

test("a file is whole or is not written: what cannot be read is named", async () => {
  const written: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    written.push(this.download);
  });
  const session = aSession();
  const { answers } = await mountExploredDiscussion(session, "", { getSolution: failure() });
  await exportJson();
  await says("La solution n’a pas pu être lue : rien n’a été exporté.");
  expect(written).toEqual([]);
  answers.getSolution = answerNotFound;
  await exportJson();
  await expect.poll(() => written).toEqual([`menta-session-${session.id}.json`]);
});

/** Replaces the clipboard with a fake one, and returns the list of items that are copied to it. */
function keepCopies() {
  const copies: ClipboardItem[] = [];
  const write = async ([item]: ClipboardItem[]) => void copies.push(item!);
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ write } as unknown as Clipboard);
  return async (type: string) => (await copies.at(-1)!.getType(type)).text();
}
const more = (name: string) =>
  page
    .getByRole("button", { name: "Plus d’actions" })
    .click()
    .then(() => page.getByRole("menuitem", { name }).click());

test("a discussion is copied before it is explored, as text and with its structure", async () => {
  const copied = keepCopies();
  await mountExploredDiscussion(aSession({ title: "Louer <ou> acheter" }), "", {
    getSummary: answerNotFound,
  });
  await more("Copier");
  await says("Discussion copiée");
  expect(await copied("text/plain")).toMatch(/^Louer <ou> acheter\n═+\n/);
  const html = await copied("text/html");
  expect(html).toMatch(/^<h1>Louer &lt;ou&gt; acheter<\/h1>/);
  expect(html).not.toMatch(/style|color|class/);
});

test("where the structure cannot be written, the text is copied alone; where nothing can, that is said", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as unknown as Clipboard);
  await mountExploredDiscussion(aSession({ title: "Louer" }), "", { getSummary: answerNotFound });
  await more("Copier");
  await says("Discussion copiée");
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Louer"));
  writeText.mockImplementation(() => Promise.reject(new Error("denied")));
  await more("Copier");
  await says("La copie n’a pas été permise par le navigateur.");
});

test("a discussion is exported from « Plus d’actions » before it is explored", async () => {
  const written: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    written.push(this.download);
  });
  const session = aSession();
  await mountExploredDiscussion(session, "", { getSummary: answerNotFound });
  await more("Exporter la discussion");
  await page.getByRole("menuitem", { name: "Markdown" }).click();
  await expect.poll(() => written).toEqual([`menta-session-${session.id}.md`]);
});
