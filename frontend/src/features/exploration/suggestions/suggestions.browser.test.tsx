import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { AssistantRowLayout } from "#frontend/entities/discussion/message-row.tsx";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { usePlanCommands } from "#frontend/entities/plan/commands.ts";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, heldAnswer, refusal, unreachable } from "#test/components/canned-server.ts";
import { aMessage } from "#test/components/discussion.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { planServer } from "#test/components/plan-server.ts";
import { focusIs, isGone, isShown, overflow, press, says } from "#test/components/screen.ts";
import { ReplyWithSuggestions, type SuggestionTarget } from "./reply-with-suggestions.tsx";

const REPLY = `Je pars de ce que vous avez écrit.

## Plan d'actions

1. Demander un rôle à Hélène
   - Écrire trois lignes
   - Obtenir trente minutes
2. Passer une semaine type à Paris
   Trains compris.
3. Vendre la maison (écarté)

Laquelle feriez-vous demain matin ?`;

const USER = aUser();
const MESSAGE = aMessage("s", { id: "m1", role: "assistant", content: REPLY });

type Scene = {
  content?: string;
  isNewest?: boolean;
  decision?: DecisionFull;
  target?: SuggestionTarget;
  answers?: Answers;
  onHandedBack?: () => void;
};

/** Renders one message of the exploration of a decision whose plan has two actions. */
async function inMessage({
  content = REPLY,
  isNewest = true,
  decision = aDecisionWithPlan("a done", "b"),
  target = { kind: "decision", id: decision.id },
  answers = {},
  onHandedBack = () => {},
}: Scene = {}) {
  const plan = planServer(decision);
  const server = await mount(
    <SignedIn>
      <PageWithMargin as="main" className="pb-96">
        <h1>Exploration</h1>
        <h2>Conversation</h2>
        <TickButton decision={decision} />
        <AssistantRowLayout>
          <ReplyWithSuggestions
            message={{ ...MESSAGE, content }}
            isNewest={isNewest}
            target={target}
            onHandedBack={onHandedBack}
          />
        </AssistantRowLayout>
      </PageWithMargin>
    </SignedIn>,
    { path: "/exploration", answers: { getUser: USER, ...plan.answers, ...answers } },
  );
  await isShown(page.getByRole("heading", { name: "Plan d'actions" }).first());
  return { ...server, plan };
}

/** Renders its children once the user is read, as the page does. */
function SignedIn({ children }: { children: ReactNode }) {
  return useQuery(currentUserQuery).data ? children : null;
}

/** A button that changes the plan, as another part of the page would. */
function TickButton({ decision: { id, actions } }: { decision: DecisionFull }) {
  const { change } = usePlanCommands(id);
  const last = actions.at(-1)!;
  return (
    <button type="button" onClick={() => change({ id: last.id, status: "done" })}>
      Cocher la dernière
    </button>
  );
}

const boxes = () => page.getByRole("checkbox");
const box = (name: string) => page.getByRole("checkbox", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const ticked = () =>
  boxes()
    .elements()
    .filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.checked)
    .map((one) => one.labels?.[0]?.querySelector("span")?.textContent ?? "");
const tickedAre = (...titles: string[]) => expect.poll(ticked).toEqual(titles);

const ALL = [
  "Demander un rôle à Hélène",
  "Écrire trois lignes",
  "Obtenir trente minutes",
  "Passer une semaine type à Paris",
];
const titlesOf = ({ actions }: DecisionFull) => actions.map(({ title }) => title);

test("the tree stands in the place of the list, no word is lost, all is ticked but what is rejected", async () => {
  await inMessage();
  await tickedAre(...ALL);
  expect(boxes().elements()).toHaveLength(5);
  await says("Je pars de ce que vous avez écrit.");
  await says("Trains compris.");
  await says("Laquelle feriez-vous demain matin");
  await isShown(page.getByRole("listitem").filter({ hasText: "Vendre la maison" }).getByText("écartée"));
  await says("sur 5 choisies");
});

test("a tick goes down and up the tree; a parent in part says so", async () => {
  await inMessage();
  await box("Écrire trois lignes").click();
  await tickedAre(...ALL.filter((title) => title !== "Écrire trois lignes"));
  await expect.element(box("Demander un rôle à Hélène")).toBePartiallyChecked();
  await box("Obtenir trente minutes").click();
  await tickedAre("Passer une semaine type à Paris");
  await box("Demander un rôle à Hélène").click();
  await tickedAre(...ALL);
  await box("Vendre la maison").click();
  await isShown(button("Ajouter les 5 actions"));
  await button("Tout décocher").click();
  await tickedAre();
  await expect.element(button("Ajouter les actions")).toHaveAttribute("aria-disabled", "true");
  await expect.element(button("Ajouter et supprimer les 2 existantes")).toHaveAttribute("aria-disabled");
  await says("Choisissez au moins une action.");
  await button("Tout choisir").click();
  await tickedAre(...ALL);
});

