import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Locator, Page } from "playwright";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { launchBrowser } from "../../browser-launch.ts";
import { manyDecisions } from "../../components/many-decisions.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf } from "../statistics.ts";
import { withTemporaryFolder } from "../temporary.ts";

const MANY = 10_000;
const FRAME_MS = 16;
const NODES = 1_500;
/** Longer than any effect that follows a gesture: the address is written 300 ms after the last key. */
const SETTLED_MS = 500;
/** Shorter than the 300 ms before the address is written. */
const UNWRITTEN_MS = 200;
const ROUNDS = 3;
const DRAG_STEPS = 12;

const WORDS = ["genou", "vendre", "atelier 7"];

export const flow: Row = {
  name: "flow",
  title: "Flux de Décision",
  how: `Dans Chromium, les pages construites, ${MANY.toLocaleString("fr-FR")} décisions. Script : ce que \`Performance.getMetrics\` compte de plus, d’un geste jusqu’à ce que rien ne le suive plus (${SETTLED_MS} ms ; pour le glisser, d’un mouvement au suivant). Filtrer : une touche dans la recherche, un état pressé. Trier : un bouton.`,
  measure: () =>
    withTemporaryFolder(async (dataDir) => {
      const [menta, browser] = await Promise.all([
        startMenta({ port: 0, dataDir, aiDelayMs: 0 }),
        launchBrowser("people"),
      ]);
      try {
        const { cookie } = await signUpNewPerson(menta.url);
        const [name = "", value = ""] = cookie.split("=");
        const context = await browser.newContext({
          baseURL: menta.url,
          viewport: { width: 1440, height: 900 },
        });
        await context.addCookies([{ name, value, url: menta.url }]);
        const page = await context.newPage();
        const script = await scriptOf(page);
        await answerMany(page);
        return [
          ...(await nodes(page)),
          ...(await gestures(page, await context.newCDPSession(page))),
          { what: "JavaScript de la première vue (brotli)", value: script / 1024, unit: "Ko" },
        ];
      } finally {
        await browser.close();
        await menta.close();
      }
    }),
};

/** Bytes of script over the wire until the network is quiet. */
async function scriptOf(page: Page): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(
      response
        .body()
        .then(() => response.request().sizes())
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto("/decision-flow", { waitUntil: "networkidle" });
  page.removeAllListeners("response");
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** From now on, answers what this page requests with ten thousand decisions. */
async function answerMany(page: Page): Promise<void> {
  const json = manyDecisions(MANY);
  await page.route("**/api/decisions", (route) => route.fulfill({ json }));
  // The list changes too: it may be requested again.
  await page.route("**/api/decisions/*", (route) => {
    const at = json.findIndex(({ id }) => route.request().url().endsWith(`/${id}`));
    if (at < 0) return route.fallback();
    json[at] = { ...json[at]!, ...(route.request().postDataJSON() as Partial<Decision>) };
    return route.fulfill({ json: json[at] });
  });
}

async function open(page: Page, layout: string): Promise<void> {
  await page.goto(`/decision-flow?vue=${layout}`);
  await page.getByRole("listitem").first().waitFor();
  await wait(SETTLED_MS);
}

async function nodes(page: Page): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const layout of ["liste", "grille", "priorites"]) {
    await open(page, layout);
    const value = await page.evaluate(() => document.querySelectorAll("main ul, main ul *").length);
    measures.push({ what: `nœuds du DOM, vue \`${layout}\``, value, unit: "", budget: NODES });
  }
  return measures;
}

type Timed = (gesture: () => Promise<void>, settledMs?: number) => Promise<number>;

const times = (what: string, values: readonly number[]): Measure => ({
  what: `${what}, script`,
  ...medianOf(values),
  unit: "ms",
  budget: FRAME_MS,
});

async function gestures(page: Page, session: CDPSession): Promise<Measure[]> {
  await session.send("Performance.enable");
  const scriptMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1_000;
  };
  const timed: Timed = async (gesture, settledMs = SETTLED_MS) => {
    const before = await scriptMs();
    await gesture();
    await wait(settledMs);
    return (await scriptMs()) - before;
  };
  await open(page, "liste");
  const { filter, address } = await filterTimes(page, timed);
  const sort = await sortTimes(page, timed);
  await open(page, "priorites");
  const { move, drop } = await dragTimes(page, timed);
  return [
    times("filtrer", filter),
    times("écrire l’adresse, après une touche", address),
    times("trier", sort),
    times("glisser, un mouvement", move),
    times("déposer dans une autre colonne", drop),
  ];
}

/**
 * Returns a function that clicks the middle of an element with the mouse, so that no measuring code runs in
 * the page.
 */
async function presser(page: Page, locator: Locator): Promise<() => Promise<void>> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return () => page.mouse.click(x + width / 2, y + height / 2);
}

async function filterTimes(page: Page, timed: Timed): Promise<{ filter: number[]; address: number[] }> {
  const values: number[] = [];
  const address: number[] = [];
  await page.getByRole("searchbox").focus();
  for (const word of WORDS) {
    for (const letter of word) {
      values.push(await timed(() => page.keyboard.press(letter), UNWRITTEN_MS));
      address.push(await timed(() => Promise.resolve(), SETTLED_MS - UNWRITTEN_MS));
    }
    for (const _ of word) await page.keyboard.press("Backspace");
    await wait(SETTLED_MS);
  }
  for (const name of ["Brouillon", "En Cours", "En pause"]) {
    const press = await presser(page, page.getByRole("button", { name, exact: true }).first());
    values.push(await timed(press), await timed(press));
  }
  return { filter: values, address };
}

async function sortTimes(page: Page, timed: Timed): Promise<number[]> {
  const values: number[] = [];
  const buttons = await page.getByRole("group", { name: "Trier" }).getByRole("button").all();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const button of buttons) {
      values.push(await timed(await presser(page, button)));
      values.push(await timed(await presser(page, button)));
    }
  return values;
}

async function dragTimes(page: Page, timed: Timed): Promise<{ move: number[]; drop: number[] }> {
  const move: number[] = [];
  const drop: number[] = [];
  const columns = page.locator("main section section");
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const from = (await columns
      .nth(round % 2)
      .getByRole("listitem")
      .nth(1)
      .boundingBox())!;
    const to = (await columns.nth(2).boundingBox())!;
    await page.mouse.move(from.x + 60, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 70, from.y + 24);
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      const x = from.x + 70 + ((to.x - from.x) * step) / DRAG_STEPS;
      move.push(await timed(() => page.mouse.move(x, from.y + 24 + step), 60));
    }
    drop.push(await timed(() => page.mouse.up()));
  }
  return { move, drop };
}
