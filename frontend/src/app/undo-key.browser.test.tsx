import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mountApp } from "#test/components/mount.tsx";
import { isShown, keyboard, says } from "#test/components/screen.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { clearUndoHistory, rememberUndo } from "#frontend/browser/undo.ts";

afterEach(clearUndoHistory);

const pressUndo = (modifier: "Control" | "Meta", key = "z") => keyboard(`${modifier}>`, key, `/${modifier}`);

/** Mounts the app for a signed-in person and makes two undoable changes. */
async function withTwoThings() {
  const undone: string[] = [];
  await mountApp("/decision-flow", {
    listDecisions: [aKnownDecision({ title: "Partir" })],
    listAllActions: [],
  });
  await isShown(page.getByRole("link", { name: "Partir" }));
  for (const of of ["Une", "Deux"])
    rememberUndo({ what: "Action modifiée", of, run: () => void undone.push(of) });
  return undone;
}

test("Ctrl Z takes back the last thing, ⌘ Z the one before, and each is said", async () => {
  const undone = await withTwoThings();
  await pressUndo("Control");
  await says("Annulé");
  await pressUndo("Meta", "Z");
  expect(undone).toEqual(["Deux", "Une"]);
  await pressUndo("Control");
  expect(undone).toHaveLength(2);
});

test("Ctrl Maj Z does again what was taken back, in its order, until something else is done", async () => {
  const done: string[] = [];
  await mountApp("/decision-flow", { listDecisions: [], listAllActions: [] });
  const act = (of: string) => {
    done.push(of);
    const run = () => void done.splice(done.lastIndexOf(of), 1);
    rememberUndo({ what: "Action modifiée", of, run, redo: () => act(of) });
  };
  for (const of of ["Une", "Deux"]) act(of);
  await pressUndo("Control");
  await pressUndo("Control");
  expect(done).toEqual([]);
  await keyboard("Control>", "Shift>", "Z", "/Shift", "/Control");
  await says("Rétabli");
  expect(done).toEqual(["Une"]);
  await keyboard("Control>", "Shift>", "Z", "/Shift", "/Control");
  expect(done).toEqual(["Une", "Deux"]);
  await pressUndo("Control");
  act("Trois");
  await keyboard("Control>", "Shift>", "Z", "/Shift", "/Control");
  expect(done).toEqual(["Une", "Trois"]);
});

test("in a text field it stays the browser's own, on a box it is ours", async () => {
  const undone = await withTwoThings();
  await page.getByRole("searchbox").fill("partir");
  await pressUndo("Control");
  expect(undone).toEqual([]);
  page
    .getByRole("checkbox", { name: /^Sélectionner/ })
    .element()
    .focus();
  await pressUndo("Control");
  expect(undone).toEqual(["Deux"]);
});

test("while a question waits for its answer nothing behind it changes", async () => {
  const undone = await withTwoThings();
  await page.getByRole("button", { name: /^Actions pour/ }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await isShown(page.getByRole("alertdialog"));
  await pressUndo("Control");
  expect(undone).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Annuler" }).click();
});