test("by keyboard alone: arrows between the boxes, the space bar, then the commands", async () => {
  const { plan } = await inMessage();
  await press(box("Demander un rôle à Hélène"), "ArrowDown");
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard(" ");
  await isShown(button("Ajouter les 3 actions"));
  await userEvent.keyboard("{End}");
  await userEvent.keyboard("{ArrowDown}{Tab}");
  await focusIs("Ajouter les 3 actions");
  await userEvent.keyboard("{Enter}");
  await says("Actions hiérarchiques ajoutées");
  expect(titlesOf(plan.decision())).toHaveLength(5);
});

test("what is chosen is added in one call, whose toast takes it back in one", async () => {
  const { plan, sentTo } = await inMessage();
  await box("Passer une semaine type à Paris").click();
  await button("Ajouter les 3 actions").click();
  await says("Actions hiérarchiques ajoutées");
  await says("3 actions ajoutées au plan");
  expect(plan.modes).toEqual(["add"]);
  expect(sentTo("putActions")[0]?.actions).toEqual([
    { tempId: "suggestion-1", title: ALL[0], parentTempId: null },
    { tempId: "suggestion-2", title: ALL[1], parentTempId: "suggestion-1" },
    { tempId: "suggestion-3", title: ALL[2], parentTempId: "suggestion-1" },
  ]);
  await isShown(button("Ajouter et supprimer les 5 existantes"));
  const link = page.getByRole("link", { name: "Ouvrir la décision" });
  expect(link.element().getAttribute("href")).toBe("/exploration?decision=d");
  await button("Annuler").click();
  await says("Ajout annulé");
  expect(titlesOf(plan.decision())).toEqual(["Action a", "Action b"]);
  expect(sentTo("restoreActions")).toHaveLength(1);
  await isGone(link);
  await isShown(button("Ajouter et supprimer les 2 existantes"));
  await button("Ajouter les 3 actions").click();
  await isShown(button("Ajouter et supprimer les 5 existantes"));
});

test("without an action under another, nothing is said of a tree", async () => {
  const { sentTo } = await inMessage();
  await box("Demander un rôle à Hélène").click();
  await button("Ajouter l’action").click();
  await says("Actions ajoutées");
  await says("1 action ajoutée au plan");
  expect(sentTo("putActions")[0]?.actions).toHaveLength(1);
});

test("what is chosen replaces the plan; the undo puts back the same actions", async () => {
  const { plan } = await inMessage();
  const before = plan.decision().actions;
  await button("Ajouter et supprimer les 2 existantes").click();
  await says("Actions remplacées");
  await says("4 actions ajoutées au plan, 2 supprimées");
  expect(plan.modes).toEqual(["replace"]);
  expect(titlesOf(plan.decision())).toEqual(ALL);
  await button("Annuler").click();
  await says("Plan précédent remis");
  expect(plan.decision().actions).toEqual(before);
});

test("a tick that is still on its way is saved before the plan is replaced, and put back by the undo", async () => {
  const { plan, answers, sentTo } = await inMessage();
  const late = heldAnswer(() => plan.answers.changeActions);
  answers.changeActions = async (sent) => (await late.answer())(sent);
  await button("Cocher la dernière").click();
  await expect.poll(() => sentTo("changeActions")).toHaveLength(1);
  await button("Ajouter et supprimer les 2 existantes").click();
  expect(sentTo("listActions")).toHaveLength(0);
  late.release();
  await says("Actions remplacées");
  await button("Annuler").click();
  await says("Plan précédent remis");
  expect(plan.decision().actions.map(({ status }) => status)).toEqual(["done", "done"]);
});

test("what another tab does between the read and the replacement is put back too", async () => {
  const { plan, answers, sentTo } = await inMessage();
  const put = plan.answers.putActions;
  const conflict = refusal("conflict", [], "Ce plan a été modifié entre-temps.");
  answers.putActions = () => {
    const [, last] = plan.decision().actions;
    plan.answers.changeActions({ body: { updates: [{ id: last!.id, status: "doing" }] } } as never);
    answers.putActions = put;
    return conflict;
  };
  await button("Ajouter et supprimer les 2 existantes").click();
  await says("Actions remplacées");
  expect(sentTo("putActions")).toHaveLength(2);
  await button("Annuler").click();
  await says("Plan précédent remis");
  expect(plan.decision().actions.map(({ status }) => status)).toContain("doing");
});

test("a tick that cannot be sent keeps the plan from being replaced", async () => {
  const { plan, answers } = await inMessage();
  answers.changeActions = unreachable;
  await button("Cocher la dernière").click();
  await button("Ajouter et supprimer les 2 existantes").click();
  await says(/Impossible de remplacer les actions/);
  expect(titlesOf(plan.decision())).toHaveLength(2);
  answers.changeActions = plan.answers.changeActions;
  await button("Ajouter et supprimer les 2 existantes").click();
  await says("Actions remplacées");
});

