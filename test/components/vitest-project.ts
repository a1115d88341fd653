import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { launchOptions } from "../browser-launch.ts";

const contextOptions = {
  colorScheme: "light",
  reducedMotion: "reduce",
  locale: "fr-FR",
  timezoneId: "Europe/Paris",
} as const;

/** Time limit of an action or an expectation: a longer one would only block a worker until its test ends. */
const actionTimeout = 60_000;

const provider: ReturnType<typeof playwright> = {
  ...playwright({ actionTimeout }),
  // Disabled: it would start a browser before one has been found.
  prewarm: () => {},
  providerFactory: (project) => {
    const { executablePath } = project.getProvidedContext();
    const options = { launchOptions: launchOptions(executablePath), contextOptions, actionTimeout };
    return playwright(options).providerFactory(project);
  },
};

/** Time limit of the page: on a busy machine, a late page is not a fault of the code. */
const PAGE_TIMEOUT = 180_000;

/** React's build: the development one warns about more, and costs half as much again: see test/run.ts. */
const REACT = process.env["REACT"] ?? "development";

/** A real Chromium draws the real components with their real style; each test says what the server answers. */
export const components = {
  plugins: [react(), tailwindcss()],
  // Each build of React has its own cache: it is bundled once, and no run deletes the files that the other
  // one serves.
  cacheDir: `node_modules/.vite/react-${REACT}`,
  oxc: { jsx: { development: REACT === "development" } },
  optimizeDeps: {
    rolldownOptions: { transform: { define: { "process.env.NODE_ENV": JSON.stringify(REACT) } } },
  },
  test: {
    name: "components",
    include: ["frontend/src/**/*.browser.test.tsx"],
    globalSetup: "test/components/browser.setup.ts",
    setupFiles: ["test/components/lean-react.setup.ts", "test/components/page.setup.ts"],
    // One page for all files of a worker, so that the application is loaded once.
    isolate: false,
    env: { VITEST_BROWSER_IFRAME_TIMEOUT: String(PAGE_TIMEOUT) },
    api: { host: "127.0.0.1" },
    expect: { poll: { timeout: actionTimeout } },
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: PAGE_TIMEOUT,
      screenshotFailures: false,
      locators: { exact: false },
      provider,
      instances: [{ browser: "chromium", viewport: { width: 1440, height: 900 } }],
    },
  },
} satisfies TestProjectInlineConfiguration;
