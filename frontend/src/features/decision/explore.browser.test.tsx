import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#frontend/browser/address/paths.ts";
import { DIALOG_SECTION_PARAMETER } from "#frontend/browser/address/use-address-dialog.ts";
import { readOwned, storageKeys } from "#frontend/browser/storage.ts";
import { RequireUser } from "#frontend/entities/person/require-user.tsx";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { chooseInMenu } from "#test/components/plan-screen.ts";
import { isGone, isShown, overflow, press, says, textsOf } from "#test/components/screen.ts";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { TooltipProvider } from "#frontend/ui/tooltip.tsx";
import { DecisionDetailDialog } from "./detail.dialog.tsx";

const dialog = () => page.getByRole("dialog");
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const history = () => dialog().getByRole("region", { name: "Historique des échanges" });
const results = () => dialog().getByRole("region", { name: "Résultats d'exploration" });
const address = () => window.location.pathname + window.location.search;

/** Renders the dialog only on /decision-flow: navigating to another page closes it. */
function OnFlow({ id }: { id: string }) {
  const { pathname } = useLocation();
  return pathname === "/decision-flow" && <DecisionDetailDialog id={id} onClose={() => {}} />;
}

/** Opens the dialog alone, on the tab `part`: the page of the exploration is not rendered. */
async function inDetail(changes: Partial<DecisionFull> = {}, answers: Answers = {}, part = "echanges") {
  const user = aUser();
  const decision = aKnownDecision({ title: "Louer ou vendre", ...changes });
  const server = await mount(
    <TooltipProvider>
      <RequireUser otherwise="/">{() => <OnFlow id={decision.id} />}</RequireUser>
      <MenuHost />
    </TooltipProvider>,
    {
      path: `${paths.decisionFlow()}?${DIALOG_SECTION_PARAMETER}=${part}`,
      answers: { getUser: user, getDecision: decision, ...answers },
    },
  );
  await isShown(
    history()
      .or(dialog().getByRole("heading", { name: decision.title }))
      .first(),
  );
  return { server, decision, userId: user.id };
}

test("a decision is explored, with its plan asked for or not", async () => {
  const { decision, userId } = await inDetail();
  const handed = () => readOwned(storageKeys.exploreDecision(), userId);
  const { id } = decision;
  await press(button("Explorer avec l'IA"), "Enter");
  await expect.poll(address).toBe(paths.exploration({ decision: id }));
  expect(handed()).toMatchObject({ id, title: decision.title });
  expect(readOwned(storageKeys.generateActions(), userId)).toBeNull();
});

test("the plan of a decision is asked for", async () => {
  const { decision, userId } = await inDetail();
  await button("Générer Actions IA").click();
  await expect.poll(address).toBe(paths.exploration({ decision: decision.id }));
  expect(readOwned(storageKeys.generateActions(), userId)).toMatchObject({ decisionId: decision.id });
});

test("what is open in the plan is saved on the way to the exploration", async () => {
  const { actions } = aDecisionWithPlan("ecouter");
  const { server } = await inDetail(
    { actions },
    {
      changeActions: ({ body }) => ({ actions, decision: aKnownDecision(), progress: body.updates.length }),
      getValidationTrend: { trend: "stable", validationRate: 0, evolution: 0, alert: null },
    },
    "plan",
  );
  await chooseInMenu("Action ecouter", "Modifier");
  await page.getByLabelText("Titre", { exact: true }).fill("Écouter Nadia");
  await button("Explorer avec l'IA").click();
  await expect
    .poll(() => server.sentTo("changeActions"))
    .toMatchObject([{ updates: [{ title: "Écouter Nadia" }] }]);
});

test("in the trash nothing is explored", async () => {
  await inDetail({ status: "corbeille", deletedAt: new Date().toISOString() });
  await isShown(dialog().getByText(/Cette décision est dans la corbeille/));
  await isGone(button("Explorer avec l'IA"));
  await isGone(button("Générer Actions IA"));
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 16, 10, minute)).toISOString();
const said = (sessionId: string, role: "user" | "assistant", content: string, minute: number) =>
  aMessage(sessionId, { role, content, timestamp: at(minute) });
const OLD = aSession({ title: "Décision: Louer" });
const NEW = aSession({ title: "Le loyer" });
const OLD_SAID = [said(OLD.id, "user", "Louer ?", 1), said(OLD.id, "assistant", "À qui ?", 2)];
const NEW_SAID = [said(NEW.id, "user", "À ma sœur ?", 3), said(NEW.id, "assistant", "Et **si** non ?", 4)];
const REPORT = said(NEW.id, "assistant", "Le loyer pèse.", 5);
const ALL = [...OLD_SAID, ...NEW_SAID, REPORT];
const items = () => textsOf(history().getByRole("listitem")).map((text) => text.replace(/^.*?\d\d:\d\d/, ""));

