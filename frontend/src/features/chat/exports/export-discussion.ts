import type { QueryClient } from "@tanstack/react-query";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { failureToast } from "#frontend/api/failure-toast.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { exportedLabel, FORMAT_LABELS, GENERATION_WORDS, GENERATIONS } from "#frontend/labels/generations.ts";
import { toast } from "#frontend/ui/toast.ts";
import { evaluationOf } from "../artefacts/judged.rules.ts";
import { artefactQuery } from "../artefacts/queries.ts";
import { messagesQuery } from "../queries.ts";
import type { ExportData } from "./export-data.ts";
import type { ExportFormat } from "./export-format.ts";

/**
 * Hands a discussion to the browser's downloads, whole: where a part of it cannot be read, a sentence says so and no file is
 * written. What was written says it in a toast.
 */
export async function exportDiscussion(
  client: QueryClient,
  session: Session,
  format: ExportFormat,
): Promise<void> {
  const data = await readWhole(client, session);
  if (!data) return;
  if (format === "pdf") toast({ title: GENERATIONS.pdf, description: GENERATIONS.pdfText });
  try {
    const [{ exportFile }, { download }] = await Promise.all([
      import("./formats.ts"),
      import("./download.ts"),
    ]);
    const { name, type, bytes } = await exportFile(format, data);
    download(name, type, bytes);
    toast({ title: GENERATIONS.exported, description: exportedLabel(FORMAT_LABELS[format], name) });
  } catch (error) {
    failureToast(error, format === "pdf" ? GENERATIONS.pdfFailed : GENERATIONS.exportFailed);
  }
}

/** A discussion with all that was made of it; undefined where something could not be read, which has been said. */
async function readWhole(client: QueryClient, session: Session): Promise<ExportData | undefined> {
  const reading = <K extends ArtefactKind>(kind: K) =>
    client.ensureQueryData(artefactQuery(kind, session.id)).catch((error: unknown) => {
      failureToast(error instanceof Error ? error.cause : error, GENERATION_WORDS[kind].unread);
      throw error;
    });
  try {
    const [messages, summary, reflectionEvaluation, argumentation, argumentationEvaluation, solution] =
      await Promise.all([
        client.ensureQueryData(messagesQuery(session.id)).catch((error: unknown) => {
          failureToast(error, CHAT.readFailed);
          throw error;
        }),
        reading("summary"),
        reading("evaluation"),
        reading("argumentation"),
        reading("argumentationEvaluation"),
        reading("solution"),
      ]);
    return {
      session,
      messages,
      summary,
      reflectionEvaluation,
      argumentation,
      argumentationEvaluation: evaluationOf(argumentation, argumentationEvaluation),
      solution,
      exportedAt: new Date(),
    };
  } catch {
    return undefined;
  }
}
