import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Answers, failure, heldAnswer, unreachable } from "#test/components/canned-server.ts";
import {
  column,
  titlesInColumn,
  menuOf,
  results,
  THREE_DECISIONS,
  mountFlow,
} from "#test/components/flow-screen.ts";
import { touch } from "#test/components/touch.ts";
import { focusIs, isShown, keyboard, press, query, says } from "#test/components/screen.ts";

const PRIORITIES = "/decision-flow?vue=priorites";
const refused: Answers = { setPriority: failure() };
const SENTENCE = "Impossible de mettre à jour la priorité de la décision.";

/** Opens three decisions. The fake server accepts every change of priority. */
async function withThree(path = PRIORITIES) {
  const { server, known } = await mountFlow(THREE_DECISIONS, path, {
    setPriority: ({ params, body }) => ({ ...known.find(({ id }) => id === params["id"])!, ...body }),
  });
  return { server };
}

const RELEASE = { keys: "[/MouseLeft]" };

/** Presses a card near its middle, to the right of its handle, and drags it to the middle of the column. */
async function dragOver(title: string, to: string, ...then: (typeof RELEASE)[]) {
  const from = results().getByRole("link", { name: title }).element().getBoundingClientRect();
  const target = column(to).element().getBoundingClientRect();
  await userEvent.pointer([
    { coords: { x: from.x + 20, y: from.y + 10 } },
    { keys: "[MouseLeft>]" },
    { coords: { x: from.x + 24, y: from.y + 14 } },
    { coords: { x: from.x + 30, y: from.y + 20 } },
    { coords: { x: (from.x + target.x + target.width / 2) / 2, y: from.y + 30 } },
    { coords: { x: target.x + target.width / 2, y: from.y + 30 } },
    ...then,
  ]);
}
const drag = (title: string, to: string) => dragOver(title, to, RELEASE);

async function moveByMenu(title: string, to: string) {
  await press(menuOf(title), "Enter");
  await press(page.getByRole("menuitem", { name: "Déplacer vers…" }), "ArrowRight");
  await press(page.getByRole("menuitemradio", { name: to }), "Enter");
}

test("a decision that is dragged to another column has its priority, at once", async () => {
  const { server } = await withThree();
  await dragOver("Opérer le genou", "Basse");
  const zones = page.getByText("Déposer la décision ici pour changer la priorité");
  await expect.poll(() => zones.elements()).toHaveLength(2);
  const card = column("Basse").getByRole("listitem").element().getBoundingClientRect();
  expect(zones.elements()[1]!.getBoundingClientRect().top).toBeGreaterThanOrEqual(card.bottom - 1);
  await userEvent.pointer([RELEASE]);
  await expect.poll(() => titlesInColumn("Basse")).toEqual(["Reprendre le piano", "Opérer le genou"]);
  expect(titlesInColumn("Haute")).toEqual([]);
  await says("Rien d’urgent à trancher.");
  await says("Priorité mise à jour");
  await expect.poll(() => server.sentTo("setPriority")).toEqual([{ priority: "basse" }]);
});

test("a finger that rests on a card drags it to another column", async () => {
  const { server } = await withThree();
  const card = results().getByRole("link", { name: "Opérer le genou" }).element().getBoundingClientRect();
  const target = column("Basse").element().getBoundingClientRect();
  const from = { x: card.x + 20, y: card.y + 10 };
  await touch("touchStart", from);
  await says("Déposer la décision ici pour changer la priorité");
  const to = { x: target.x + target.width / 2, y: from.y + 20 };
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    });
  await touch("touchEnd");
  await expect.poll(() => titlesInColumn("Basse")).toEqual(["Reprendre le piano", "Opérer le genou"]);
  await expect.poll(() => server.sentTo("setPriority")).toEqual([{ priority: "basse" }]);
});

test("dropped where it was, or moved by less than 5 pixels, nothing changes and nothing is sent", async () => {
  const { server } = await withThree();
  await drag("Opérer le genou", "Haute");
  expect(titlesInColumn("Haute")).toEqual(["Opérer le genou"]);
  expect(query()).toBe("?vue=priorites");
  const { x, y } = page.getByRole("link", { name: "Opérer le genou" }).element().getBoundingClientRect();
  await userEvent.pointer([
    { coords: { x: x + 20, y: y + 10 } },
    { keys: "[MouseLeft>]" },
    { coords: { x: x + 23, y: y + 12 } },
    { keys: "[/MouseLeft]" },
  ]);
  await expect.poll(query).toMatch(/decision=/);
  expect(server.sentTo("setPriority")).toEqual([]);
});