/** Opens a decision with these messages in its history, and the discussions that they come from. */
function withSaid(messages: typeof ALL, answers: Answers = {}) {
  const chatHistory = messages.map(({ role, content, timestamp }) => ({ role, content, timestamp }));
  const decision = aKnownDecision({
    title: "Louer ou vendre",
    chatHistory,
    explorationResults: "Le loyer pèse.",
  });
  const linked = [NEW, OLD]
    .filter(({ id }) => messages.some(({ sessionId }) => sessionId === id))
    .map((session) => Object.assign({}, session, { decisionId: decision.id }));
  return inDetail(decision, {
    listSessions: [...linked, aSession()],
    listMessages: ({ params }) => ALL.filter(({ sessionId }) => sessionId === params["id"]),
    ...answers,
  });
}

test("the newest exchange stands first, its question above its reply, and leads to its discussion", async () => {
  const { decision } = await withSaid([...NEW_SAID, REPORT]);
  await expect.poll(items).toEqual(["Le loyer pèse."]);
  await history().getByRole("button", { name: "Lire les 3 messages" }).click();
  await expect.poll(items).toEqual(["Le loyer pèse.", "À ma sœur ?", "Et si non ?"]);
  const link = history().getByRole("link", { name: "Ouvrir la discussion" });
  await expect
    .element(link)
    .toHaveAttribute("href", paths.exploration({ decision: decision.id, session: NEW.id }));
  await expect
    .element(results().getByRole("link", { name: "Ouvrir la discussion" }))
    .toHaveAttribute("href", paths.exploration({ decision: decision.id, session: NEW.id }));
  expect(await axeFindings()).toEqual([]);
});

test("a decision that was talked over without a summary is not said to be unexplored", async () => {
  await inDetail({
    chatHistory: NEW_SAID.map(({ role, content, timestamp }) => ({ role, content, timestamp })),
    explorationResults: "",
  });
  await isShown(results().getByText("Aucun résumé d’exploration pour l’instant."));
});

test("of several discussions each keeps its exchanges together under its title, and nothing is read before", async () => {
  const { server, decision } = await withSaid(ALL);
  await isShown(history().getByRole("button", { name: "Ouvrir la discussion" }));
  expect(server.sentTo("listMessages")).toEqual([]);
  await press(history().getByRole("button", { name: "Lire les 5 messages" }), "Enter");
  await expect
    .poll(() => textsOf(history().getByRole("heading", { level: 4 })))
    .toEqual([NEW.title, "Décision: Louer"]);
  expect(items()).toEqual(["Le loyer pèse.", "À ma sœur ?", "Et si non ?", "Louer ?", "À qui ?"]);
  await expect
    .element(history().getByRole("link", { name: /Décision: Louer/ }))
    .toHaveAttribute("href", paths.exploration({ decision: decision.id, session: OLD.id }));
  expect(await axeFindings()).toEqual([]);
  await history().getByRole("button", { name: "N’afficher que le dernier échange" }).click();
  await expect.poll(items).toEqual(["Le loyer pèse."]);
});

test("among several, the discussion of what was said is found when it is wanted", async () => {
  const { decision } = await withSaid([...OLD_SAID, ...NEW_SAID]);
  await history().getByRole("button", { name: "Ouvrir la discussion" }).click();
  await expect.poll(address).toBe(paths.exploration({ decision: decision.id, session: NEW.id }));
});

test("one discussion that could not be read does not hide another in which it was said", async () => {
  const { decision } = await withSaid([...OLD_SAID, ...NEW_SAID], {
    listMessages: ({ params }) => (params["id"] === OLD.id ? failure() : NEW_SAID),
  });
  await history().getByRole("button", { name: "Ouvrir la discussion" }).click();
  await expect.poll(address).toBe(paths.exploration({ decision: decision.id, session: NEW.id }));
});

test("a discussion that could not be read says so, and the exchanges stay", async () => {
  await withSaid(ALL, { listMessages: failure() });
  await history().getByRole("button", { name: "Ouvrir la discussion" }).click();
  await says("La discussion n’a pas pu être retrouvée.");
  await history().getByRole("button", { name: "Lire les 5 messages" }).click();
  await expect.poll(() => items().length).toBe(5);
});

test("without a linked discussion there is no way, and results of nobody's lead nowhere", async () => {
  const chatHistory = NEW_SAID.map(({ role, content, timestamp }) => ({ role, content, timestamp }));
  await inDetail({ chatHistory, explorationResults: "Écrit ailleurs." });
  await isShown(results().getByText("Écrit ailleurs."));
  await isGone(dialog().getByText("Ouvrir la discussion"));
});

test("on a phone the ways to the exploration are there, and nothing overflows", async () => {
  await page.viewport(320, 640);
  await withSaid(ALL);
  await isShown(button("Explorer avec l'IA"));
  await isShown(button("Générer Actions IA"));
  await history().getByRole("button", { name: "Lire les 5 messages" }).click();
  await isShown(history().getByRole("heading", { level: 4 }).first());
  expect(overflow(dialog().element())).toBe(0);
  expect(await axeFindings()).toEqual([]);
});
