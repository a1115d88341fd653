import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  refusal,
  neverAnswer,
  unreachable,
} from "#test/components/canned-server.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { manyDecisions } from "#test/components/many-decisions.ts";
import { mountApp } from "#test/components/mount.tsx";
import {
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  press,
  query,
  says,
  textsOf,
} from "#test/components/screen.ts";

const PATH = "/decision-flow?onglet=corbeille";
const RETENTION = "gardées 30 jours, puis effacées automatiquement";
const list = () => page.getByRole("list", { name: "Corbeille" });
const row = (title: string) => list().getByRole("listitem").filter({ hasText: title });
const titlesAre = (...expected: string[]) =>
  expect.poll(() => textsOf(list().getByRole("heading"))).toEqual(expected);
const question = () => page.getByRole("alertdialog");
const search = () => page.getByRole("searchbox");

/**
 * Opens the trash with these decisions, the last one on top. The fake server restores and deletes; `answers`
 * are its other answers.
 */
async function withTrash(trashed: Partial<DecisionFull>[], answers: Answers = {}) {
  const known = trashed
    .map((each, minute) => {
      const deletedAt = new Date(Date.now() - 60_000 * (trashed.length - minute)).toISOString();
      const purgeAt = new Date(Date.parse(deletedAt) + 30 * DAY_MS).toISOString();
      return aKnownDecision({ status: "corbeille", deletedAt, purgeAt, ...each });
    })
    .toReversed();
  const takeOut = (id: string | undefined) => {
    server.answers.listTrash = known.filter((each) => each.id !== id);
    return known.find((each) => each.id === id)!;
  };
  const server = await mountApp(PATH, {
    listTrash: known,
    getDecision: ({ params }) => known.find(({ id }) => id === params["id"])!,
    restoreDecision: ({ params }) => ({ ...takeOut(params["id"]), status: "brouillon", deletedAt: null }),
    removeDecision: ({ params }) => takeOut(params["id"]) && { success: true },
    ...answers,
  });
  await says(RETENTION);
  return { server, known };
}

test("each decision says its code, its priority, when it came and when it will go", async () => {
  await withTrash([{ title: "Prendre un chien", priority: "basse", shortCode: "D-0000K7" }]);
  const [words = ""] = textsOf(row("Prendre un chien"));
  expect(words).toContain("D-0000K7");
  expect(words).toContain("Basse");
  expect(words).toMatch(/Supprimée le \S+ \S+/);
  expect(words).toMatch(/effacée le \S+ \S+(?: \d{4})?, dans 30 jours/);
});

test("the day on which a decision goes is the one that the server keeps, not one counted from its deletion", async () => {
  const purgeAt = new Date(Date.now() + 12 * DAY_MS).toISOString();
  await withTrash([{ title: "Prendre un chien", purgeAt }]);
  expect(textsOf(row("Prendre un chien"))[0]).toMatch(/effacée le \S+ \S+(?: \d{4})?, dans 12 jours/);
});

test("what is restored was asked for; a no leaves it, and the focus, where they were", async () => {
  await withTrash([{ title: "Partir" }, { title: "Rester" }]);
  await row("Rester").getByRole("button", { name: "Restaurer" }).click();
  await isShown(question().getByText("« Rester »"));
  await question().getByRole("button", { name: "Annuler" }).click();
  await focusIs("Restaurer « Rester »");
  await titlesAre("Rester", "Partir");
});

const rightOf = (target: Locator) => target.element().getBoundingClientRect().right;

test("search, priority and order stand in the address; nothing found resets", async () => {
  await withTrash([
    { title: "Été", priority: "basse" },
    { title: "Zèle", priority: "haute", shortCode: "D-0000ZE" },
    { title: "Âme", priority: "haute" },
  ]);
  await titlesAre("Âme", "Zèle", "Été");
  expect(rightOf(search())).toBe(rightOf(page.getByRole("button", { name: /^Trier/ })));
  await page.getByRole("button", { name: /^Trier/ }).click();
  await page.getByRole("option", { name: "Plus ancien" }).click();
  await titlesAre("Été", "Zèle", "Âme");
  await page.getByRole("button", { name: /^Trier/ }).click();
  await page.getByRole("option", { name: "Titre" }).click();
  await titlesAre("Âme", "Été", "Zèle");
  await page.getByRole("radio", { name: "Haute" }).click();
  await titlesAre("Âme", "Zèle");
  await page.getByPlaceholder("Rechercher par titre ou code...").fill("d-0000ze");
  await titlesAre("Zèle");
  await expect.poll(query).toBe("?onglet=corbeille&tri=titre&priorite=haute&q=d-0000ze");
  await page.getByRole("radio", { name: "Faible" }).click();
  await says("Aucun résultat");
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await titlesAre("Âme", "Zèle", "Été");
  await isFocused(search());
});

