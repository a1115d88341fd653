import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { DIALOG_WITHOUT_ARGUMENT_VALUE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { fr } from "#frontend/browser/typography.ts";
import { DOSSIER_TEXTS, dossierProgressFigure, dossierProgressAriaLabel } from "#frontend/labels/dossier.ts";
import { Button } from "#frontend/ui/button.tsx";
import { LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { BESIDE_COLUMN_MEDIA_QUERY, useDossierFold } from "../beside.ts";
import { scrollToPlace, useLineIdInUrl } from "../use-message-in-sight.ts";
import { useDossier } from "./commands.ts";
import { DossierPanel } from "./dossier-panel.tsx";
import { useNewLineIds } from "./new-lines.ts";
import { findSlotProgress } from "./progress.ts";

type DossierProps = { userId: string; sessionId: string };
/** `foot`: rendered below the lines. */
type DossierWithFootProps = DossierProps & { foot?: ReactNode };

const OPENER_SELECTOR = "[data-opens=dossier]";
const CLOSER_SELECTOR = "[data-closes=dossier]";

/**
 * The dossier of a discussion: in the column beside it if the window is wide enough, else in a panel that
 * opens over it.
 */
export function Dossier({ userId, sessionId, foot }: DossierWithFootProps) {
  const isWide = useMedia(BESIDE_COLUMN_MEDIA_QUERY);
  const { value, close } = useUrlDialog("dossier");
  const isReading = useUrlDialog("document").value !== null;
  const { fold } = useDossierFold(userId);
  const { data: dossier } = useDossier(sessionId);
  const client = useQueryClient();
  const fresh = useNewLineIds(dossier);
  const showMessage = (messageId: string) => void scrollToPlace(client, { sessionId, messageId });
  const showOnceClosed = useShownAfterwards(value !== null, showMessage);
  const lineId = useLineIdInUrl();
  const isRead = dossier !== undefined;
  useEffect(() => {
    if (lineId !== null && isRead) void scrollToPlace(client, { sessionId, lineId });
  }, [client, sessionId, lineId, isRead]);

  // At a review, the person tells the outcome before the expectations in the dossier are shown, so the
  // dossier is hidden.
  if (dossier?.track === "relire" || isReading) return null;
  if (isWide)
    return (
      <aside aria-label={DOSSIER_TEXTS.title} tabIndex={-1} className="outline-none print:hidden">
        <DossierPanel
          userId={userId}
          sessionId={sessionId}
          fresh={fresh}
          closeLabel={DOSSIER_TEXTS.fold}
          onClose={() => {
            fold(true);
            restoreFocusTo(OPENER_SELECTOR);
          }}
          onShowMessage={showMessage}
          onAsked={() => {}}
          foot={foot}
        />
      </aside>
    );
  return value === null ? null : (
    <LazyDrawer open side="sheet" title={DOSSIER_TEXTS.title} onClose={close}>
      <DossierPanel
        userId={userId}
        sessionId={sessionId}
        fresh={fresh}
        closeLabel={DOSSIER_TEXTS.close}
        onClose={close}
        onShowMessage={(id) => {
          showOnceClosed(id);
          close();
        }}
        onAsked={close}
        foot={foot}
      />
    </LazyDrawer>
  );
}

/**
 * Returns a function that closes the panel and then shows a message: while the panel is open, the page behind
 * it cannot scroll.
 */
function useShownAfterwards(isOpen: boolean, open: (messageId: string) => void): (messageId: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (isOpen || wanted.current === null) return;
    open(wanted.current);
    wanted.current = null;
  });
  return (messageId) => {
    wanted.current = messageId;
  };
}

/** The button « Dossier 5/9 » in the header: opens the panel, or expands the column. */
export function DossierButton({ userId, sessionId }: DossierProps) {
  const isWide = useMedia(BESIDE_COLUMN_MEDIA_QUERY);
  const { open } = useUrlDialog("dossier");
  const { isFolded, fold } = useDossierFold(userId);
  const { data: dossier } = useDossier(sessionId);
  const lineId = useLineIdInUrl();
  const unfoldedFor = useRef<string | null>(null);
  useEffect(() => {
    // Expands the column only once for each line named in the URL: the person may collapse it again.
    if (lineId !== null && isFolded && unfoldedFor.current !== lineId) fold(false);
    unfoldedFor.current = lineId;
  }, [lineId, isFolded, fold]);
  if (dossier?.track === "relire" || (isWide && !isFolded)) return null;
  const progress = dossier && findSlotProgress(dossier);
  return (
    <Button
      size="sm"
      data-opens="dossier"
      aria-haspopup={isWide ? undefined : "dialog"}
      aria-expanded={isWide ? false : undefined}
      className="flex-none max-xs:px-1.5"
      onClick={() => {
        if (!isWide) return open(DIALOG_WITHOUT_ARGUMENT_VALUE);
        fold(false);
        restoreFocusTo(CLOSER_SELECTOR);
      }}
    >
      {progress ? (
        <>
          <span aria-hidden="true">
            {DOSSIER_TEXTS.title}{" "}
            <b className="ml-1 font-strong text-accent tabular-nums">{dossierProgressFigure(progress)}</b>
          </span>
          <VisuallyHidden>{fr(dossierProgressAriaLabel(progress))}</VisuallyHidden>
        </>
      ) : (
        DOSSIER_TEXTS.title
      )}
    </Button>
  );
}
