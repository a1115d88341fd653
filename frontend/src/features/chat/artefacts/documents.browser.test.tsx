import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import {
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
  type Answers,
} from "#test/components/canned-server.ts";
import { anOpenedSession, aSession } from "#test/components/discussion.ts";
import { printPage } from "#test/components/print-page.ts";
import { unmountAll } from "#test/components/render.tsx";
import { isFocused, isGone, isShown, recordAnnouncements, press, says } from "#test/components/screen.ts";
import { toast } from "#frontend/browser/toast.ts";
import { createTestArtefacts, answerNotFound, mountExploredDiscussion } from "./test-artefacts.ts";

const session = aSession();
const { argumentation, solution } = createTestArtefacts(session);
const button = (name: string) => page.getByRole("button", { name });

const open = (view: string, answers: Answers = {}) =>
  mountExploredDiscussion(session, view, {
    getArgumentation: argumentation,
    listPreviousDocuments: { kinds: ["argumentation"] },
    ...answers,
  });

test("« Argumenter » opens the document that is there; its previous version is one step back, with its date", async () => {
  const earlier = {
    ...argumentation,
    id: "P",
    createdAt: "2026-03-02T09:30:00.000Z",
    content: "L’ancienne version.",
  };
  const server = await open("", { getPreviousArgumentation: earlier });
  await button("Argumenter").click();
  await says("La nouvelle version.");
  expect(server.sentTo("createArgumentation")).toEqual([]);
  const heard = recordAnnouncements();
  await button("Version précédente").click();
  await says("L’ancienne version.");
  await expect.poll(() => heard).toEqual([expect.stringMatching(/^Version précédente, du .*2 mars/)]);
  await button("Version actuelle").click();
  await says("La nouvelle version.");
  await expect.poll(() => heard.slice(1)).toEqual(["Version actuelle"]);
  server.answers.getPreviousArgumentation = answerNotFound;
  await button("Version précédente").click();
  await says(/Il n’y a pas encore de version précédente/);
  await says("La nouvelle version.");
});

test("only what the discussion has is asked for; what another device has generated is, at the next focus", async () => {
  const opened = (artefacts: ArtefactKind[]) => anOpenedSession({ id: session.id, artefacts });
  const server = await mountExploredDiscussion(session, "", { getSession: opened([]) });
  await isShown(button("Explorer"));
  await expect.poll(() => server.sentTo("getSession")).toHaveLength(1);
  const reads = ["getSummary", "getReflection", "getArgumentation", "getSolution"] as const;
  const asked = () => reads.filter((name) => server.sentTo(name).length > 0);
  expect(asked()).toEqual([]);
  server.answers.getSession = opened(["summary"]);
  window.dispatchEvent(new Event("focus"));
  await expect.poll(asked).toEqual(["getSummary"]);
  await isShown(button("Argumenter"));
  expect(asked()).toEqual(["getSummary"]);
});

test("the first version offers no previous one, nor does a document while it is generated again", async () => {
  const made = heldAnswer(() => ({ ...argumentation, id: "B" }));
  const server = await open("&document=argumentation", {
    listPreviousDocuments: { kinds: ["solution"] },
    createArgumentation: made.answer,
    createArgumentationEvaluation: createTestArtefacts(session).argumentationEvaluation,
  });
  await expect.poll(() => server.sentTo("listPreviousDocuments")).toHaveLength(1);
  await isShown(button("Générer à nouveau"));
  await isGone(button("Version précédente"));
  server.answers.listPreviousDocuments = { kinds: ["argumentation", "solution"] };
  await button("Générer à nouveau").click();
  made.release();
  await isShown(button("Version précédente"));
  expect(server.sentTo("listPreviousDocuments")).toHaveLength(2);
  expect(server.sentTo("getPreviousArgumentation")).toEqual([]);
  server.answers.createArgumentation = heldAnswer(() => argumentation).answer;
  await button("Générer à nouveau").click();
  await isGone(button("Version précédente"));
});

