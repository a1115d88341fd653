import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { failure, answerFirstThen, heldAnswer, refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession, nextFrame } from "#test/components/discussion.ts";
import { focusIs, isGone, isShown, recordAnnouncements, press, says } from "#test/components/screen.ts";
import { createTestArtefacts, answerNotFound, mountExploredDiscussion } from "./test-artefacts.ts";

const suites = () => page.getByRole("group", { name: "Suites de la discussion" });
const command = (name: string) => suites().getByRole("button", { name });
const notes = () => page.getByRole("complementary", { name: "Exploration de la discussion" });
const score = (of: string) => notes().getByRole("button", { name: new RegExp(`^${of}\\s: \\d+ `) });
const toast = () => page.getByRole("region", { name: "Notifications" });
const retry = () => page.getByRole("button", { name: "Réessayer" });
const solutionHeading = () => page.getByRole("heading", { level: 1, name: "Solution Recommandée" });

/** Waits ten frames: long enough for a page that repeats a request endlessly to send it again. */
async function someFrames(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await nextFrame();
}

test("an AI that is down is said in words, with the way to try again", async () => {
  const session = aSession();
  const { summary, evaluation } = createTestArtefacts(session);
  const busy = refusal("unavailable", [], "MENTA est très demandée en ce moment.");
  await mountExploredDiscussion(session, "", {
    getSummary: answerNotFound,
    createSummary: answerFirstThen(busy, summary),
    createReflection: evaluation,
  });
  await command("Explorer").click();
  await isShown(toast().getByText("MENTA est très demandée en ce moment."));
  await isShown(toast().getByText("Erreur"));
  await toast().getByRole("button", { name: "Réessayer" }).click();
  await isShown(notes().getByText("Points clés"));
  await isShown(score("Réflexion"));
});

test("an evaluation that fails says that it is not there, and comes when it is asked for again", async () => {
  const session = aSession();
  const { summary, evaluation } = createTestArtefacts(session);
  const written = vi.spyOn(console, "warn").mockReturnValue();
  const failed = refusal("ai_failed", [], "MENTA n’a pas pu évaluer.");
  await mountExploredDiscussion(session, "", {
    getSummary: answerNotFound,
    createSummary: summary,
    createReflection: answerFirstThen(failed, evaluation),
  });
  const heard = recordAnnouncements();
  await command("Explorer").click();
  await isShown(notes().getByText("Évaluation indisponible"));
  await isShown(notes().getByText("MENTA n’a pas pu évaluer."));
  await isGone(page.getByText("Erreur"));
  await expect.poll(() => heard).toContain("Évaluation indisponible. MENTA n’a pas pu évaluer.");
  heard.length = 0;
  await press(notes().getByRole("button", { name: "Réessayer" }), "Enter");
  await isShown(score("Réflexion"));
  await isGone(notes().getByText("Évaluation indisponible"));
  await expect.poll(() => heard).toEqual(["L’évaluation est en cours", "Évaluation à jour"]);
  expect(notes().element().contains(document.activeElement)).toBe(true);
  expect(written.mock.calls.map(([words]) => String(words))).toEqual([
    expect.stringContaining("L’évaluation n’a pas pu être faite"),
  ]);
});

test("an exploration that cannot be read says so, and is read again", async () => {
  const session = aSession();
  const server = await mountExploredDiscussion(session, "", { getSummary: failure() });
  await says("L’exploration n’a pas pu être lue.");
  server.answers.getSummary = createTestArtefacts(session).summary;
  await retry().first().click();
  await isShown(command("Mettre à jour"));
});

test("the address of a document in a discussion that is gone says so, and asks once", async () => {
  const session = aSession();
  const { sentTo } = await mountExploredDiscussion(session, "&document=solution", {
    listSessions: [],
    listMessages: answerNotFound,
  });
  await says("Cette discussion n’existe pas, ou plus.");
  await someFrames();
  expect(sentTo("listMessages").length).toBeLessThanOrEqual(2);
  expect(page.getByRole("link", { name: "Revenir aux discussions" }).elements()).toHaveLength(1);
});

test("where the messages cannot be read, so it is said; once they can, the document is there", async () => {
  const session = aSession();
  const { answers, sentTo } = await mountExploredDiscussion(session, "&document=solution", {
    listMessages: failure(),
    getSolution: createTestArtefacts(session).solution,
  });
  await isShown(retry());
  await someFrames();
  expect(sentTo("listMessages").length).toBeLessThanOrEqual(2);
  answers.listMessages = [aMessage(session.id)];
  await retry().click();
  await isShown(solutionHeading());
});

test("emptied on another device while something is made of it, the screen shows it empty", async () => {
  const session = aSession();
  const emptied = "La discussion a été vidée ou supprimée pendant la génération.";
  const { answers } = await mountExploredDiscussion(session, "", {
    createSolution: () => {
      Object.assign(answers, { listMessages: [], getSummary: answerNotFound });
      return refusal("conflict", [], emptied);
    },
  });
  await command("Générer Solution").click();
  await isShown(toast().getByText(emptied));
  await isGone(suites());
  await isGone(notes());
});

test("what comes after the conversation has gone on does not take its place", async () => {
  const session = aSession();
  const { argumentation, argumentationEvaluation } = createTestArtefacts(session);
  const late = heldAnswer(() => argumentation);
  const after = { timestamp: "2026-03-18T10:00:00.000Z" };
  const { answers, sentTo } = await mountExploredDiscussion(session, "", {
    createArgumentation: late.answer,
    createArgumentationEvaluation: argumentationEvaluation,
    chat: ({ body: { id = "", message = "" } }) => {
      const userMessage = aMessage(session.id, { ...after, id, content: message });
      const assistantMessage = aMessage(session.id, { ...after, role: "assistant", content: "Qui le dit ?" });
      answers.listMessages = [aMessage(session.id), userMessage, assistantMessage];
      return { userMessage, assistantMessage, session, dossier: null };
    },
  });
  await command("Argumenter").click();
  await expect.poll(() => sentTo("createArgumentation")).toHaveLength(1);
  const input = page.getByLabelText("Votre message");
  await input.fill("Et si je demandais plutôt un temps partiel ?");
  await press(input, "Enter");
  await isShown(page.getByRole("button", { name: "Reformuler la réponse" }));
  late.release();
  await isShown(toast().getByText("Argumentation générée"));
  await isShown(toast().getByRole("button", { name: "Lire" }));
  expect(window.location.search).not.toContain("document=");
  await isShown(score("Personnalisation"));
});

test("after a stop by the keyboard one is on the button that makes it", async () => {
  const session = aSession();
  const late = heldAnswer(() => refusal("stopped", [], "Arrêtée."));
  await mountExploredDiscussion(session, "", {
    createSolution: late.answer,
    stopReply: () => {
      late.release();
      return { stopped: true };
    },
  });
  await command("Générer Solution").click();
  await press(page.getByRole("button", { name: /^Arrêter/ }), "Enter");
  await focusIs("Générer Solution");
});
