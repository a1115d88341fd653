import { bundleFunctions } from "#infra/build/functions.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

let built: ReturnType<typeof bundleFunctions> | undefined;

/** The functions' bundles, built once for all test files. Outside the project: they cannot fall back on its packages. */
export const functionBundles = () => (built ??= bundleFunctions(temporaryFolder("bundles")));
