import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, refusal, unreachable } from "#test/components/canned-server.ts";
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
  says,
  textsOf,
} from "#test/components/screen.ts";

const PATH = "/decision-flow?vue=liste";
const bar = () => page.getByRole("region", { name: "Décisions sélectionnées" });
const box = (title: string) => page.getByRole("checkbox", { name: `Sélectionner « ${title} »` });
const inBar = (name: string) => bar().getByRole("button", { name });
const counted = (words: string) => expect.poll(() => textsOf(bar().getByRole("status"))).toEqual([words]);

/** Returns the announcements about the number of selected decisions. */
const said = () => textsOf(page.getByRole("status").filter({ hasText: "sélectionnée" }));

/** Opens decisions with these titles, newest first. The fake server stores the changes that it is sent. */
async function withDecisions(titles: string[], answers: Answers = {}, path = PATH) {
  const known = new Map<string, Decision>();
  for (const [at, title] of titles.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 20 - at)).toISOString();
    const one = aKnownDecision({ title, createdAt, priority: at === 0 ? "haute" : "basse" });
    known.set(one.id, one);
  }
  const all = () => [...known.values()].filter(({ status }) => status !== "corbeille");
  const put = (id = "", changes: Partial<Decision>) => {
    const next = { ...known.get(id)!, ...changes };
    known.set(id, next);
    return next;
  };
  const asked: string[] = [];
  const server = await mountApp(path, {
    listDecisions: all,
    getDecision: ({ params }) => ({ ...aKnownDecision(), ...known.get(params["id"]!)! }),
    setPriority: ({ params, body }) => {
      const { priority } = body as Pick<Decision, "priority">;
      asked.push(`${known.get(params["id"]!)!.title} ${priority}`);
      return put(params["id"], { priority });
    },
    updateDecision: ({ params, body }) => {
      asked.push(`${known.get(params["id"]!)!.title} ${body.priority} for ${body.base?.priority}`);
      return put(params["id"], { priority: body.priority! });
    },
    trashDecision: ({ params }) =>
      put(params["id"], { status: "corbeille", deletedAt: new Date().toISOString() }),
    restoreDecision: ({ params }) => put(params["id"], { status: "brouillon", deletedAt: null }),
    ...answers,
  });
  await isShown(page.getByRole("link", { name: titles[0]! }));
  return { server, known, asked };
}

test("boxes are ticked one by one, with Shift all between; Escape lets go of them", async () => {
  await withDecisions(["Une", "Deux", "Trois", "Quatre"]);
  await isGone(bar());
  await box("Une").click();
  await counted("1 décision");
  await box("Trois").click({ modifiers: ["Shift"] });
  await counted("3 décisions");
  await inBar("Tout sélectionner").click();
  await counted("4 décisions");
  await isGone(inBar("Tout sélectionner"));
  await keyboard("Escape");
  await isGone(bar());
});

/** Returns for each « Aller aux commandes » button whether it is visible. */
const areWaysShown = () =>
  page
    .getByRole("button", { name: "Aller aux commandes" })
    .elements()
    .map((way) => way.getBoundingClientRect().width > 100);

test("by keyboard: Enter on a box does nothing, Tab leads to what can be done, and the focus comes back to the box", async () => {
  const { known } = await withDecisions(["Une", "Deux", "Trois"]);
  await press(box("Une"), "Space");
  await expect.poll(said).toEqual(["1 décision sélectionnée. Tab : aller aux commandes."]);
  await press(box("Deux"), "Space");
  await counted("2 décisions");
  await expect.poll(said).toEqual(["2 décisions sélectionnées."]);
  await expect.element(bar().getByRole("status")).toHaveAttribute("aria-live", "off");
  await press(box("Deux"), "Enter");
  await isFocused(box("Deux"));
  await counted("2 décisions");
  expect(areWaysShown()).toEqual([false, false]);
  await keyboard("Tab");
  await focusIs("Aller aux commandes");
  expect(areWaysShown()).toEqual([false, true]);
  await keyboard("Enter");
  await isFocused(bar());
  await keyboard("Tab");
  await isFocused(inBar("Tout sélectionner"));
  await press(inBar("Priorité"), "Enter");
  await press(page.getByRole("menuitem", { name: "Moyenne" }), "Enter");
  await says("Priorité moyenne pour 2 décisions");
  await isFocused(inBar("Priorité"));
  expect([...known.values()].map(({ priority }) => priority)).toEqual(["moyenne", "moyenne", "basse"]);
  await keyboard("Escape");
  await isGone(bar());
  await isFocused(box("Deux"));
  await expect.poll(said).toEqual(["Aucune décision sélectionnée."]);
});

