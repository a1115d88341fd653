import { useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { relativeDay } from "#shared/discussion/relative-day.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { DraftComposer } from "#frontend/entities/discussion/composer.tsx";
import {
  type ExplorationSubject,
  isDraftSubject,
  readHandOff,
  removeHandOff,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { AssistantRow, MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { StreamingReply } from "#frontend/entities/discussion/streaming-reply.tsx";
import { useDiscussionStart } from "#frontend/entities/discussion/use-discussion-start.ts";
import { CHAT, lastUpdateDayLabel } from "#frontend/labels/chat.ts";
import { EXPLORATION, planRequestMessage, resumeDiscussionText } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { ThinkingIndicator } from "#frontend/ui/thinking-indicator.tsx";
import { QuickRequests } from "./quick-requests.tsx";
import { requestSubjectReport } from "./request-report.ts";
import { explorationStart } from "./start-exploration.ts";
import { Welcome } from "./welcome.tsx";

type NewDiscussionProps = {
  user: User;
  subject: ExplorationSubject;
  agentType: AgentType;
  /** The newest discussion about the subject, if any. */
  last: Session | undefined;
  onResume: (session: Session) => void;
  /** Called when the discussion exists. */
  onStarted: (sessionId: string) => void;
};

/** The screen of a subject before its discussion, which is created with the first message (S2 §4). */
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
              {resumeDiscussionText(lastUpdateDayLabel(relativeDay(last.updatedAt, now)))}
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

/** Delay after arriving with the generate-actions flag (S2 §4). */
const DELAY_MS = 1_500;

/**
 * Takes over a hand-off for this subject from another page or dialog, and requests a plan if wanted. Returns
 * true until it is requested. Leaving the page before cancels it; a reload requests once.
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
  /** The history entry at which the hand-off was last read. */
  const lookedAt = useRef<string>(undefined);
  useEffect(() => {
    if (lookedAt.current === key) return;
    lookedAt.current = key;
    const handOff = readHandOff(userId);
    if (timer.current !== undefined || handOff?.subject.kind !== kind || handOff.subject.id !== id) return;
    if (!handOff.isPlanWanted) return removeHandOff();
    // oxlint-disable-next-line react/set-state-in-effect -- what was left is news to the page that was open already
    setIsWanted(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      removeHandOff();
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
      removeHandOff();
    };
    return () => {
      isThere.current = false;
      // Runs later, because React in development unmounts and remounts at once.
      queueMicrotask(giveUp);
    };
  }, []);
  return isWanted;
}
