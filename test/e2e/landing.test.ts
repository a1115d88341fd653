import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { open, openSignedIn } from "./people.ts";
import { overflow } from "./screen.ts";

const QUESTION = "Quelle décision vous occupe en ce moment ?";

test("a visitor's page has one heading, its landmarks and sections, and asks nobody who they are", async () => {
  const page = await open("about:blank");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.locator("h1").count()).toBe(1);
  for (const name of ["header", "main", "footer", "#features", "#domains", "#contact"])
    expect(await page.locator(name).count()).toBe(1);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

const PROGRAM = /\/assets\/(?:main|index)-.*\.js$/;
const EXPECTS = { expects: [/ERR_FAILED/] };

/** Opens `/` as its HTML only: the program is never loaded. */
async function openHtml(page: Page, path = "/"): Promise<Page> {
  await page.route(PROGRAM, (route) => route.abort());
  await page.goto(path, { waitUntil: "load" });
  return page;
}

test("the HTML is whole, styled and alone: neither a style sheet nor a script holds it back", async () => {
  const page = await open("about:blank", { ...EXPECTS, isFirstVisit: true });
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "stylesheet" && asked.push(request.url()));
  await openHtml(page);
  // The fonts' style sheet comes after the words. An inlined one would send the page's address with each
  // request for a font.
  expect(asked).toEqual([expect.stringMatching(/\/assets\/fonts-[^/]+\.css$/)]);
  const source = await page.request.get("/").then((answer) => answer.text());
  expect(source.slice(0, source.indexOf("</head>"))).not.toContain('rel="stylesheet"');
  expect(source).not.toMatch(/<style[^>]*>(?:(?!<\/style>).)*url\(/s);
  expect(source).not.toMatch(/<script(?![^>]*type="module")[^>]*src=/);
  expect(await page.locator("h1").innerText()).toContain("Il vous manque une question.");
  expect(await page.locator("h1").evaluate((h1) => getComputedStyle(h1).fontFamily)).toContain("Newsreader");
  expect(await page.title()).toBe("La question qui vous manque — MENTA");
  for (const name of ["h1", "header", "main", "footer", "#features", "#domains", "#contact"])
    expect(await page.locator(name).count()).toBe(1);
  expect(await page.locator("#root [style]").count()).toBe(0);
  await page.locator("summary", { hasText: "Leadership décisionnel" }).click();
  await page.getByText("Recruter ou passer par un indépendant").waitFor();
  await page.getByRole("link", { name: "Commencer une réflexion" }).click();
  await page.waitForURL(/\/login/);
});

test("what is said to those who show or list the page names no address, and is valid", async () => {
  const page = await openHtml(await open("about:blank", EXPECTS));
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as object;
  expect(data).toMatchObject({ "@context": "https://schema.org", "@type": "WebApplication", name: "MENTA" });
  const content = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await content("title")).toBe(await page.title());
  expect(await content("description")).toBe(
    await page.locator('meta[name="description"]').getAttribute("content"),
  );
  const addresses = 'link[rel="canonical"], meta[property="og:url"], meta[property="og:image"]';
  expect(await page.locator(addresses).count()).toBe(0);
  const robots = await page.request.get("/robots.txt");
  expect([robots.status(), await robots.text()]).toEqual([200, expect.not.stringContaining("Sitemap")]);
  const card = await page.request.get("/carte.png");
  const png = await card.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("words and opened examples stay, and nothing moves, when the program takes the page over", async () => {
  const page = await open("about:blank");
  const held = Promise.withResolvers<void>();
  await page.route(PROGRAM, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const domain = page.locator("details", { hasText: "Leadership décisionnel" });
  await domain.locator("summary").click();
  await page.getByLabel(QUESTION).pressSequentially("Faut-il vendre ?");
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("header, h1, main section, footer, figure")].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.tagName, x, y, width, height].join(" ");
      }),
    );
  const before = await places();
  await page.locator("h1").evaluate((h1) => h1.setAttribute("data-kept", ""));
  held.resolve();
  await expect.poll(() => page.locator("[data-drawn]").count()).toBe(0);
  expect(await places()).toEqual(before);
  expect(await page.getByLabel(QUESTION).inputValue()).toBe("Faut-il vendre ?");
  expect(await page.getByLabel(QUESTION).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await domain.getAttribute("open")).not.toBeNull();
  // Hydration kept the elements of the HTML.
  expect(await page.locator("h1[data-kept]").count()).toBe(1);
  await page.getByLabel(QUESTION).fill("Faut-il louer ?");
  expect(await page.evaluate(() => sessionStorage.getItem("menta.first-question"))).toBe("Faut-il louer ?");
});

