import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { onTestFinished } from "vitest";

/** The longest wait for anything on a page. */
const PATIENCE_MS = 30_000;

const WINDOW = { width: 1440, height: 900 };

/** `expects`: console messages allowed in this test. Widths in CSS pixels. */
export type PageOptions = {
  baseURL?: string;
  width?: number;
  height?: number;
  reducedMotion?: boolean;
  /** A phone: its only pointer is a finger. */
  isTouch?: boolean;
  expects?: readonly RegExp[];
  /** Starts with an empty browser cache. */
  isFirstVisit?: boolean;
  /** With the service worker, which opens pages offline: it also answers requests that a test has routed. */
  hasWorker?: boolean;
  /**
   * Whether the page prefetches while idle. By default pages have the data saver on, which halves their cost.
   */
  fetchesAhead?: boolean;
  /** The instant at which the page's clock is stopped. */
  now?: Date;
};

type Kept = { context: BrowserContext; keeper: Page | undefined };
/** Contexts whose test has ended, by their options: the next test finds the site's files in their cache. */
const idleContexts = new Map<string, Kept[]>();

/**
 * Opens a page as a new French visitor, for the duration of the running test. The test fails at its end if
 * the page logged an error or a warning, threw, or sent a request to another host. A refusal by the API is
 * not an error.
 */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const {
    baseURL,
    width = WINDOW.width,
    height = WINDOW.height,
    reducedMotion = true,
    expects = [],
    isTouch = false,
    isFirstVisit,
    now,
    hasWorker = false,
    fetchesAhead = hasWorker,
  } = options;
  const contextOptions: BrowserContextOptions = {
    ...(baseURL ? { baseURL } : {}),
    viewport: isTouch ? { width, height } : WINDOW,
    colorScheme: "light",
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    ...(isTouch && { hasTouch: true, isMobile: true }),
  };
  const key = JSON.stringify({ ...contextOptions, hasWorker, fetchesAhead, now });
  const isKept = !isFirstVisit;
  const idle = isKept ? idleContexts.get(key)?.pop() : undefined;
  const context = idle?.context ?? (await newContext(browser, contextOptions, { hasWorker, fetchesAhead }));
  // The clock belongs to the context and must not run on: the next test has the same instant.
  if (now && !idle) await context.clock.setFixedTime(now);
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  const complain = (said: string) => {
    if (!expects.some((expected) => expected.test(said))) complaints.push(said);
  };
  const keeper = idle?.keeper ?? (isKept && baseURL && !hasWorker ? await keepRenderer(context) : undefined);
  context.on("console", (message) => {
    // This page has no icon: the browser asks for one at any moment, and logs an error.
    if (message.page() === keeper) return;
    if (!["error", "warning"].includes(message.type())) return;
    if (!isRefusal(message.text(), message.location().url)) complain(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complain(`thrown: ${error.error().message}`));
  context.on("request", (request) => {
    if (isForeign(request.url())) complain(`another host: ${request.url()}`);
  });
  const pages = () => context.pages().filter((each) => each !== keeper);
  const page = await context.newPage();
  if (idle && baseURL) await forgetVisitor(page, baseURL);
  // The page's size, not the context's: a page left by a test serves the next, whatever its window.
  if (width !== WINDOW.width || height !== WINDOW.height) await page.setViewportSize({ width, height });
  onTestFinished(async ({ task }) => {
    const shown = task.result?.state === "fail" ? await visibleText(pages()) : "";
    await Promise.all(pages().map((each) => each.close()));
    for (const event of ["console", "weberror", "request"] as const) context.removeAllListeners(event);
    idleContexts.set(key, [...(idleContexts.get(key) ?? []), { context, keeper }]);
    if (shown !== "") throw new Error(`When the test failed, its pages showed:\n${shown}`);
    if (complaints.length > 0) throw new Error(`The page was not silent:\n${complaints.join("\n")}`);
  });
  return stayingIntercepted(page);
}

/**
 * Opens a page that does nothing. Without it, the browser would end the site's renderer with its last page,
 * and lose all that it has compiled.
 */
async function keepRenderer(context: BrowserContext): Promise<Page> {
  const keeper = await context.newPage();
  await keeper.goto("/config.json");
  return keeper;
}

async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
  { hasWorker, fetchesAhead }: Required<Pick<PageOptions, "hasWorker" | "fetchesAhead">>,
) {
  const context = await browser.newContext(options);
  if (!hasWorker)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  if (!fetchesAhead)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
  return context;
}

/** Returns the text of the pages with their addresses; a page that no longer answers is left out. */
async function visibleText(pages: readonly Page[]): Promise<string> {
  const texts = await Promise.allSettled(
    pages.map(async (page) => `${page.url()}\n${await page.innerText("body", { timeout: 2_000 })}`),
  );
  return texts.flatMap((text) => (text.status === "fulfilled" ? [text.value] : [])).join("\n\n");
}

/** Takes away cookies and all that the site has stored, but not its files. */
async function forgetVisitor(page: Page, baseURL: string): Promise<void> {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(baseURL).origin, storageTypes: "all" });
  await session.detach();
}

const NOWHERE = "https://nowhere.invalid/**";

/**
 * When its last route is removed, a page stops being intercepted, and a request at that very moment is lost:
 * the page waits for ever. This page therefore keeps one more route, from its first one on.
 */
function stayingIntercepted(page: Page): Page {
  const route = page.route.bind(page);
  let kept: Promise<unknown> | undefined;
  page.route = async (...asked) => {
    kept ??= route(NOWHERE, (request) => request.abort());
    await kept;
    return route(...asked);
  };
  return page;
}

/** The browser itself notes every 4xx answer; from the API it is an answer like any other. */
const isRefusal = (said: string, url: string) =>
  /status of 4\d\d/.test(said) && URL.canParse(url) && /^\/(api|auth)\//.test(new URL(url).pathname);

const isForeign = (url: string) => {
  const { protocol, hostname } = new URL(url);
  return /^(https?|wss?):$/.test(protocol) && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};
