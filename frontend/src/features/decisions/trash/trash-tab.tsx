import { useQuery } from "@tanstack/react-query";
import { lazy, startTransition, Suspense, useState } from "react";
import { trashQuery } from "../decision/queries.ts";
import type { Asked } from "./trash-dialogs.tsx";
import { TrashList } from "./trash-list.tsx";

const TrashDialogs = lazy(() => import("./trash-dialogs.tsx"));

/** « Corbeille »: decisions that can still come back. */
export function TrashTab() {
  const trash = useQuery(trashQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (next: Asked) => startTransition(() => setAsked(next));
  return (
    <>
      <TrashList
        trash={trash}
        onRestore={(decision) => ask({ kind: "restore", decision })}
        onRemove={(decision) => ask({ kind: "remove", decision })}
      />
      <Suspense fallback={null}>
        {asked && <TrashDialogs asked={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
