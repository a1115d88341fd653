import type { Page } from "playwright";
import { expect, test } from "vitest";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { isFullProof } from "../proof.ts";
import { open, openAs } from "./people.ts";
import { environment } from "./product.ts";

let signedUp: ReturnType<typeof signUpNewPerson> | undefined;
/** Returns one empty account, shared by all tests. */
const person = () => (signedUp ??= signUpNewPerson(environment.url));

const frame = (page: Page) => page.locator("#root > [data-frame]:visible");
const program = /\/assets\/main-.*\.js$/;

/** Opens the address as its HTML only: the program is never loaded. Returns the paths of its requests. */
async function openWithoutProgram(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(program, (route) => route.abort());
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return asked;
}

const EXPECTS = { expects: [/ERR_FAILED/] };

/** Frames by address; each `/bordIndividuel…` has the frame of the line above. The short form tests every second one. */
const FRAMES: [path: string, words: string, reads: string[]][] = [
  ["/cockpit", "Cockpit de Décision", ["/api/auth/user", "/api/decisions"]],
  ["/bordIndividuel", "Cockpit de Décision", ["/api/auth/user", "/api/decisions"]],
  ["/clarity", "Clarity - Calendrier Intelligent", ["/api/auth/user", "/api/decisions"]],
  ["/bordIndividuel/clarity", "Clarity - Calendrier Intelligent", ["/api/auth/user", "/api/decisions"]],
  ["/decision-flow", "Flux de Décision", ["/api/auth/user", "/api/decisions"]],
  ["/bordIndividuel/decision-flow/", "Flux de Décision", ["/api/auth/user", "/api/decisions"]],
  [
    "/exploration",
    "Exploration Décisionnelle",
    ["/api/auth/user", "/api/decisions", "/api/projects", "/api/sessions"],
  ],
  [
    "/bordIndividuel/exploration?sur-decision=01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "…",
    ["/api/auth/user", "/api/decisions", "/api/projects", "/api/sessions"],
  ],
  [
    "/journal/01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "Journal de la décision",
    [
      "/api/auth/user",
      "/api/decisions/01ARZ3NDEKTSV4RRFFQ69G5FAV",
      "/api/decisions/01ARZ3NDEKTSV4RRFFQ69G5FAV/record",
      "/api/sessions",
    ],
  ],
  [
    "/regard/01ARZ3NDEKTSV4RRFFQ69G5FAV?relecture=01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "Relire",
    ["/api/auth/user", "/api/decisions", "/api/reviews", "/api/sessions"],
  ],
  ["/chat", "Nouvelle discussion", ["/api/auth/user", "/api/sessions"]],
  [
    "/chat?session=01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "Vous parlez à une IA",
    ["/api/auth/user", "/api/sessions", "/api/sessions/01ARZ3NDEKTSV4RRFFQ69G5FAV/messages"],
  ],
];

test.each(FRAMES.filter((_, at) => isFullProof || at % 2 === 0))(
  "%s has its frame in the HTML, for the eye only, and asks for its data before the program",
  async (path, words, reads) => {
    const page = await openAs(await person(), "about:blank", EXPECTS);
    const asked = await openWithoutProgram(page, path);
    expect(await frame(page).count()).toBe(1);
    expect(await frame(page).innerText()).toContain(words);
    expect(await frame(page).getAttribute("aria-hidden")).toBe("true");
    expect(await frame(page).getAttribute("inert")).toBe("");
    expect(asked).toEqual(expect.arrayContaining(reads));
    expect(asked.filter((each) => each.startsWith("/api/")).toSorted()).toEqual(reads.toSorted());
    expect(await page.locator("#root [style], #root [id]").count()).toBe(0);
  },
);

test("a discussion’s frame asks for the typeface of its words, and leaves Markdown for after them", async () => {
  const page = await openAs(await person(), "about:blank", EXPECTS);
  const asked = await openWithoutProgram(page, "/chat?session=01ARZ3NDEKTSV4RRFFQ69G5FAV");
  await expect.poll(() => asked.some((path) => path.includes("newsreader-texte"))).toBe(true);
  expect(asked.filter((path) => path.includes("markdown-renderer"))).toEqual([]);
});

test.each(["/", "/login", "/privacy", "/nulle-part"])("%s asks for no data ahead", async (path) => {
  const asked = await openWithoutProgram(await open("about:blank", EXPECTS), path);
  const page = asked.filter((each) => each.startsWith("/api/"));
  expect(page).toEqual([]);
});

test.each([
  ["/login", "Se connecter"],
  ["/login?mode=inscription", "Confirm"],
])("%s has its frame too, for visitors alone", async (path, words) => {
  const page = await open("about:blank", EXPECTS);
  const asked = await openWithoutProgram(page, path);
  expect(await frame(page).innerText()).toContain(words);
  expect(asked.some((each) => /\/assets\/login\.page-/.test(each))).toBe(true);
  await page.addInitScript(() => localStorage.setItem("menta.known", "1"));
  await page.goto(path, { waitUntil: "domcontentloaded" });
  expect(await frame(page).count()).toBe(0);
});

/** Returns the position of each element at the top of a page. */
const places = (page: Page) =>
  page.evaluate(() =>
    ["header", "main", "h1", "aside"].map((name) => {
      const shown = [...document.querySelectorAll(name)].find((each) => each.checkVisibility());
      const { x, y } = shown?.getBoundingClientRect() ?? { x: -1, y: -1 };
      return [name, Math.round(x), Math.round(y)];
    }),
  );

const WIDTHS = [320, 768, 1440];
const FRAMED = [
  "/cockpit",
  "/clarity",
  "/decision-flow",
  "/exploration",
  "/chat",
  "/regard/01ARZ3NDEKTSV4RRFFQ69G5FAV",
];

/** In the short form each page is drawn at one width, by turns. */
const framedAt = (width: number) =>
  FRAMED.filter((_, at) => isFullProof || WIDTHS[at % WIDTHS.length] === width);

test.each(WIDTHS)("at %i px the page is drawn where its frame stood", async (width) => {
  const page = await openAs(await person(), "about:blank", { ...EXPECTS, width });
  // A page that is intercepted has no cache.
  const drawn = await page.context().newPage();
  await drawn.setViewportSize(page.viewportSize()!);
  for (const path of framedAt(width)) {
    await openWithoutProgram(page, path);
    await drawn.goto(path);
    await expect.poll(() => drawn.locator("#root > [data-frame]").count()).toBe(0);
    await drawn.locator("h1").waitFor();
    expect(await places(drawn)).toEqual(await places(page));
  }
});

test("a list of discussions that was folded is as narrow in the frame", async () => {
  const page = await openAs(await person(), "/chat", { ...EXPECTS, width: 1440 });
  await page.getByRole("button", { name: "Réduire la barre latérale" }).click();
  await page.getByRole("button", { name: "Élargir la barre latérale" }).waitFor();
  const folded = await places(page);
  await openWithoutProgram(page, "/chat");
  expect(await frame(page).count()).toBe(1);
  expect(await places(page)).toEqual(folded);
});

test("the frame is as dark as the chosen theme", async () => {
  const page = await openAs(await person(), "about:blank", EXPECTS);
  await page.addInitScript(() => localStorage.setItem("menta.theme", "dark"));
  await openWithoutProgram(page, "/decision-flow");
  const paper = await page.evaluate(
    () => getComputedStyle(document.querySelector("[data-frame] .sheet")!).backgroundColor,
  );
  expect(paper).toBe("rgb(25, 29, 25)");
});
