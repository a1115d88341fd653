import type { Page } from "playwright";
import { expect, test } from "vitest";
import { createFullAccount } from "./full-account.ts";
import { openAs } from "./people.ts";
import { dialog, overflow } from "./screen.ts";

const WIDTH = 390;
const PHONE = { isTouch: true, width: WIDTH, height: 844 };

/** As the browser's setting of the size of text: `rem` follows it, in media queries too. In pixels, of which 16 are the default. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

test.each([24, 32])(
  "with text of %i px, no signed-in page of a phone scrolls to the side or hides the account menu",
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
    const inDialog = [`/decision-flow?decision=${decisionId}`, "/decision-flow?creer=1"];
    for (const path of [...inShell, ...inDialog, "/chat", `/chat?session=${sessionId}`]) {
      await page.goto(path);
      if (inDialog.includes(path)) await dialog(page).waitFor();
      else await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
      if (inShell.includes(path)) await account.waitFor();
      await page.waitForLoadState("networkidle");
      expect([path, await overflow(page)]).toEqual([path, 0]);
      if (!inShell.includes(path)) continue;
      const { x = 0, width = WIDTH } = (await account.boundingBox()) ?? {};
      expect([path, x >= 0 && x + width <= WIDTH]).toEqual([path, true]);
    }
  },
);
