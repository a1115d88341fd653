import { defineConfig } from "vitest/config";
export default defineConfig({ test: { include: ["test/simulation/**/*.test.ts"], pool: "forks", fileParallelism: false, globalSetup: "test/data-folder.ts", testTimeout: 300_000, hookTimeout: 60_000 } });
