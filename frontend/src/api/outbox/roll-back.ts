import type { Entry, OperationType } from "./operation.ts";
import { reportFault } from "./report-fault.ts";

/**
 * Takes a refused operation out of the later ones of its subject. Returns it with those of which nothing is
 * left; the others are changed.
 */
export function takeOutOfLater(
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
