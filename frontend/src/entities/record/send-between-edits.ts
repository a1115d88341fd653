import type { QueryClient } from "@tanstack/react-query";
import { decisionFieldsFromRecord } from "#shared/record/decision-fields.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus, markNetworkFailure } from "#frontend/api/errors.ts";
import { restartReadsInFlight } from "#frontend/api/refresh-queries.ts";
import { patchCachedDecision } from "#frontend/entities/decision/cache.ts";
import { createRecordChangeQueue } from "./commands.ts";
import { cacheRecord, recordQuery } from "./queries.ts";

/** Keys of the queries that are derived from records: choices, reviews, calibration. */
const FOLLOWING = [
  endpointKey("listChoices"),
  endpointKey("listReviews"),
  endpointKey("listDueReviews"),
  endpointKey("getCalibration"),
];

/**
 * Sends a request that is not an edit while no edits of the record are sent, and caches the record in the
 * answer. Rejects if it is refused. If edits wait for the network, rejects without sending: the request may
 * name an option that is not sent yet, and a draft that is sent after its choice would count as a change of
 * mind.
 */
export const sendBetweenEdits = (
  client: QueryClient,
  decisionId: string,
  send: () => Promise<DecisionRecord>,
): Promise<DecisionRecord> =>
  createRecordChangeQueue(client, decisionId).withLock(async (isSaved) => {
    if (!isSaved) throw markNetworkFailure(new Error("Edits wait for the network"));
    const record = await send();
    cacheRecord(client, record);
    patchCachedDecision(client, { id: decisionId, ...decisionFieldsFromRecord(record) });
    void restartReadsInFlight(client, [recordQuery(decisionId).queryKey]);
    for (const queryKey of FOLLOWING) void client.invalidateQueries({ queryKey });
    return record;
  });

/**
 * Removes a part of a record and returns the record. If the part is already gone (404), reads the record
 * instead.
 */
export const removeOrReadRecordIfGone = (
  decisionId: string,
  remove: () => Promise<DecisionRecord>,
): Promise<DecisionRecord> =>
  remove().catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
    // Throws again if the decision itself is gone: the server answers 404 for it too.
    return call("getRecord", { params: { id: decisionId } });
  });
