import { beforeEach, expect, test, vi } from "vitest";
import { toastStore } from "./toast.ts";
import { clearUndoHistory, rememberUndo, showToastWithUndo, undoLast } from "./undo.ts";
import { fr } from "./typography.ts";

beforeEach(() => {
  clearUndoHistory();
  toastStore.set(null);
});

const shown = () => toastStore.get();
/** Makes an undoable change with this title. Its undo adds the title to `run`. */
function done(run: string[], title: string, isOutdated?: () => boolean) {
  return showToastWithUndo({ title }, { run: () => void run.push(title), isOutdated });
}

test("the last thing done is taken back first, each once, and its name is said", () => {
  const run: string[] = [];
  done(run, "Une");
  done(run, "Deux");
  rememberUndo({ what: "Trois.", of: "le plan", run: () => void run.push("Trois") });
  expect(undoLast()).toBe(true);
  expect(shown()).toMatchObject({ title: "Annulé", description: fr("Trois : « le plan »") });
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
  expect(run).toEqual(["Trois", "Deux", "Une"]);
});

test("the button of the toast and the keys are one: neither takes back what the other has", () => {
  const run: string[] = [];
  done(run, "Une");
  done(run, "Deux");
  const { action } = shown()!;
  expect(action?.label).toBe("Annuler");
  action?.onSelect();
  action?.onSelect();
  expect(run).toEqual(["Deux"]);
  expect([undoLast(), undoLast()]).toEqual([true, false]);
  expect(run).toEqual(["Deux", "Une"]);
});

test("what has changed again since is not taken back, from neither, and a sentence says so", () => {
  const run: string[] = [];
  done(run, "Une", () => true);
  shown()!.action!.onSelect();
  expect(shown()).toMatchObject({ title: "Rien n’a été annulé", tone: "destructive" });
  expect(shown()?.description).toContain("Une");
  done(run, "Deux", () => true);
  expect(undoLast()).toBe(true);
  expect(shown()?.description).toContain("Deux");
  expect(run).toEqual([]);
  expect(undoLast()).toBe(false);
});

test("the steps of one movement are one", () => {
  const run: string[] = [];
  const first = done(run, "Premier pas");
  showToastWithUndo({ title: "Second pas" }, { run: () => void run.push("d’où il venait") }, first);
  expect([undoLast(), undoLast()]).toEqual([true, false]);
  expect(run).toEqual(["d’où il venait"]);
});

test("what is taken back has the last word", () => {
  const later = vi.fn(() => toastStore.set({ id: "x", open: true, title: "Décision restaurée" }));
  showToastWithUndo({ title: "Décision supprimée" }, { run: later });
  undoLast();
  expect(shown()?.title).toBe("Décision restaurée");
});

test("fifty things are remembered, and none of somebody else", () => {
  const run: string[] = [];
  for (let at = 0; at < 60; at += 1) done(run, String(at));
  for (let at = 0; at < 60; at += 1) undoLast();
  expect([run.length, run[0], run.at(-1)]).toEqual([50, "59", "10"]);
  done(run, "De l’autre");
  clearUndoHistory();
  expect(undoLast()).toBe(false);
});
