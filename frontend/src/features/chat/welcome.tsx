import type { AgentType } from "#shared/discussion/agent.ts";
import { greeting, WELCOMES } from "#frontend/labels/chat.ts";
import { Time, VoiceRow } from "./message-row.tsx";
import { Reply } from "./reply.tsx";
import { Starters } from "./starters.tsx";

type WelcomeProps = {
  agentType: AgentType;
  firstName: string;
  createdAt: string;
  /** Offered while nothing has been said. */
  onStart?: ((text: string) => void) | undefined;
};

/** MENTA's first words belong to the screen: they are never stored, nor read by the model. */
export function Welcome({ agentType, firstName, createdAt, onStart }: WelcomeProps) {
  const { text, question, starters } = WELCOMES[agentType];
  return (
    <VoiceRow margin={<Time instant={createdAt} />}>
      <Reply content={`${greeting(firstName)} ${text}\n\n${question}`} asks={onStart ? "open" : "past"} />
      {onStart && <Starters starters={starters} onStart={onStart} />}
    </VoiceRow>
  );
}
