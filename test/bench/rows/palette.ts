import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { ulid } from "ulid";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { launchBrowser } from "../../browser-launch.ts";
import { manyDecisions } from "../../components/many-decisions.ts";
import { frenchText } from "../../french-text.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf } from "../statistics.ts";
import { withTemporaryFolder } from "../temporary.ts";

const MANY = 10_000;
const ACTIONS_EACH = 5;
const FRAME_MS = 16;
/** Shorter than the pause after which the messages are asked for. */
const BETWEEN_KEYS_MS = 250;
/** Time after which the index is complete. */
const SETTLED_MS = 8_000;
const WORDS = ["genou", "de la ", "vendre", "atelire"];

export const palette: Row = {
  name: "palette",
  title: "Palette",
  how: `Dans Chromium, les pages construites, ${MANY.toLocaleString("fr-FR")} décisions de ${ACTIONS_EACH} actions, la palette ouverte et son index fait. Script : ce que \`Performance.getMetrics\` compte de plus pour une touche, résultats dessinés.`,
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
        await answerMany(page);
        return [await keyTimes(page)];
      } finally {
        await browser.close();
        await menta.close();
      }
    }),
};

async function answerMany(page: Page): Promise<void> {
  const decisions = manyDecisions(MANY);
  const text = frenchText(1);
  const actions = decisions.flatMap(({ id, createdAt }) =>
    Array.from({ length: ACTIONS_EACH }, (_, orderIndex): Action => ({
      id: ulid(),
      decisionId: id,
      parentId: null,
      title: text(45),
      description: null,
      assignee: null,
      dueDate: null,
      status: "todo",
      orderIndex,
      difficulty: 5,
      workload: 5,
      duration: 5,
      estimateMinutes: null,
      weightScore: 1,
      weightPercentage: 20,
      validatedAt: null,
      lastStatusChange: null,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await page.route("**/api/decisions", (route) => route.fulfill({ json: decisions }));
  await page.route("**/api/decision-actions", (route) => route.fulfill({ json: actions }));
}

async function keyTimes(page: Page): Promise<Measure> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const scriptMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1_000;
  };
  // The cockpit reads the plans, so that the palette has them.
  await page.goto("/cockpit");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await wait(SETTLED_MS);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").waitFor();
  await wait(SETTLED_MS);
  const values: number[] = [];
  for (const word of WORDS) {
    for (const letter of word) {
      const before = await scriptMs();
      await page.keyboard.press(letter === " " ? "Space" : letter);
      await wait(BETWEEN_KEYS_MS);
      values.push((await scriptMs()) - before);
    }
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await wait(SETTLED_MS / 10);
  }
  return { what: "une touche, script", ...medianOf(values), unit: "ms", budget: FRAME_MS };
}
