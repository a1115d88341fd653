import { buildFrontend } from "#infra/build/frontend.ts";

/** Builds the pages once before any test: each worker would build them if they were missing. */
export default async function builtPages(): Promise<void> {
  await buildFrontend();
}
