import type { KnipConfig } from "knip";

/** Entries that no other file imports: what the stack, the npm scripts and the browser start from. */
export default {
  entry: ["functions/*/handler.ts", "infra/local/{start,seed}.ts", "frontend/src/main.tsx"],
  project: ["**/*.{ts,tsx}"],
  vite: { config: ["frontend/vite.config.ts"] },
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Run as commands by test/check.ts, or put first on the path of every script by npm.
  ignoreDependencies: ["node", "oxlint", "oxlint-tsgolint"],
} satisfies KnipConfig;
