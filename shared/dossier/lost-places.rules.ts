import type { Dossier } from "./dossier.schema.ts";

/**
 * A dossier that leads nowhere where there is nothing: a line whose message is not there keeps its text and loses its source, and
 * nothing is asked, or closed, of a line that is not there.
 * @param messages the ids of all messages of its discussion; null: they are not known
 */
export function withoutLostPlaces<D extends Pick<Dossier, "asks" | "asked" | "closed" | "lines">>(
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
