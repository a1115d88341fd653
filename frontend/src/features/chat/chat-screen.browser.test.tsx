import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
  type Answers,
} from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import { createTestArtefacts } from "./artefacts/test-artefacts.ts";
import { isFocused, isGone, isShown, press } from "#test/components/screen.ts";

const at = "2026-03-16T10:00:00.000Z";
const session = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  title: "Changer de métier",
  agentType: "prise_decision" as const,
  decisionId: null,
  projectId: null,
  pinned: false,
  way: null,
  createdAt: at,
  updatedAt: at,
};
const said = (role: "user" | "assistant", index: number) => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G5FA${index}`,
  sessionId: session.id,
  role,
  content: "Rester ou partir ?",
  timestamp: at,
  stopped: false,
  interrupted: false,
  relatedDecisions: [],
  danger: null,
  asks: null,
  memory: null,
  way: null,
});
const none = () => refusal("not_found");
const summary = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAW",
  sessionId: session.id,
  content: { keyPoints: ["Le salaire"], hypotheses: ["L’équipe tient"], actionItems: ["Appeler la RH"] },
  createdAt: at,
  messageId: null,
};

const inDiscussion = (answers: Answers = {}) =>
  mountApp(`/chat?session=${session.id}`, {
    listSessions: [session],
    listMessages: [said("user", 0), said("assistant", 1)],
    getSummary: summary,
    getReflection: none,
    getArgumentation: none,
    getArgumentationEvaluation: none,
    getSolution: none,
    ...answers,
  });

const input = () => page.getByLabelText("Votre message");
const notes = () => page.getByRole("complementary", { name: "Exploration de la discussion" });
const notesButton = () => page.getByRole("banner").getByRole("button", { name: "Exploration" });

test("at 200 % of a small laptop three fifths of the height are for reading", async () => {
  await page.viewport(720, 450);
  await inDiscussion();
  const controls = page.getByRole("group").filter({ has: page.getByRole("button", { name: "Argumenter" }) });
  await isShown(controls);
  const header = page.getByRole("banner").element().getBoundingClientRect();
  const composer = input().element().closest(".row")!.getBoundingClientRect();
  const used = header.height + composer.height + controls.element().getBoundingClientRect().height;
  expect(used).toBeLessThanOrEqual(450 * 0.4);
});

test("a finger has a button for a new line, which leaves the focus in the field", async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matchMedia(query === "(pointer: coarse)" ? "all" : query),
  );
  await inDiscussion();
  await input().fill("Rester ou partir ?");
  const field = input().element() as HTMLTextAreaElement;
  field.setSelectionRange(6, 7);
  await page.getByRole("button", { name: "Nouvelle ligne" }).click();
  await expect.element(input()).toHaveValue("Rester\nou partir ?");
  await isFocused(input());
  expect(field.selectionStart).toBe(7);
});

test("the notes are folded from the header, and stay so in this browser", async () => {
  await inDiscussion();
  await isShown(notes());
  await expect.element(notesButton()).toHaveAttribute("aria-expanded", "true");
  await notesButton().click();
  await isGone(notes());
  await expect.element(notesButton()).toHaveAttribute("aria-expanded", "false");
  expect(localStorage.getItem("menta.notes")).toContain('"folded":true');
  await notesButton().click();
  await isShown(notes());
});

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("no button moves under the pointer while an exploration is made, which is then led to beside the dossier", async () => {
  await page.viewport(1366, 560);
  const made = heldAnswer(() => summary);
  const long = said("assistant", 1);
  await inDiscussion({
    listMessages: [said("user", 0), { ...long, content: `${long.content} `.repeat(200) }],
    getSummary: none,
    createSummary: made.answer,
    createReflection: createTestArtefacts(session).evaluation,
  });
  const place = (name: string) => {
    const { x, y } = button(name).element().getBoundingClientRect();
    return { x, y };
  };
  await isShown(button("Contredis-moi"));
  const before = place("Explorer");
  await button("Explorer").click();
  await isShown(page.getByRole("button", { name: /^Arrêter/ }));
  expect(place("Explorer")).toEqual(before);
  made.release();
  await isShown(button("Argumenter"));
  await expect.poll(() => place("Mettre à jour")).toEqual(before);
  const heading = notes().getByRole("heading", { name: "Exploration" });
  await isFocused(heading);
  await expect.element(heading).toBeInViewport();
});

test("the page without a discussion offers to connect a model, where there is none", async () => {
  await mountApp("/chat", {
    listSessions: [],
    demo: true,
    ai: { model: null, isLoading: false, failure: null },
  });
  await expect.element(page.getByRole("link", { name: "Relier un modèle" })).toHaveAttribute("href", "/_ia");
});

test.each([768, 1280])(
  "at %i px the header names the agent whole, and nothing lies under its buttons",
  async (width) => {
    await page.viewport(width, 800);
    await inDiscussion({ demo: true });
    const agent = page.getByRole("banner").getByText("Prise de décision");
    const tag = page.getByRole("banner").getByRole("button", { name: "IA de démonstration" });
    await isShown(tag);
    if (width === 1280) {
      const { scrollWidth, clientWidth } = page.getByText("Assistant IA de Réflexion").element();
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
    const words = document.createRange();
    words.selectNode(agent.element().lastChild!);
    expect(words.getBoundingClientRect().width).toBeGreaterThan(60);
    expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(
      agent.element().getBoundingClientRect().width,
    );
    const opensNotes = page.getByRole("banner").getByRole("button", { name: /exploration/i });
    await isShown(opensNotes);
    expect(tag.element().getBoundingClientRect().right).toBeLessThan(
      opensNotes.element().getBoundingClientRect().left,
    );
  },
);

test("a discussion that cannot be read has the focus on what reads it again, which gives it back to the input", async () => {
  await page.viewport(1280, 800);
  const late = heldAnswer(answerFirstThen(failure(), [said("user", 0)]));
  await inDiscussion({ listMessages: late.answer });
  await isFocused(input());
  late.release();
  const again = page.getByRole("button", { name: "Réessayer" });
  await isFocused(again);
  await press(again, "Enter");
  await isShown(page.getByText("Rester ou partir ?"));
  await isFocused(input());
});

test("a discussion that is not there has the focus on the heading that says so", async () => {
  await page.viewport(1280, 800);
  await inDiscussion({ listSessions: [], listMessages: none });
  await isFocused(page.getByRole("heading", { level: 2, name: "Cette discussion n’existe pas, ou plus." }));
});
