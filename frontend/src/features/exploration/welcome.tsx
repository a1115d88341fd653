import type { Session } from "#shared/discussion/session.schema.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import {
  type ExplorationSubject,
  isDraftSubject,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { AssistantRow, Reply, MessageTime } from "#frontend/entities/discussion/message-row.tsx";
import { greeting, WELCOMES } from "#frontend/labels/chat.ts";
import { EXPLORATION_WELCOMES } from "#frontend/labels/exploration.ts";

type WelcomeProps = {
  firstName: string;
  subject: ExplorationSubject | null;
  agentType: AgentType;
  createdAt?: Session["createdAt"];
  /** Whether the question in the text is still unanswered, which its mark shows. */
  isOpen: boolean;
};

/** MENTA's greeting in an empty exploration. It is neither stored nor sent to the model. */
export function ExplorationWelcome({ firstName, subject, agentType, createdAt, isOpen }: WelcomeProps) {
  const { text, question } = subject ? welcomeTo(subject, agentType) : WELCOMES[agentType];
  return (
    <AssistantRow margin={createdAt !== undefined && <MessageTime instant={createdAt} />}>
      <Reply content={`${greeting(firstName)} ${text}\n\n${question}`} question={isOpen ? "open" : "past"} />
    </AssistantRow>
  );
}

function welcomeTo(subject: ExplorationSubject, agentType: AgentType) {
  const { text, questions } = EXPLORATION_WELCOMES[isDraftSubject(subject) ? "draft" : subject.kind];
  return { text, question: questions[agentType] };
}
