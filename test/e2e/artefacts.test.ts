import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import {
  deed,
  deeds,
  focusIs,
  heading,
  inDiscussion,
  input,
  making,
  notes,
  SAID,
  score,
  tabTo,
  toast,
  WRITTEN,
} from "./artefacts.ts";
import { openSignedIn } from "./people.ts";
import { stage } from "./product.ts";

let on: Awaited<ReturnType<typeof stage>>;
beforeAll(async () => {
  on = await stage();
});

async function say(page: Page, message: string) {
  await input(page).fill(message);
  await expect.poll(() => page.getByRole("button", { name: "Envoyer" }).isEnabled()).toBe(true);
  await input(page).press("Enter");
  await page.getByRole("button", { name: "Reformuler la réponse" }).waitFor();
}
const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join()}`);
};
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("from a question to a solution: each button comes with what it needs, and each thing is there after", async () => {
  const { page, person } = await openSignedIn("/chat");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (
      request.method() === "GET" &&
      /\/api\/.*(summary|evaluation|argumentation|solution)/.test(request.url())
    )
      asked.push(request.url());
  });
  const { id } = await person.get("createSession", { body: {} });
  await page.goto(`/chat?session=${id}`);
  await page.getByRole("heading", { name: "Discussion avec MENTA" }).waitFor();
  expect(await deeds(page).count()).toBe(0);
  await say(page, SAID);
  await expect.poll(() => deeds(page).getByRole("button").allInnerTexts()).toEqual(["Explorer"]);

  await deed(page, "Explorer").click();
  await notes(page).getByRole("heading", { name: "Points clés" }).waitFor();
  expect(await deeds(page).getByRole("button").allInnerTexts()).toEqual([
    "Mettre à jour",
    "Argumenter",
    "Générer Solution",
    "Exporter",
  ]);
  await score(notes(page)).waitFor();

  await deed(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await focusIs(page, "Argumentation");
  expect(page.url()).toContain("document=argumentation");
  await toast(page, "L'analyse argumentée de votre conversation est prête").waitFor();
  await page.goBack();
  await notes(page)
    .getByRole("meter", { name: /Personnalisation/ })
    .waitFor();

  await deed(page, "Générer Solution").click();
  await heading(page, "Solution Recommandée").waitFor(WRITTEN);
  await toast(page, "Une solution complète a été générée pour votre problème").waitFor();
  expect(await page.locator("details[open]").count()).toBe(1);
  // What was made here was never asked for: the browser would have noted that there is none.
  expect(asked).toEqual([]);
});

test("what was made before the newest message says how many came since, until it is made again", async () => {
  const { page } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  await deed(page, "Mettre à jour").waitFor();
  expect(await notes(page).getByText("À mettre à jour").count()).toBe(0);
  await say(page, "Et ma famille reste à Nantes.");
  await expect.poll(() => notes(page).getByText("À mettre à jour").count()).toBe(2);
  expect(await notes(page).getByText("deux messages suivent").count()).toBe(1);
  await deed(page, "Mettre à jour").click();
  await expect.poll(() => notes(page).getByText("À mettre à jour").count()).toBe(0);
});

test("with the keyboard alone: made, read, left, and stopped by Escape", async () => {
  const { page } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  await deed(page, "Argumenter").focus();
  await page.keyboard.press("Enter");
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await focusIs(page, "Argumentation");
  await tabTo(page, /Alvéa ou des études/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await deeds(page).waitFor();
  await focusIs(page, /^Argumentation/);
  await page.keyboard.press("Enter");
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await page.goBack();
  await focusIs(page, /^Argumentation/);
  await page.keyboard.press("Tab");

  on.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await deed(page, "Générer Solution").focus();
  await page.keyboard.press("Enter");
  await making(page, "La solution").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText(/La solution est en cours|MENTA s’arrête/).count()).toBe(0);
  await focusIs(page, "Générer Solution");
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("Escape in a document leaves alone what is made elsewhere, and stops it where it is shown", async () => {
  const { page } = await inDiscussion({
    made: ["createSummary", "createReflection", "createArgumentation", "createArgumentationEvaluation"],
  });
  on.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await deed(page, "Générer Solution").click();
  await making(page, "La solution").waitFor();
  await notes(page)
    .getByRole("link", { name: /^Argumentation/ })
    .click();
  await heading(page, "Argumentation").waitFor();
  await page.keyboard.press("Escape");
  await page.goBack();
  await making(page, "La solution").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText(/La solution est en cours|MENTA s’arrête/).count()).toBe(0);
});

test("a stop leaves the earlier one, and says nothing but a quiet word", async () => {
  const { page, person, id } = await inDiscussion({ made: ["createSummary", "createSolution"] });
  const before = await person.get("getSolution", { id });
  on.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await deed(page, "Générer Solution").click();
  await page.getByRole("button", { name: "Arrêter la solution" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Arrêter la solution" }).count()).toBe(0);
  await expect.poll(() => page.getByText("Génération arrêtée").count()).toBe(1);
  expect(await page.getByText("Erreur").count()).toBe(0);
  expect(await person.get("getSolution", { id })).toEqual(before);
});

test("a page that is loaded again in the middle finds what it had asked for", async () => {
  const { page } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/solution")) posts += 1;
  });
  // Its first bytes: from here on the server is at it.
  const begun = page.waitForResponse("**/solution");
  await deed(page, "Générer Solution").click();
  await begun;
  await page.reload();
  await heading(page, "Solution Recommandée").waitFor(WRITTEN);
  await focusIs(page, "Solution Recommandée");
  expect(posts).toBe(1);
});

test("a reading that is cut finds it too", async () => {
  const { page } = await inDiscussion({ made: ["createSummary"], expects: [/Failed to load/] });
  let posts = 0;
  await page.route("**/argumentation", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await route.fetch();
    return route.fulfill({ headers: { "content-type": "text/event-stream" }, body: ": ping\n\n" });
  });
  await deed(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  expect(posts).toBe(1);
});

test("who leaves finds it under way on the way back, and hears of it elsewhere", async () => {
  const { page, person } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  const other = await person.get("createSession", { body: { title: "Une autre" } });
  await page.reload();
  await deed(page, "Générer Solution").click();
  await making(page, "La solution").waitFor();
  await page.getByRole("link", { name: /^Une autre/ }).click();
  await heading(page, "Une autre").waitFor();
  expect(await making(page, "La solution").count()).toBe(0);
  await page.getByRole("link", { name: /^Alvéa/ }).click();
  await making(page, "La solution").waitFor();
  await page.getByRole("link", { name: /^Une autre/ }).click();
  await toast(page, "Solution générée").waitFor(WRITTEN);
  await toast(page, "Solution générée").getByRole("button", { name: "Lire" }).click();
  await heading(page, "Solution Recommandée").waitFor(WRITTEN);
  expect(page.url()).not.toContain(other.id);
});

test("who is typing goes on, and opens it when they want", async () => {
  const { page } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  await deed(page, "Argumenter").click();
  await input(page).fill("Au fait,");
  const arrived = toast(page, "Argumentation générée");
  await arrived.waitFor(WRITTEN);
  await focusIs(page, "Votre message");
  expect(await input(page).inputValue()).toBe("Au fait,");
  await arrived.getByRole("button", { name: "Lire" }).click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await page.goBack();
  expect(await input(page).inputValue()).toBe("Au fait,");
});

test("a second tab shows what the first one makes, and joins it where it is asked for the same", async () => {
  const { page, id } = await inDiscussion();
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}`);
  await deed(second, "Explorer").waitFor();
  const before = on.bedrock.calls.length;
  // Neither reaches the server before both were pressed.
  const pressed = Promise.withResolvers<void>();
  for (const tab of [page, second])
    await tab.route("**/summary", async (route) => {
      await pressed.promise;
      await route.continue();
    });
  for (const tab of [page, second]) {
    await deed(tab, "Explorer").click();
    await making(tab, "L’exploration").first().waitFor();
  }
  pressed.resolve();
  await notes(page).getByText("Points clés").waitFor();
  await notes(second).getByText("Points clés").waitFor();
  await score(notes(second)).waitFor();
  await score(notes(page)).waitFor();
  expect(on.bedrock.calls.length - before).toBe(2);

  await deed(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await notes(second)
    .getByRole("link", { name: /^Argumentation/ })
    .waitFor();
  expect(second.url()).not.toContain("document");
});

