import type { AgentType } from "#shared/discussion/agent.ts";
import { CHAT, greeting, WELCOMES } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Time, VoiceRow } from "./message-row.tsx";
import { Reply } from "./reply.tsx";

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
      {onStart && (
        <fieldset aria-label={CHAT.starters} className="actions mt-5 min-w-0">
          {starters.map((starter) => (
            <Button
              key={starter}
              size="sm"
              className="max-w-full whitespace-normal"
              onClick={() => onStart(starter)}
            >
              {fr(`${starter.trim().replace(/\s*:$/, "")}…`)}
            </Button>
          ))}
        </fieldset>
      )}
    </VoiceRow>
  );
}
