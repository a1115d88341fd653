import type { Entry, OperationType } from "./operation.ts";
import { reportFault } from "./report-fault.ts";

/**
 * Removes the effect of a refused operation from the later ones of its subject, by `without`, which changes
 * them. Returns the refused operation and the later ones of which nothing is left.
 */
export function removeRefusedFromLater(
  refused: Entry,
  later: readonly Entry[],
  without: OperationType["without"],
): Entry[] {
  const lost = [refused];
  for (const entry of without ? later : []) {
    const left = reportFault(() =>
      lost.reduce<Entry["operation"] | null>(
        (kept, { operation }) => kept && without!(operation, kept),
        entry.operation,
      ),
    );
    if (left === null) lost.push(entry);
    else entry.operation = left ?? entry.operation;
  }
  return lost;
}
