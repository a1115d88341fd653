import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { HintName } from "#shared/preferences/hint.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { mount, mountApp } from "#test/components/mount.tsx";
import { mountPlan } from "#test/components/plan-screen.ts";
import { focusIs, isGone, isShown, overflow, press, says } from "#test/components/screen.ts";
import { Hint } from "./hint.tsx";

const hint = () => page.getByRole("region", { name: "Bon à savoir" });
const status = () => document.querySelector("body > output")?.textContent ?? "";

/** Returns the answers of a server that stores which hints an account has seen. */
function account(...seen: HintName[]): Answers {
  let seenHints = seen;
  const preferences = () => ({ ...DEFAULT_PREFERENCES, timeZone: "Europe/Paris", seenHints });
  return {
    getPreferences: preferences,
    updatePreferences: ({ body }) => {
      seenHints = body.seenHints ?? seenHints;
      return preferences();
    },
  };
}

const draw = (answers: Answers) =>
  mount(
    <main>
      <h1 tabIndex={-1}>Ici</h1>
      <Hint name="weights" />
    </main>,
    { path: "/cockpit", answers },
  );

test("a hint is noted in the account, said once to who listens, put away by one press, and leaves the focus somewhere", async () => {
  await page.viewport(320, 640);
  const server = await draw(account("week"));
  await isShown(hint());
  expect(server.sentTo("updatePreferences")).toEqual([{ seenHints: ["week", "weights"] }]);
  expect(status()).toMatch(/^Bon à savoir\s: Chaque action a un poids/);
  expect(page.getByRole("dialog").elements()).toEqual([]);
  expect([await axeFindings(), overflow()]).toEqual([[], 0]);
  await press(hint().getByRole("button", { name: "Compris" }), "Enter");
  await isGone(hint());
  await focusIs("Ici");
});

test.each([
  ["was shown on another device", account("weights")],
  ["cannot be noted", { ...account(), updatePreferences: failure(503) }],
  ["may have been shown, as nothing can be read", { ...account(), getPreferences: failure(503) }],
])("a hint that %s is not shown, and nobody is told of it", async (_why, answers) => {
  const server = await draw(answers);
  await expect.poll(() => server.sentTo("getPreferences").length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(hint().elements()).toEqual([]);
  expect(document.querySelector("[data-toasts]")?.textContent ?? "").toBe("");
  expect(status()).not.toContain("Bon à savoir");
});

const replies = (sessionId: string, count: number) =>
  Array.from({ length: count }, () => [
    aMessage(sessionId),
    aMessage(sessionId, { role: "assistant", content: "Que perdriez-vous ?" }),
  ]).flat();

test.each([
  ["the third reply of a first discussion", 3, 1, true],
  ["the second", 2, 1, false],
  ["the third of another one", 3, 2, false],
])("after %s: what its buttons make of it", async (_when, count, discussions, isTime) => {
  const sessions = Array.from({ length: discussions }, () => aSession());
  const [{ id } = aSession()] = sessions;
  const server = await mountApp(`/chat?session=${id}`, {
    listSessions: sessions,
    listMessages: replies(id, count),
    getSummary: Response.json({ code: "not_found", message: "", issues: [] }, { status: 404 }),
    ...account(),
  });
  await isShown(page.getByRole("button", { name: "Explorer", exact: true }));
  if (isTime) await says("« Argumenter » pèse vos options");
  await expect.poll(() => server.sentTo("updatePreferences").length).toBe(isTime ? 1 : 0);
});

test("under the plan of a first decision: what weights are; then the row above takes the focus", async () => {
  await mountPlan({ answers: account() });
  await says(/Chaque action a un poids/);
  await press(hint().getByRole("button", { name: "Compris" }), "Enter");
  await focusIs("Compter à rebours depuis une date");
});
