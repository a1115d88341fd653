import { describeThisComputer } from "./choose-engine.ts";
import type { EngineName } from "./engine.ts";
import { nativeEngine } from "./native.ts";

const hasNative = "program" in (await nativeEngine.find(describeThisComputer()));

/** The engines that can run here: npm has a package of the native one for Linux on x64 only. */
export const INSTALLED_ENGINES: readonly EngineName[] = hasNative ? ["jar", "native"] : ["jar"];
