import { beforeAll, expect, test } from "vitest";
import { heading, inDiscussion } from "./artefacts.ts";
import { openSignedIn } from "./people.ts";
import { stage } from "./product.ts";

beforeAll(async () => {
  await stage();
});

const REFUSED = { expects: [/Failed to load/] };

test("the address of a document in a discussion that is gone says so, and asks once", async () => {
  const { page } = await openSignedIn("about:blank", REFUSED);
  let reads = 0;
  page.on("request", (request) => void (reads += Number(request.url().endsWith("/messages"))));
  await page.goto("/chat?session=01ARZ3NDEKTSV4RRFFQ69G5FAV&document=solution");
  await page.getByText("Cette discussion n’existe pas, ou plus.").waitFor();
  await page.waitForLoadState("networkidle");
  expect(reads).toBeLessThanOrEqual(2);
  expect(await page.getByRole("link", { name: "Revenir aux discussions" }).count()).toBe(1);
});

test("where the messages cannot be read, so it is said; once they can, the document is there", async () => {
  const { page, id } = await inDiscussion({ made: ["createSummary", "createSolution"], ...REFUSED });
  let isDown = true;
  let reads = 0;
  await page.route("**/messages", async (route) => {
    reads += 1;
    await (isDown ? route.fulfill({ status: 500, body: "{}" }) : route.continue());
  });
  await page.goto(`/chat?session=${id}&document=solution`);
  const retry = page.getByRole("button", { name: "Réessayer" });
  await retry.waitFor();
  await page.waitForLoadState("networkidle");
  expect(reads).toBeLessThanOrEqual(2);
  isDown = false;
  await retry.click();
  await heading(page, "Solution Recommandée").waitFor();
});
