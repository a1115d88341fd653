import { CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Thinking } from "#frontend/ui/thinking.tsx";
import type { Exchange } from "./exchange.ts";
import { SaidRow, VoiceRow } from "./message-row.tsx";
import { Reply } from "./reply.tsx";
import { useEscape } from "./use-escape.ts";

const LABELS = {
  waiting: CHAT.thinking,
  writing: CHAT.writing,
  stopping: CHAT.stopping,
  searching: CHAT.searching,
};

type GrowingReplyProps = {
  exchange: Exchange | null;
  /** The message on its way is already among those that were read. */
  isSentThere: boolean;
  onStop: () => void;
  onGiveUp: () => void;
};

/** The message on its way, the reply as it grows, and under it the indicator, which goes a second after the end. */
export function GrowingReply({ exchange, isSentThere, onStop, onGiveUp }: GrowingReplyProps) {
  const canStop =
    exchange?.phase === "running" && (exchange.step === "waiting" || exchange.step === "writing");
  useEscape(canStop, onStop);
  if (exchange?.phase === "ended")
    return (
      <VoiceRow>
        <Thinking silent label={CHAT.writing} />
      </VoiceRow>
    );
  if (exchange?.phase !== "running") return null;
  const { sent, step, reply } = exchange;
  return (
    <>
      {sent && !isSentThere && <SaidRow content={sent.text} timestamp={sent.at} />}
      <VoiceRow>
        {reply !== "" && (
          <div className="pb-4">
            <Reply content={reply} asks="not yet" />
          </div>
        )}
        <Thinking
          silent
          label={LABELS[step]}
          action={
            canStop ? (
              <Button tone="quiet" size="sm" onClick={onStop}>
                {CHAT.stop}
              </Button>
            ) : (
              step === "searching" && (
                <Button tone="quiet" size="sm" onClick={onGiveUp}>
                  {sent ? CHAT.giveUp : CHAT.giveUpAskAgain}
                </Button>
              )
            )
          }
        />
      </VoiceRow>
    </>
  );
}
