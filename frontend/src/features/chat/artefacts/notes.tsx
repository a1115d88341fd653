import { NotebookText } from "lucide-react";
import { lazy, Suspense } from "react";
import { OPEN, OPENED_HERE, useAddressDialog } from "#frontend/app/address-dialog.ts";
import { GENERATIONS } from "#frontend/labels/generations.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { useMedia } from "#frontend/ui/use-media.ts";
import { isUnderWay } from "./generation.ts";
import { useGeneration } from "./generation-stores.ts";
import { NotesContent } from "./notes-content.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useSummary } from "./use-artefacts.ts";
import { WIDE } from "./wide.ts";

const Drawer = lazy(async () => ({ default: (await import("#frontend/ui/drawer.tsx")).Drawer }));

type NotesProps = { userId: string; sessionId: string };

/** What the discussion has shown so far: beside it where there is room, else over it. Nothing as long as it was not explored. */
export function Notes({ userId, sessionId }: NotesProps) {
  const isWide = useMedia(WIDE);
  const drawer = useAddressDialog("exploration");
  const isReading = useAddressDialog("document").value !== null;
  const hasNotes = useHasNotes(sessionId);
  useArrivals(userId, sessionId);

  if (!hasNotes || isReading) return null;
  if (isWide)
    return (
      <aside
        aria-label={GENERATIONS.notes}
        className="notes print:hidden sticky top-0 h-dvh w-80 overflow-y-auto [scrollbar-width:thin]"
      >
        <NotesContent userId={userId} sessionId={sessionId} link={{ state: OPENED_HERE }} />
      </aside>
    );
  return drawer.value === null ? null : (
    <Suspense fallback={null}>
      <Drawer open side="end" title={GENERATIONS.notes} hideTitle onClose={drawer.close}>
        <div className="notes -mx-3 pt-0">
          <NotesContent userId={userId} sessionId={sessionId} link={{ replace: true, state: drawer.state }} />
        </div>
      </Drawer>
    </Suspense>
  );
}

/** The way to the notes from the header, where they have no column. */
export function NotesButton({ sessionId }: { sessionId: string }) {
  const isWide = useMedia(WIDE);
  const { open } = useAddressDialog("exploration");
  const hasNotes = useHasNotes(sessionId);
  if (isWide || !hasNotes) return null;
  return (
    <PlainIconButton
      name={GENERATIONS.notesButton}
      title={GENERATIONS.notesButton}
      icon={NotebookText}
      onClick={() => open(OPEN)}
    />
  );
}

function useHasNotes(sessionId: string): boolean {
  const { data: summary } = useSummary(sessionId);
  const isMaking = isUnderWay(useGeneration(sessionId, "summary"));
  return Boolean(summary) || isMaking;
}