test("of two additions, a late undo of the first leaves the second, with its count", async () => {
  const { plan, answers } = await inMessage();
  const late = heldAnswer(() => plan.answers.restoreActions);
  answers.restoreActions = async (sent) => (await late.answer())(sent);
  await button("Ajouter les 4 actions").click();
  await says("4 actions ajoutées au plan");
  await button("Annuler").click();
  await box("Passer une semaine type à Paris").click();
  await button("Ajouter les 3 actions").click();
  await isShown(button("Ajouter et supprimer les 9 existantes"));
  late.release();
  await says("Ajout annulé");
  expect(titlesOf(plan.decision())).toHaveLength(5);
  await isShown(page.getByRole("link", { name: "Ouvrir la décision" }));
  expect(readOwned(storageKeys.selectedActions(), USER.id)).toMatchObject({ addedCount: 3 });
});

test("a late answer leaves what was chosen in another message since", async () => {
  const { plan, answers } = await inMessage();
  const late = heldAnswer(() => plan.answers.putActions);
  answers.putActions = async (sent) => (await late.answer())(sent);
  await button("Ajouter les 4 actions").click();
  const other = { messageId: "m2", indices: [1], addedCount: 0 };
  writeOwned(storageKeys.selectedActions(), USER.id, other);
  late.release();
  await says("4 actions ajoutées au plan");
  expect(readOwned(storageKeys.selectedActions(), USER.id)).toMatchObject(other);
});

test("an undo that fails says so, and can be tried again", async () => {
  const { plan, answers } = await inMessage();
  await button("Ajouter les 4 actions").click();
  await says("Actions hiérarchiques ajoutées");
  const restore = plan.answers.restoreActions;
  answers.restoreActions = unreachable;
  await button("Annuler").click();
  await says(/Impossible d’annuler\s: le plan garde ces actions\. Le serveur ne répond pas/);
  answers.restoreActions = restore;
  await button("Réessayer").click();
  await says("Ajout annulé");
  expect(titlesOf(plan.decision())).toHaveLength(2);
});