test("an AI that is down is said in words, with the way to try again", async () => {
  const { page } = await inDiscussion({ expects: [/Failed to load/] });
  await page.route(
    "**/summary",
    (route) =>
      route.fulfill({
        status: 503,
        json: { message: "MENTA est très demandée en ce moment.", code: "unavailable" },
      }),
    { times: 1 },
  );
  await deed(page, "Explorer").click();
  const failure = toast(page, "MENTA est très demandée en ce moment.");
  await failure.getByText("Erreur").waitFor();
  await failure.getByRole("button", { name: "Réessayer" }).click();
  await notes(page).getByText("Points clés").waitFor();

  await page.route("**/argumentation", (route) => route.fulfill({ status: 502, body: "<html>" }), {
    times: 1,
  });
  await deed(page, "Argumenter").click();
  await page.getByText("Erreur lors de la génération de l'argumentation").first().waitFor();
  expect(await deed(page, "Argumenter").getAttribute("aria-busy")).toBeNull();
});

test("an evaluation that fails says that it is not there, and comes when it is asked for again", async () => {
  const { page } = await inDiscussion({ expects: [/Failed to load/, /L’évaluation n’a pas pu être faite/] });
  await page.route(
    "**/evaluation",
    (route) =>
      route.fulfill({ status: 502, json: { message: "MENTA n’a pas pu évaluer.", code: "ai_failed" } }),
    { times: 1 },
  );
  await deed(page, "Explorer").click();
  await notes(page).getByText("Évaluation indisponible").waitFor();
  await notes(page).getByText("MENTA n’a pas pu évaluer.").waitFor();
  expect(await page.getByText("Erreur").count()).toBe(0);
  await notes(page).getByRole("button", { name: "Réessayer" }).click();
  await score(notes(page)).waitFor();
  expect(await notes(page).getByText("Évaluation indisponible").count()).toBe(0);
});

