import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { countMessagesSince, outdatednessOf } from "#shared/artefact/outdated.rules.ts";
import { currentDangerLevel } from "#shared/discussion/alarm.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { FLOATING_LAYER_SELECTOR } from "#frontend/browser/focus.ts";
import { onChangedInOtherTab, storageKeys } from "#frontend/browser/storage.ts";
import {
  DIALOG_WITHOUT_ARGUMENT_VALUE,
  DIALOG_ENTRY_STATE,
  useUrlDialog,
} from "#frontend/browser/address/use-address-dialog.ts";
import { artefactQuery } from "#frontend/entities/discussion/artefact-queries.ts";
import { BESIDE_COLUMN_MEDIA_QUERY } from "#frontend/entities/discussion/beside.ts";
import { messagesQuery, artefactKindsAndTurnQuery } from "#frontend/entities/discussion/queries.ts";
import {
  getTurnStateByKey,
  isTurnRunning,
  useTurnState,
} from "#frontend/entities/discussion/turn/turn-state.ts";
import { onSignedInAgain } from "#frontend/entities/person/signed-in-again.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import {
  type GenerationTarget,
  onArtefactGenerated,
  resumePendingGenerations,
  followGenerationsOfOtherTabs,
} from "./generations.ts";

const NO_MESSAGES: Message[] = [];

const useCachedMessages = (sessionId: string): Message[] =>
  useQuery({ ...messagesQuery(sessionId), enabled: false }).data ?? NO_MESSAGES;

/**
 * Returns the danger level that the person's messages in this discussion have raised, also by a message still
 * being sent.
 */
export function useCurrentDangerLevel(sessionId: string): ReturnType<typeof currentDangerLevel> {
  const own = useCachedMessages(sessionId).filter(({ role }) => role === "user");
  const reply = useTurnState(sessionId);
  const sent = isTurnRunning(reply) && reply.danger ? [reply.danger] : [];
  return currentDangerLevel([...own.map(({ danger }) => danger), ...sent]);
}

/**
 * Returns the exploration of a discussion. Requested only if the discussion has messages, once the cache
 * knows which artefacts exist.
 */
export function useExplorationSummary(sessionId: string) {
  const messages = useCachedMessages(sessionId);
  const { isFetched } = useQuery({
    ...artefactKindsAndTurnQuery(sessionId),
    refetchOnMount: true,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  return useQuery({ ...artefactQuery("summary", sessionId), enabled: isFetched && messages.length > 0 });
}

/**
 * Returns the queries of all artefacts of a discussion, and `outdatednessOf`: why an artefact is outdated, 0 if
 * it is not.
 */
export function useArtefactQueries(sessionId: string) {
  const messages = useCachedMessages(sessionId);
  const summary = useExplorationSummary(sessionId);
  const isExplored = Boolean(summary.data);
  const evaluation = useQuery({ ...artefactQuery("evaluation", sessionId), enabled: isExplored });
  const argumentation = useQuery({ ...artefactQuery("argumentation", sessionId), enabled: isExplored });
  const argumentationEvaluation = useQuery({
    ...artefactQuery("argumentationEvaluation", sessionId),
    enabled: Boolean(argumentation.data),
  });
  const solution = useQuery({ ...artefactQuery("solution", sessionId), enabled: isExplored });
  return {
    summary,
    evaluation,
    argumentation,
    argumentationEvaluation,
    solution,
    outdatedBy: (artefact: Parameters<typeof outdatednessOf>[0]) => outdatednessOf(artefact, messages),
  };
}

export function useGenerationTarget(userId: string, sessionId: string): GenerationTarget {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      client,
      userId,
      sessionId,
      show: (kind) => void navigate(pathOf(sessionId, kind), { state: DIALOG_ENTRY_STATE }),
    }),
    [client, userId, sessionId, navigate],
  );
}

/**
 * Returns the URL that shows an artefact: a document in place of the conversation, the others in the notes.
 */
const pathOf = (sessionId: string, kind: ArtefactKind) =>
  kind === "argumentation" || kind === "solution"
    ? paths.chat(sessionId, { document: kind })
    : paths.chat(sessionId, { exploration: DIALOG_WITHOUT_ARGUMENT_VALUE });

/**
 * While a discussion is open, looks for the artefacts that an earlier page or another tab requested. Opens
 * each generated artefact, unless the person is typing, reads something else or has sent a message since.
 */
export function useAutoOpenGenerated(userId: string, sessionId: string): void {
  const target = useGenerationTarget(userId, sessionId);
  const hasColumn = useMedia(BESIDE_COLUMN_MEDIA_QUERY);
  const openDocument = useUrlDialog("document").value;
  const hasDrawer = useUrlDialog("exploration").value !== null;
  const { onDone } = useStableCallbacks({
    onDone: (kind: ArtefactKind, artefact: { createdAt: string }) => {
      if (openDocument === kind) return true;
      if (kind === "summary" && (hasColumn || hasDrawer) && openDocument === null) {
        if (hasColumn) requestAnimationFrame(showNotes);
        return true;
      }
      if (openDocument !== null || isPersonBusy() || hasNewMessages(target, artefact)) return false;
      target.show(kind);
      return true;
    },
  });
  useEffect(() => onArtefactGenerated(sessionId, onDone), [sessionId, onDone]);
  useEffect(() => {
    void resumePendingGenerations(target);
    const unsubscribes = [
      onSignedInAgain(() => void resumePendingGenerations(target)),
      onChangedInOtherTab(storageKeys.turns(sessionId), () => followGenerationsOfOtherTabs(target)),
    ];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }, [target, sessionId]);
}

/**
 * Scrolls the notes column to the exploration, unless the focus is in the column. Focuses the heading of the
 * exploration, unless the person is busy.
 */
function showNotes(): void {
  const heading = document.querySelector<HTMLElement>(".beside > .notes h2");
  const column = heading?.closest(".beside");
  if (!heading || !column || column.contains(document.activeElement)) return;
  column.scrollTop += heading.getBoundingClientRect().top - column.getBoundingClientRect().top - HEADING_GAP;
  if (!isPersonBusy()) heading.focus({ preventScroll: true });
}

/** Distance left above the heading that was scrolled to, in pixels. */
const HEADING_GAP = 16;

/** Returns whether the person is typing in a field that is not empty, or has a dialog or menu open. */
function isPersonBusy(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
  return (isField && activeElement.value !== "") || document.querySelector(FLOATING_LAYER_SELECTOR) !== null;
}

/** Whether the conversation has continued since the artefact was generated. */
const hasNewMessages = ({ client, sessionId }: GenerationTarget, artefact: { createdAt: string }): boolean =>
  isTurnRunning(getTurnStateByKey(sessionId)) ||
  countMessagesSince(artefact, client.getQueryData(messagesQuery(sessionId).queryKey) ?? []) > 0;
