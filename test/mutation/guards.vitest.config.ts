import { defineConfig } from "vitest/config";

/** The test that must notice a change of a guard of the stack. */
export default defineConfig({ test: { include: ["test/aws/guards.test.ts"] } });
