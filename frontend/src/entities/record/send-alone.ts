import type { QueryClient } from "@tanstack/react-query";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { restartReads } from "#frontend/api/refresh-queries.ts";
import { recordQueue } from "./commands.ts";
import { cacheRecord, recordQuery } from "./queries.ts";

/** The reviews of a person follow from the records. */
const REVIEWS = [endpointKey("listReviews"), endpointKey("listDueReviews")];

/** Sends what is no edit, between the edits, and shows the record that is answered. Rejects where it was refused. */
export const sendAlone = (
  client: QueryClient,
  decisionId: string,
  send: () => Promise<DecisionRecord>,
): Promise<DecisionRecord> =>
  recordQueue(client, decisionId).alone(async () => {
    const record = await send();
    cacheRecord(client, record);
    void restartReads(client, [recordQuery(decisionId).queryKey]);
    for (const queryKey of REVIEWS) void client.invalidateQueries({ queryKey });
    return record;
  });
