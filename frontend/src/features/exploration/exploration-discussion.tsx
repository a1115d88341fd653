import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { DiscussionView } from "#frontend/entities/discussion/conversation.tsx";
import { sendMessage } from "#frontend/entities/discussion/reply.ts";
import {
  type ExplorationSubject,
  isDraftSubject,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { DIALOG_WITHOUT_ARGUMENT_VALUE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { MESSAGE_COLUMN_CLASS, type RenderReply } from "#frontend/entities/discussion/message-row.tsx";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { EXPLORATION_PAGE_TEXTS } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { QuickRequests } from "./quick-requests.tsx";
import { requestSubjectReport, useResumePendingReport } from "./request-report.ts";
import { ReplyWithSuggestions, type SuggestionTarget } from "./suggestions/reply-with-suggestions.tsx";
import { ExplorationWelcome } from "./welcome.tsx";

type ExplorationDiscussionProps = {
  user: User;
  sessionId: string;
  session: Session | undefined;
  /** The subject of the discussion; null if the decision or project no longer exists. */
  subject: ExplorationSubject | null;
  /** Whether the subject is a decision in the trash: it can be discussed, but not changed. */
  isInTrash: boolean;
  /** Called to leave a discussion that no longer exists. */
  onLeave: () => void;
};

/**
 * A discussion of the exploration: the conversation of the chat, with quick requests and suggested actions.
 */
export function ExplorationDiscussion({
  user,
  sessionId,
  session,
  subject,
  isInTrash,
  onLeave,
}: ExplorationDiscussionProps) {
  const client = useQueryClient();
  const discussion = { client, userId: user.id, sessionId };
  const renderReply = useSuggestions(subject);
  useResumePendingReport(discussion);
  return (
    <DiscussionView
      userId={user.id}
      sessionId={sessionId}
      session={session}
      sendFailed={EXPLORATION_PAGE_TEXTS.sendFailed}
      renderReply={renderReply}
      renderWelcome={({ agentType, createdAt }, start) => (
        <ExplorationWelcome
          firstName={user.firstName}
          subject={subject}
          agentType={agentType}
          createdAt={createdAt}
          isOpen={start !== undefined}
        />
      )}
      renderActions={(current, { isReplying }) => (
        <QuickRequests
          agentType={current.agentType}
          report={subject && !isInTrash && !isDraftSubject(subject) ? subject.kind : null}
          isBusy={isReplying}
          onReport={() => subject && void requestSubjectReport(discussion, subject)}
          onSend={(text) => void sendMessage(discussion, text, EXPLORATION_PAGE_TEXTS.sendFailed)}
        />
      )}
      notFound={
        <Gone title={CHAT_TEXTS.notFound} text={EXPLORATION_PAGE_TEXTS.notFoundText} onLeave={onLeave} />
      }
      removed={
        <div role="alert">
          <Gone title={CHAT_TEXTS.removedElsewhere} text={CHAT_TEXTS.removedTextKept} onLeave={onLeave} />
        </div>
      }
    />
  );
}

/**
 * Returns the function that renders a reply. Actions that the reply suggests can be put into the plan of the
 * decision or, for a decision that is not created yet, back into its form.
 */
function useSuggestions(subject: ExplorationSubject | null): RenderReply {
  const form = useUrlDialog("creer");
  const { handBack } = useStableCallbacks({ handBack: () => form.open(DIALOG_WITHOUT_ARGUMENT_VALUE) });
  const { kind, id, title } = subject ?? {};
  const target = useMemo((): SuggestionTarget | null => {
    if (kind !== "decision" || id === undefined || title === undefined) return null;
    return isDraftSubject({ id }) ? { kind: "draft", title } : { kind: "decision", id };
  }, [kind, id, title]);
  return useCallback(
    (message, { isNewest }) =>
      target && (
        <ReplyWithSuggestions message={message} isNewest={isNewest} target={target} onHandedBack={handBack} />
      ),
    [target, handBack],
  );
}

type GoneProps = { title: string; text: string; onLeave: () => void };

function Gone({ title, text, onLeave }: GoneProps) {
  return (
    <PageRow className="py-10" pageClassName={MESSAGE_COLUMN_CLASS}>
      <EmptyState
        as="h2"
        takesFocus
        kind="no-match"
        title={title}
        action={
          <Button tone="primary" onClick={onLeave}>
            {EXPLORATION_PAGE_TEXTS.newDiscussion}
          </Button>
        }
      >
        {fr(text)}
      </EmptyState>
    </PageRow>
  );
}
