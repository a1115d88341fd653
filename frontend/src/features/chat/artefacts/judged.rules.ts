import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { Argumentation, ArgumentationEvaluation } from "#shared/artefact/artefact.schema.ts";

/** The evaluations come by themselves, after what they judge (spec/1-chat-and-access.md section 4). */
export const JUDGED_BY: { [K in ArtefactKind]?: ArtefactKind } = {
  summary: "evaluation",
  argumentation: "argumentationEvaluation",
};

export const isEvaluation = (kind: ArtefactKind): boolean => Object.values(JUDGED_BY).includes(kind);

/** The evaluation of this argumentation: one that is older judges the argumentation that this one replaced. */
export const evaluationOf = (
  argumentation: Pick<Argumentation, "createdAt"> | null | undefined,
  evaluation: ArgumentationEvaluation | null | undefined,
): ArgumentationEvaluation | null =>
  argumentation && evaluation && evaluation.createdAt >= argumentation.createdAt ? evaluation : null;
