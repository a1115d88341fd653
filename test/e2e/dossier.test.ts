import { expect, test } from "vitest";
import { openSignedIn } from "./people.ts";

test("two turns fill the dossier beside the talk; its words lead to the message, and a line is corrected for good", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createSession", { body: { agentType: "prise_decision" } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/chat?session=${id}`);
  const panel = page.getByRole("complementary", { name: "Dossier" });
  await panel.getByText("Ce que vous dites se range ici").waitFor();
  const say = async (text: string) => {
    await page.getByLabel("Votre message").fill(text);
    await page.getByRole("button", { name: "Envoyer" }).click();
  };
  await say("J’hésite entre réparer la Clio et un vélo cargo électrique.");
  const options = panel.getByRole("region", { name: "Options" });
  await options.getByText(/^Un vélo cargo électrique$/i).waitFor();
  await page.getByRole("button", { name: "C’est ça" }).click();
  await options.getByRole("button", { name: /^Un vélo cargo électrique$/i }).waitFor();
  await page
    .getByRole("button", { name: /^Aller à vos mots/ })
    .first()
    .waitFor({ state: "attached" });
  await panel.getByRole("button", { name: "l’échéance" }).click();
  await page.getByRole("log").getByText("Parlons de l’échéance.").waitFor();
  await expect
    .poll(() =>
      page
        .getByRole("log")
        .getByText(/quand|date|délai/i)
        .count(),
    )
    .toBeGreaterThan(0);

  await options.getByRole("button", { name: /^Un vélo cargo électrique$/i }).click();
  await panel.getByRole("textbox").fill("Un vélo cargo");
  await page.keyboard.press("Enter");
  await options.getByRole("button", { name: "Un vélo cargo", exact: true }).waitFor();
  const kept = async () => (await person.get("getDossier", { id })).lines.map(({ text }) => text);
  await expect.poll(kept).toContain("Un vélo cargo");
});

test("on a phone, no button covers the words of a line", async () => {
  const { page, person } = await openSignedIn("about:blank", { isTouch: true, width: 390, height: 844 });
  const { id } = await person.get("createSession", { body: { agentType: "prise_decision" } });
  await person.get("chat", {
    body: {
      sessionId: id,
      message: "Réparer la vieille Clio de mes parents pour deux hivers coûte 1 450 €, d’après Bruno.",
    },
  });
  await page.goto(`/chat?session=${id}`);
  await page.getByRole("button", { name: /^Dossier/ }).click();
  const sheet = page.getByRole("dialog", { name: "Dossier" });
  await sheet
    .getByRole("button", { name: /^Actions pour/ })
    .first()
    .waitFor();
  const covered = await sheet.evaluate((panel) => {
    const shown = [...panel.querySelectorAll(".dossier-tools")].flatMap((tools) => {
      const row = tools.parentElement!;
      const words = [...row.querySelectorAll(".dossier-text, .dossier-value")].flatMap((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return Array.from(range.getClientRects());
      });
      const icons = [...tools.querySelectorAll("svg")].map((icon) => icon.getBoundingClientRect());
      return icons
        .filter(({ width }) => width > 0)
        .map((icon) =>
          words.some(({ right, top, bottom }) => right > icon.left && top < icon.bottom && bottom > icon.top),
        );
    });
    return shown;
  });
  expect(covered.length).toBeGreaterThan(0);
  expect(covered).not.toContain(true);
});
