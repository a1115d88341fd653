import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { DEMO_ACCOUNT, fillDemoAccount } from "#infra/local/demo/fill.ts";
import { createCookieApiClient } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import { withTemporaryFolder } from "./bench/temporary.ts";
import { launchBrowser } from "./browser-launch.ts";
import { drawIcons } from "./icons.ts";

/**
 * `npm run pictures`: takes the pictures of the landing page and of the README from the product itself, filled as `npm run seed`
 * does, and draws the card that is shown with a link to it, and the icons of the installed product. Their files are committed.
 */
const ROOT = join(import.meta.dirname, "..");
const FRONTEND = join(ROOT, "frontend");
const FOLDER = join(FRONTEND, "src/features/landing/pictures");
const SIZE = { width: 840, height: 560 };
const CARD = { width: 1200, height: 630 };
const MAX_BYTES = 40 * 1024;
/** The README's picture: a whole window, with the dossier beside the discussion. */
const README = {
  file: join(ROOT, "shared/docs/menta.webp"),
  size: { width: 1440, height: 900 },
  maxBytes: 120 * 1024,
};
/**
 * Words must be readable in a card of the page, which is less than half as wide as a window, so the pictures
 * show a phone's view.
 */
const ZOOM = 1.75;
const TALL = 1_000;
/** Space above or below the element that a picture shows. */
const SPACE = 20;
/** The element at which the picture begins, or ends: the last match. */
type View = { path: string } & ({ from: string } | { to: string });
const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4];

await withTemporaryFolder(async (dataDir) => {
  const [menta, browser] = await Promise.all([
    startMenta({ port: 0, dataDir, aiDelayMs: 0 }),
    launchBrowser("people"),
  ]);
  try {
    await drawCard(browser, menta.url);
    await drawIcons(browser);
    await fillDemoAccount(menta.url);
    const demo = createCookieApiClient(menta.url);
    await demo.get("login", { body: { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password } });
    const [session] = await demo.get("listSessions");
    const views = {
      discussion: { path: `/chat?session=${session?.id}`, to: ".question-text" },
      argumentation: {
        path: `/chat?session=${await argued(demo)}&document=argumentation`,
        from: ":is(h2, h3):has-text('Le pour et le contre')",
      },
      clarity: { path: "/clarity", from: "h2:has-text('Décisions Prioritaires')" },
    };
    const signedIn = async (options: BrowserContextOptions) => {
      const context = await browser.newContext({
        baseURL: menta.url,
        locale: "fr-FR",
        timezoneId: "Europe/Paris",
        reducedMotion: "reduce",
        ...options,
      });
      const [cookie = "", value = ""] = demo.cookie.split("=");
      await context.addCookies([{ name: cookie, value, url: menta.url, httpOnly: true, sameSite: "Lax" }]);
      return context;
    };
    for (const colorScheme of ["light", "dark"] as const)
      for (const [name, view] of Object.entries<View>(views)) {
        const viewport = { width: SIZE.width / ZOOM, height: TALL };
        const context = await signedIn({ viewport, deviceScaleFactor: ZOOM, colorScheme });
        const page = await context.newPage();
        await page.goto(view.path, { waitUntil: "networkidle" });
        const picture = await asWebp(page, await pictureOf(page, view), MAX_BYTES);
        writeFileSync(join(FOLDER, `${name}-${colorScheme}.webp`), picture);
        await context.close();
      }
    const context = await signedIn({ viewport: README.size, colorScheme: "light" });
    const page = await context.newPage();
    await page.goto(views.argumentation.path.replace("&document=argumentation", ""), {
      waitUntil: "networkidle",
    });
    writeFileSync(README.file, await asWebp(page, await page.screenshot(), README.maxBytes));
    await context.close();
  } finally {
    await browser.close();
    await menta.close();
  }
});

/**
 * Scrolls the element to the middle of the window, so that the bars at the window's ends are not in the
 * picture.
 */
async function pictureOf(page: Page, view: View): Promise<Buffer> {
  const part = page.locator("from" in view ? view.from : view.to).last();
  await part.waitFor();
  await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await part.boundingBox();
  if (!box) throw new Error(`${view.path} does not show what its picture is of.`);
  const [width, height] = [SIZE.width / ZOOM, SIZE.height / ZOOM];
  const y = "from" in view ? box.y - SPACE : box.y + box.height + SPACE - height;
  return page.screenshot({ clip: { x: 0, y, width, height } });
}

/** Returns the id of a discussion that has an argumentation. */
async function argued(demo: ReturnType<typeof createCookieApiClient>): Promise<string> {
  for (const { id } of await demo.get("listSessions"))
    if ((await demo.request("getArgumentation", { id })).ok) return id;
  throw new Error("The demonstration account has no argumentation.");
}

/** Converts an image with the browser's own encoder, at the best quality within `maxBytes`. */
async function asWebp(page: Page, png: Buffer, maxBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const data = await page.evaluate(
      async ({ source, quality: each }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: image.width, height: image.height });
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", each).split(",")[1] ?? "";
      },
      { source: png.toString("base64"), quality },
    );
    const picture = Buffer.from(data, "base64");
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error(`A picture is heavier than ${maxBytes} bytes at any quality.`);
}

/** Draws the top of the landing page, at the size of a card. */
async function drawCard(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: CARD, colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(url, { waitUntil: "networkidle" });
  // Removes what does not fit on the card: only the name, the headline and the promise stay.
  await page.evaluate(() => {
    const rest =
      "header .row-page > :not(.brand), main .for-visitors, .actions, .note, figure, section ~ section, footer";
    for (const each of document.querySelectorAll(rest)) each.remove();
  });
  await page.screenshot({ path: join(FRONTEND, "public/carte.png") });
  await page.close();
}
