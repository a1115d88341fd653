import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { THEME_KEY } from "./theme.ts";

test("the script that runs before the first paint reads the key that the switch writes", () => {
  const script = readFileSync(new URL("../../first-view.js", import.meta.url), "utf8");
  expect(script).toContain(`localStorage.getItem(${JSON.stringify(THEME_KEY)})`);
});
