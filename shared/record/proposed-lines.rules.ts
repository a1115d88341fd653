import type { Dossier, Line } from "../dossier/dossier.schema.ts";
import { toComparableText } from "./option-name.rules.ts";
import type { DecisionOption, DecisionRecord } from "./record.schema.ts";

/** A proposed line of a discussion's dossier that the decision's record lacks. */
export type ProposedDossierLine = { line: Line; sessionId: string };

/**
 * Returns what these dossiers propose and the record lacks, each once: options, and pros and cons of the
 * record's kept options. A dossier on the track `care` proposes nothing.
 */
export function findProposedDossierLines(
  { options }: Pick<DecisionRecord, "options">,
  dossiers: readonly Pick<Dossier, "sessionId" | "track" | "lines">[],
): {
  options: ProposedDossierLine[];
  sidesOf: (option: DecisionOption, kind: "pro" | "con") => ProposedDossierLine[];
} {
  const all = dossiers
    .filter(({ track }) => track !== "care")
    .flatMap(({ sessionId, lines }) =>
      lines.filter(({ state }) => state === "proposed").map((line) => ({ line, sessionId })),
    );
  const lacking = (
    proposed: readonly ProposedDossierLine[],
    known: readonly { id: string; text: string }[],
  ) => {
    const taken = new Set(known.flatMap(({ id, text }) => [id, toComparableText(text)]));
    return proposed.filter(({ line: { id, text } }) => {
      const isTaken = taken.has(id) || taken.has(toComparableText(text));
      taken.add(toComparableText(text));
      return !isTaken;
    });
  };
  return {
    options: lacking(
      all.filter(({ line }) => line.kind === "option"),
      options.map(({ id, title: text }) => ({ id, text })),
    ),
    sidesOf: ({ id, isKept, pros, cons }, kind) =>
      isKept
        ? lacking(
            all.filter(({ line }) => line.kind === kind && line.parentId === id),
            kind === "pro" ? pros : cons,
          )
        : [],
  };
}
