import { describeThisComputer } from "./choose-engine.ts";
import type { EngineName } from "./engine.ts";
import { nativeEngine } from "./native.ts";

const hasNative = "program" in (await nativeEngine.find(describeThisComputer()));

/** The engines testable on this computer: npm has the native one for Linux x64 only. */
export const INSTALLED_ENGINES: readonly EngineName[] = hasNative ? ["jar", "native"] : ["jar"];