test("« Tout sélectionner », which goes, leaves the focus in the bar", async () => {
  await withDecisions(["Une", "Deux"]);
  await press(box("Une"), "Space");
  await press(inBar("Tout sélectionner"), "Enter");
  await expect.poll(said).toEqual(["2 décisions sélectionnées."]);
  await isFocused(bar());
});

test("all get a priority, and one « Annuler » gives each its own again; so does Ctrl Z", async () => {
  const { asked, known } = await withDecisions(["Une", "Deux", "Trois"]);
  const priorities = () => [...known.values()].map(({ priority }) => priority);
  await box("Une").click();
  await box("Deux").click();
  const set = async () => {
    await inBar("Priorité").click();
    await page.getByRole("menuitem", { name: "Moyenne" }).click();
    await says("Priorité moyenne pour 2 décisions");
    // Polled, because on the second call the message of the first may still be on screen.
    await expect.poll(priorities).toEqual(["moyenne", "moyenne", "basse"]);
  };
  await set();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(priorities).toEqual(["haute", "basse", "basse"]);
  await set();
  await keyboard("Control>", "z", "/Control");
  await says("Annulé");
  await expect.poll(priorities).toEqual(["haute", "basse", "basse"]);
  expect(asked.toSorted()).toEqual([
    "Deux basse for moyenne",
    "Deux basse for moyenne",
    "Deux moyenne",
    "Deux moyenne",
    "Une haute for moyenne",
    "Une haute for moyenne",
    "Une moyenne",
    "Une moyenne",
  ]);
});

