import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { failure } from "#test/components/canned-server.ts";
import {
  actionCheckbox,
  chooseInMenu,
  mountPlan,
  menuOf,
  plan,
  expectTitles,
} from "#test/components/plan-screen.ts";
import { focusIs, isGone, keyboard, recordAnnouncements, press, says } from "#test/components/screen.ts";

const said = () => document.querySelector("[id^=DndLiveRegion]")?.textContent ?? "";

const at = (title: string) => plan().getByText(title, { exact: true }).element().getBoundingClientRect();

const left = (title: string) => actionCheckbox(title).element().getBoundingClientRect().left;

/**
 * Moves the lifted row down by one place. Presses the key only once the row is announced as lifted: before,
 * it moves nothing.
 */
const lower = () =>
  expect
    .poll(
      async () => {
        if (/place 1 sur 3/.test(said())) await keyboard("ArrowDown");
        return said();
      },
      { interval: 200 },
    )
    .toMatch(/place 2 sur 3/);

test("the order changes by the mouse, after 5 px", async () => {
  const server = await mountPlan();
  const [from, to] = [at("Répondre"), at("Écouter")];
  const steps = [0.25, 0.5, 0.75, 1].map((part) => ({
    coords: { x: from.x + 5, y: from.y + (to.y - from.y) * part },
  }));
  await userEvent.pointer([
    { coords: { x: from.x + 5, y: from.y + 5 } },
    { keys: "[MouseLeft>]" },
    { coords: { x: from.x + 5, y: from.y + 2 } },
    { coords: { x: from.x + 5, y: from.y } },
    ...steps,
    { keys: "[/MouseLeft]" },
  ]);
  await expectTitles("Répondre", "Écouter", "Chiffrer", "Les trains", "Le logement");
  await expect.poll(() => server.sentTo("reorderActions")).toHaveLength(1);
});

test("a finger that rests lifts, one that stops a scrolling page does not: the browser would scroll on with it", async () => {
  await mountPlan();
  const words = plan().getByText("Répondre", { exact: true }).element();
  const { x, y } = at("Répondre");
  const finger = new Touch({ identifier: 1, target: words, clientX: x + 5, clientY: y + 5 });
  const touch = (type: string, touches: Touch[], cancelable: boolean) =>
    words.dispatchEvent(
      new TouchEvent(type, { touches, changedTouches: [finger], bubbles: true, cancelable }),
    );
  touch("touchstart", [finger], false);
  // Waits longer than the time for which a finger must rest to start a drag.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(said()).toBe("");
  touch("touchend", [], false);
  touch("touchstart", [finger], true);
  await expect.poll(said).toMatch(/Répondre.*soulevée/);
  touch("touchend", [], true);
  await expect.poll(said).toMatch(/posée/);
});

test("the order changes by the keyboard: taken up, moved, put back or put down, and said", async () => {
  await mountPlan();
  await press(plan().getByRole("button", { name: "Déplacer « Écouter »" }), " ");
  await expect.poll(said).toMatch(/soulevée, place 1 sur 3/);
  await lower();
  await keyboard("Escape");
  await expect.poll(said).toMatch(/remise à sa place/);
  expect(page.getByRole("dialog").elements()).toHaveLength(1);
  await keyboard(" ");
  await expect.poll(said).toMatch(/soulevée/);
  await lower();
  await keyboard(" ");
  await expectTitles("Chiffrer", "Les trains", "Le logement", "Écouter", "Répondre");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expectTitles("Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre");
  await focusIs("Déplacer « Écouter »");
});

test("the order changes by the menu, which also puts it under another, and back", async () => {
  const server = await mountPlan();
  await press(menuOf("Répondre"), "Enter");
  await focusIs("À faire");
  await keyboard("Escape");
  await chooseInMenu("Répondre", "Monter");
  await expectTitles("Écouter", "Répondre", "Chiffrer", "Les trains", "Le logement");
  await focusIs("Modifier, déplacer ou supprimer « Répondre »");
  await chooseInMenu("Répondre", "Déplacer vers", "Chiffrer");
  await expectTitles("Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre");
  await expect.poll(() => left("Répondre")).toBe(left("Les trains"));
  await chooseInMenu("Répondre", "Déplacer vers", "Premier niveau");
  await expect.poll(() => left("Répondre")).toBe(left("Écouter"));
  await expect
    .poll(() => server.sentTo("reorderActions")[0]?.reorderData)
    .toEqual([
      { id: "ecouter", orderIndex: 0 },
      { id: "repondre", orderIndex: 1 },
      { id: "chiffrer", orderIndex: 2 },
    ]);
});

test("a key that moves an action no further says where it stands", async () => {
  const server = await mountPlan();
  const heard = recordAnnouncements();
  (menuOf("Écouter").element() as HTMLElement).focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(() => heard).toEqual(["« Écouter » : place 1 sur 3."]);
  expect(server.sentTo("reorderActions")).toEqual([]);
});

test("the order comes back without a word on the screen when it could not be kept", async () => {
  await mountPlan({ answers: { reorderActions: failure() } });
  await chooseInMenu("Répondre", "Monter");
  await says("l’ordre précédent est de retour");
  await expectTitles("Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre");
  await isGone(page.getByText("Erreur"));
});
