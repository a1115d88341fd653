import { expect, test } from "vitest";
import {
  artefactButton,
  heading,
  openDiscussion,
  progressLine,
  explorationPanel,
  score,
  DOCUMENT_TIMEOUT,
} from "./artefacts.ts";
import { environment } from "./product.ts";
import { holdRequests } from "./screen.ts";

test("what one tab makes, and how it is judged, is shown in the other while it is made; only the first is led to it", async () => {
  const { page, id } = await openDiscussion({ made: ["createSummary", "createReflection"] });
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}`);
  await score(explorationPanel(second)).waitFor();
  environment.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await artefactButton(page, "Argumenter").click();
  await progressLine(second, "L’argumentation").waitFor();
  await second.getByRole("button", { name: "Arrêter l’argumentation" }).click();
  await expect.poll(() => progressLine(page, "L’argumentation").count()).toBe(0);
  await expect.poll(() => progressLine(second, "L’argumentation").count()).toBe(0);

  const judge = await holdRequests(page, "**/argumentation-evaluation", "POST");
  await artefactButton(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  await explorationPanel(second)
    .getByRole("link", { name: /^Argumentation/ })
    .waitFor();
  await explorationPanel(second).getByText("Évaluation en cours").waitFor();
  expect(await explorationPanel(second).getByText("Évaluation indisponible").count()).toBe(0);
  judge();
  await score(explorationPanel(second), "Personnalisation").waitFor();
  expect(second.url()).not.toContain("document");
});
