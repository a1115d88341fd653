import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { paths } from "#frontend/browser/address/paths.ts";
import { newPage } from "../browser.ts";
import { isFullProof } from "../proof.ts";
import { axeFindings, axeFindingsOfStructure } from "./axe.ts";
import { createFullAccount } from "./full-account.ts";
import { type Overlay, OVERLAYS, type PageName, OVERLAY_PAGES } from "./overlays.ts";
import { environment } from "./product.ts";
import { overflow } from "./screen.ts";

type Full = Awaited<ReturnType<typeof createFullAccount>>;

/** `small`: what a window of 1,280 by 1,024 shows at 400 %. */
const WINDOWS = { wide: { width: 1440, height: 900 }, small: { width: 320, height: 256 } } as const;

/** Pages for everybody; axe checks them in a wide window in another test (accessibility.test.ts). */
const FOR_EVERYBODY = { who: "nobody" } as const;

/** Every page, by its name in `paths`. */
const PAGES = {
  home: { at: () => "/", ...FOR_EVERYBODY },
  login: { at: () => "/login", ...FOR_EVERYBODY },
  privacy: { at: () => "/privacy", ...FOR_EVERYBODY },
  terms: { at: () => "/terms", ...FOR_EVERYBODY },
  legalNotice: { at: () => "/mentions-legales", ...FOR_EVERYBODY },
  accessibility: { at: () => "/accessibilite", ...FOR_EVERYBODY },
  passwordReset: { at: () => "/mot-de-passe", ...FOR_EVERYBODY },
  emailProof: { at: () => "/courriel", who: "owner" },
  reviewMails: { at: () => "/rappels", who: "owner" },
  opinion: { at: () => "/avis/inconnu", who: "owner" },
  chat: { at: OVERLAY_PAGES.chat, who: "owner" },
  profile: { at: OVERLAY_PAGES.profile, who: "owner" },
  cockpit: { at: OVERLAY_PAGES.cockpit, who: "owner" },
  decisionFlow: { at: OVERLAY_PAGES.flow, who: "owner" },
  exploration: { at: OVERLAY_PAGES.exploration, who: "owner" },
  choices: { at: () => "/journal", who: "owner" },
  clarity: { at: OVERLAY_PAGES.clarity, who: "owner" },
  lookBack: { at: ({ reviewed }) => `/regard/${reviewed.open}`, who: "owner" },
  journal: { at: OVERLAY_PAGES.journal, who: "owner" },
} as const satisfies Record<
  Exclude<keyof typeof paths, "dashboard" | "individual" | "start">,
  { at: (full: Full) => string; who: "nobody" | "owner" }
>;

/** Warning on slow machines: the serif font was used later than the browser expected. */
const LATE_FONT = /was preloaded using link preload but not used/;

let full: Full;
/** Collects all problems, so that one run reports them. */
let problems: string[];
const isTrue = (what: string, holds: boolean) => {
  if (!holds) problems.push(what);
};

beforeAll(async () => {
  full = await createFullAccount();
});

async function openWindow(size: keyof typeof WINDOWS, who: "nobody" | "owner" = "owner"): Promise<Page> {
  problems = [];
  const page = await newPage(environment.browser, {
    baseURL: environment.url,
    ...WINDOWS[size],
    expects: [LATE_FONT],
  });
  if (who === "nobody") return page;
  const [name = "", value = ""] = full.person.cookie.split("=");
  await page.context().addCookies([{ name, value, url: environment.url, httpOnly: true, sameSite: "Lax" }]);
  return page;
}

/**
 * The short form leaves out the rules that depend on a theme: each screen's own test applies them to its
 * parts, in both themes.
 */
const findingsOf = (page: Page, part?: Locator, ignore?: readonly string[]) =>
  (isFullProof ? axeFindings : axeFindingsOfStructure)(page, part, ignore);

const isThere = async (page: Page) => {
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  // A dialog that the address opens hides the heading from assistive technology.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
};

/** In the short form a page is walked in one of the two windows, by turns. */
const pagesFor = (whose: "nobody" | "owner", size: keyof typeof WINDOWS) =>
  Object.entries(PAGES)
    .filter(([, { who }]) => who === whose)
    .filter((_, at) => isFullProof || (at % 2 === 0) === (size === "wide"));

for (const who of ["nobody", "owner"] as const)
  test.each(["wide", "small"] as const)(
    `every page for ${who} in a %s window: one heading, one main part, its own title, nothing to the side, nothing for axe`,
    async (size) => {
      const page = await openWindow(size, who);
      const titles = new Map<string, string>();
      for (const [name, { at }] of pagesFor(who, size)) {
        await page.goto(at(full));
        await isThere(page);
        const count = (role: "heading" | "main") =>
          page.getByRole(role, role === "heading" ? { level: 1 } : {}).count();
        isTrue(`${name}: one heading`, (await count("heading")) === 1);
        isTrue(`${name}: one main part`, (await count("main")) === 1);
        isTrue(`${name}: ${await overflow(page)} px to the side`, (await overflow(page)) === 0);
        const title = await page.title();
        isTrue(`${name}: titled as ${titles.get(title)}: ${title}`, title !== "" && !titles.has(title));
        titles.set(title, name);
        if (who === "owner" || size === "small")
          problems.push(...(await findingsOf(page)).map((found) => `${name}: ${found}`));
      }
      expect(problems).toEqual([]);
    },
  );

