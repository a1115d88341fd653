import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { User } from "#shared/access/user.schema.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { fr } from "#frontend/browser/typography.ts";
import { RelatedDecisionLinksProvider } from "#frontend/entities/decision/related-decisions.tsx";
import { focusComposer } from "#frontend/entities/discussion/composer-focus.ts";
import { DraftComposer } from "#frontend/entities/discussion/composer.tsx";
import { DiscussionView } from "#frontend/entities/discussion/conversation.tsx";
import { setDraftText, moveDraft, useDraftText } from "#frontend/entities/discussion/drafts.ts";
import {
  AssistantRowLayout,
  MESSAGE_COLUMN_CLASS,
  MessageTime,
  ReplyContent,
} from "#frontend/entities/discussion/message-row.tsx";
import { ChatNotFoundPage } from "#frontend/entities/discussion/missing-page.tsx";
import { discussionKeyPrefix, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { sendMessage } from "#frontend/entities/discussion/reply.ts";
import { ServedMemoryProvider } from "#frontend/entities/record/memory/served-memories.tsx";
import { newDiscussionDraftKey } from "#frontend/entities/discussion/temporary/temporary.ts";
import { FROM_SITUATION_LABEL } from "#frontend/labels/situation.ts";
import {
  CHAT_TEXTS,
  FIRST_DISCUSSION_STARTERS,
  greetingText,
  AGENT_WELCOMES,
} from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FailedPart, lazyDialog, lazyPart } from "#frontend/ui/lazy-part.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Switch } from "#frontend/ui/switch.tsx";

const GenerationControls = lazyPart(
  async () => (await import("./artefacts/generation-controls.tsx")).GenerationControls,
  {
    failed: (retry) => (
      <PageRow className="pb-1" pageClassName={MESSAGE_COLUMN_CLASS}>
        <FailedPart onRetry={retry} />
      </PageRow>
    ),
  },
);

const InterviewOffer = lazyPart(
  async () => (await import("./interview-offer.tsx")).ConnectModelOrInterviewOffer,
  {
    failed: () => null,
  },
);

const StartFromSituationDialog = lazyDialog(
  async () => (await import("./start-from-situation.dialog.tsx")).StartFromSituationDialog,
);

type ChatConversationProps = {
  user: User;
  sessionId: string;
  session: Session | undefined;
  /** Starts a new discussion, offered once this one was removed elsewhere. */
  onStartAnother: () => void;
};

/**
 * A stored discussion on /chat: the shared conversation, with the agent's welcome and the buttons that
 * generate artefacts.
 */
export function ChatConversation({ user, sessionId, session, onStartAnother }: ChatConversationProps) {
  const client = useQueryClient();
  const isFirst = useQuery(sessionsQuery).data?.length === 1;
  useCleanUpRemoved(sessionId);
  return (
    <ServedMemoryProvider>
      <RelatedDecisionLinksProvider projectId={session?.projectId ?? null}>
        <DiscussionView
          userId={user.id}
          sessionId={sessionId}
          session={session}
          renderWelcome={({ id, agentType, decisionId, createdAt }, start) => (
            <AgentWelcome
              agentType={agentType}
              firstName={user.firstName}
              createdAt={createdAt}
              onStart={start}
            >
              {start && agentType === "prise_decision" && decisionId === null && (
                <SituationsOffer sessionId={id} onStart={start} />
              )}
              {start && isFirst && <InterviewOffer canBegin />}
            </AgentWelcome>
          )}
          renderActions={(current, { isReplying, hasMessages }) =>
            hasMessages && (
              <GenerationControls
                userId={user.id}
                session={current}
                isReplying={isReplying}
                onAsk={(text) => void sendMessage({ client, userId: user.id, sessionId: current.id }, text)}
              />
            )
          }
          notFound={<NotFound />}
          removed={<Removed userId={user.id} onStartAnother={onStartAnother} />}
        />
      </RelatedDecisionLinksProvider>
    </ServedMemoryProvider>
  );
}

