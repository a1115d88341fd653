import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { findFreePort } from "#infra/local/free-port.ts";
import { startMenta } from "#infra/local/local.ts";
import { findBrowser, launchOptions } from "../../browser-launch.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf } from "../statistics.ts";
import { withTemporaryFolder } from "../temporary.ts";

const RUNS = 5;
/**
 * Lighthouse's own factor: how many times slower than this machine a phone is, if the machine's benchmark
 * index is 1,500 or more.
 */
const SLOWDOWN = 4;
/**
 * The lowest index for which Lighthouse's documentation gives this factor: the simulated phone has the same
 * speed on every machine.
 */
const FAST_INDEX = 1_500;
const DECISIONS = 500;
const MESSAGES = 60;

/**
 * `signedIn`: whether a person is signed in, which decides what the page shows. `least`: the lowest
 * acceptable score.
 */
type View = { path: string; signedIn: boolean; least: number };

export const firstView: Row = {
  name: "first-view",
  title: "Première vue",
  how: `Lighthouse, réglages « mobile » (réseau et processeur d’un téléphone, simulés), les pages construites, médiane de ${RUNS} passages, cache vide. Le téléphone est ${SLOWDOWN} fois plus lent qu’une machine d’indice ${FAST_INDEX} ; sur une machine plus lente, le facteur baisse d’autant (un passage à vide par page le donne). Qui est connecté a ${DECISIONS} décisions et une discussion de ${MESSAGES} messages.`,
  measure: () =>
    withTemporaryFolder(async (dataDir) => {
      const [menta, executablePath, port] = await Promise.all([
        startMenta({ port: 0, dataDir, aiDelayMs: 0 }),
        findBrowser("people"),
        findFreePort("127.0.0.1"),
      ]);
      const browser = await chromium.launch({
        ...launchOptions(executablePath),
        args: [`--remote-debugging-port=${port}`],
      });
      try {
        const person = await signUpNewPerson(menta.url);
        const sessionId = await fill(person);
        const measures: Measure[] = [];
        for (const view of viewsOf(sessionId)) measures.push(...(await measureView(view, { person, port })));
        return measures;
      } finally {
        await browser.close();
        await menta.close();
      }
    }),
};

const viewsOf = (sessionId: string): View[] => [
  { path: "/", signedIn: false, least: 98 },
  { path: "/login", signedIn: false, least: 95 },
  { path: "/cockpit", signedIn: true, least: 90 },
  { path: "/clarity", signedIn: true, least: 90 },
  { path: "/decision-flow", signedIn: true, least: 90 },
  { path: `/chat?session=${sessionId}`, signedIn: true, least: 90 },
];

/** Fills the person's account; returns the id of the discussion. */
async function fill(person: CookieApiClient): Promise<string> {
  for (let at = 0; at < DECISIONS; at += 1)
    await person.get("createDecision", { body: aDecisionBody({ title: `Vendre l’atelier ${at}` }) });
  const { id } = await person.get("createSession", { body: { title: "Vendre ou garder l’atelier" } });
  for (let at = 0; at < MESSAGES / 2; at += 1)
    await person.get("chat", {
      body: { sessionId: id, message: `${at}. Je me demande s’il faut le vendre.` },
    });
  // Without a summary, the browser would log the answer as an error.
  await person.get("createSummary", { id });
  return id;
}

type Browsing = { person: CookieApiClient; port: number };
type Figures = Record<string, number>;

async function measureView(
  { path, signedIn, least: leastScore }: View,
  browsing: Browsing,
): Promise<Measure[]> {
  const { index = FAST_INDEX } = await figuresOf(path, signedIn, browsing, SLOWDOWN);
  const slowdown = Math.max(1, Math.min(SLOWDOWN, (SLOWDOWN * index) / FAST_INDEX));
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await figuresOf(path, signedIn, browsing, slowdown));
  const page = `\`${path.replace(/\?.*/, "")}\``;
  const median = (name: string) => medianOf(runs.map((figures) => figures[name] ?? NaN));
  const score = (what: string, name: string, least: number): Measure => ({
    what: `${page}, ${what}`,
    ...median(name),
    unit: "",
    least,
    dependsOnPace: name === "performance",
  });
  const time = (what: string, name: string): Measure => ({
    what: `${page}, ${what}`,
    ...median(name),
    unit: "ms",
  });
  return [
    score("performance", "performance", leastScore),
    score("accessibilité", "accessibility", 100),
    score("bonnes pratiques", "best-practices", 100),
    // Pages that need a sign-in are not for search engines.
    ...(signedIn ? [] : [score("référencement", "seo", 100)]),
    time("premier dessin (FCP)", "first-contentful-paint"),
    time("plus grand morceau (LCP)", "largest-contentful-paint"),
    time("temps bloqué (TBT)", "total-blocking-time"),
    { what: `${page}, décalages (CLS)`, ...median("cumulative-layout-shift"), unit: "" },
    { what: `${page}, indice de la machine`, ...median("index"), unit: "" },
  ];
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const AUDITS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

/** One run of Lighthouse, in a browser with an empty cache. */
async function figuresOf(
  path: string,
  signedIn: boolean,
  { person, port }: Browsing,
  cpuSlowdownMultiplier: number,
): Promise<Figures> {
  const result = await lighthouse(person.url + path, {
    port,
    onlyCategories: CATEGORIES,
    throttling: { cpuSlowdownMultiplier },
    ...(signedIn ? { extraHeaders: { Cookie: person.cookie } } : {}),
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not open ${path}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits, environment } = result.lhr;
  return Object.fromEntries([
    ["index", environment.benchmarkIndex],
    ...CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? NaN) * 100)]),
    ...AUDITS.map((name) => [name, audits[name]?.numericValue ?? NaN]),
  ]) as Figures;
}
