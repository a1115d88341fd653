import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { DemoTag } from "./demo-tag.tsx";

test("what the badge of the demonstration explains opens beside it", async () => {
  await page.viewport(1280, 900);
  await mount(<DemoTag />);
  const badge = page.getByRole("button");
  await badge.click();
  await expect.element(page.getByRole("note")).toBeVisible();
  const [button, bubble] = [badge, page.getByRole("note")].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(bubble!.top - button!.bottom).toBeLessThan(24);
  expect(Math.abs(bubble!.left - button!.left)).toBeLessThan(24);
});
