import { issueResolver } from "#frontend/api/form-issues.ts";
import type { AccessMode } from "#frontend/browser/address/paths.ts";
import type { AccessValues } from "./access-values.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** The server's own schemas; `null` where they cannot be fetched: the server then validates alone. */
const loadSchemas = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./access.schema.ts"));

/** Fetches the schemas ahead of the first submission: they are no part of the first view. */
export const preloadAccessSchema = (): void => void loadSchemas();

export const accessResolver = (mode: AccessMode) =>
  issueResolver<AccessValues>(async (values) => (await loadSchemas())?.validateAccess(mode, values) ?? []);
