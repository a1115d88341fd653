import { expect, test } from "vitest";
import { setUpPurgeTest } from "../background/test-purge.ts";

const { logged } = await setUpPurgeTest((_operation, body) => {
  if (body.includes("review_1")) throw new Error("throttled");
});
const { editPreferences } = await import("./preferences.service.ts");

test("preferences that are saved are answered, though the reviews planned already cannot be indexed", async () => {
  expect(await editPreferences("ada", { reviewMails: true })).toMatchObject({ reviewMails: true });
  expect(logged()).toEqual([expect.objectContaining({ level: "warn", event: "reviews_not_indexed" })]);
});
