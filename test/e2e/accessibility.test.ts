import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { open, openSignedIn } from "./people.ts";

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
};

describe.each(["light", "dark"] as const)("in %s, axe finds nothing", (theme) => {
  test.each(["/", "/login", "/login?mode=inscription", "/privacy", "/terms", "/nulle-part"])(
    "on %s",
    async (path) => {
      const page = await open(path, { theme });
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await findings(page)).toEqual([]);
    },
  );

  test("on the chat: empty, with its dialog, in a conversation, and on a phone", async () => {
    const { page, person } = await openSignedIn("/chat", { theme });
    await page.getByLabel("Votre message").fill("Faut-il partir ?");
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Commencer la discussion" }).waitFor();
    expect(await findings(page)).toEqual([]);
    const { id } = await person.get("createSession", { body: { title: "Partir ?" } });
    await person.get("chat", { body: { sessionId: id, message: "J’hésite entre partir et rester." } });
    await page.goto(`/chat?session=${id}`);
    await page.getByText("J’hésite entre partir et rester.").waitFor();
    await page.getByRole("button", { name: "Reformuler la réponse" }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole("button", { name: "Ouvrir les discussions" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Déconnexion" }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
