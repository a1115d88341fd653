import { expect, test } from "vitest";
import { axeFindings, axeFindingsOfStructure } from "./axe.ts";
import { open, openSignedIn } from "./people.ts";
import { answered, overflow } from "./screen.ts";

test("axe finds nothing on the pages for everybody", async () => {
  const page = await open("about:blank");
  for (const path of [
    "/",
    "/login",
    "/login?mode=inscription",
    "/privacy",
    "/terms",
    "/mentions-legales",
    "/accessibilite",
    "/nulle-part",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([path, await axeFindings(page)]).toEqual([path, []]);
  }
});

test("axe finds nothing on the chat: empty, with its dialog, in a conversation, and on a phone, where nothing overflows", async () => {
  const { page, person } = await openSignedIn("/chat");
  const input = page.getByLabel("Votre message");
  await input.fill("Faut-il partir ?");
  expect(await axeFindingsOfStructure(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Commencer la discussion" }).waitFor();
  expect(await axeFindingsOfStructure(page)).toEqual([]);
  const { id } = await person.get("createSession", {
    body: { title: "Anticonstitutionnellement".repeat(8) },
  });
  await person.get("chat", { body: { sessionId: id, message: "J’hésite entre partir et rester." } });
  await page.goto(`/chat?session=${id}`);
  await page.getByText("J’hésite entre partir et rester.").waitFor();
  await page.getByRole("button", { name: "Reformuler la réponse" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/chat");
  await page.getByRole("button", { name: "Ouvrir les discussions" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Déconnexion" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole("link", { name: /^Anticonstitutionnellement/ }).click();
  await page.waitForURL(/session=/);
  await input.fill(`Un mot très long : ${"x".repeat(400)}`);
  expect(await overflow(page)).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Envoyer" }).isEnabled()).toBe(true);
  await input.press("Enter");
  await answered(page);
  expect(await overflow(page)).toBe(0);
});
