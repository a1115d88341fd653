import type { AgentType } from "#shared/discussion/agent.ts";
import { AssistantRow, Reply, MessageTime } from "#frontend/entities/discussion/message-row.tsx";
import { CHAT, greeting, WELCOMES } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";

type WelcomeProps = {
  agentType: AgentType;
  firstName: string;
  createdAt: string;
  /** Offered in an empty discussion. */
  onStart: ((text: string) => void) | undefined;
};

/** The agent's first words belong to the screen: they are neither stored nor read by the model. */
export function Welcome({ agentType, firstName, createdAt, onStart }: WelcomeProps) {
  const { text, question, starters } = WELCOMES[agentType];
  return (
    <AssistantRow margin={<MessageTime instant={createdAt} />}>
      <Reply content={`${greeting(firstName)} ${text}\n\n${question}`} question={onStart ? "open" : "past"} />
      {onStart && <Starters starters={starters} onStart={onStart} />}
    </AssistantRow>
  );
}

type StartersProps = { starters: readonly string[]; onStart: (text: string) => void };

/** Beginnings of a message: they fill the composer and send nothing. */
export function Starters({ starters, onStart }: StartersProps) {
  return (
    <fieldset aria-label={CHAT.starters} className="flex flex-wrap items-center gap-2 mt-5 min-w-0">
      {starters.map((starter) => (
        <Button
          key={starter}
          size="sm"
          className="max-w-full whitespace-normal!"
          onClick={() => onStart(starter)}
        >
          {fr(`${starter.trim().replace(/\s*:$/, "")}…`)}
        </Button>
      ))}
    </fieldset>
  );
}
