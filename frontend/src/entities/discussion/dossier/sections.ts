import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { byLineRank, isRankableKind } from "#shared/dossier/lines.rules.ts";
import { shownLineKindsOf } from "#shared/dossier/slots.rules.ts";

/** The lines of one kind, shown under one heading. */
export type DossierSectionLines = { kind: LineKind; lines: LineWithChildren[] };
/** A line and the lines under it: the pros and cons of an option, the parts of a step. */
export type LineWithChildren = { line: Line; under: Line[] };

/**
 * Returns the sections of a dossier in the order of its track, and as `others` the lines of kinds that the
 * track does not have, which are shown under « Autres notes ».
 * @param added the kind of a line that is being added: its section is shown even if it is empty
 */
export function toDossierSections(
  { track, lines }: Pick<Dossier, "track" | "lines">,
  added: LineKind | null = null,
): { sections: DossierSectionLines[]; others: DossierSectionLines[] } {
  const shown = lines.filter(({ state }) => state !== "dismissed");
  const ids = new Set(shown.map(({ id }) => id));
  const isUnder = ({ parentId }: Line) => parentId !== null && ids.has(parentId);
  const sectionOf = (kind: LineKind): DossierSectionLines => {
    const own = shown.filter((line) => line.kind === kind && !isUnder(line));
    const ordered = isRankableKind(kind) ? own.toSorted(byLineRank) : own;
    return {
      kind,
      lines: ordered.map((line) => ({
        line,
        under: shown
          .filter(({ parentId }) => parentId === line.id)
          .toSorted((a, b) => Number(a.kind === "con") - Number(b.kind === "con")),
      })),
    };
  };
  const hasLines = (section: DossierSectionLines) => section.lines.length > 0 || section.kind === added;
  const kinds = shownLineKindsOf(track);
  const rest = new Set(shown.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind)));
  return {
    sections: kinds.map(sectionOf).filter(hasLines),
    others: [...rest].map(sectionOf).filter(hasLines),
  };
}
