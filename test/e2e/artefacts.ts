import type { Page } from "playwright";
import { expect } from "vitest";
import { openSignedIn } from "./people.ts";
import { focused } from "./screen.ts";

/** A narrow no-break space, an arrow and an emoji: what a file may lose. */
export const MESSAGE =
  "J’hésite entre Alvéa et des études\u202F: 3\u202F200 € → moins de temps 🙂. Je dois répondre avant le 27 mars et j’ai peur de regretter.";

export const artefactButtons = (page: Page) => page.getByRole("group", { name: "Suites de la discussion" });
export const artefactButton = (page: Page, name: string) =>
  artefactButtons(page).getByRole("button", { name });
export const explorationPanel = (page: Page) =>
  page.getByRole("complementary", { name: "Exploration de la discussion" });
export const input = (page: Page) => page.getByLabel("Votre message");
export const DOCUMENT_TIMEOUT = { timeout: 30_000 };
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** Returns the line that shows a generation in progress, under the buttons. */
export const progressLine = (page: Page, what: string, step = "") =>
  page.getByText(new RegExp(`^${what} est en cours(…|\\s:\\s${step})`));
/** Returns the score of the reflection, or of the personalisation. */
export const score = (within: ReturnType<typeof explorationPanel>, of = "Réflexion") =>
  within.getByRole("button", { name: new RegExp(`^${of}\\s: \\d+ `) });
export const toast = (page: Page, words: string) => page.locator("[data-toast]").filter({ hasText: words });

/** Sends a message, and waits for the reply. */
export async function sendMessage(page: Page, message: string) {
  await input(page).fill(message);
  await expect.poll(() => page.getByRole("button", { name: "Envoyer" }).isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await page.getByRole("button", { name: "Reformuler la réponse" }).waitFor();
}

/** Moves the focus by this key to the element with this name. */
export async function tabTo(page: Page, name: RegExp, key: "Tab" | "Shift+Tab") {
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press(key);
    if (name.test(await focused(page))) return;
  }
  throw new Error(`${key} does not lead to ${String(name)}`);
}

type ArtefactRoute =
  | "createSummary"
  | "createReflection"
  | "createArgumentation"
  | "createArgumentationEvaluation"
  | "createSolution";

/** Opens a discussion with one exchange and these artefacts, at `path`. */
export async function openDiscussion({
  made = [],
  view = "",
  ...options
}: { made?: readonly ArtefactRoute[]; view?: string } & Parameters<typeof openSignedIn>[1] = {}) {
  const { page, person } = await openSignedIn("about:blank", options);
  const { id } = await person.get("createSession", { body: { title: "Alvéa ou des études" } });
  await person.get("chat", { body: { sessionId: id, message: MESSAGE } });
  for (const name of made) await person.get(name, { id });
  await page.goto(`/chat?session=${id}${view}`);
  return { page, person, id };
}
