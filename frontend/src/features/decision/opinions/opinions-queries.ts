import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { OpinionsOfDecision } from "#shared/opinion/opinion.schema.ts";
import type { Weighing } from "#shared/record/weighing.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { opinionsKey, opinionsQuery } from "#frontend/entities/record/opinions.ts";
import { cacheRecord, recordQuery } from "#frontend/entities/record/queries.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";

/** Puts a change into what is shown, with the answers and without them. */
function update(client: QueryClient, id: string, change: (known: OpinionsOfDecision) => OpinionsOfDecision) {
  for (const show of [true, false])
    client.setQueryData(opinionsQuery(id, show).queryKey, (known) => known && change(known));
}
const readAgain = (client: QueryClient, id: string) => () =>
  void client.invalidateQueries({ queryKey: opinionsKey(id) });

/** Makes a link, which ends the one before. The screen says what failed. `onMade` is called though that screen has gone. */
export const createOpinionLink = (client: QueryClient, id: string, onMade?: () => void) =>
  mutationOptions({
    mutationFn: (body: { note: string | null; isWeighing: boolean }) =>
      call("createOpinionLink", { params: { id }, body }),
    onSuccess: ({ link }) => {
      onMade?.();
      return update(client, id, (known) => ({ ...known, link }));
    },
    onError: readAgain(client, id),
  });

/** Ends the link. The screen says what failed. */
export const endOpinionLink = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call("removeOpinionLink", { params: { id } }),
    onSuccess: () => update(client, id, (known) => ({ ...known, link: null })),
    onError: readAgain(client, id),
    meta: { success: { title: OPINIONS.ended } },
  });

/** Removes an answer for good; one that is gone already is gone. The dialog says what failed. */
export const removeOpinion = (client: QueryClient, id: string) =>
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
    meta: { success: { title: OPINIONS.removed } },
  });

/** Gives the person's own answers to a joint weighing, which may open both. The form says what failed. */
export const finishWeighing = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: Weighing) => call("finishWeighing", { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: opinionsKey(id) }),
        client.invalidateQueries({ queryKey: recordQuery(id).queryKey }),
      ]),
  });

/** Removes what two people weighed for good. The dialog says what failed. */
export const removeWeighing = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call("removeWeighing", { params: { id } }),
    onSuccess: (record) => cacheRecord(client, record),
    meta: { success: { title: OPINIONS.weighingRemoved } },
  });
