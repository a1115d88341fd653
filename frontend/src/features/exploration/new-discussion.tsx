import { useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { toRelativeDay } from "#shared/discussion/relative-day.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { DraftComposer } from "#frontend/entities/discussion/composer.tsx";
import {
  type ExplorationSubject,
  isDraftSubject,
  findExplorationHandOff,
  removeExplorationHandOff,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { AssistantRowLayout, MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { StreamingReply } from "#frontend/entities/discussion/streaming-reply.tsx";
import { useDiscussionStart } from "#frontend/entities/discussion/use-discussion-start.ts";
import { CHAT_TEXTS, lastUpdateDayLabel } from "#frontend/labels/chat.ts";
import {
  EXPLORATION_PAGE_TEXTS,
  planRequestMessage,
  resumeDiscussionText,
} from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { ThinkingIndicator } from "#frontend/ui/thinking-indicator.tsx";
import { QuickRequests } from "./quick-requests.tsx";
import { requestSubjectReport } from "./request-report.ts";
import { createExplorationStart } from "./start-exploration.ts";
import { ExplorationWelcome } from "./welcome.tsx";

type NewDiscussionProps = {
  user: User;
  subject: ExplorationSubject;
  agentType: AgentType;
  /** The newest discussion of the subject; undefined if there is none. */
  last: Session | undefined;
  onResume: (session: Session) => void;
  /** Called once the server has created the discussion. */
  onStarted: (sessionId: string) => void;
};

/** The page of a subject before its discussion, which the first message creates (S2 §4). */
export function NewDiscussion({ user, subject, agentType, last, onResume, onStarted }: NewDiscussionProps) {
  const client = useQueryClient();
  const exploration = createExplorationStart(user.id, subject, agentType);
  const { isStarting, begin } = useDiscussionStart(exploration, onStarted);
  const send = (text: string) => void begin(text);
  const report = async () => {
    const session = await begin(null);
    if (session) void requestSubjectReport({ client, userId: user.id, sessionId: session.id }, subject);
  };
  const isPreparing = usePlanRequest(user.id, subject, send);
  const now = useNowByQuarterHour();
  const isBusy = isStarting || isPreparing;
  return (
    <>
      <div role="log" aria-live="off" aria-label={CHAT_TEXTS.log} className="flex-1 py-4">
        <ExplorationWelcome
          firstName={user.firstName}
          subject={subject}
          agentType={agentType}
          isOpen={!isBusy}
        />
        {last && !isBusy && (
          <PageRow pageClassName={MESSAGE_COLUMN_CLASS}>
            <Button
              size="sm"
              icon={History}
              className="max-w-full whitespace-normal!"
              onClick={() => onResume(last)}
            >
              {resumeDiscussionText(lastUpdateDayLabel(toRelativeDay(last.updatedAt, now)))}
            </Button>
          </PageRow>
        )}
        <StreamingReply sessionId={exploration.draft.sessionId} isSentShown={false} />
        {isPreparing && (
          <AssistantRowLayout>
            <ThinkingIndicator silent label={EXPLORATION_PAGE_TEXTS.preparing} />
          </AssistantRowLayout>
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
        placeholder={CHAT_TEXTS.placeholderFirst}
        isPending={isBusy}
        failure={null}
        onSend={send}
      />
    </>
  );
}

/** Time between arriving and the request, if the page that handed over the subject wants a plan (S2 §4). */
const DELAY_MS = 1_500;

/**
 * Takes over a subject that another page or dialog has handed over and, if a plan is wanted, requests it
 * after `DELAY_MS`. Returns true until the request is sent. Leaving the page before cancels it; a reload
 * sends it once.
 */
function usePlanRequest(
  userId: string,
  { kind, id, title }: ExplorationSubject,
  send: (text: string) => void,
): boolean {
  const { key } = useLocation();
  const [isWanted, setIsWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { request } = useStableCallbacks({ request: () => send(planRequestMessage(title)) });
  /** Key of the history entry at which handed-over data was last read. */
  const lookedAt = useRef<string>(undefined);
  useEffect(() => {
    if (lookedAt.current === key) return;
    lookedAt.current = key;
    const handOff = findExplorationHandOff(userId);
    if (timer.current !== undefined || handOff?.subject.kind !== kind || handOff.subject.id !== id) return;
    if (!handOff.isPlanWanted) return removeExplorationHandOff();
    // oxlint-disable-next-line react/set-state-in-effect -- the data was handed over after this page had been rendered
    setIsWanted(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      removeExplorationHandOff();
      setIsWanted(false);
      request();
    }, DELAY_MS);
  }, [key, userId, kind, id, request]);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    const giveUp = () => {
      if (isThere.current || timer.current === undefined) return;
      clearTimeout(timer.current);
      removeExplorationHandOff();
    };
    return () => {
      isThere.current = false;
      // Runs in a microtask: in development, React unmounts and mounts again at once, and must not cancel the
      // request.
      queueMicrotask(giveUp);
    };
  }, []);
  return isWanted;
}
