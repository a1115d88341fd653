import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { TrashedSession } from "#shared/discussion/session.schema.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import { focusIs, isGone, isShown, overflow, press, says, textsOf } from "#test/components/screen.ts";

const PATH = "/decision-flow?onglet=corbeille";
const DAY = 24 * 3600 * 1000;
const list = () => page.getByRole("list", { name: "Discussions supprimées" });
const row = (title: string) => list().getByRole("listitem").filter({ hasText: title });
const titlesAre = (...expected: string[]) =>
  expect.poll(() => textsOf(list().getByRole("heading"))).toEqual(expected);
const question = () => page.getByRole("alertdialog");

const aTrashed = (title: string, messageCount = 24): TrashedSession => {
  const deletedAt = Date.now() - DAY;
  return {
    id: aSession().id,
    title,
    agentType: "creativite",
    messageCount,
    deletedAt: new Date(deletedAt).toISOString(),
    purgeAt: new Date(deletedAt + 7 * DAY).toISOString(),
  };
};

async function withTrash(trashed: TrashedSession[], answers: Answers = {}) {
  const takeOut = (id: string | undefined) => {
    const found = trashed.find((one) => one.id === id)!;
    server.answers.listSessionTrash = trashed.filter((one) => one.id !== id);
    return found;
  };
  const server = await mountApp(PATH, {
    listSessionTrash: trashed,
    restoreSession: ({ params }) => {
      const { id, title } = takeOut(params["id"]);
      return aSession({ id, title });
    },
    purgeSession: ({ params }) => takeOut(params["id"]) && { success: true },
    ...answers,
  });
  return server;
}

test("discussions stand below the decisions, under a heading of their own, with how much they hold and how long", async () => {
  await withTrash([aTrashed("Changer de métier"), aTrashed("Vide", 0)]);
  await isShown(page.getByRole("heading", { name: "Discussions supprimées" }));
  await titlesAre("Changer de métier", "Vide");
  const [words = ""] = textsOf(row("Changer de métier"));
  expect(words).toContain("24 messages");
  expect(words).toMatch(/Supprimée le \S+ \S+/);
  expect(words).toMatch(/effacée le \S+ \S+(?: \d{4})?, dans 6 jours/);
  expect(textsOf(row("Vide"))[0]).toContain("aucun message");
  await says("gardée 7 jours, puis effacée automatiquement");
});

test("the trash is said to be empty where it holds neither decisions nor discussions", async () => {
  await withTrash([aTrashed("Partir")]);
  await says("Aucune décision supprimée");
  await isGone(page.getByText("Corbeille vide"));
  await row("Partir").getByRole("button", { name: "Restaurer" }).click();
  await says("Corbeille vide");
  await says("Aucune discussion supprimée.");
});

test("the search, the filter and the order of the decisions do not touch them", async () => {
  const trashed = aKnownDecision({
    title: "Partir",
    status: "corbeille",
    deletedAt: new Date().toISOString(),
    priority: "haute",
  });
  await withTrash([aTrashed("Zèle"), aTrashed("Âme")], { listTrash: [trashed] });
  await titlesAre("Zèle", "Âme");
  await page.getByRole("searchbox").fill("introuvable");
  await says("Aucun résultat");
  await titlesAre("Zèle", "Âme");
});

test("one is restored at once, the next has the focus", async () => {
  await withTrash([aTrashed("Partir"), aTrashed("Rester")]);
  await press(row("Partir").getByRole("button", { name: "Restaurer" }), "Enter");
  await says("Discussion restaurée");
  await titlesAre("Rester");
  await focusIs("Restaurer « Rester »");
});

test("removing one for good asks, and names what goes; a no leaves it", async () => {
  await withTrash([aTrashed("Partir")]);
  await row("Partir").getByRole("button", { name: "Supprimer définitivement" }).click();
  await isShown(question().getByText(/ses 24 messages et ce qui en a été tiré seront effacés/));
  await question().getByRole("button", { name: "Annuler" }).click();
  await focusIs("Supprimer définitivement « Partir »");
  await row("Partir").getByRole("button", { name: "Supprimer définitivement" }).click();
  await question().getByRole("button", { name: "Supprimer définitivement" }).click();
  await says("Discussion supprimée définitivement");
  await says("Aucune discussion supprimée.");
});

test("what is removed in parts says so, leaves the list, and goes on with the next « oui »", async () => {
  const sentence = "Il y a beaucoup à supprimer : une partie est faite. Réessayez.";
  const server = await withTrash([aTrashed("Partir")], {
    purgeSession: answerFirstThen(refusal("too_many", [], sentence), { success: true }),
  });
  await titlesAre("Partir");
  server.answers.listSessionTrash = [];
  await row("Partir").getByRole("button", { name: "Supprimer définitivement" }).click();
  await question().getByRole("button", { name: "Supprimer définitivement" }).click();
  await says(sentence);
  await says("Aucune discussion supprimée.");
  await question().getByRole("button", { name: "Supprimer définitivement" }).click();
  await says("Discussion supprimée définitivement");
});

test("what fails says so, and stays", async () => {
  const server = await withTrash([aTrashed("Partir")], {
    restoreSession: failure(),
    purgeSession: failure(),
  });
  await row("Partir").getByRole("button", { name: "Restaurer" }).click();
  await says("Impossible de restaurer la discussion.");
  await row("Partir").getByRole("button", { name: "Supprimer définitivement" }).click();
  await question().getByRole("button", { name: "Supprimer définitivement" }).click();
  await says("Impossible de supprimer définitivement la discussion.");
  await question().getByRole("button", { name: "Annuler" }).click();
  await titlesAre("Partir");
  server.answers.listSessionTrash = [];
  server.answers.restoreSession = refusal("not_found");
  await row("Partir").getByRole("button", { name: "Restaurer" }).click();
  await isGone(row("Partir"));
});

test.each([
  ["Restaurer", "Discussion restaurée"],
  ["Supprimer définitivement", "Discussion supprimée définitivement"],
])("« %s » whose answer was lost has happened all the same, and is said", async (name, done) => {
  const server = await withTrash([aTrashed("Partir")]);
  server.answers.restoreSession = ({ params }) => {
    const session = aSession({ id: params["id"]!, title: "Partir" });
    Object.assign(server.answers, { listSessions: [session], listSessionTrash: [] });
    return unreachable();
  };
  server.answers.purgeSession = () => {
    server.answers.listSessionTrash = [];
    return unreachable();
  };
  await row("Partir").getByRole("button", { name }).click();
  if (name !== "Restaurer") await question().getByRole("button", { name }).click();
  await says(done);
  await says("Aucune discussion supprimée.");
});

test("they can be read again where they could not", async () => {
  await mountApp(PATH, { listSessionTrash: answerFirstThen(failure(), [aTrashed("Partir")]) });
  await says("Les discussions supprimées n’ont pas pu être lues");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await titlesAre("Partir");
});

test.each([1440, 320])("axe finds nothing, and nothing overflows, at %i px", async (width) => {
  await page.viewport(width, 800);
  await withTrash([
    aTrashed("Changer de métier, ou rester chez Alvéa en attendant que cela passe"),
    aTrashed("Vide", 0),
  ]);
  await titlesAre("Changer de métier, ou rester chez Alvéa en attendant que cela passe", "Vide");
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
});
