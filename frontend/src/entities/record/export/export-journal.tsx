import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { markNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { GENERATIONS } from "#frontend/labels/generations.ts";
import { exportedFileNameText, JOURNAL } from "#frontend/labels/journal.ts";
import { Button, type ButtonProps } from "#frontend/ui/button.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { menuTrigger } from "#frontend/ui/menu.ts";
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
export function ExportJournal({ decisionId, ...button }: { decisionId: string } & ButtonProps) {
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const run = async (work: (data: JournalData) => Promise<void>) => {
    setIsWriting(true);
    try {
      await work(await readJournalData(client, decisionId));
    } catch (error) {
      // The writer's code is loaded on demand: if that fails offline, reports the network as the cause.
      showFailureToast(isOnline() ? error : markNetworkFailure(error), JOURNAL.exportFailed);
    }
    setIsWriting(false);
  };
  const items = [
    { label: JOURNAL.markdown, onSelect: () => void run((data) => save("md", data)) },
    { label: JOURNAL.pdf, onSelect: () => void run((data) => save("pdf", data)) },
    { label: JOURNAL.word, onSelect: () => void run((data) => save("docx", data)) },
    { label: JOURNAL.copy, onSelect: () => void run(copy) },
  ].map((item) => Object.assign(item, { disabled: isWriting }));
  return (
    <Button
      tone="quiet"
      icon={Download}
      {...button}
      {...menuTrigger({ label: JOURNAL.export, items, align: "start" })}
      aria-busy={isWriting || undefined}
    >
      {JOURNAL.export}
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
  if (format === "pdf") toast({ title: GENERATIONS.pdf, description: GENERATIONS.pdfText });
  const { journalFile } = await file.fetch();
  const { name, type, bytes } = await journalFile(format, data);
  downloadFile(name, type, bytes);
  toast({ title: JOURNAL.exported, description: fr(exportedFileNameText(name)) });
}

async function copy(data: JournalData): Promise<void> {
  const { journalMarkdown } = await file.fetch();
  const text = journalMarkdown(data);
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: JOURNAL.copied });
  } catch {
    toast({ title: JOURNAL.copyFailed, tone: "destructive" });
  }
}
