import "./generation-controls.css";
import { useQuery } from "@tanstack/react-query";
import { Compass, Download, FileText, type LucideIcon, RefreshCw, Scale } from "lucide-react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { fr } from "#frontend/browser/typography.ts";
import { SMALL_SCREEN_QUERY, useMedia } from "#frontend/browser/use-media.ts";
import { EXAMPLE_IDS } from "#frontend/entities/decision/example/example-ids.ts";
import { StreamedMarkdown } from "#frontend/entities/discussion/markdown.tsx";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { messagesQuery, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import {
  isStopping,
  isTurnRunning,
  listRunningTurns,
  type RunningTurnState,
  useTurnOutline,
  useTurnState,
} from "#frontend/entities/discussion/turn/turn-state.ts";
import { Hint } from "#frontend/entities/person/hint.tsx";
import {
  GENERATION_TEXTS,
  generationProgressLabel,
  type RequestableKind,
  stopGenerationLabel,
} from "#frontend/labels/generations.ts";
import { ASSISTANT_SETTINGS_TEXTS, ONE_PRESS_REQUESTS } from "#frontend/labels/manner.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { ThinkingIndicator } from "#frontend/ui/thinking-indicator.tsx";
import { useEscape } from "#frontend/ui/use-escape.ts";
import { ExportMenu } from "../exports/export-menu.tsx";
import { generateArtefact, generationTurnKey, type GenerationTarget, stopGeneration } from "./generations.ts";
import { useGenerationTarget, useCurrentDangerLevel, useExplorationSummary } from "./use-artefacts.ts";

type GenerationControlsProps = {
  userId: string;
  session: Session;
  /** Whether MENTA is replying: Escape then stops the reply, not a generation. */
  isReplying: boolean;
  /** Sends a text as the person's message. */
  onAsk: (text: string) => void;
};

/** The buttons that generate artefacts, under the messages, and the progress of each (S1 §2). */
export const GenerationControls = (props: GenerationControlsProps) => (
  <div tabIndex={-1} className="outline-none">
    <Controls {...props} />
  </div>
);

function Controls({ userId, session, isReplying, onAsk }: GenerationControlsProps) {
  const target = useGenerationTarget(userId, session.id);
  const summary = useExplorationSummary(session.id);
  const running = useRunningGenerations(target, { isEscapeTaken: isReplying });
  const level = useCurrentDangerLevel(session.id);
  const isSmall = useMedia(SMALL_SCREEN_QUERY);

  if (summary.data === undefined)
    return summary.isError ? (
      <ReadFailed error={summary.error} isBusy={summary.isFetching} onRetry={() => void summary.refetch()} />
    ) : null;

  const button = (kind: RequestableKind, label: string, icon: LucideIcon) => (
    <Button
      size={isSmall ? "sm" : "md"}
      icon={icon}
      // In a low window, keeps a focused button visible above the sticky composer.
      className="above-composer"
      busy={running.some((one) => one.kind === kind)}
      data-opens={`generate-${kind}`}
      onClick={() => void generateArtefact(target, kind, { opensEarlier: kind !== "summary" })}
    >
      {label}
    </Button>
  );
  return (
    <PageRow className="pb-1 print:hidden" pageClassName={MESSAGE_COLUMN_CLASS}>
      {/* Shown above the buttons, in place of the ready requests, so that no button moves under the
          pointer when a generation starts or more buttons appear. */}
      {running.map((one) => (
        <div key={one.kind}>
          <LatestText sessionId={session.id} kind={one.kind} />
          <GenerationProgress target={target} running={one} />
        </div>
      ))}
      {level === "none" && running.length === 0 && <ReadyRequests isBusy={isReplying} onAsk={onAsk} />}
      <div className="generations">
        <fieldset aria-label={GENERATION_TEXTS.group} className="flex flex-wrap items-center gap-2">
          {summary.data
            ? button("summary", GENERATION_TEXTS.update, RefreshCw)
            : button("summary", GENERATION_TEXTS.explore, Compass)}
          {summary.data && (
            <>
              {button("argumentation", GENERATION_TEXTS.argue, Scale)}
              {button("solution", GENERATION_TEXTS.solve, FileText)}
              <ExportMenu
                session={session}
                size={isSmall ? "sm" : "md"}
                icon={Download}
                className="above-composer"
              />
            </>
          )}
        </fieldset>
      </div>
      <DocumentsHint sessionId={session.id} />
    </PageRow>
  );
}

/** Shows the last lines of the text being written: more lines would push the composer down. */
function LatestText({ sessionId, kind }: { sessionId: string; kind: RequestableKind }) {
  const generation = useTurnState(generationTurnKey(sessionId, kind));
  if (!isTurnRunning(generation) || generation.text === "") return null;
  return (
    <div className="mt-2 flex max-h-40 flex-col justify-end overflow-clip">
      <div>
        <StreamedMarkdown className="voice-small">{generation.text}</StreamedMarkdown>
      </div>
    </div>
  );
}

type ReadFailedProps = { error: unknown; isBusy: boolean; onRetry: () => void };

function ReadFailed({ error, isBusy, onRetry }: ReadFailedProps) {
  return (
    <PageRow className="pb-1" pageClassName={MESSAGE_COLUMN_CLASS}>
      <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
        <p>{fr(withRequestReference(error, `${GENERATION_TEXTS.notesReadFailed}.`))}</p>
        <Button size="sm" busy={isBusy} onClick={onRetry}>
          {GENERATION_TEXTS.retry}
        </Button>
      </div>
    </PageRow>
  );
}

type Running = { kind: RequestableKind; turn: RunningTurnState };

/**
 * Returns the running generations of `kinds`, the most recently requested last. Escape stops the last one,
 * unless another control handles the key (`isEscapeTaken`).
 */
export function useRunningGenerations(
  target: GenerationTarget,
  {
    kinds = ["summary", "argumentation", "solution"],
    isEscapeTaken = false,
  }: { kinds?: readonly RequestableKind[]; isEscapeTaken?: boolean } = {},
): Running[] {
  const all = {
    summary: useTurnOutline(generationTurnKey(target.sessionId, "summary")),
    argumentation: useTurnOutline(generationTurnKey(target.sessionId, "argumentation")),
    solution: useTurnOutline(generationTurnKey(target.sessionId, "solution")),
  };
  const running = listRunningTurns(kinds.map((kind) => ({ kind, turn: all[kind] })));
  const last = running.findLast(({ turn }) => !isStopping(turn));
  useEscape(last !== undefined && !isEscapeTaken, () => last && void stopGeneration(target, last.kind));
  return running;
}

type ProgressProps = { target: GenerationTarget; running: Running };

/** Shows the current step of a generation, with a stop button. */
export function GenerationProgress({ target, running: { kind, turn } }: ProgressProps) {
  const isEnding = isStopping(turn);
  return (
    <ThinkingIndicator
      silent
      label={isEnding ? GENERATION_TEXTS.stopping : generationProgressLabel(kind, generationStepText(turn))}
      action={
        !isEnding && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={fr(stopGenerationLabel(kind))}
            onClick={() => {
              restoreFocusTo(`[data-opens="generate-${kind}"]`);
              void stopGeneration(target, kind);
            }}
          >
            {GENERATION_TEXTS.stop}
          </Button>
        )
      }
    />
  );
}

