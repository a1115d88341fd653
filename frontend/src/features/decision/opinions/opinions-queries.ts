import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { OpinionsOfDecision } from "#shared/opinion/opinion.schema.ts";
import type { Weighing } from "#shared/record/weighing.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { opinionsKeyPrefix, opinionsQuery } from "#frontend/entities/record/opinions.ts";
import { cacheRecord, recordQuery } from "#frontend/entities/record/queries.ts";
import { OPINION_TEXTS } from "#frontend/labels/opinions.ts";

/** Changes both cached versions of the opinions: with the answers shown, and with the answers hidden. */
function update(client: QueryClient, id: string, change: (known: OpinionsOfDecision) => OpinionsOfDecision) {
  for (const show of [true, false])
    client.setQueryData(opinionsQuery(id, show).queryKey, (known) => known && change(known));
}
const readAgain = (client: QueryClient, id: string) => () =>
  void client.invalidateQueries({ queryKey: opinionsKeyPrefix(id) });

/**
 * Mutation that creates a link, which closes the previous link. The caller shows failures. `onMade` is also
 * called if the caller was unmounted meanwhile.
 */
export const createOpinionLinkMutation = (client: QueryClient, id: string, onMade?: () => void) =>
  mutationOptions({
    mutationFn: (body: { note: string | null; isWeighing: boolean }) =>
      call("createOpinionLink", { params: { id }, body }),
    onSuccess: ({ link }) => {
      onMade?.();
      return update(client, id, (known) => ({ ...known, link }));
    },
    onError: readAgain(client, id),
  });

/** Mutation that closes the link. The caller shows failures. */
export const endOpinionLinkMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call("removeOpinionLink", { params: { id } }),
    onSuccess: () => update(client, id, (known) => ({ ...known, link: null })),
    onError: readAgain(client, id),
    meta: { success: { title: OPINION_TEXTS.ended } },
  });

/**
 * Mutation that deletes an opinion for good. Succeeds if it is already deleted. The caller shows failures.
 */
export const removeOpinionMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (opinionId: string) =>
      call("removeOpinion", { params: { id, opinionId } }).then(
        () => ({ wasThere: true }),
        (error: unknown) => {
          if (!hasStatus(error, 404)) throw error;
          return { wasThere: false };
        },
      ),
    onSuccess: ({ wasThere }, opinionId) => {
      update(client, id, ({ opinions, count, link }) => ({
        link,
        count: wasThere ? count - 1 : count,
        opinions: opinions && opinions.filter((one) => one.id !== opinionId),
      }));
      if (!wasThere) readAgain(client, id)();
    },
    onError: readAgain(client, id),
    meta: { success: { title: OPINION_TEXTS.removed } },
  });

/**
 * Mutation that sends the owner's answers to a joint weighing. If the guest has finished too, the server then
 * shows both sides to both. The caller shows failures.
 */
export const finishWeighingMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: Weighing) => call("finishWeighing", { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: opinionsKeyPrefix(id) }),
        client.invalidateQueries({ queryKey: recordQuery(id).queryKey }),
      ]),
  });

/** Mutation that deletes a joint weighing for good. The caller shows failures. */
export const removeWeighingMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call("removeWeighing", { params: { id } }),
    onSuccess: (record) => cacheRecord(client, record),
    meta: { success: { title: OPINION_TEXTS.weighingRemoved } },
  });
