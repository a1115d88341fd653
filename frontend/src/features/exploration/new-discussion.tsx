import { useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { AgentType } from "#shared/discussion/agent.ts";
import { relativeDay } from "#shared/discussion/relative-day.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { User } from "#shared/access/user.schema.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { DraftComposer } from "#frontend/entities/discussion/composer.tsx";
import {
  type ExplorationSubject,
  isDraftSubject,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { AssistantRow, MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { StreamingReply } from "#frontend/entities/discussion/streaming-reply.tsx";
import { useDiscussionStart } from "#frontend/entities/discussion/use-discussion-start.ts";
import { CHAT, dayLabel } from "#frontend/labels/chat.ts";
import { EXPLORATION, resumeText } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { ThinkingIndicator } from "#frontend/ui/thinking-indicator.tsx";
import { QuickRequests } from "./quick-requests.tsx";
import { requestSubjectReport } from "./request-report.ts";
import { explorationStart } from "./start-exploration.ts";
import { usePlanRequest } from "./use-plan-request.ts";
import { Welcome } from "./welcome.tsx";

type NewDiscussionProps = {
  user: User;
  subject: ExplorationSubject;
  agentType: AgentType;
  /** The newest discussion about it, if there is one. */
  last: Session | undefined;
  onResume: (session: Session) => void;
  /** A discussion exists now. */
  onStarted: (sessionId: string) => void;
};

/** The screen of a subject before its discussion: that is created with the first message (spec/2 section 4). */
export function NewDiscussion({ user, subject, agentType, last, onResume, onStarted }: NewDiscussionProps) {
  const client = useQueryClient();
  const exploration = explorationStart(user.id, subject, agentType);
  const { isStarting, begin } = useDiscussionStart(exploration, onStarted);
  const send = (text: string) => void begin(text);
  const report = async () => {
    const session = await begin(null);
    if (session) void requestSubjectReport({ client, userId: user.id, sessionId: session.id }, subject);
  };
  const isPreparing = usePlanRequest(user.id, subject, send);
  const now = useNow();
  const isBusy = isStarting || isPreparing;
  return (
    <>
      <div role="log" aria-live="off" aria-label={CHAT.log} className="flex-1 py-4">
        <Welcome firstName={user.firstName} subject={subject} agentType={agentType} isOpen={!isBusy} />
        {last && !isBusy && (
          <SheetRow pageClassName={MESSAGE_COLUMN_CLASS}>
            <Button
              size="sm"
              icon={History}
              className="max-w-full whitespace-normal!"
              onClick={() => onResume(last)}
            >
              {resumeText(dayLabel(relativeDay(last.updatedAt, now)))}
            </Button>
          </SheetRow>
        )}
        <StreamingReply sessionId={exploration.draft.sessionId} isSentShown={false} />
        {isPreparing && (
          <AssistantRow>
            <ThinkingIndicator silent label={EXPLORATION.preparing} />
          </AssistantRow>
        )}
      </div>
      <QuickRequests
        agentType={agentType}
        report={isDraftSubject(subject) ? null : subject.kind}
        isBusy={isBusy}
        onReport={() => void report()}
        onSend={send}
      />
      <DraftComposer
        draftKey={exploration.draft}
        placeholder={CHAT.placeholderFirst}
        isPending={isBusy}
        failure={null}
        onSend={send}
      />
    </>
  );
}
