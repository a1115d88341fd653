import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trashQuery } from "#frontend/entities/decision/queries.ts";
import { sessionTrashQuery } from "#frontend/entities/discussion/trash.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import type { TrashDialogState } from "./trash-dialogs.tsx";
import { TrashedDiscussions } from "./trashed-discussions.tsx";
import { TrashList } from "./trash-list.tsx";

const TrashDialogs = lazyDialog(async () => (await import("./trash-dialogs.tsx")).TrashDialogs);
const FILES = [TrashDialogs];

/** The tab « Corbeille »: decisions that can still be restored, then discussions. */
export function TrashTab() {
  const trash = useQuery(trashQuery);
  const { data: discussions = [] } = useQuery(sessionTrashQuery);
  const [question, setQuestion] = useState<TrashDialogState | null>(null);
  usePrefetchWhenIdle(FILES);
  return (
    <>
      <TrashList
        trash={trash}
        hasDiscussions={discussions.length > 0}
        onRestore={(decision) => setQuestion({ kind: "restore", decision })}
        onRemove={(decision) => setQuestion({ kind: "remove", decision })}
      />
      <TrashedDiscussions />
      {question && <TrashDialogs question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}
