import type { Dossier } from "./dossier.schema.ts";

/**
 * Removes references to what no longer exists: the source of a line whose message is missing, and slots of
 * missing lines.
 * @param messages the ids of all messages of the discussion; `null` if unknown, which keeps all sources
 */
export function withoutBrokenReferences<D extends Pick<Dossier, "asks" | "asked" | "closed" | "lines">>(
  dossier: D,
  messages: ReadonlySet<string> | null,
): D {
  const ids = new Set(dossier.lines.map(({ id }) => id));
  const isThere = ({ lineId }: { lineId: string | null }) => lineId === null || ids.has(lineId);
  const { asks } = dossier;
  return {
    ...dossier,
    asks: asks && isThere(asks) ? asks : null,
    asked: dossier.asked.filter(isThere),
    closed: dossier.closed.filter(isThere),
    lines: dossier.lines.map((line) =>
      messages && line.source && !messages.has(line.source.messageId)
        ? Object.assign({}, line, { source: null })
        : line,
    ),
  };
}
