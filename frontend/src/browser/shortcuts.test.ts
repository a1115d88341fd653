import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SHORTCUT_SHEET_SECTIONS } from "#frontend/labels/shortcuts.ts";
import { product } from "#test/sources.ts";
import { setShortcutGroups } from "./keyboard.ts";
import { isShortcutPressed, type ShortcutName, SHORTCUTS } from "./shortcuts.ts";

/** For each shortcut, the file that handles it and a text in that file. */
const ANSWERED: Record<ShortcutName, [file: string, by: string]> = {
  palette: ["app/palette/palette-host.tsx", `"palette"`],
  sheet: ["app/palette/palette-host.tsx", `"sheet"`],
  notifications: ["ui/toaster.tsx", `"F8"`],
  close: ["ui/use-early-escape.ts", `"Escape"`],
  undo: ["app/undo-key.ts", `"z"`],
  redo: ["app/undo-key.ts", "redoLast"],
  newDecision: ["app/palette/page-keys.ts", `"newDecision"`],
  goTo: ["app/palette/page-keys.ts", `isShortcutPressed(event, "goTo")`],
  sendForm: ["app/palette/page-keys.ts", `"sendForm"`],
  print: ["features/decision/detail-view.tsx", `"print"`],
  pickResult: ["features/palette/palette.dialog.tsx", "ArrowDown"],
  openResult: ["features/palette/palette.dialog.tsx", `"Enter"`],
  openResultInTab: ["features/palette/palette.dialog.tsx", `"openResultInTab"`],
  sendMessage: ["entities/discussion/composer.tsx", `"Enter"`],
  addLine: ["entities/discussion/composer.tsx", "shiftKey"],
  stopReply: ["entities/discussion/streaming-reply.tsx", "useEscape"],
  suggestions: ["features/exploration/suggestions/suggestion-tree.tsx", "ArrowDown"],
  removeDossierLine: ["entities/discussion/dossier/dossier-line.tsx", `"removeDossierLine"`],
  moveDossierLine: ["entities/discussion/dossier/dossier-line.tsx", `"moveDossierLine"`],
  selectRange: ["features/flow/selection/selection.tsx", "shiftKey"],
  endSelection: ["features/flow/selection/selection-bar.tsx", `"Escape"`],
  dragCard: ["features/flow/priority-view.tsx", "onKeyDown"],
  moveAction: ["features/decision/plan/action-plan.tsx", "ArrowUp"],
  saveLine: ["features/decision/record/editable-line.tsx", `"Enter"`],
  leaveLine: ["features/decision/record/editable-line.tsx", `"Escape"`],
  firstCriterion: ["features/decision/record/comparison.tsx", `"Digit1"`],
  secondCriterion: ["features/decision/record/comparison.tsx", `"Digit2"`],
  cellLevel: ["features/decision/record/matrix-cell.tsx", "ArrowLeft"],
  thisWeek: ["features/clarity/calendar/calendar.tsx", `"t"`],
  nextBlock: ["features/clarity/calendar/grid-keys.ts", "ArrowLeft"],
  moveBlock: ["features/clarity/calendar/grid-keys.ts", "placementMovedBy"],
  resizeBlock: ["features/clarity/calendar/grid-keys.ts", "placementResizedTo"],
  removeBlock: ["features/clarity/calendar/grid-keys.ts", `"Delete"`],
};

const SOURCE = new URL("../", import.meta.url);
const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

test.each(NAMES)("%s is answered by the file that says so", (name) => {
  const [file, by] = ANSWERED[name];
  expect(readFileSync(new URL(file, SOURCE), "utf8")).toContain(by);
});

/**
 * Files that listen to keys other than shortcuts: arrow keys in a list, a menu or a chart, Enter in a form.
 */
const USUAL = new Set([
  // Any key means that the person has gone on to something else.
  "features/account/profile.page.tsx",
  "features/account/week/hours.tsx",
  "features/chat/sidebar.tsx",
  "features/chat/title-editor.tsx",
  "features/chat/decision/line.tsx",
  "features/cockpit/charts/plot.tsx",
  "features/decision/plan/action-editor.tsx",
  "features/decision/plan/action-plan.tsx",
  "features/decision/plan/add-action.tsx",
  "features/decision/plan/plan-list.tsx",
  "features/decision/record/add-line.tsx",
  "features/decision/record/option-sides.tsx",
  "features/decision/record/options.tsx",
  "features/clarity/calendar/week-grid.tsx",
  "features/landing/landing-header.tsx",
  "entities/decision/fields/line-list.tsx",
  "entities/discussion/answer-form.tsx",
  "entities/discussion/dossier/line-editor.tsx",
  "entities/decision/fields/project-field.tsx",
  "entities/plan/estimate.tsx",
  "app/decision-flow.page.tsx",
  "app/palette/palette-loader.tsx",
  // Escape, which closes the panel.
  "ui/anchored-panel.tsx",
  // Tab, which leaves the combobox.
  "ui/combobox.tsx",
  "ui/dialog.tsx",
  // Any key means that the person has gone on to something else.
  "browser/focus.ts",
  // Enter, which sends the form that contains the field.
  "ui/field.tsx",
  "ui/menu.ts",
  "ui/menu-entries.tsx",
  "ui/select.tsx",
  "ui/submit-on-enter.ts",
  "ui/tri-state-checkbox.tsx",
  "ui/typed-day.tsx",
  "ui/use-escape.ts",
]);