const PLACES = Object.keys(OVERLAY_PAGES) as PageName[];
const ALL_OVERLAYS = Object.entries(OVERLAYS).flatMap(([file, overlays]) =>
  typeof overlays === "string" ? [] : overlays.map((overlay) => ({ file, overlay })),
);
/** Of overlays opened in the same way, the first and every twelfth. */
const representativeOverlays = () =>
  [
    ...Map.groupBy(ALL_OVERLAYS, ({ overlay: { kind, entry, before } }) =>
      [kind, entry !== undefined, before !== undefined].join(" "),
    ).values(),
  ].flatMap((alike) => alike.filter((_, nth) => nth % 12 === 0));
const WALKED = isFullProof ? ALL_OVERLAYS : representativeOverlays();
/** In the short form a overlay that opens in both windows is walked in one of them, by turns. */
const overlaysAt = (place: PageName, not: "wide" | "narrow") =>
  WALKED.filter(
    ({ overlay }, at) => isFullProof || overlay.width || (at % 2 === 0) === (not === "narrow"),
  ).filter(({ overlay }) => overlay.at === place && overlay.width !== not);

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const holdsFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement));
const nameOf = (target: Locator) =>
  target.evaluate((element) => {
    const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const words = by.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "").join(" ");
    return (element.getAttribute("aria-label") ?? words).trim();
  });

const DIALOGS = "[role=dialog], [role=alertdialog]";

/** Returns the overlay opened by the opener, above this many dialogs. */
const shownBy = (page: Page, { kind }: Overlay, under: number): Locator =>
  kind === "menu" ? page.getByRole("menu").last() : page.locator(DIALOGS).nth(under);

/** A text that has nothing to press in it and is longer than a very low window: Chromium makes it a stop of the Tab key itself. */
const SCROLLED_BY_THE_BROWSER = ["scrollable-region-focusable"];

async function checkOverlay(page: Page, overlay: Overlay, said: string): Promise<void> {
  const { opener, entry, before, after = opener } = overlay;
  await before?.(page);
  await opener(page).waitFor();
  // The next dialog of the same frame replaces the current one.
  const under = before && after !== opener ? 0 : await page.locator(DIALOGS).count();
  await opener(page).press("Enter");
  if (entry !== undefined) await page.getByRole("menuitem", { name: entry, exact: true }).press("Enter");
  const shown = shownBy(page, overlay, under);
  await shown.waitFor();
  await expect.poll(() => holdsFocus(shown)).toBe(true);
  isTrue(`${said}: a name`, (await nameOf(shown)) !== "");
  isTrue(`${said}: ${await overflow(page)} px to the side`, (await overflow(page)) === 0);
  const { x = -1, width = 0 } = (await shown.boundingBox()) ?? {};
  isTrue(`${said}: within the window`, x >= 0 && x + width <= page.viewportSize()!.width);
  problems.push(
    ...(await findingsOf(page, shown, SCROLLED_BY_THE_BROWSER)).map((found) => `${said}: ${found}`),
  );
  // Closes an open list of choices first.
  if (await page.getByRole("listbox").first().isVisible()) await page.keyboard.press("Escape");
  if (await shown.isVisible()) await page.keyboard.press("Escape");
  await shown.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(after(page))).toBe(true);
}

/** Some forty overlays, each opened, read and closed, on a machine that does much else. */
const WALK_MS = 900_000;

const firstLine = (error: unknown) => String(error).split("\n").slice(0, 4).join(" ");

for (const [size, not] of [
  ["wide", "narrow"],
  ["small", "wide"],
] as const)
  test(
    `every dialog, menu and explanation in a ${size} window: it has a name and the focus, Escape gives it back, nothing for axe`,
    async () => {
      const page = await openWindow(size);
      page.setDefaultTimeout(30_000);
      for (const place of PLACES) {
        const overlays = overlaysAt(place, not);
        let isFresh = false;
        for (const { file, overlay } of overlays) {
          if (!isFresh || overlay.before) {
            await page.goto(OVERLAY_PAGES[place](full));
            await isThere(page);
          }
          try {
            await checkOverlay(page, overlay, `${file}, ${String(overlay.opener(page))}`);
            isFresh = overlay.before === undefined;
          } catch (error) {
            problems.push(`${file}: ${firstLine(error)}`);
            isFresh = false;
          }
        }
      }
      expect(problems).toEqual([]);
    },
    WALK_MS,
  );