test("where it cannot be read which documents have a previous version, none is offered and the document stands", async () => {
  const server = await open("&document=argumentation", { listPreviousDocuments: failure() });
  await expect.poll(() => server.sentTo("listPreviousDocuments")).toHaveLength(1);
  await says("La nouvelle version.");
  await isGone(button("Version précédente"));
});

/** Returns the rendered elements that can be pressed or typed in. */
const pressable = () =>
  [...document.querySelectorAll("button, textarea")].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0,
  );

test("on paper stands what was said or written, and nothing to press", async () => {
  await page.viewport(794, 900);
  await open("");
  await isShown(button("Argumenter"));
  await printPage();
  await expect.poll(pressable).toEqual([]);
  await expect.element(page.getByText("Rester ou partir ?")).toBeVisible();
  unmountAll();
  await open("&document=argumentation");
  await isShown(page.getByRole("heading", { level: 2 }).first());
  await expect.poll(pressable).toEqual([]);
});

test("a document that could not be read says so in the notes, and is read again", async () => {
  await open("", { getArgumentation: answerFirstThen(failure(), argumentation) });
  const notes = page.getByLabelText("Exploration de la discussion");
  await isShown(notes.getByText("Ce document n’a pas pu être lu."));
  await press(notes.getByRole("button", { name: "Réessayer" }).first(), "Enter");
  await isShown(notes.getByRole("link", { name: /^Argumentation/ }));
  await isFocused(notes.getByRole("link", { name: /^Argumentation/ }));
  await isGone(notes.getByText("Ce document n’a pas pu être lu."));
});

test("a discussion in danger is not scored, which is said kindly and not offered again", async () => {
  const refused = refusal("rule", [], "Cette discussion n'est pas évaluée.");
  await open("", { createReflection: refused, getArgumentation: answerNotFound });
  const notes = page.getByLabelText("Exploration de la discussion");
  await notes.getByRole("button", { name: "Réessayer" }).click();
  await isShown(notes.getByText("Cette discussion n'est pas évaluée."));
  await isShown(notes.getByRole("link", { name: "3114" }));
  await isGone(notes.getByText("Évaluation indisponible"));
  await isGone(notes.getByRole("button", { name: "Réessayer" }));
});

test("one section of a solution is open at a time, also where the browser leaves that to the page", async () => {
  await open("&document=solution", { getSolution: solution });
  await says("Suivi & Évaluation");
  const sections = [...document.querySelectorAll<HTMLDetailsElement>("details.solution-part")];
  for (const section of sections) section.removeAttribute("name");
  sections[3]!.querySelector("summary")!.click();
  await expect
    .poll(() => sections.map(({ open: isOpen }) => isOpen))
    .toEqual([false, false, false, true, false]);
});

test.each([320, 360, 390])("on a phone of %i px the bar of a document is one line", async (width) => {
  await page.viewport(width, 640);
  const earlier = { ...argumentation, id: "P", content: "L’ancienne version." };
  await open("&document=argumentation", { getPreviousArgumentation: earlier });
  await isShown(button("Version précédente"));
  const bar = page.getByRole("link", { name: session.title }).element().parentElement;
  const middles = [...(bar?.querySelectorAll("a, button") ?? [])].map((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect(middles.length).toBeGreaterThan(3);
  expect(new Set(middles).size).toBe(1);
});

const rectangle = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

test.each([320, 768, 1280, 1440])(
  "what says that a document is there leaves its title in sight (%i)",
  async (width) => {
    await page.viewport(width, 640);
    await open("&document=argumentation");
    await says("La nouvelle version.");
    toast({ title: "Argumentation générée", description: "Le document a été créé avec succès." });
    await says("Le document a été créé avec succès.");
    expect(rectangle("[data-toast]").top).toBeGreaterThan(rectangle("h1").bottom);
  },
);
