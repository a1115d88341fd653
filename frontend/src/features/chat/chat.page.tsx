import { useQuery } from "@tanstack/react-query";
import { lazy, startTransition, Suspense, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { usePage } from "#frontend/app/page.ts";
import { paths } from "#frontend/app/paths.ts";
import { RequireUser } from "#frontend/app/require-user.tsx";
import { CHAT } from "#frontend/labels/chat.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { Sheet } from "#frontend/ui/sheet.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { ChatHeader } from "./chat-header.tsx";
import type { Asked } from "./chat-dialogs.tsx";
import { focusComposerGently } from "./composer-focus.ts";
import { Conversation } from "./conversation.tsx";
import { BrokenRow, LaterPart } from "./later-part.tsx";
import { NoConversation } from "./no-conversation.tsx";
import { messagesQuery, sessionsQuery } from "./queries.ts";
import { Sidebar } from "./sidebar.tsx";
import { documentIn, useReturnFrom } from "./read-document.ts";

const ChatDialogs = lazy(() => import("./chat-dialogs.tsx"));
const Document = lazy(() => import("./artefacts/document.tsx"));
const Notes = lazy(async () => ({ default: (await import("./artefacts/notes.tsx")).Notes }));
const NotesButton = lazy(async () => ({ default: (await import("./artefacts/notes.tsx")).NotesButton }));

/** The chat assistant, for the person signed in (spec/1-chat-and-access.md section 2). */
export function ChatPage() {
  return <RequireUser otherwise={paths.home()}>{(user) => <Chat user={user} />}</RequireUser>;
}

function Chat({ user }: { user: User }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const sessionId = params.get("session") || null;
  const sessions = useQuery(sessionsQuery);
  const session = sessions.data?.find(({ id }) => id === sessionId);
  const messages = useQuery({ ...messagesQuery(sessionId ?? ""), enabled: sessionId !== null });
  /** A discussion in which something was said may be explored, and what was written of it be read in its place. */
  const spokenId = messages.data && messages.data.length > 0 ? sessionId : null;
  const read = documentIn(params);
  // Where the messages could not be read, the conversation says so: reading them again must not take it away.
  const isFirstRead = messages.isPending && messages.errorUpdateCount === 0;
  const isReading = sessionId !== null && read !== null && (isFirstRead || spokenId !== null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (next: Asked) => startTransition(() => setAsked(next));
  /** The drawer is open over the discussion where it was opened: any way to another one closes it. */
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const here = sessionId ?? "";

  usePage(isReading ? null : (session?.title ?? CHAT.pageTitle));
  useSteadyScroll();
  useReturnFrom(read, sessionId);
  const isEmptied = read !== null && messages.data?.length === 0;
  useEffect(() => {
    // Nothing is left to read: what is said next must not lead back there.
    if (isEmptied) void navigate(paths.chat(sessionId), { replace: true });
  }, [isEmptied, sessionId, navigate]);

  const startNew = () => {
    setDrawerAt(null);
    ask({ kind: "agent" });
  };
  /** What is read after a discussion is gone (spec/1-chat-and-access.md section 4). */
  const leave = (removed: Session) => {
    if (drawerAt !== here || removed.id === sessionId) focusComposerGently();
    if (removed.id !== sessionId) return;
    const next = sessions.data?.find(({ id }) => id !== removed.id);
    void navigate(paths.chat(next?.id), { replace: true });
  };

  return (
    <div className="min-h-dvh print:min-h-0 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <SkipLink to="#contenu">{CHAT.skip}</SkipLink>
      <Sidebar
        user={user}
        sessions={sessions}
        currentId={sessionId}
        isDrawerOpen={drawerAt === here}
        onCloseDrawer={() => setDrawerAt(null)}
        onNew={startNew}
        onOpen={() => setDrawerAt(null)}
        onRemove={(removed) => ask({ kind: "remove", session: removed })}
      />
      {isReading ? (
        <LaterPart
          key={`${sessionId} ${read}`}
          meanwhile={<Sheet className="min-h-dvh" />}
          broken={<BrokenDocument sessionId={sessionId} />}
        >
          <Document userId={user.id} sessionId={sessionId} session={session} kind={read} />
        </LaterPart>
      ) : (
        <Sheet talk className="flex min-h-dvh min-w-0 flex-col print:block print:min-h-0">
          <ChatHeader
            session={session}
            isLoading={sessionId !== null && sessions.isPending}
            notes={
              spokenId && (
                <LaterPart>
                  <NotesButton sessionId={spokenId} />
                </LaterPart>
              )
            }
            onOpenDrawer={() => startTransition(() => setDrawerAt(here))}
            onClear={(cleared) => ask({ kind: "clear", session: cleared })}
            onRemove={(removed) => ask({ kind: "remove", session: removed })}
          />
          <main id="contenu" tabIndex={-1} className="flex flex-1 flex-col outline-none">
            {sessionId === null ? (
              <NoConversation userId={user.id} onStart={startNew} />
            ) : (
              <Conversation
                key={sessionId}
                user={user}
                sessionId={sessionId}
                session={session}
                onStartAnother={() => {
                  void navigate(paths.chat(), { replace: true });
                  startNew();
                }}
              />
            )}
          </main>
        </Sheet>
      )}
      {spokenId && (
        <LaterPart key={spokenId}>
          <Notes userId={user.id} sessionId={spokenId} />
        </LaterPart>
      )}
      <Suspense fallback={null}>
        {asked && (
          <ChatDialogs
            asked={asked}
            userId={user.id}
            isFromEmpty={sessionId === null}
            onClose={() => setAsked(null)}
            onOpen={(id) => void navigate(paths.chat(id))}
            onRemoved={leave}
          />
        )}
      </Suspense>
    </div>
  );
}

const BrokenDocument = ({ sessionId }: { sessionId: string }) => (
  <Sheet as="main" id="contenu" className="min-h-dvh">
    <BrokenRow
      className="pt-10"
      otherwise={
        <Link to={paths.chat(sessionId)} replace className={buttonClass({ size: "sm" })}>
          {CHAT.backToDiscussion}
        </Link>
      }
    />
  </Sheet>
);

/**
 * The header, the sidebar and the input stay at the edges of the window. Room kept there for scrolling would move the
 * page each time one of them takes focus; the transcript keeps room around its own controls instead.
 */
function useSteadyScroll() {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBlock = "0";
    return () => {
      style.scrollPaddingBlock = "";
    };
  }, []);
}
