import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openSignedIn } from "./people.ts";
import { answered, focusIs } from "./screen.ts";

const list = (page: Page) => page.getByRole("complementary", { name: "Discussions" });
const link = (page: Page, title: RegExp) => list(page).getByRole("link", { name: title });

async function inDiscussion(title: string) {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createSession", { body: { title } });
  await page.goto(`/chat?session=${id}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return { page, person, id };
}

test("the focus is never lost: drawer, folding, asking again, deleting, opening", async () => {
  const { page, person, id } = await inDiscussion("Premier");
  await person.get("chat", { body: { sessionId: id, message: "J’hésite entre partir et rester." } });
  const other = await person.get("createSession", { body: { title: "Second" } });
  await page.reload();
  await focusIs(page, "Votre message");

  await page.getByRole("button", { name: "Réduire la barre latérale" }).click();
  await focusIs(page, "Élargir la barre latérale");
  await page.keyboard.press("Enter");
  await focusIs(page, "Réduire la barre latérale");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Chercher une discussion" }).click();
  await focusIs(page, "Chercher une discussion");
  expect(await list(page).getByRole("searchbox").isVisible()).toBe(true);

  await page.getByRole("button", { name: "Reformuler la réponse" }).click();
  await focusIs(page, "Votre message");
  await answered(page);

  await link(page, /^Second/).click();
  await page.waitForURL(new RegExp(other.id));
  await focusIs(page, "Votre message");
  await link(page, /^Premier/).click();
  await page.waitForURL(new RegExp(id));
  const row = list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Premier/ }) });
  await row.getByRole("button", { name: "Supprimer" }).click();
  const confirm = page.getByRole("alertdialog");
  await confirm.getByText("La discussion et ses 2 messages").waitFor();
  await confirm.getByRole("button", { name: "Supprimer" }).click();
  await page.waitForURL(new RegExp(other.id));
  await focusIs(page, "Votre message");

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Ouvrir les discussions" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("sec");
  await expect.poll(() => page.url()).toContain("q=sec");
  expect(await page.getByRole("dialog").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await focusIs(page, "Ouvrir les discussions");
});
