import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { failure } from "#test/components/canned-server.ts";
import { aSession } from "#test/components/discussion.ts";
import { says } from "#test/components/screen.ts";
import { none, openDiscussion } from "../artefacts/test-artefacts.ts";

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
  const { answers } = await openDiscussion(session, "", { getSolution: failure() });
  await exportJson();
  await says("La solution n’a pas pu être lue : rien n’a été exporté.");
  expect(written).toEqual([]);
  answers.getSolution = none;
  await exportJson();
  await expect.poll(() => written).toEqual([`menta-session-${session.id}.json`]);
});
