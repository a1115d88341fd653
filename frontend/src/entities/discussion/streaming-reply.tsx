import type { RunningTurn } from "#shared/discussion/message.schema.ts";
import { CHAT_TEXTS, thinkingSinceLabel } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ThinkingIndicator } from "#frontend/ui/thinking-indicator.tsx";
import { AlarmCard } from "./alarm-card.tsx";
import { AssistantRowLayout, ReplyContent, UserMessageRow } from "./message-row.tsx";
import { useEscape } from "#frontend/ui/use-escape.ts";
import { isStopping, useTurnState, type RunningTurnState } from "./turn/turn-state.ts";
import { useLoadingModelName } from "./laptop-ai.tsx";
import { useSecondsWaited } from "./use-seconds-waited.ts";

/**
 * Returns what MENTA is doing. If a model takes long to begin, says for how long, so that it does not seem to
 * hang.
 */
function waiting(step: RunningTurnState["step"], seconds: number, loading: string | null): string {
  if (step === "waiting") return seconds > 0 ? thinkingSinceLabel(seconds, loading) : CHAT_TEXTS.thinking;
  return step === "writing" ? CHAT_TEXTS.writing : CHAT_TEXTS.searching;
}

type StreamingReplyProps = {
  sessionId: string;
  /** Whether the sent message is already among the messages, so that it is not shown again here. */
  isSentShown: boolean;
  /** Stops the turn; without it, there is no button to stop. */
  onStop?: () => void;
  onCancelSearch?: () => void;
};

/**
 * The sent message, the reply that is being written, and the typing indicator, which stays for a second after
 * the end.
 */
export function StreamingReply({ sessionId, isSentShown, onStop, onCancelSearch }: StreamingReplyProps) {
  const turn = useTurnState(sessionId);
  const isSearching = turn?.phase === "running" && turn.step === "searching";
  const canStop = turn?.phase === "running" && !isSearching && !isStopping(turn) && onStop !== undefined;
  const waited = useSecondsWaited(turn?.phase === "running" && turn.step === "waiting");
  const loading = useLoadingModelName(waited > 0);
  useEscape(canStop, () => onStop?.());
  if (turn?.phase === "ended")
    return (
      <AssistantRowLayout>
        <ThinkingIndicator silent label={CHAT_TEXTS.writing} />
      </AssistantRowLayout>
    );
  if (turn?.phase !== "running") return null;
  const { sent, step, text, danger } = turn;
  return (
    <>
      {sent && !isSentShown && <UserMessageRow content={sent.text} timestamp={sent.at} />}
      {sent && !isSentShown && danger && <AlarmCard danger={danger} />}
      <AssistantRowLayout>
        {text !== "" && (
          <div className="pb-4">
            <ReplyContent content={text} question="inline" />
          </div>
        )}
        <ThinkingIndicator
          silent
          label={isStopping(turn) && !isSearching ? CHAT_TEXTS.stopping : waiting(step, waited, loading)}
          action={
            canStop ? (
              <Button tone="quiet" size="sm" onClick={onStop}>
                {CHAT_TEXTS.stop}
              </Button>
            ) : (
              isSearching && (
                <Button tone="quiet" size="sm" onClick={onCancelSearch}>
                  {sent ? CHAT_TEXTS.cancelSearch : CHAT_TEXTS.cancelRetrySearch}
                </Button>
              )
            )
          }
        />
      </AssistantRowLayout>
    </>
  );
}

type ReplyElsewhereProps = {
  userMessage: RunningTurn["userMessage"];
  /**
   * Whether the message is among the messages already: it is being answered again, or its answer has just
   * come.
   */
  isMessageShown: boolean;
};

/**
 * A message that MENTA answers in another tab or on another device. The reply is shown only when it is
 * complete.
 */
export function ReplyElsewhere({ userMessage, isMessageShown }: ReplyElsewhereProps) {
  const { content, timestamp, danger } = userMessage;
  return (
    <>
      {!isMessageShown && <UserMessageRow content={content} timestamp={timestamp} />}
      {!isMessageShown && danger && <AlarmCard danger={danger} />}
      <AssistantRowLayout>
        <ThinkingIndicator label={CHAT_TEXTS.writing} />
      </AssistantRowLayout>
    </>
  );
}
