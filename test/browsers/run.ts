import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { styleText } from "node:util";
import { aSignUpBody, createCookieApiClient } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import { BrowserNotInstalled, BROWSERS, type BrowserName } from "./browsers.ts";
import { create } from "./journeys/create.ts";
import { decide } from "./journeys/decide.ts";
import { plan } from "./journeys/plan.ts";
import { returnLater } from "./journeys/return.ts";
import { talk } from "./journeys/talk.ts";
import { personAt } from "./person.ts";

/**
 * `npm run browsers -- firefox webkit`: walks the five main journeys in these browsers, one after the other, on a product of
 * its own. They build on each other: whoever signs up in the first goes on in the next.
 */
const JOURNEYS = [talk, decide, create, plan, returnLater];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const isBrowser = (name: string): name is BrowserName => Object.hasOwn(BROWSERS, name);

const asked = process.argv.slice(2);
if (asked.length === 0 || !asked.every(isBrowser)) {
  const all = Object.entries(BROWSERS).map(([name, { install }]) => `\n- ${name}, on Debian: ${install}`);
  say(`Which browsers?${all.join("")}\nnpm run browsers -- ${Object.keys(BROWSERS).join(" ")}`);
  process.exit(2);
}

let failed = 0;
for (const name of asked.filter(isBrowser)) failed += await walkAll(name);
process.exit(failed === 0 ? 0 : 1);

/** Runs all journeys and returns how many failed. A failed one leaves a screenshot of the window. */
async function walkAll(name: BrowserName): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "menta-browsers-"));
  const menta = await startMenta({ port: 0, dataDir: join(folder, "data"), aiDelayMs: 5, passwordCost: 16 });
  try {
    return await walkIn(name, menta.url, folder);
  } catch (error) {
    if (!(error instanceof BrowserNotInstalled)) throw error;
    say(`${error.message} is not installed. On Debian: ${BROWSERS[name].install}`);
    return 1;
  } finally {
    await menta.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function walkIn(name: BrowserName, url: string, folder: string): Promise<number> {
  const { driver, stop } = await BROWSERS[name].start(folder);
  try {
    say(styleText("bold", driver.about));
    const given = {
      person: personAt(driver, url),
      menta: createCookieApiClient(url),
      account: aSignUpBody(),
    };
    for (const [done, journey] of JOURNEYS.entries())
      try {
        await journey.walk(given);
        say(`${styleText("green", "✓")} ${journey.name}`);
      } catch (error) {
        const picture = join(tmpdir(), `menta-${name}.png`);
        writeFileSync(picture, await driver.picture());
        say(`${styleText("red", `✗ ${journey.name}`)}\n${String(error)}\n${picture}`);
        return JOURNEYS.length - done;
      }
    return 0;
  } finally {
    await driver.close();
    await stop();
  }
}
