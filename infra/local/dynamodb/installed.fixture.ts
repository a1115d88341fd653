import { thisComputer } from "./choose-engine.ts";
import type { EngineName } from "./engine.ts";
import { nativeEngine } from "./native.ts";

const hasNative = "program" in (await nativeEngine.find(thisComputer()));

/** The engines that can be tested on this computer: npm brings the native one to Linux x64 only. */
export const INSTALLED_ENGINES: readonly EngineName[] = hasNative ? ["jar", "native"] : ["jar"];
