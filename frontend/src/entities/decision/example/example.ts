import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { hasStatus } from "#frontend/api/errors.ts";
import { call } from "#frontend/api/client.ts";
import { announce } from "#frontend/browser/announce.ts";
import { createExampleImport } from "./example-document.ts";
import { EXAMPLE_IDS } from "./example-ids.ts";
import { EXAMPLE_WORDS } from "./words.ts";

/**
 * Adds the example to the account in one call, beside what is already there. Fails if the account's limits
 * leave no room for all of it.
 */
export const addExampleMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (decideur: string) => {
      const { leftAside = [] } = await call("importAccount", {
        body: createExampleImport(decideur, new Date()),
      });
      if (leftAside[0]) throw new Error(leftAside[0].message);
    },
    onSuccess: async () => {
      await client.invalidateQueries();
      announce(EXAMPLE_WORDS.text);
    },
    meta: { failure: { description: EXAMPLE_WORDS.addFailed } },
  });

/**
 * Deletes everything of the example for good, whether it is in a list or in the trash. Can be repeated after
 * a failure, because things that are already gone are ignored.
 */
export const removeExampleMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async () => {
      for (const each of EXAMPLE_IDS.decisions) {
        await unlessGone(call("trashDecision", { params: { id: each } }));
        await unlessGone(call("removeDecision", { params: { id: each } }));
      }
      await unlessGone(
        call("removeProject", { params: { id: EXAMPLE_IDS.project }, body: { deleteDecisions: false } }),
      );
      await unlessGone(call("removeSession", { params: { id: EXAMPLE_IDS.session } }));
      await unlessGone(call("purgeSession", { params: { id: EXAMPLE_IDS.session } }));
    },
    onSettled: () => client.invalidateQueries(),
    meta: {
      success: { title: EXAMPLE_WORDS.removed, description: EXAMPLE_WORDS.removedText },
      failure: { description: EXAMPLE_WORDS.removeFailed },
    },
  });

/** Awaits a request, and ignores a 404 (the thing is gone) and a 409 (it is already in the trash). */
async function unlessGone(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!hasStatus(error, 404) && !hasStatus(error, 409)) throw error;
  }
}
