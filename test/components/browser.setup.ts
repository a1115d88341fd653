import type { TestProject } from "vitest/node";
import { findBrowser } from "../browser-launch.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The browser of the components' tests. */
    executablePath: string;
  }
}

export default async function provideBrowser(project: TestProject): Promise<void> {
  project.provide("executablePath", await findBrowser());
}
