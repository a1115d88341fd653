import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { isFullProof } from "../proof.ts";
import { open, openAs, openSignedIn } from "./people.ts";
import { environment } from "./product.ts";
import { overflow } from "./screen.ts";
import { touchFindings } from "./touch-targets.ts";

const PHONE = { isTouch: true, width: 390, height: 720 };
const VIEWS = [
  { width: 320, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

/** In the short form every so many of these, by turns. */
const inTurn = <Screen>(screens: readonly Screen[], every: number) =>
  screens.filter((_, at) => isFullProof || at % every === 0);

let screens = 0;
/** On a small phone by day, and on a larger one by night; in the short form on one of them, by turns. */
async function isForFingers(page: Page, screen: string): Promise<void> {
  const turn = screens++;
  for (const { width, colorScheme } of isFullProof ? VIEWS : [VIEWS[turn % VIEWS.length]!]) {
    await page.setViewportSize({ width, height: PHONE.height });
    await page.emulateMedia({ colorScheme });
    expect([screen, width, await overflow(page), await touchFindings(page)]).toEqual([screen, width, 0, []]);
  }
}

/** Waits for the page, and for the dialog that its address opens. */
const settled = async (page: Page) => {
  if (/[?&](?:decision|creer)=/.test(page.url()))
    await page.getByRole("dialog").getByRole("button").nth(4).waitFor();
  await page.getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
};

let account: ReturnType<typeof createFilled> | undefined;
/** Returns a page of one filled account, shared by all tests, which only read it. */
async function filled() {
  account ??= createFilled();
  const { person, ...made } = await account;
  return { page: await openAs(person, "about:blank", PHONE), ...made };
}

async function createFilled() {
  const person = await signUpNewPerson(environment.url);
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const decision = await person.get("createDecision", {
    body: aDecisionBody({
      title: "Choisir un logement",
      status: "en_cours",
      priority: "haute",
      projectId,
      // A finished action, because the cockpit shows it.
      actions: [{ title: "Visiter deux appartements", status: "done" }, "Comparer les loyers"],
    }),
  });
  const gone = await person.get("createDecision", { body: aDecisionBody({ title: "Vendre le vélo" }) });
  await person.get("trashDecision", { id: gone.id });
  const { id } = await person.get("createSession", { body: { title: "Partir ou rester" } });
  await environment.withoutPauses(async () => {
    await person.get("chat", { body: { sessionId: id, message: "J’hésite entre partir à Lyon et rester." } });
    for (const name of ["createSummary", "createArgumentation", "createSolution"] as const)
      await person.get(name, { id });
  });
  return { person, decision, session: id };
}

const PUBLIC = [
  "/",
  "/login",
  "/mot-de-passe",
  "/login?mode=inscription",
  "/privacy",
  "/accessibilite",
  "/nulle-part",
];

test.each(inTurn(PUBLIC, 3))(
  "%s is made for fingers: 44 px to press, no zoom where one types",
  async (path) => {
    const page = await open(path, PHONE);
    await settled(page);
    await isForFingers(page, path);
  },
);

test("the pages of work are made for fingers", async () => {
  const { page, decision, session } = await filled();
  const paths = [
    `/decision-flow?decision=${decision.id}&partie=plan`,
    "/decision-flow",
    "/decision-flow?onglet=projets",
    "/decision-flow?onglet=corbeille",
    "/cockpit",
    `/decision-flow?decision=${decision.id}`,
    "/decision-flow?creer=1",
    `/journal/${decision.id}`,
    "/clarity",
    `/exploration?sur-decision=${decision.id}`,
    "/exploration",
    "/profil",
    `/chat?session=${session}`,
    "/chat",
    `/chat?session=${session}&document=argumentation`,
    `/chat?session=${session}&document=solution`,
  ];
  for (const path of inTurn(paths, 4)) {
    await page.goto(path);
    await settled(page);
    await isForFingers(page, path);
  }
});

test("what opens over them is made for fingers", async () => {
  const { page, session } = await filled();
  const openers = [
    ["/decision-flow", "Ouvrir le menu"],
    ["/decision-flow", "Rechercher…"],
    ["/clarity", "Choisir des tâches"],
    ["/chat", "Nouvelle discussion"],
    [`/chat?session=${session}`, "Ouvrir les discussions"],
  ] as const;
  for (const [path, name] of inTurn(openers, 2)) {
    await page.goto(path);
    await settled(page);
    await page.getByRole("button", { name }).first().click();
    await page.getByRole("dialog").waitFor();
    await page.waitForLoadState("networkidle");
    await isForFingers(page, name);
  }
});

test("on a phone the title has room; the keyboard leaves the message in sight, with a key for a new line", async () => {
  const { page, session } = await filled();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/chat?session=${session}`);
  await settled(page);
  expect(await page.locator("meta[name=viewport]").getAttribute("content")).toMatch(
    /viewport-fit=cover, interactive-widget=resizes-content/,
  );
  const title = page.getByRole("heading", { level: 1 });
  expect((await title.boundingBox())!.width).toBeGreaterThan(130);
  // The interview's question had buttons instead of the field.
  await page.getByRole("button", { name: "Écrire autrement" }).tap();
  const input = page.getByLabel("Votre message");
  await input.tap();
  // The height that an on-screen keyboard leaves.
  await page.setViewportSize({ width: 390, height: 400 });
  await input.pressSequentially("Un");
  await page.getByRole("button", { name: "Nouvelle ligne" }).tap();
  await input.pressSequentially("Deux");
  expect(await input.inputValue()).toBe("Un\nDeux");
  for (const each of [input, page.getByRole("button", { name: "Envoyer" })]) {
    const { y, height } = (await each.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(400);
  }
});

test("a period is two fields of the phone itself", async () => {
  const { page } = await openSignedIn("/decision-flow?creer=1", PHONE);
  await settled(page);
  expect(await page.getByRole("dialog").locator("input[type=date]").count()).toBe(2);
});