test.each([
  ["Restaurer", "Impossible de restaurer la décision.", "Décision restaurée"],
  [
    "Supprimer définitivement",
    "Impossible de supprimer définitivement la décision.",
    "Décision supprimée définitivement",
  ],
])("« %s » that fails says so, and can be tried again", async (name, failed, done) => {
  const { server, known } = await withTrash([{ title: "Partir" }]);
  server.answers.restoreDecision = answerFirstThen(failure(422), {
    ...known[0]!,
    status: "brouillon",
    deletedAt: null,
  });
  server.answers.removeDecision = answerFirstThen(failure(), { success: true });
  await row("Partir").getByRole("button", { name }).click();
  await question().getByRole("button", { name }).click();
  await says(failed);
  server.answers.listTrash = [];
  // A restore can be undone, so its dialog has closed in spite of the failure: opens it again.
  if (name === "Restaurer") await row("Partir").getByRole("button", { name }).click();
  await question().getByRole("button", { name }).click();
  await says(done);
  await says("Corbeille vide");
});

test("« Restaurer » whose answer was lost is sent again, and is said", async () => {
  const { server, known } = await withTrash([{ title: "Partir" }], { restoreDecision: unreachable });
  await row("Partir").getByRole("button", { name: "Restaurer" }).click();
  await question().getByRole("button", { name: "Restaurer" }).click();
  await isGone(question());
  await says("Vos modifications attendent le réseau");
  const restored = { ...known[0]!, status: "brouillon" as const, deletedAt: null };
  Object.assign(server.answers, { restoreDecision: restored, listTrash: [] });
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  await says("Corbeille vide");
});

test("« Supprimer définitivement » whose answer was lost has happened all the same, and is said", async () => {
  const { server } = await withTrash([{ title: "Partir" }]);
  server.answers.removeDecision = () => {
    Object.assign(server.answers, { getDecision: refusal("not_found"), listTrash: [] });
    return unreachable();
  };
  await row("Partir").getByRole("button", { name: "Supprimer définitivement" }).click();
  await question().getByRole("button", { name: "Supprimer définitivement" }).click();
  await says("Décision supprimée définitivement");
  await says("Corbeille vide");
});

test("a server that does not answer holds nobody: Escape leaves, and the decision is still there", async () => {
  await withTrash([{ title: "Partir" }], { removeDecision: neverAnswer });
  await row("Partir").getByRole("button", { name: "Supprimer définitivement" }).click();
  await question().getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect.poll(() => question().element().querySelector('[aria-busy="true"]')).toBeTruthy();
  await keyboard("Escape");
  await isGone(question());
  await titlesAre("Partir");
});

test("what another tab has already emptied leaves the list and its question", async () => {
  const { server, known } = await withTrash([{ title: "Partir" }, { title: "Rester" }], {
    restoreDecision: refusal("not_found"),
  });
  server.answers.listTrash = known.slice(1);
  await row("Rester").getByRole("button", { name: "Restaurer" }).click();
  await question().getByRole("button", { name: "Restaurer" }).click();
  await isGone(question());
  await titlesAre("Partir");
});

test("a trash that cannot be read: a sentence, and a way to try again", async () => {
  await mountApp(PATH, { listTrash: answerFirstThen(failure(), [aKnownDecision({ title: "Partir" })]) });
  await says("La corbeille n’a pas pu être lue");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await titlesAre("Partir");
});

test("by the keyboard alone: search, restore, delete", async () => {
  const { server } = await withTrash([{ title: "Partir" }, { title: "Rester" }]);
  await press(search(), "Tab");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}part");
  await titlesAre("Partir");
  await keyboard("Escape");
  await titlesAre("Rester", "Partir");
  await press(list().getByRole("link", { name: "Rester" }), "Tab");
  await keyboard("Enter");
  await focusIs("Annuler");
  await keyboard("Tab", "Enter");
  await titlesAre("Partir");
  await focusIs("Partir");
  server.answers.listTrash = [];
  await keyboard("Tab", "Tab", "Enter");
  await focusIs("Annuler");
  await keyboard("Tab", "Enter");
  await says("Corbeille vide");
  await says(RETENTION);
  await isGone(search());
});

test("ten thousand decisions in the trash are a small page", async () => {
  const trashed = { status: "corbeille" as const, deletedAt: new Date().toISOString() };
  await mountApp(PATH, { listTrash: manyDecisions(10_000).map((each) => Object.assign(each, trashed)) });
  await isShown(list().getByRole("listitem").first());
  expect(list().element().querySelectorAll("*").length).toBeLessThanOrEqual(1_500);
  await expect.element(list().getByRole("listitem").first()).toHaveAttribute("aria-setsize", "10000");
  await keyboard("End");
  await expect.poll(() => list().element().querySelector('[aria-posinset="10000"]')).toBeTruthy();
});

test("axe finds nothing, nothing overflows a small phone: list and question", async () => {
  await page.viewport(320, 640);
  await withTrash([{ title: "Anticonstitutionnellement".repeat(7) }]);
  expect(await axeFindings()).toEqual([]);
  await list().getByRole("button", { name: "Supprimer définitivement" }).click();
  await isShown(question());
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
});