/** Button « Partir d’une situation courante », in the greeting of an empty discussion without a decision. */
function SituationsOffer({ sessionId, onStart }: { sessionId: string; onStart: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {fr(FROM_SITUATION_LABEL)}
      </Button>
      {isOpen && (
        <StartFromSituationDialog sessionId={sessionId} onStart={onStart} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/**
 * When the person leaves a discussion that is no longer in the list, removes its data from the query cache.
 */
function useCleanUpRemoved(sessionId: string) {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const sessions = client.getQueryData(sessionsQuery.queryKey);
      if (sessions && !sessions.some(({ id }) => id === sessionId))
        client.removeQueries({ queryKey: discussionKeyPrefix(sessionId) });
    },
    [client, sessionId],
  );
}

/** Shown instead of the composer: the discussion was removed elsewhere while open here. */
function Removed({ userId, onStartAnother }: { userId: string; onStartAnother: () => void }) {
  const isTextKept = useDraftText({ userId, sessionId: null }) !== "";
  return (
    <PageRow
      data-foot=""
      className="margin-line sticky bottom-0 z-3 bg-sheet pt-3 pb-4"
      pageClassName={MESSAGE_COLUMN_CLASS}
    >
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line-2 pt-4"
      >
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {fr(
            isTextKept
              ? `${CHAT_TEXTS.removedElsewhere} ${CHAT_TEXTS.removedTextKept}`
              : CHAT_TEXTS.removedElsewhere,
          )}
        </p>
        <Button ref={focusIfLost} tone="primary" icon={Plus} onClick={onStartAnother}>
          {CHAT_TEXTS.newSession}
        </Button>
      </div>
    </PageRow>
  );
}

const NotFound = () => (
  <ChatNotFoundPage title={CHAT_TEXTS.notFound} to={paths.chat()} back={CHAT_TEXTS.notFoundBack}>
    {CHAT_TEXTS.notFoundText}
  </ChatNotFoundPage>
);

type NoConversationProps = {
  userId: string;
  /** Whether the discussion to start is a temporary one. */
  isTemporary: boolean;
  onTemporary: (isTemporary: boolean) => void;
  onStart: () => void;
};

/**
 * The chat before a discussion is chosen. Text typed here is sent as the first message, once an agent is
 * chosen.
 */
export function NewDiscussionStart({ userId, isTemporary, onTemporary, onStart }: NoConversationProps) {
  const draftKey = newDiscussionDraftKey(userId, isTemporary);
  return (
    <>
      <PageRow className="flex-1 py-10 md:py-16" pageClassName={MESSAGE_COLUMN_CLASS}>
        <h2 className="question-text">
          <MarginMark kind="question" />
          {fr(CHAT_TEXTS.emptyQuestion)}
        </h2>
        <p className="mt-3 max-w-measure text-ink-2">{fr(CHAT_TEXTS.emptyText)}</p>
        <Starters
          starters={FIRST_DISCUSSION_STARTERS}
          onStart={(starter) => {
            setDraftText(draftKey, starter);
            focusComposer();
          }}
        />
        <Button tone="primary" icon={Plus} className="mt-6" onClick={onStart}>
          {CHAT_TEXTS.newSession}
        </Button>
        <div className="mt-6 max-w-measure">
          <Switch
            label={CHAT_TEXTS.temporary}
            hint={CHAT_TEXTS.temporaryHint}
            checked={isTemporary}
            onChange={(isOn) => {
              moveDraft(newDiscussionDraftKey(userId, isTemporary), newDiscussionDraftKey(userId, isOn));
              onTemporary(isOn);
            }}
          />
        </div>
        <InterviewOffer />
      </PageRow>
      <DraftComposer
        draftKey={draftKey}
        placeholder={CHAT_TEXTS.placeholderFirst}
        isPending={false}
        failure={null}
        onSend={onStart}
      />
    </>
  );
}

type WelcomeProps = {
  agentType: AgentType;
  firstName: string;
  createdAt: string;
  /** Puts a text into the composer; undefined unless the discussion is empty. */
  onStart: ((text: string) => void) | undefined;
  children?: ReactNode;
};

/** The agent's greeting in an empty discussion. It is neither stored nor sent to the model. */
export function AgentWelcome({ agentType, firstName, createdAt, onStart, children }: WelcomeProps) {
  const { text, question, starters } = AGENT_WELCOMES[agentType];
  return (
    <AssistantRowLayout margin={<MessageTime instant={createdAt} />}>
      <ReplyContent
        content={`${greetingText(firstName)} ${text}\n\n${question}`}
        question={onStart ? "open" : "past"}
      />
      {onStart && <Starters starters={starters} onStart={onStart} />}
      {children}
    </AssistantRowLayout>
  );
}

type StartersProps = { starters: readonly string[]; onStart: (text: string) => void };

/** Buttons with beginnings of a message: a press puts the text into the composer, and sends nothing. */
function Starters({ starters, onStart }: StartersProps) {
  return (
    <fieldset aria-label={CHAT_TEXTS.starters} className="flex flex-wrap items-center gap-2 mt-5 min-w-0">
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