test("what cannot be read says so, and is read again", async () => {
  const { page, id } = await inDiscussion({
    made: ["createSummary"],
    view: "&document=solution",
    expects: [/Failed to load/],
  });
  await page.getByText("Ce document n’existe pas encore.").waitFor();
  await page.route("**/summary/get", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`/chat?session=${id}`);
  await page.getByText("L’exploration n’a pas pu être lue.").waitFor();
  await page.unroute("**/summary/get");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await deed(page, "Mettre à jour").waitFor();
});

test("a document has its own address; one that is not there yet can be made from it", async () => {
  const { page, id } = await inDiscussion({
    made: ["createSummary", "createArgumentation"],
    view: "&document=argumentation",
  });
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  expect(await page.title()).toContain("Argumentation");
  await page
    .getByRole("link", { name: /Alvéa ou des études/ })
    .last()
    .click();
  await deeds(page).waitFor();
  expect(page.url()).not.toContain("document");

  await page.goto(`/chat?session=${id}&document=solution`);
  await page.getByText("Ce document n’existe pas encore.").waitFor();
  await page.getByRole("button", { name: "Générer Solution" }).click();
  await page.locator("details[open]").waitFor(WRITTEN);
  await page.goto(`/chat?session=${id}&document=autre`);
  await deeds(page).waitFor();
});