test("all get a status, or an end date in two presses, and one « Annuler » takes either back", async () => {
  const { known } = await withDecisions(["Une", "Deux", "Trois"], {
    updateDecision: ({ params: { id = "" }, body: { status, endDay } }) => {
      const next = { ...known.get(id)!, ...(status && { status }), ...(endDay && { endDay }) };
      known.set(id, next);
      return next;
    },
  });
  const before = [...known.values()].map(({ status, endDay }) => [status, endDay]);
  const now = () => [...known.values()].map(({ status, endDay }) => [status, endDay]);
  await box("Une").click();
  await box("Deux").click();
  await inBar("Statut").click();
  await page.getByRole("menuitem", { name: "En pause" }).click();
  await says("Statut en pause pour 2 décisions");
  await expect.poll(() => now().map(([status]) => status)).toEqual(["en_pause", "en_pause", before[2]![0]]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(now).toEqual(before);
  await inBar("Échéance").click();
  await page.getByRole("button", { name: "demain" }).click();
  await says(/^Échéance au .* pour 2 décisions$/);
  await expect.poll(() => now()[0]![1]).not.toBe(before[0]![1]);
  expect(now()[1]![1]).toBe(now()[0]![1]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(now).toEqual(before);
});

test("those that could not change are named, and alone stay selected; the others can be taken back", async () => {
  const { server, known } = await withDecisions(["Une", "Deux", "Trois"]);
  const deux = [...known.values()].find(({ title }) => title === "Deux")!;
  const works = server.answers.setPriority as (asked: { params: Record<string, string> }) => Decision;
  server.answers.setPriority = (asked) => (asked.params["id"] === deux.id ? failure(422) : works(asked));
  await box("Une").click();
  await box("Trois").click({ modifiers: ["Shift"] });
  await inBar("Priorité").click();
  await page.getByRole("menuitem", { name: "Moyenne" }).click();
  await says("Toutes n’ont pas changé");
  await says(/n’a pas changé, et reste sélectionnée/);
  await counted("1 décision");
  await expect.element(box("Deux")).toBeChecked();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect
    .poll(() => [...known.values()].map(({ priority }) => priority))
    .toEqual(["haute", "basse", "basse"]);
});

test("without a network all change, and are sent once it is back, with the undo of all", async () => {
  const { server, known, asked } = await withDecisions(["Une", "Deux"]);
  const works = server.answers.setPriority!;
  server.answers.setPriority = unreachable;
  await box("Une").click();
  await box("Deux").click();
  await inBar("Priorité").click();
  await page.getByRole("menuitem", { name: "Moyenne" }).click();
  await says("Vos modifications attendent le réseau");
  await expect
    .poll(() => page.getByRole("button", { name: /^Priorité.* Moyenne$/ }).elements())
    .toHaveLength(2);
  server.answers.setPriority = works;
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  expect(asked.toSorted()).toEqual(["Deux moyenne", "Une moyenne"]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => [...known.values()].map(({ priority }) => priority)).toEqual(["haute", "basse"]);
});

/** Sets a priority for all selected decisions while offline, so that the change waits for the network. */
async function setWithoutNetwork(priority: string): Promise<void> {
  await inBar("Priorité").click();
  await page.getByRole("menuitem", { name: priority }).click();
  await isShown(page.getByRole("button", { name: "Annuler" }));
  await expect
    .poll(() => page.getByRole("button", { name: new RegExp(`^Priorité.* ${priority}$`) }).elements())
    .toHaveLength(2);
}

test("without a network all can be taken back; what is refused later is named, and alone stays selected", async () => {
  const { server, known, asked } = await withDecisions(["Une", "Deux"]);
  const works = server.answers.setPriority as (asked: {
    params: Record<string, string>;
    body: unknown;
  }) => Decision;
  server.answers.setPriority = unreachable;
  await box("Une").click();
  await box("Deux").click();
  await setWithoutNetwork("Moyenne");
  await page.getByRole("button", { name: "Annuler" }).click();
  await isShown(page.getByRole("button", { name: /^Priorité.* Haute$/ }));
  await setWithoutNetwork("Moyenne");
  const deux = [...known.values()].find(({ title }) => title === "Deux")!;
  server.answers.setPriority = (one) => (one.params["id"] === deux.id ? failure(422) : works(one));
  server.answers.updateDecision = ({ params, body }) => works({ params, body });
  window.dispatchEvent(new Event("online"));
  await says(/Deux.*n’a pas changé, et reste sélectionnée/);
  await counted("1 décision");
  expect(asked).toContain("Une moyenne");
});

test("what has changed on another device is not taken back, and that is said", async () => {
  const { server } = await withDecisions(["Une", "Deux"], {
    updateDecision: () => refusal("changed_meanwhile", [], "Modifiée pendant votre saisie."),
  });
  await box("Une").click();
  await inBar("Priorité").click();
  await page.getByRole("menuitem", { name: "Moyenne" }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await says("Toutes ne sont pas revenues");
  await says(/n’est pas revenue comme avant\. Cela a encore changé depuis/);
  expect(server.sentTo("updateDecision")).toHaveLength(1);
});

test("to the trash after a question that names them; one « Annuler » brings all back", async () => {
  await withDecisions(["Une", "Deux", "Trois"]);
  await box("Une").click();
  await box("Deux").click();
  await inBar("Corbeille").click();
  const question = page.getByRole("alertdialog", { name: "Supprimer ces 2 décisions ?" });
  await isShown(question.getByText(/iront dans la corbeille/));
  await question.getByRole("button", { name: "Supprimer" }).click();
  await says("2 décisions mises à la corbeille");
  await isGone(page.getByRole("link", { name: "Une" }));
  await isGone(bar());
  await page.getByRole("button", { name: "Annuler" }).click();
  await isShown(page.getByRole("link", { name: "Une" }));
  await isShown(page.getByRole("link", { name: "Deux" }));
});

test("what a filter hides is no longer selected", async () => {
  await withDecisions(["Une", "Deux"], { listAllActions: [] });
  await box("Une").click();
  await box("Deux").click();
  await page.getByRole("searchbox").fill("deux");
  await counted("1 décision");
  await expect.poll(said).toEqual(["1 décision sélectionnée."]);
});

test("where what was done takes the rows out of what is shown, the focus goes from the bar to the list", async () => {
  await withDecisions(["Une", "Deux"], { listAllActions: [] }, `${PATH}&priorite=haute`);
  await press(box("Une"), "Space");
  await press(inBar("Priorité"), "Enter");
  await press(page.getByRole("menuitem", { name: "Basse" }), "Enter");
  await says("Priorité basse pour 1 décision");
  await isGone(bar());
  await focusIs("Décisions");
});

test("of ten thousand, a box draws its own row alone", async () => {
  const decisions = manyDecisions(10_000);
  await mountApp(PATH, { listDecisions: decisions });
  await expect.poll(() => document.querySelectorAll("[data-select]").length).toBeGreaterThan(5);
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")].slice(1);
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  for (const row of rows) observer.observe(row, { subtree: true, childList: true, attributes: true });
  document.querySelector<HTMLElement>("[data-select]")!.click();
  await counted("1 décision");
  observer.disconnect();
  expect(changes).toBe(0);
});

test.each([1440, 320])("axe finds nothing, and nothing overflows, at %i px", async (width) => {
  await page.viewport(width, 800);
  await withDecisions(["Une", "Deux"]);
  await box("Une").click({ force: true });
  await isShown(bar());
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
});
