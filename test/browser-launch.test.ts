import { expect, test } from "vitest";
import { browserPlaces, launchBrowser } from "./browser-launch.ts";

const PLAYWRIGHTS = "/cache/playwright/chrome";

test("Playwright's own browser comes first, then the path, then the usual places", () => {
  const places = browserPlaces({ PATH: "/first:/second" }, PLAYWRIGHTS);
  const order = [
    PLAYWRIGHTS,
    "/first/chromium",
    "/first/google-chrome",
    "/second/chromium",
    "/usr/bin/chromium",
  ];
  expect(places.filter((place) => order.includes(place))).toEqual(order);
  expect(places.at(-1)).toMatch(/^\/Applications\//);
});

test("a browser asked for by CHROME_PATH is the only one tried", () => {
  expect(browserPlaces({ CHROME_PATH: "/mine", PATH: "/usr/bin" }, PLAYWRIGHTS)).toEqual(["/mine"]);
});

test("without any browser the error names what to install and what was tried", async () => {
  const launched = launchBrowser("pages", { CHROME_PATH: "/nowhere/chrome" });
  await expect(launched).rejects.toThrow(
    /Install Chromium or Google Chrome.*CHROME_PATH[^]*- \/nowhere\/chrome: /,
  );
});
