import type { OutboxEntry, OperationHandler } from "./operation.ts";
import { runAndReportFault } from "./report-fault.ts";

/**
 * Removes the effect of a refused operation from the later ones of its subject, by `without`, which changes
 * them. Returns the refused operation and the later ones of which nothing is left.
 */
export function removeRefusedEffectFromLater(
  refused: OutboxEntry,
  later: readonly OutboxEntry[],
  without: OperationHandler["without"],
): OutboxEntry[] {
  const lost = [refused];
  for (const entry of without ? later : []) {
    const left = runAndReportFault(() =>
      lost.reduce<OutboxEntry["operation"] | null>(
        (kept, { operation }) => kept && without!(operation, kept),
        entry.operation,
      ),
    );
    if (left === null) lost.push(entry);
    else entry.operation = left ?? entry.operation;
  }
  return lost;
}
