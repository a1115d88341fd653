import type {
  Argumentation,
  ArgumentationEvaluation,
  ReflectionEvaluation,
  Solution,
  ExplorationArtefact,
} from "#shared/artefact/artefact.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";

/** A discussion with its artefacts; each missing artefact is null. Messages are oldest first. */
export type ExportData = {
  session: Session;
  messages: readonly Message[];
  summary: ExplorationArtefact | null;
  reflectionEvaluation: ReflectionEvaluation | null;
  argumentation: Argumentation | null;
  argumentationEvaluation: ArgumentationEvaluation | null;
  solution: Solution | null;
  exportedAt: Date;
};