test("the keyboard drags by the handle, hears once where it is, and keeps the focus", async () => {
  await withThree();
  await press(page.getByRole("button", { name: "Déplacer « Opérer le genou »" }), " ");
  await says("« Opérer le genou » est saisie. Colonne Haute.");
  await keyboard("ArrowRight");
  await says("Colonne Moyenne.");
  await keyboard(" ");
  await expect.poll(() => titlesInColumn("Moyenne")).toContain("Opérer le genou");
  await focusIs("Déplacer « Opérer le genou »");
  const said = page.getByRole("status").filter({ hasText: "est maintenant en priorité moyenne" });
  expect(said.elements()).toHaveLength(1);
});

test.each(["grille", "liste", "priorites"])(
  "« Déplacer vers… » is in the menu of every card (%s), is said aloud, and keeps the focus",
  async (layout) => {
    const { server } = await withThree(`/decision-flow?vue=${layout}`);
    await moveByMenu("Opérer le genou", "Basse");
    await isShown(page.getByRole("status").filter({ hasText: "est maintenant en priorité basse" }));
    await focusIs("Actions pour « Opérer le genou »");
    await expect.poll(() => server.sentTo("setPriority")).toEqual([{ priority: "basse" }]);
  },
);

test("a move that the server refuses is taken back, with a sentence", async () => {
  await mountFlow(THREE_DECISIONS, PRIORITIES, refused);
  await drag("Opérer le genou", "Basse");
  await says(SENTENCE);
  await expect.poll(() => titlesInColumn("Haute")).toEqual(["Opérer le genou"]);
  expect(titlesInColumn("Basse")).toEqual(["Reprendre le piano"]);
  await isShown(page.getByRole("status").filter({ hasText: "« Opérer le genou » reste en priorité haute." }));
});

test("a move whose answer was lost stays where it is, and can be undone", async () => {
  const { server, known } = await mountFlow(THREE_DECISIONS, PRIORITIES);
  const [, , genou] = known;
  const moved = { ...genou!, priority: "basse" as const };
  server.answers.setPriority = () => {
    server.answers.listDecisions = [...known.slice(0, 2), moved];
    return unreachable();
  };
  await drag("Opérer le genou", "Basse");
  await says("Vos modifications attendent le réseau");
  server.answers.setPriority = moved;
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  await isShown(page.getByRole("button", { name: "Annuler" }));
  await expect.poll(() => titlesInColumn("Basse")).toContain("Opérer le genou");
});

test("a move by the menu that the server refuses takes the focus back with its card", async () => {
  const late = heldAnswer(() => failure());
  await mountFlow(THREE_DECISIONS, PRIORITIES, { setPriority: late.answer });
  await moveByMenu("Opérer le genou", "Basse");
  await expect.poll(() => titlesInColumn("Basse")).toContain("Opérer le genou");
  // Waits long after the focus has followed the card to its new column.
  await new Promise((passed) => setTimeout(passed, 1_000));
  const said = page.getByRole("status").filter({ hasText: "est maintenant en priorité basse" });
  await isShown(said);
  late.release();
  await says(SENTENCE);
  await expect.poll(() => titlesInColumn("Haute")).toEqual(["Opérer le genou"]);
  await focusIs("Actions pour « Opérer le genou »");
  expect(said.elements()).toEqual([]);
  await isShown(page.getByRole("status").filter({ hasText: "« Opérer le genou » reste en priorité haute." }));
});

test("a column adds a decision of its priority", async () => {
  await withThree();
  await page.getByRole("button", { name: "Ajouter en priorité haute" }).click();
  await expect.poll(query).toBe("?vue=priorites&creer=haute");
  const form = page.getByRole("dialog", { name: "Créer une nouvelle décision" });
  await isShown(form.getByText("Haute", { exact: true }));
});

/** Returns the vertical centre of this text, in pixels from the top of the window. */
function middleOf(words: string): number {
  const { y, height } = results().getByText(words, { exact: true }).element().getBoundingClientRect();
  return y + height / 2;
}

test("in a narrow column the figure of the progress stands beside the status, never alone below", async () => {
  await page.viewport(768, 900);
  await mountFlow([{ title: "Refaire", status: "en_cours", progress: 23, endDay: "2027-12-24" }], PRIORITIES);
  expect(Math.abs(middleOf("23 %") - middleOf("En cours"))).toBeLessThan(5);
  const figure = results().getByText("23 %", { exact: true }).element();
  expect(figure.previousElementSibling?.textContent).toBe("Avancement");
});
