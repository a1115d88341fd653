import { buildFrontend } from "#infra/build/frontend.ts";

/** Before any test, and once: each process of the tests would build the pages that it does not find. */
export default async function builtPages(): Promise<void> {
  await buildFrontend();
}
