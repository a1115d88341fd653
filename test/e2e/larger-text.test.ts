import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { createFullAccount } from "./full-account.ts";
import { open, openAs } from "./people.ts";
import { dialog, overflow } from "./screen.ts";

const WIDTH = 390;
const PHONE = { isTouch: true, width: WIDTH, height: 844 };

/** Sets the browser's default text size in pixels (normally 16): `rem` follows it, also in media queries. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

/**
 * Returns the buttons and links of the open dialog that are not wholly within the window; its tabs scroll by
 * themselves.
 */
const cutOff = (page: Page) =>
  dialog(page)
    .locator("button:not([role=tab]):visible, a:visible")
    .evaluateAll((all) =>
      all
        .filter((each) => {
          const { left, right } = each.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        })
        .map((each) => each.textContent || each.getAttribute("aria-label")),
    );

test.each([24, 32])(
  "with text of %i px, no page of a phone scrolls to the side, and no dialog; the account menu is there",
  async (size) => {
    const { person, decisionId, sessionId, reviewed } = await createFullAccount();
    const page = await openAs(person, "about:blank", PHONE);
    await setTextSize(page, size);
    const account = page.getByRole("button", { name: /^Compte de/ });
    const inShell = [
      "/cockpit",
      "/decision-flow",
      "/decision-flow?vue=liste",
      "/decision-flow?vue=priorites",
      "/decision-flow?onglet=projets",
      "/decision-flow?onglet=corbeille",
      "/exploration",
      "/clarity",
      "/profil",
      `/regard/${reviewed.open}`,
      `/journal/${decisionId}`,
    ];
    const inDialog = [
      `/decision-flow?decision=${decisionId}`,
      `/decision-flow?decision=${decisionId}&partie=plan`,
      "/decision-flow?creer=1",
    ];
    for (const path of [...inShell, ...inDialog, "/chat", `/chat?session=${sessionId}`]) {
      await page.goto(path);
      if (inDialog.includes(path)) await dialog(page).waitFor();
      else await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
      if (inShell.includes(path)) await account.waitFor();
      await page.waitForLoadState("networkidle");
      expect([path, await overflow(page)]).toEqual([path, 0]);
      if (inDialog.includes(path)) expect([path, await cutOff(page)]).toEqual([path, []]);
      // The buttons of a decision leave the screen to its content.
      if (path.includes("decision=")) {
        expect((await dialog(page).getByRole("heading").first().boundingBox())!.y).toBeLessThan(size * 6);
        await dialog(page)
          .getByRole("button", { name: /^Actions pour « / })
          .first()
          .click();
        await page.getByRole("menuitem", { name: "Supprimer" }).waitFor();
        expect([path, await axeFindings(page, page.getByRole("menu"))]).toEqual([path, []]);
        expect([path, await overflow(page)]).toEqual([path, 0]);
      }
      if (!inShell.includes(path)) continue;
      const { x = 0, width = WIDTH } = (await account.boundingBox()) ?? {};
      expect([path, x >= 0 && x + width <= WIDTH]).toEqual([path, true]);
    }
  },
);

test.each([24, 32])(
  "with text of %i px, the landing page of a phone keeps to its width, word by word",
  async (size) => {
    const page = await open("about:blank", PHONE);
    await setTextSize(page, size);
    await page.goto("/", { waitUntil: "networkidle" });
    const menu = page.locator("summary", { hasText: "Menu" });
    const isWhole = async () => {
      const { x, width } = (await menu.boundingBox())!;
      return x >= 0 && x + width <= WIDTH;
    };
    expect([await overflow(page), await isWhole()]).toEqual([0, true]);
    const title = page.getByRole("heading", { level: 1 });
    // A word that does not fit is broken: it has more than one box.
    const broken = await title.evaluate((heading) => {
      const words: string[] = [];
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const match of node.nodeValue!.matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          if (range.getClientRects().length > 1) words.push(match[0]);
        }
      return words;
    });
    expect(broken).toEqual([]);
    await menu.click();
    expect(await overflow(page)).toBe(0);
  },
);