test("a press that begins on the HTML and ends on the drawn page is followed", async () => {
  const page = await open("about:blank");
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/landing[.-].*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // The program has run by then, and waits for the page's own file.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Commencer une réflexion" }).hover();
  await page.mouse.down();
  held.resolve();
  await expect.poll(() => page.locator("[data-drawn]").count()).toBe(0);
  await page.mouse.up();
  await page.waitForURL(/\/login/);
});

test("where somebody may be signed in, the HTML shows nothing that is for visitors", async () => {
  const { page } = await openSignedIn("about:blank", EXPECTS);
  await openHtml(page);
  await page.locator("h1").waitFor();
  expect(await page.getByRole("link", { name: "Se connecter" }).count()).toBe(0);
  expect(await page.getByLabel(QUESTION).isVisible()).toBe(false);
});

test.each(["light", "dark"] as const)(
  "the pictures of the product are those of the theme: %s",
  async (theme) => {
    const page = await open("about:blank");
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto("/", { waitUntil: "networkidle" });
    const pictures = page.locator("picture img");
    expect(await pictures.count()).toBe(3);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
        .toBe(840);
      expect(await picture.evaluate((img) => (img as HTMLImageElement).currentSrc)).toContain(`-${theme}-`);
      expect(await picture.getAttribute("alt")).not.toBe("");
    }
  },
);

test("somebody who is signed in sees the way to the dashboard", async () => {
  const { page } = await openSignedIn("/");
  await page.getByRole("link", { name: "Tableau de bord" }).waitFor();
  expect(await page.getByLabel(QUESTION).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Déménager" }).count()).toBe(0);
  for (const width of [320, 390, 480, 768]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await overflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Déconnexion" }).click({ trial: true });
});

test("a domain reveals its examples by keyboard", async () => {
  const page = await open("/");
  await expect.poll(() => page.locator("[data-drawn]").count()).toBe(0);
  const domain = page.locator("details", { hasText: "Leadership décisionnel" });
  await domain.locator("summary").focus();
  await page.keyboard.press("Enter");
  expect(await domain.getAttribute("open")).not.toBeNull();
});

test("where nothing can hover, a sign shows that a domain opens", async () => {
  const page = await open("/", { isTouch: true, width: 390, height: 844 });
  const first = page.locator("#domains summary").first();
  const sign = () => first.evaluate((summary) => getComputedStyle(summary, "::after").content);
  expect(await sign()).toContain("+");
  await first.click();
  expect(await sign()).toContain("−");
});

test("what is typed on the landing page is the first message after signing up", async () => {
  // The program is not loaded yet: the link opens a new document.
  const page = await openHtml(await open("about:blank", EXPECTS));
  await page.getByLabel(QUESTION).fill("Faut-il vendre l’atelier ?");
  await page.unroute(PROGRAM);
  await page.getByRole("link", { name: "Commencer une réflexion" }).click();
  await page.getByLabel("Prénom").fill("Camille");
  await page.getByLabel("Nom", { exact: true }).fill("Moreau");
  await page.getByLabel("E-mail").fill(`camille-${Date.now()}@exemple.fr`);
  await page.getByLabel("Mot de passe", { exact: true }).fill("Atelier-2026!xq");
  await page.getByLabel(/Confirm/).fill("Atelier-2026!xq");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /Créer/ }).last().click();
  const dialog = page.getByRole("dialog", { name: "Choisissez votre assistant MENTA" });
  await dialog.getByRole("radio", { name: "Prise de décision", checked: true }).press("Enter");
  await page.getByRole("log").getByText("Faut-il vendre l’atelier ?").waitFor();
  // The page has already asked for the decision: the reply asks the question after it.
  await page.getByRole("log").getByText("Entre quelles possibilités hésitez-vous ?").waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("menta.first-question"))).toBeNull();
});

test("a situation of a domain is a visitor's first message, after what was typed", async () => {
  const page = await open("/");
  await page.getByLabel(QUESTION).fill("Avec deux enfants.");
  const domain = page.locator("details", { hasText: "Planification de décisions" });
  await domain.locator("summary").click();
  await domain.getByRole("link", { name: "Déménager" }).click();
  await page.waitForURL(/\/login\?mode=inscription/);
  expect(await page.evaluate(() => sessionStorage.getItem("menta.first-question"))).toBe(
    "Avec deux enfants.\n\nJe me demande si je change de ville ou de région.",
  );
});

/** Another test checks the wide window (accessibility.test.ts). */
test.each([320])("nothing is in the way of anybody at %i px", async (width) => {
  const page = await open("about:blank", { width });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});