/** Returns the step of a generation, in French; null until the server has sent the first step. */
export function generationStepText({ step, text, label }: RunningTurnState): string | null {
  if (step === "searching") return GENERATION_TEXTS.searching;
  return text === "" ? label : GENERATION_TEXTS.writing;
}

/** Number of replies after which a discussion has enough material for a document. */
const REPLIES = 3;

/** Explains the buttons that generate documents, after the third reply of a person's first discussion. */
function DocumentsHint({ sessionId }: { sessionId: string }) {
  const { data: sessions = [] } = useQuery({ ...sessionsQuery, enabled: false });
  const { data: messages = [] } = useQuery({ ...messagesQuery(sessionId), enabled: false });
  const own = sessions.filter(({ id }) => id !== EXAMPLE_IDS.session);
  const replies = messages.filter(({ role }) => role === "assistant").length;
  if (replies < REPLIES || own.length !== 1 || own[0]?.id !== sessionId) return null;
  return (
    <div className="mt-3">
      <Hint name="documents" />
    </div>
  );
}

type AsksProps = { isBusy: boolean; onAsk: (text: string) => void };

/**
 * Buttons that send one of two prepared requests as the person's message: to argue the other side, and to
 * imagine that the decision has failed.
 */
const ReadyRequests = ({ isBusy, onAsk }: AsksProps) => (
  <fieldset aria-label={ASSISTANT_SETTINGS_TEXTS.asks} className="-ml-2.5 flex flex-wrap items-center gap-2">
    {ONE_PRESS_REQUESTS.map((text) => (
      <Button
        key={text}
        size="sm"
        tone="quiet"
        className="above-composer"
        aria-disabled={isBusy}
        onClick={() => onAsk(text)}
      >
        {fr(text)}
      </Button>
    ))}
  </fieldset>
);