test("whatever listens to keys is on the sheet, or has the usual keys of what it is", () => {
  const listening = product
    .filter(({ path, text }) => path.startsWith("frontend/src/") && /onKeyDown|"keydown"/.test(text))
    .map(({ path }) => path.slice("frontend/src/".length));
  const known = new Set([...USUAL, ...Object.values(ANSWERED).map(([file]) => file)]);
  expect(listening.filter((path) => !known.has(path))).toEqual([]);
});

test("the sheet has words for each shortcut, once", () => {
  const named = SHORTCUT_SHEET_SECTIONS.flatMap(({ shortcuts }) => Object.keys(shortcuts));
  expect(named.toSorted()).toEqual(NAMES.toSorted());
});

test("each file that answers a single key asks whether single keys are kept", () => {
  for (const name of NAMES)
    if ("switch" in SHORTCUTS[name] && SHORTCUTS[name].switch === "singleKeys")
      expect(readFileSync(new URL(ANSWERED[name][0], SOURCE), "utf8"), name).toMatch(
        /isShortcutGroupOn\("singleKeys"\)|isShortcutPressed\(/,
      );
});

test("a single key without a modifier that types something can be switched off", () => {
  for (const shortcut of Object.values(SHORTCUTS))
    for (const key of shortcut.keys)
      if (key.length === 1) expect(shortcut).toHaveProperty("switch", "singleKeys");
});

beforeEach(() => vi.stubGlobal("navigator", { platform: "Linux x86_64" }));
afterEach(() => {
  setShortcutGroups({ palette: true, singleKeys: true });
  vi.unstubAllGlobals();
});

const press = (
  key: string,
  held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", true>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test("Ctrl K opens the palette, with Caps Lock too, and ⌘ K does on a Mac alone", () => {
  expect(isShortcutPressed(press("k", { ctrlKey: true }), "palette")).toBe(true);
  expect(isShortcutPressed(press("K", { ctrlKey: true }), "palette")).toBe(true);
  expect(isShortcutPressed(press("k", { metaKey: true }), "palette")).toBe(false);
  for (const held of ["altKey", "shiftKey", "metaKey"])
    expect(isShortcutPressed(press("k", { ctrlKey: true, [held]: true }), "palette")).toBe(false);
  expect(isShortcutPressed(press("k"), "palette")).toBe(false);
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  expect(isShortcutPressed(press("k", { metaKey: true }), "palette")).toBe(true);
  expect(isShortcutPressed(press("k", { ctrlKey: true }), "palette")).toBe(false);
});

test("« ? » is what is typed, with Shift on AZERTY and QWERTY or without, and never with a modifier", () => {
  expect(isShortcutPressed(press("?", { shiftKey: true }), "sheet")).toBe(true);
  expect(isShortcutPressed(press("?"), "sheet")).toBe(true);
  expect(isShortcutPressed(press(",", { shiftKey: true }), "sheet")).toBe(false);
  for (const held of ["ctrlKey", "metaKey", "altKey"])
    expect(isShortcutPressed(press("?", { [held]: true }), "sheet")).toBe(false);
});

test("a letter is no shortcut with Shift, and keys that are turned off, or composed, are none", () => {
  expect(isShortcutPressed(press("t"), "thisWeek")).toBe(true);
  expect(isShortcutPressed(press("T", { shiftKey: true }), "thisWeek")).toBe(false);
  expect(isShortcutPressed({ ...press("?"), isComposing: true }, "sheet")).toBe(false);
  expect(isShortcutPressed({ ...press("?"), isComposing: false, keyCode: 229 }, "sheet")).toBe(false);
  setShortcutGroups({ palette: true, singleKeys: false });
  expect([isShortcutPressed(press("t"), "thisWeek"), isShortcutPressed(press("?"), "sheet")]).toEqual([
    false,
    false,
  ]);
  expect(isShortcutPressed(press("k", { ctrlKey: true }), "palette")).toBe(true);
  setShortcutGroups({ palette: false, singleKeys: true });
  expect(isShortcutPressed(press("k", { ctrlKey: true }), "palette")).toBe(false);
  expect(isShortcutPressed(press("t"), "thisWeek")).toBe(true);
});

test("named keys want their modifiers, and no others", () => {
  expect(isShortcutPressed(press("ArrowUp", { altKey: true }), "moveAction")).toBe(true);
  expect(isShortcutPressed(press("ArrowUp"), "moveAction")).toBe(false);
  expect(isShortcutPressed(press("ArrowUp", { altKey: true, shiftKey: true }), "resizeBlock")).toBe(true);
  expect(isShortcutPressed(press("Enter", { ctrlKey: true }), "openResultInTab")).toBe(true);
  expect(isShortcutPressed(press(" "), "dragCard")).toBe(true);
});
