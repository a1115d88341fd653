import { type OutboxEntry, isHeldForConfirmation, type OperationHandler } from "./operation.ts";

/**
 * Returns the operations to send in the next call: the oldest one, and the following ones that fit into the
 * same call.
 */
export function nextBatch(
  candidates: readonly OutboxEntry[],
  typeOf: (operation: OutboxEntry["operation"]) => OperationHandler,
): OutboxEntry[] {
  const [head, ...rest] = candidates.filter((entry) => !entry.isSentElsewhere);
  if (!head || isHeldForConfirmation(head)) return [];
  const { fits } = typeOf(head.operation);
  const batch = [head];
  for (const entry of rest) {
    if (!fits || head.sendsAlone || isHeldForConfirmation(entry) || entry.sendsAlone) break;
    if (entry.operation.name !== head.operation.name) break;
    const operations = batch.map(({ operation }) => operation);
    if (!fits(operations, entry.operation)) break;
    batch.push(entry);
  }
  return batch;
}
