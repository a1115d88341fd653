import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { FullPageLoadFallback } from "./error-page.tsx";
import { PageLoadFallback } from "./shell/error-fallbacks.tsx";

test.each([
  ["a whole page", FullPageLoadFallback],
  ["a page beside the menu", PageLoadFallback],
])("%s whose file did not come has a title all the same", async (_what, Failed) => {
  await mount(<Failed onRetry={() => {}} />);
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Cette partie de la page n’a pas pu être chargée.");
});
