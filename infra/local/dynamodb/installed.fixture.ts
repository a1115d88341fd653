import { thisComputer } from "./choose-engine.ts";
import type { EngineName } from "./engine.ts";
import { nativeEngine } from "./native.ts";

const hasNative = "program" in (await nativeEngine.find(thisComputer()));

/** The engines testable on this computer: npm has the native one for Linux x64 only. */
export const INSTALLED_ENGINES: readonly EngineName[] = hasNative ? ["jar", "native"] : ["jar"];
