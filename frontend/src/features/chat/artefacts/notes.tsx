import { NotebookText } from "lucide-react";
import { useEffect } from "react";
import {
  OPEN_WITHOUT_ARGUMENT,
  DIALOG_ENTRY_STATE,
  useAddressDialog,
} from "#frontend/browser/address/use-address-dialog.ts";
import { isTurnRunning, useTurnState } from "#frontend/entities/discussion/turn/turn-state.ts";
import { GENERATIONS } from "#frontend/labels/generations.ts";
import { LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { useMedia } from "#frontend/browser/use-media.ts";
import { generationKey } from "./generations.ts";
import { useNotesFold } from "./notes-fold.ts";
import { NotesContent } from "./notes-content.tsx";
import { NOTES_COLUMN_QUERY, useAutoOpenGenerated, useSummary } from "./use-artefacts.ts";

type NotesProps = { userId: string; sessionId: string };

/** The artefacts of a discussion, once it was explored: in a column where there is room, else in a drawer. */
export function Notes({ userId, sessionId }: NotesProps) {
  const isWide = useMedia(NOTES_COLUMN_QUERY);
  const drawer = useAddressDialog("exploration");
  const isReading = useAddressDialog("document").value !== null;
  const hasNotes = useHasNotes(sessionId);
  useAutoOpenGenerated(userId, sessionId);
  const { isFolded } = useShownOnceGenerated(userId, sessionId);

  if (!hasNotes || isReading || (isWide && isFolded)) return null;
  if (isWide)
    return (
      <aside
        aria-label={GENERATIONS.notes}
        tabIndex={-1}
        className="notes outline-none print:hidden sticky top-below-bar h-below-bar w-80 overflow-y-auto [scrollbar-width:thin]"
      >
        <NotesContent userId={userId} sessionId={sessionId} link={{ state: DIALOG_ENTRY_STATE }} />
      </aside>
    );
  return drawer.value === null ? null : (
    <LazyDrawer open side="end" title={GENERATIONS.notes} hideTitle onClose={drawer.close}>
      <div className="notes -mx-3 pt-0">
        <NotesContent userId={userId} sessionId={sessionId} link={{ replace: true, state: drawer.state }} />
      </div>
    </LazyDrawer>
  );
}

/** An exploration that somebody asks for is shown, though the notes were folded. */
function useShownOnceGenerated(userId: string, sessionId: string) {
  const notes = useNotesFold(userId);
  const { isFolded, fold } = notes;
  const isRunning = isTurnRunning(useTurnState(generationKey(sessionId, "summary")));
  useEffect(() => {
    if (isRunning && isFolded) fold(false);
  });
  return notes;
}

/** The button in the header that folds and unfolds the column of the notes or, where they have none, opens them. */
export function NotesButton({ userId, sessionId }: NotesProps) {
  const isWide = useMedia(NOTES_COLUMN_QUERY);
  const { open } = useAddressDialog("exploration");
  const { isFolded, fold } = useNotesFold(userId);
  if (!useHasNotes(sessionId)) return null;
  return (
    <PlainIconButton
      name={GENERATIONS.notesButton}
      title={GENERATIONS.notesButton}
      icon={NotebookText}
      {...(isWide
        ? { "aria-expanded": !isFolded, onClick: () => fold(!isFolded) }
        : { onClick: () => open(OPEN_WITHOUT_ARGUMENT) })}
    />
  );
}

function useHasNotes(sessionId: string): boolean {
  const { data: summary } = useSummary(sessionId);
  const isRunning = isTurnRunning(useTurnState(generationKey(sessionId, "summary")));
  return Boolean(summary) || isRunning;
}
