import { expect, test } from "vitest";
import { openSignedIn } from "./people.ts";

test("what breaks a page is reported once, without a word of the person", async () => {
  const { page } = await openSignedIn("about:blank", { expects: [/./] });
  await page.route("**/api/decisions", (route) =>
    route.fulfill({ json: [{ id: "broken", title: "Quitter mon mari" }] }),
  );
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/client-faults")) reports.push(request.postData() ?? "");
  });
  const answered = page.waitForResponse("**/api/client-faults");
  await page.goto("/decision-flow");
  expect((await answered).status()).toBe(200);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("alert").getByText("L’erreur vient de nous").waitFor();
  expect(reports.map((report) => JSON.parse(report) as unknown)).toEqual([
    {
      kind: "boundary",
      name: "TypeError",
      page: "/decision-flow",
      release: expect.stringMatching(/^[\w-]+$/),
      requestId: null,
      places: expect.arrayContaining([expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/)]),
      components: expect.arrayContaining([expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/)]),
    },
  ]);
  expect(reports.join("")).not.toContain("mari");
});
