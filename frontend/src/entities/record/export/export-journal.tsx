import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { markNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { GENERATION_TEXTS } from "#frontend/labels/generations.ts";
import { exportedFileNameText, JOURNAL_TEXTS } from "#frontend/labels/journal.ts";
import { Button, type ButtonProps } from "#frontend/ui/button.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { toast } from "#frontend/browser/toast.ts";
import { isOnline } from "#frontend/browser/use-online.ts";
import { fr } from "#frontend/browser/typography.ts";
import { readJournal } from "../journal/use-journal.ts";
import { recordQuery } from "../queries.ts";
import type { JournalData } from "./journal-document.ts";
import type { JournalFormat } from "./journal-file.ts";

const file = lazyModule(() => import("./journal-file.ts"));

/**
 * A button that exports the record of a decision as a file or to the clipboard. The other props are those of
 * the button.
 */
export function ExportJournalButton({ decisionId, ...button }: { decisionId: string } & ButtonProps) {
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const run = async (work: (data: JournalData) => Promise<void>) => {
    setIsWriting(true);
    try {
      await work(await readJournalData(client, decisionId));
    } catch (error) {
      // The writer's code is loaded on demand: if that fails offline, reports the network as the cause.
      showFailureToast(isOnline() ? error : markNetworkFailure(error), JOURNAL_TEXTS.exportFailed);
    }
    setIsWriting(false);
  };
  const items = [
    { label: JOURNAL_TEXTS.markdown, onSelect: () => void run((data) => save("md", data)) },
    { label: JOURNAL_TEXTS.pdf, onSelect: () => void run((data) => save("pdf", data)) },
    { label: JOURNAL_TEXTS.word, onSelect: () => void run((data) => save("docx", data)) },
    { label: JOURNAL_TEXTS.copy, onSelect: () => void run(copy) },
  ].map((item) => Object.assign(item, { disabled: isWriting }));
  return (
    <Button
      tone="quiet"
      icon={Download}
      {...button}
      {...menuTriggerProps({ label: JOURNAL_TEXTS.export, items, align: "start" })}
      aria-busy={isWriting || undefined}
    >
      {JOURNAL_TEXTS.export}
    </Button>
  );
}

async function readJournalData(client: QueryClient, decisionId: string): Promise<JournalData> {
  const [decision, stored] = await Promise.all([
    client.ensureQueryData(decisionQuery(decisionId)),
    client.ensureQueryData(recordQuery(decisionId)),
  ]);
  const record = toCurrentRecord(stored);
  const kept = await readJournal(client, decision, record);
  return { decision, record, actions: decision.actions, ...kept, exportedAt: new Date() };
}

async function save(format: JournalFormat, data: JournalData): Promise<void> {
  if (format === "pdf") toast({ title: GENERATION_TEXTS.pdf, description: GENERATION_TEXTS.pdfText });
  const { createJournalFile } = await file.fetch();
  const { name, type, bytes } = await createJournalFile(format, data);
  downloadFile(name, type, bytes);
  toast({ title: JOURNAL_TEXTS.exported, description: fr(exportedFileNameText(name)) });
}

async function copy(data: JournalData): Promise<void> {
  const { journalMarkdown } = await file.fetch();
  const text = journalMarkdown(data);
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: JOURNAL_TEXTS.copied });
  } catch {
    toast({ title: JOURNAL_TEXTS.copyFailed, tone: "destructive" });
  }
}