test("without a network nothing happens, and all that was chosen stays; the next try has the same id", async () => {
  const { plan, answers, sentTo } = await inMessage();
  const put = plan.answers.putActions;
  answers.putActions = unreachable;
  await box("Passer une semaine type à Paris").click();
  await button("Ajouter les 3 actions").click();
  await says(/Impossible d'ajouter les actions hiérarchiques à la décision\. Le serveur ne répond pas/);
  expect(titlesOf(plan.decision())).toHaveLength(2);
  await tickedAre(...ALL.slice(0, 3));
  answers.putActions = put;
  await button("Ajouter les 3 actions").click();
  await says("Actions hiérarchiques ajoutées");
  const [one, other] = sentTo("putActions");
  expect(other?.id).toBe(one?.id);
});

test("a plan whose replacement was lost on its way is put back all the same", async () => {
  const { plan, answers } = await inMessage();
  const before = plan.decision().actions;
  const put = plan.answers.putActions;
  answers.putActions = (sent) => {
    put(sent);
    return unreachable();
  };
  await button("Ajouter et supprimer les 2 existantes").click();
  await says(/Impossible de remplacer les actions/);
  answers.putActions = () => {
    const { actions, ...decision } = plan.decision();
    return { actions, decision, progress: 0 };
  };
  await button("Ajouter et supprimer les 2 existantes").click();
  await says("Actions remplacées");
  await button("Annuler").click();
  await says("Plan précédent remis");
  expect(plan.decision().actions).toEqual(before);
});

test("a refusal is said in the server's words", async () => {
  const { answers } = await inMessage();
  answers.putActions = refusal("too_large", [], "Un plan d’action garde au plus 300 actions.");
  await button("Ajouter les 4 actions").click();
  await says("Un plan d’action garde au plus 300 actions.");
});

test("two presses send once", async () => {
  const { plan, answers, sentTo } = await inMessage();
  const late = heldAnswer(() => plan.answers.putActions);
  answers.putActions = async (sent) => (await late.answer())(sent);
  const element = await button("Ajouter les 4 actions").findElement();
  for (const _ of [1, 2]) element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await button("Ajouter et supprimer").click({ force: true });
  late.release();
  await says("Actions hiérarchiques ajoutées");
  expect(sentTo("putActions")).toHaveLength(1);
  expect(titlesOf(plan.decision())).toHaveLength(6);
});

test("a plan that would have too many says how many it takes", async () => {
  const lines = Array.from({ length: 298 }, (_, at) => `a${at}`);
  await inMessage({ decision: aDecisionWithPlan(...lines) });
  await says("Un plan garde au plus 300 actions, et celui-ci en a 298 : choisissez-en 2 au plus.");
  await expect.element(button("Ajouter les 4 actions")).toHaveAttribute("aria-disabled", "true");
  await box("Demander un rôle à Hélène").click();
  await expect.element(button("Ajouter l’action")).not.toHaveAttribute("aria-disabled");
});

test("an older message is folded, and nothing in it is chosen by itself", async () => {
  await inMessage({ isNewest: false });
  await says("5 actions suggérées");
  await isGone(boxes());
  await button("Afficher").click();
  await tickedAre();
  await box("Écrire trois lignes").click();
  await isShown(button("Ajouter les 2 actions"));
  await button("Replier").click();
  await isGone(boxes());
});

test("what was chosen is found again, also what was already added", async () => {
  writeOwned(storageKeys.selectedActions(), USER.id, {
    messageId: MESSAGE.id,
    indices: [3],
    addedCount: 2,
  });
  await inMessage({ isNewest: false });
  await tickedAre("Passer une semaine type à Paris");
  await says("2 actions ajoutées au plan");
  await box("Demander un rôle à Hélène").click();
  expect(readOwned(storageKeys.selectedActions(), USER.id)).toMatchObject({
    messageId: MESSAGE.id,
    indices: [0, 1, 2, 3],
    addedCount: 2,
  });
});

test("a decision in the trash takes nothing", async () => {
  const trashed = {
    ...aDecisionWithPlan("a"),
    status: "corbeille",
    deletedAt: "2026-03-01T10:00:00.000Z",
  } as const;
  await inMessage({ decision: trashed });
  await says("Cette décision est dans la corbeille");
  await isGone(button(/^Ajouter/));
});

test("for a decision that is not created yet, the actions go back to its form", async () => {
  const onHandedBack = vi.fn<() => void>();
  writeOwned(storageKeys.draftDecision(), USER.id, {
    values: { title: "Partir", actions: ["Une"] },
    sessionId: null,
  });
  const { sentTo } = await inMessage({ target: { kind: "draft", title: "Partir" }, onHandedBack });
  await box("Passer une semaine type à Paris").click();
  await button("Ajouter et supprimer 1 action existante").click();
  await says("Actions hiérarchiques générées");
  expect(onHandedBack).toHaveBeenCalledTimes(1);
  expect(sentTo("putActions")).toEqual([]);
  expect(readOwned(storageKeys.generatedHierarchicalActions(), USER.id)).toMatchObject({
    isReplacing: true,
    actions: [{ title: ALL[0] }, { title: ALL[1], parentTempId: "suggestion-1" }, { title: ALL[2] }],
  });
  expect(readOwned(storageKeys.generatedActions(), USER.id)).toMatchObject({ titles: ALL.slice(0, 3) });
});

test("one of three hundred is ticked without a change to the others", async () => {
  const items = Array.from({ length: 300 }, (_, at) => `${at % 10 > 0 ? "  " : ""}- Étape ${at + 1}`);
  await inMessage({ content: ["## Plan d'actions", ...items].join("\n") });
  await says("sur 300 choisies");
  const changed = new Set<Node>();
  const list = page.getByRole("list").first().element();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) changed.add(target);
  });
  observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  await box("Étape 152").click();
  await says("299");
  observer.disconnect();
  expect(changed.size).toBeLessThanOrEqual(4);
});

test("at 320 pixels nothing is cut and the boxes stay on the line", async () => {
  await page.viewport(320, 640);
  const long = "anticonstitutionnellement".repeat(6);
  await inMessage({ content: `${REPLY}\n\n## Plan d'actions\n- Un\n  - Deux\n    - Trois\n      - ${long}` });
  await isShown(box("anticonstitutionnellement"));
  expect(overflow()).toBe(0);
  const lefts = boxes()
    .elements()
    .map((one) => Math.round(one.getBoundingClientRect().left));
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
});

test("the commands stay in view below a long tree, unless the window is too low for them", async () => {
  await inMessage();
  const bar = (await button("Tout décocher").findElement()).closest(".margin-line")!;
  const positions = [];
  for (const [width, height] of [
    [1440, 900],
    [1440, 480],
    [320, 640],
  ] as const) {
    await page.viewport(width, height);
    positions.push(getComputedStyle(bar).position);
  }
  expect(positions).toEqual(["sticky", "relative", "static"]);
});

test("axe finds nothing, open and folded", async () => {
  await inMessage({ decision: aDecisionWithPlan("a") });
  await isShown(button("Ajouter et supprimer 1 action existante"));
  await box("Écrire trois lignes").click();
  expect(await axeFindings()).toEqual([]);
  await button("Tout choisir").click();
  await button("Tout décocher").click();
  expect(await axeFindings()).toEqual([]);
});
