import { lazy, useEffect } from "react";
import { Link } from "react-router-dom";
import { ArrowDown, Plus } from "lucide-react";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { paths } from "#frontend/app/paths.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { focusComposer, focusComposerGently, focusComposerOnArrival } from "./composer-focus.ts";
import { Composer } from "./composer.tsx";
import { useDraft } from "./drafts.ts";
import { GrowingReply } from "./growing-reply.tsx";
import { BrokenRow, LaterPart } from "./later-part.tsx";
import { PAGE } from "./message-row.tsx";
import { DayRow, Transcript } from "./transcript.tsx";
import { dayLine } from "./times.ts";
import { takeFocus } from "./take-focus.ts";
import { useConversation } from "./use-conversation.ts";
import { useFollow } from "./use-follow.ts";
import { useNow } from "#frontend/app/use-now.ts";
import { Welcome } from "./welcome.tsx";

const Deeds = lazy(() => import("./artefacts/deeds.tsx"));

type ConversationProps = {
  user: User;
  sessionId: string;
  session: Session | undefined;
  /** Another discussion, where this one is gone. */
  onStartAnother: () => void;
};

/** One discussion: what was said, what MENTA is saying, and where one answers. */
export function Conversation({ user, sessionId, session, onStartAnother }: ConversationProps) {
  const conversation = useConversation(user.id, sessionId, session);
  const {
    messages,
    exchange,
    isGone,
    draft,
    isRunning,
    isPending,
    edit,
    send,
    stop,
    giveUpSearch,
    askAgain,
  } = conversation;
  useEffect(focusComposerOnArrival, []);
  const now = useNow();
  const said = messages.data;
  const isSentThere =
    exchange?.phase === "running" && Boolean(said?.some(({ id }) => id === exchange.sent?.id));
  const { hasNew, toEnd } = useFollow({
    isReady: Boolean(said && (said.length > 0 || isRunning)),
    growth: `${said?.length ?? 0} ${exchange?.phase === "running" ? exchange.reply.length : ""}`,
  });

  if (messages.isError && !said)
    return hasStatus(messages.error, 404) ? (
      <NotFound />
    ) : (
      <ReadFailed isBusy={messages.isFetching} onRetry={() => void messages.refetch()} />
    );

  const begun = session && dayLine(session.createdAt, null, now);
  return (
    <>
      <div
        role="log"
        aria-live="off"
        aria-label={CHAT.log}
        className="flex-1 py-4 [&_:is(a,button,[tabindex])]:scroll-my-40"
      >
        <VisuallyHidden as="h2">{CHAT.log}</VisuallyHidden>
        {!said ? (
          <Loading />
        ) : (
          <>
            {begun && <DayRow>{begun}</DayRow>}
            {session && (
              <Welcome
                agentType={session.agentType}
                firstName={user.firstName}
                createdAt={session.createdAt}
                onStart={
                  said.length === 0 && !isRunning
                    ? (text) => {
                        edit(text);
                        focusComposer();
                      }
                    : undefined
                }
              />
            )}
            <Transcript
              messages={said}
              exchange={exchange}
              beganAt={session?.createdAt}
              now={now}
              onAskAgain={() => {
                toEnd();
                askAgain();
                focusComposerGently();
              }}
            />
            <GrowingReply
              exchange={exchange}
              isSentThere={isSentThere}
              onStop={() => {
                stop();
                focusComposerGently();
              }}
              onGiveUp={giveUpSearch}
            />
          </>
        )}
      </div>
      {session && said && said.length > 0 && (
        <LaterPart broken={<BrokenRow className="pb-1" />}>
          <Deeds userId={user.id} session={session} isReplying={isRunning} />
        </LaterPart>
      )}
      {hasNew && (
        <div className="pointer-events-none sticky bottom-32 z-3 flex h-0 items-end justify-center">
          <Button
            size="sm"
            icon={ArrowDown}
            className="pointer-events-auto rounded-full shadow-menu"
            onClick={toEnd}
          >
            {CHAT.latest}
          </Button>
        </div>
      )}
      {isGone ? (
        <Gone userId={user.id} onStartAnother={onStartAnother} />
      ) : (
        <Composer
          text={draft.text}
          placeholder={said?.length === 0 ? CHAT.placeholderFirst : CHAT.placeholder}
          isPending={isPending}
          failure={exchange?.phase === "failed" && draft.text !== "" ? exchange.message : null}
          onChange={edit}
          onSend={(text) => {
            void send(text);
            toEnd();
          }}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={CHAT.loading}>
      {[0, 1, 2].map((turn) => (
        <Row key={turn} className="py-5" pageClassName={PAGE}>
          <div className="grid max-w-measure gap-3">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </Row>
      ))}
    </SkeletonGroup>
  );
}

/** In place of the input: the discussion was deleted elsewhere while it was read here. */
function Gone({ userId, onStartAnother }: { userId: string; onStartAnother: () => void }) {
  const isTextKept = useDraft({ userId, sessionId: null }).text !== "";
  return (
    <Row className="filet sticky bottom-0 z-3 bg-sheet pt-3 pb-4" pageClassName={PAGE}>
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line-2 pt-4"
      >
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {fr(isTextKept ? `${CHAT.gone} ${CHAT.goneKept}` : CHAT.gone)}
        </p>
        <Button ref={takeFocus} tone="primary" icon={Plus} onClick={onStartAnother}>
          {CHAT.newSession}
        </Button>
      </div>
    </Row>
  );
}

function NotFound() {
  return (
    <Row className="flex-1 py-10" pageClassName={PAGE}>
      <EmptyState
        as="h2"
        kind="no-match"
        title={CHAT.notFound}
        action={
          <Link to={paths.chat()} className={buttonClass()}>
            {CHAT.notFoundBack}
          </Link>
        }
      >
        {CHAT.notFoundText}
      </EmptyState>
    </Row>
  );
}

function ReadFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <Row className="flex-1 py-10" pageClassName={PAGE}>
      <EmptyState
        as="h2"
        kind="failed"
        title={CHAT.readFailed}
        action={
          <Button busy={isBusy} onClick={onRetry}>
            {CHAT.retry}
          </Button>
        }
      >
        {CHAT.readFailedText}
      </EmptyState>
    </Row>
  );
}
