import { defineConfig } from "vitest/config";

/**
 * The tests that must notice a change of a rule: its own, beside it. Random histories are left out: they find what
 * nobody thought of, and take minutes to notice what a test was written for.
 */
export default defineConfig({
  test: {
    include: ["shared/**/*.test.ts"],
    exclude: ["shared/**/*.properties.test.ts", "shared/plan/model.test.ts"],
  },
});
