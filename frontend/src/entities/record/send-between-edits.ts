import type { QueryClient } from "@tanstack/react-query";
import { decisionFieldsOf } from "#shared/record/decision-fields.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus, markNetworkFailure } from "#frontend/api/errors.ts";
import { restartReads } from "#frontend/api/refresh-queries.ts";
import { patchCachedDecision } from "#frontend/entities/decision/cache.ts";
import { recordChanges } from "./commands.ts";
import { cacheRecord, recordQuery } from "./queries.ts";

/** Queries derived from records: choices, reviews and calibration. */
const FOLLOWING = [
  endpointKey("listChoices"),
  endpointKey("listReviews"),
  endpointKey("listDueReviews"),
  endpointKey("getCalibration"),
];

/**
 * Sends a request that is not an edit, between edits, and caches the returned record. Rejects if refused, and
 * without sending if edits wait for the network: a choice may name an unsent option, and a draft sent after
 * its choice would look like a change of mind.
 */
export const sendBetweenEdits = (
  client: QueryClient,
  decisionId: string,
  send: () => Promise<DecisionRecord>,
): Promise<DecisionRecord> =>
  recordChanges(client, decisionId).withLock(async (isSaved) => {
    if (!isSaved) throw markNetworkFailure(new Error("Edits wait for the network"));
    const record = await send();
    cacheRecord(client, record);
    patchCachedDecision(client, { id: decisionId, ...decisionFieldsOf(record) });
    void restartReads(client, [recordQuery(decisionId).queryKey]);
    for (const queryKey of FOLLOWING) void client.invalidateQueries({ queryKey });
    return record;
  });

/**
 * Removes a part of a record, and returns the record. A missing part counts as removed: the record is read
 * again.
 */
export const removeThenReadRecord = (
  decisionId: string,
  remove: () => Promise<DecisionRecord>,
): Promise<DecisionRecord> =>
  remove().catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
    // The server also answers 404 if the decision itself is gone.
    return call("getRecord", { params: { id: decisionId } });
  });
