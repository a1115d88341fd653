import type { Session } from "#shared/discussion/session.schema.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import {
  type ExplorationSubject,
  isDraftSubject,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { AssistantRowLayout, ReplyContent, MessageTime } from "#frontend/entities/discussion/message-row.tsx";
import { greetingText, AGENT_WELCOMES } from "#frontend/labels/chat.ts";
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
  const { text, question } = subject ? welcomeTo(subject, agentType) : AGENT_WELCOMES[agentType];
  return (
    <AssistantRowLayout margin={createdAt !== undefined && <MessageTime instant={createdAt} />}>
      <ReplyContent
        content={`${greetingText(firstName)} ${text}\n\n${question}`}
        question={isOpen ? "open" : "past"}
      />
    </AssistantRowLayout>
  );
}

function welcomeTo(subject: ExplorationSubject, agentType: AgentType) {
  const { text, questions } = EXPLORATION_WELCOMES[isDraftSubject(subject) ? "draft" : subject.kind];
  return { text, question: questions[agentType] };
}
