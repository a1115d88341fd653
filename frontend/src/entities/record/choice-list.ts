import { queryOptions } from "@tanstack/react-query";
import type { ListedChoice } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/** Query of all choices of a person; requests them page by page. Read again at every mount. */
export const allChoicesQuery = queryOptions({
  queryKey: endpointKey("listChoices"),
  queryFn: async ({ signal }): Promise<ListedChoice[]> => {
    const all: ListedChoice[] = [];
    let after: string | null | undefined;
    do {
      const { choices, next } = await call("listChoices", { query: after ? { after } : {}, signal });
      all.push(...choices);
      after = next;
    } while (after !== null);
    return all;
  },
  staleTime: 0,
});
