import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openSignedIn } from "./people.ts";
import { environment } from "./product.ts";
import { answered, focusIs, overflow } from "./screen.ts";

const SAID = [
  "J’hésite entre rester chez Alvéa et reprendre des études.",
  "J’ai peur de perdre mon salaire, et mon mari ne dit rien.",
];
const why = (page: Page) => page.getByRole("button", { name: "Pourquoi cette question" });
const panel = (page: Page) => page.getByRole("region", { name: "Pourquoi cette question" });
const asked = () =>
  environment.bedrock.calls.filter(({ body }) => JSON.stringify(body).includes('"why-')).length;
const plain = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll(/^« | »$/g, "");
/** Returns how far the button is from the top of the page. */
const place = (page: Page) =>
  why(page)
    .last()
    .evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY));

async function inDiscussion() {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createSession", {
    body: { title: "Alvéa ou des études", agentType: "prise_decision" },
  });
  for (const message of SAID) await person.get("chat", { body: { sessionId: id, message } });
  await page.goto(`/chat?session=${id}`);
  await why(page).last().waitFor();
  return page;
}

test("a question says why it was asked, by the person's own words, once for all, until its reply is written again", async () => {
  const page = await inDiscussion();
  const [calls, top] = [asked(), await place(page)];
  await why(page).last().focus();
  await page.keyboard.press("Enter");
  const quote = panel(page).getByRole("blockquote").first();
  await quote.waitFor();
  expect(SAID.join("\n")).toContain(plain(await quote.innerText()));
  expect(await place(page), "nothing above it has moved").toBe(top);
  await focusIs(page, "Pourquoi cette question ?");
  const told = await panel(page).innerText();

  await page.keyboard.press("Enter");
  await panel(page).waitFor({ state: "detached" });
  // On a phone the whole text is visible, above the input.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await why(page).last().click();
  await quote.waitFor();
  expect(await panel(page).innerText()).toBe(told);
  expect(asked() - calls).toBe(1);
  expect(await overflow(page)).toBe(0);
  const bottom = async () => {
    const box = await panel(page).locator("p").last().boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const input = await page.getByLabel("Votre message").boundingBox();
  await expect.poll(bottom).toBeLessThanOrEqual(input?.y ?? 0);

  await page.getByRole("button", { name: "Reformuler la réponse" }).click();
  await answered(page);
  await panel(page).waitFor({ state: "detached" });
  await why(page).last().click();
  await quote.waitFor();
  expect(asked() - calls).toBe(2);
});
