import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import { launchBrowser } from "../../browser-launch.ts";
import { aSession } from "../../components/discussion.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf } from "../statistics.ts";
import { withTemporaryFolder } from "../temporary.ts";

const MANY = 10_000;
const FRAME_MS = 16;
const NODES = 1_500;
/** Longer than any effect that follows a key: the address is written 300 ms after the last one. */
const SETTLED_MS = 500;
/** Shorter than the 300 ms before the address is written. */
const UNWRITTEN_MS = 200;
const WORDS = ["genou", "vendre", "atelier 7"];
const SUBJECTS = ["Opérer mon genou", "Vendre l’atelier", "Partir ou rester", "Changer de métier"];

export const discussions: Row = {
  name: "discussions",
  title: "Liste des discussions",
  how: `Dans Chromium, les pages construites, ${MANY.toLocaleString("fr-FR")} discussions. Script : ce que \`Performance.getMetrics\` compte de plus, d’une touche pendant ${UNWRITTEN_MS} ms ; l’adresse s’écrit après.`,
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
        const json = manySessions();
        await page.route("**/api/sessions", (route) =>
          route.request().method() === "GET" ? route.fulfill({ json }) : route.fallback(),
        );
        await page.goto("/chat");
        const list = page.getByRole("complementary").getByRole("listitem");
        await list.first().waitFor();
        await wait(SETTLED_MS);
        const nodes = await page.evaluate(() => document.querySelectorAll("aside ul, aside ul *").length);
        const timed = await timer(await context.newCDPSession(page));
        return [
          { what: "nœuds du DOM", value: nodes, unit: "", budget: NODES },
          ...(await keyTimes(page, "searchbox", "chercher", timed)),
          ...(await keyTimes(page, "textbox", "écrire un message", timed)),
        ];
      } finally {
        await browser.close();
        await menta.close();
      }
    }),
};

/** Returns many sessions as the server sends them, newest first. */
const manySessions = () =>
  Array.from({ length: MANY }, (_, at) =>
    aSession({
      title: `${SUBJECTS[at % SUBJECTS.length]} ${at}`,
      updatedAt: new Date(Date.UTC(2026, 0, 10) - at * 60_000).toISOString(),
    }),
  );

const times = (what: string, values: readonly number[]): Measure => ({
  what: `${what}, script`,
  ...medianOf(values),
  unit: "ms",
  budget: FRAME_MS,
});

type Timed = (gesture: () => Promise<void>, settledMs: number) => Promise<number>;

async function timer(session: CDPSession): Promise<Timed> {
  await session.send("Performance.enable");
  const scriptMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1_000;
  };
  return async (gesture, settledMs) => {
    const before = await scriptMs();
    await gesture();
    await wait(settledMs);
    return (await scriptMs()) - before;
  };
}

async function keyTimes(
  page: Page,
  role: "searchbox" | "textbox",
  what: string,
  timed: Timed,
): Promise<Measure[]> {
  const keys: number[] = [];
  const after: number[] = [];
  const field =
    role === "searchbox"
      ? page.getByRole("complementary").getByRole("searchbox")
      : page.getByRole("textbox", { name: "Votre message" });
  await field.focus();
  for (const word of WORDS) {
    for (const letter of word) {
      keys.push(await timed(() => page.keyboard.press(letter), UNWRITTEN_MS));
      after.push(await timed(() => Promise.resolve(), SETTLED_MS - UNWRITTEN_MS));
    }
    for (const _ of word) await page.keyboard.press("Backspace");
    await wait(SETTLED_MS);
  }
  return [times(`${what}, une touche`, keys), times(`${what}, ce qui suit une touche`, after)];
}