test("a solution under older names is read all the same", async () => {
  const { page, id } = await inDiscussion({ made: ["createSummary"] });
  await page.route("**/solution", (route) =>
    route.fulfill({
      json: {
        id: "S",
        sessionId: id,
        createdAt: new Date().toISOString(),
        content: {
          problemIdentification: "Choisir sans tout savoir.",
          research: {
            internalResearch: ["Le salaire est connu."],
            externalResearch: ["Un ancien collègue."],
          },
          bestSolution: {
            options: [{ title: "Demander un mois" }, { title: "Refuser" }],
            recommendation: 0,
          },
        },
      },
    }),
  );
  await page.goto(`/chat?session=${id}&document=solution`);
  await page.getByText("Choisir sans tout savoir.").waitFor();
  await page.getByRole("heading", { name: "Recherche & Sources" }).click();
  await page.getByText("Le salaire est connu.").waitFor();
  await page.getByText("Un ancien collègue.").waitFor();
  expect(await page.getByText("Demander un mois").count()).toBeGreaterThan(0);
});

test("emptying the conversation takes with it what was made, and what is being made, without a word", async () => {
  const { page } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  on.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await deed(page, "Générer Solution").click();
  await making(page, "La solution").waitFor();
  await page.getByRole("button", { name: "Plus d’actions" }).click();
  await page.getByRole("menuitem", { name: "Vider la conversation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vider la conversation" }).click();
  await expect.poll(() => deeds(page).count()).toBe(0);
  expect(await notes(page).count()).toBe(0);
  await say(page, "Recommençons.");
  await expect.poll(() => deeds(page).getByRole("button").allInnerTexts()).toEqual(["Explorer"]);
  expect(await page.getByText("Erreur").count()).toBe(0);
});

test("a part whose file cannot be loaded leaves the discussion standing, and can be loaded again", async () => {
  const { page } = await inDiscussion({ expects: [/Failed to load|dynamically imported/] });
  await deed(page, "Explorer").waitFor();
  await page.route("**/assets/{deeds,notes,document}-*.js", (route) => route.abort("failed"));
  await page.reload();
  await page.getByText("Une partie de la page n’a pas pu être chargée.").waitFor();
  await page.getByText("J’hésite entre Alvéa").waitFor();
  await input(page).fill("Toujours là.");
  await page.unroute("**/assets/{deeds,notes,document}-*.js");
  await page.getByRole("button", { name: "Recharger la page" }).click();
  await deed(page, "Explorer").waitFor();
  expect(await input(page).inputValue()).toBe("Toujours là.");
});

test("on a phone: the notes come over the page, « back » closes them, and nothing is wider than the screen", async () => {
  const { page } = await inDiscussion({ width: 320, height: 640 });
  await deed(page, "Explorer").click();
  const drawer = page.getByRole("dialog", { name: "Exploration de la discussion" });
  await score(drawer).waitFor();
  await page.goBack();
  await expect.poll(() => drawer.count()).toBe(0);
  await focusIs(page, "Mettre à jour");
  expect(await overflow(page)).toBe(0);

  await deed(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  expect(await overflow(page)).toBe(0);
  await page.goBack();
  await page.getByRole("button", { name: "Exploration", exact: true }).click();
  await drawer.getByRole("link", { name: /^Argumentation/ }).click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await page.goBack();
  await deeds(page).waitFor();
  expect(await drawer.count()).toBe(0);
});

describe.each(["light", "dark"] as const)("in %s, axe finds nothing", (theme) => {
  test("in the notes, the documents and the drawer", async () => {
    const { page, id } = await inDiscussion({
      theme,
      made: ["createSummary", "createReflection", "createArgumentation", "createSolution"],
    });
    await score(notes(page)).waitFor();
    await notes(page).getByText("Évaluation indisponible").waitFor();
    expect(await findings(page)).toEqual([]);
    for (const kind of ["argumentation", "solution"]) {
      await page.goto(`/chat?session=${id}&document=${kind}`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      expect(await findings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/chat?session=${id}&exploration=ouverte`);
    await page.getByRole("dialog").getByText("Points clés").first().waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
