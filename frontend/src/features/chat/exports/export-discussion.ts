import type { QueryClient } from "@tanstack/react-query";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { evaluationIfCurrent } from "#shared/artefact/evaluation.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { markNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { toast } from "#frontend/browser/toast.ts";
import { isOnline } from "#frontend/browser/use-online.ts";
import { copyTextAndHtml, documentToHtml } from "#frontend/entities/document/copy.ts";
import { artefactQuery } from "#frontend/entities/discussion/artefact-queries.ts";
import { messagesQuery, artefactKindsAndTurnQuery } from "#frontend/entities/discussion/queries.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { GENERATION_TEXTS_BY_ARTEFACT, GENERATION_TEXTS } from "#frontend/labels/generations.ts";
import type { ExportData } from "./export-data.ts";
import { formatAndFileNameText, type ExportFormat } from "./words.ts";

const formatsFile = lazyModule(() => import("./formats.ts"));

/**
 * Downloads a discussion with its artefacts as one file, and names the file in a toast. If a part cannot be
 * read or the file cannot be built, writes no file and reports the failure in a toast.
 */
export async function exportDiscussion(
  client: QueryClient,
  session: Session,
  format: ExportFormat,
): Promise<void> {
  const data = await readExportData(client, session);
  if (!data) return;
  if (format === "pdf") toast({ title: GENERATION_TEXTS.pdf, description: GENERATION_TEXTS.pdfText });
  try {
    const { buildExportFile } = await formatsFile.fetch();
    const { name, type, bytes } = await buildExportFile(format, data);
    downloadFile(name, type, bytes);
    toast({ title: GENERATION_TEXTS.exported, description: formatAndFileNameText(format, name) });
  } catch (error) {
    // The code and fonts that build the file are loaded on demand, so offline the import failed: report the
    // network.
    const failure = isOnline() ? error : markNetworkFailure(error);
    showFailureToast(failure, format === "pdf" ? GENERATION_TEXTS.pdfFailed : GENERATION_TEXTS.exportFailed);
  }
}

/**
 * Copies the whole discussion as plain text, and as rich text for Word. A toast reports success or failure.
 */
export async function copyDiscussion(client: QueryClient, session: Session): Promise<void> {
  const data = await readExportData(client, session);
  if (!data) return;
  try {
    const { toExportTextAndTree } = await formatsFile.fetch();
    const { text, root } = toExportTextAndTree(data);
    await copyTextAndHtml(text, () => documentToHtml(root));
    toast({ title: CHAT_TEXTS.discussionCopied });
  } catch {
    toast({ title: CHAT_TEXTS.copyFailed, tone: "destructive" });
  }
}

/**
 * Reads the discussion with its artefacts. Returns undefined, after an error toast, if a part cannot be read.
 */
async function readExportData(client: QueryClient, session: Session): Promise<ExportData | undefined> {
  const reading = <K extends ArtefactKind>(kind: K) =>
    client.ensureQueryData(artefactQuery(kind, session.id)).catch((error: unknown) => {
      showFailureToast(
        error instanceof Error ? error.cause : error,
        GENERATION_TEXTS_BY_ARTEFACT[kind].readFailed,
      );
      throw error;
    });
  // Fills the cache with which artefacts exist, so that missing ones are not requested. A failure only costs
  // requests.
  await client.ensureQueryData(artefactKindsAndTurnQuery(session.id)).catch(() => {});
  try {
    const [messages, summary, reflectionEvaluation, argumentation, argumentationEvaluation, solution] =
      await Promise.all([
        client.ensureQueryData(messagesQuery(session.id)).catch((error: unknown) => {
          showFailureToast(error, CHAT_TEXTS.readFailed);
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
      argumentationEvaluation: evaluationIfCurrent(argumentation, argumentationEvaluation),
      solution,
      exportedAt: new Date(),
    };
  } catch {
    return undefined;
  }
}
