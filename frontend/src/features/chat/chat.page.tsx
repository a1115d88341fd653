import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { isTemporaryDiscussionUrl, paths } from "#frontend/browser/address/paths.ts";
import { askThenLeave } from "#frontend/browser/leave-question.ts";
import { LegalTextsQuestion } from "#frontend/entities/person/legal-texts-question.tsx";
import { RequireUser } from "#frontend/entities/person/require-user.tsx";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import type { DocumentKind } from "#shared/artefact/artefact.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { FailedPart, lazyDialog, lazyPart } from "#frontend/ui/lazy-part.tsx";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { TooltipProvider } from "#frontend/ui/tooltip.tsx";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { useStore } from "#frontend/browser/store.ts";
import { ChatHeader } from "./chat-header.tsx";
import type { ChatDialogState } from "./chat-dialogs.tsx";
import { focusComposerIfFinePointer } from "#frontend/entities/discussion/composer-focus.ts";
import { getDraftStore } from "#frontend/entities/discussion/drafts.ts";
import {
  BesideColumn,
  Dossier,
  PRELOADED_DOSSIER_PARTS,
  DossierButton,
} from "#frontend/entities/discussion/dossier/lazy-dossier.tsx";
import { ChatConversation, NewDiscussionStart } from "./chat-conversation.tsx";
import { lazyMarkdownRenderer } from "#frontend/entities/discussion/markdown.tsx";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { messagesQuery, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { temporaryDiscussionStore } from "#frontend/entities/discussion/temporary/temporary.ts";
import { MakeFromDossier } from "./decision/make-from-dossier.tsx";
import { ChatSidebar } from "./sidebar.tsx";

const ChatDialogs = lazyDialog(async () => (await import("./chat-dialogs.tsx")).ChatDialogs);
const Document = lazyPart(async () => (await import("./artefacts/document.tsx")).DiscussionDocument, {
  waiting: <PageWithMargin className="min-h-below-bar" />,
  failed: (retry) => <DocumentLoadFailed onRetry={retry} />,
});
const ArtefactPanel = lazyPart(async () => (await import("./artefacts/artefact-panel.tsx")).ArtefactPanel);
const ArtefactPanelButton = lazyPart(
  async () => (await import("./artefacts/artefact-panel.tsx")).ArtefactPanelButton,
  {
    failed: () => null,
  },
);
const TemporaryConversation = lazyPart(
  async () => (await import("./temporary/temporary-conversation.tsx")).TemporaryConversation,
);
const FILES = [
  lazyMarkdownRenderer,
  LazyDrawer,
  ChatDialogs,
  ...PRELOADED_DOSSIER_PARTS,
  ArtefactPanel,
  ArtefactPanelButton,
];

/** The page of the chat assistant, for signed-in users; others are sent to the home page (S1 §2). */
export function ChatPage() {
  return (
    <RequireUser otherwise={paths.home()}>
      {(user) => (
        <TooltipProvider>
          <Chat user={user} />
        </TooltipProvider>
      )}
    </RequireUser>
  );
}

function Chat({ user }: { user: User }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, key, pathname } = useLocation() as {
    state: { firstQuestion?: boolean; newDiscussion?: boolean } | null;
    key: string;
    pathname: string;
  };
  const isTemporary = isTemporaryDiscussionUrl(pathname, params);
  const temporary = useStore(temporaryDiscussionStore);
  const sessionId = isTemporary ? (temporary.session?.id ?? null) : params.get("session") || null;
  /**
   * Whether the person arrives with a question typed on the landing page: only the agent is left to choose.
   */
  const hasFirstQuestion =
    state?.firstQuestion === true &&
    sessionId === null &&
    getDraftStore({ userId: user.id, sessionId }).get().text !== "";
  const sessions = useQuery(sessionsQuery);
  const session = isTemporary
    ? (temporary.session ?? undefined)
    : sessions.data?.find(({ id }) => id === sessionId);
  const messages = useQuery({ ...messagesQuery(sessionId ?? ""), enabled: sessionId !== null });
  /** The id of the open discussion if it has messages: only then can it have artefacts. Null otherwise. */
  const startedId = !isTemporary && messages.data && messages.data.length > 0 ? sessionId : null;
  const documentKind = isTemporary ? null : parseDocumentKind(params);
  // While failed messages are read again, keeps the conversation: it shows the failure and the retry button.
  const isFirstRead = messages.isPending && messages.errorUpdateCount === 0;
  const isReading = sessionId !== null && documentKind !== null && (isFirstRead || startedId !== null);
  const [dialog, setDialog] = useState<ChatDialogState | null>(
    hasFirstQuestion ? { kind: "agent", sendsDraft: true, isFirstQuestion: true } : null,
  );
  /**
   * Key of the history entry whose state requested a new discussion (from the palette). Compared with the
   * current key, so that each request opens the dialog once, also while this page is already open.
   */
  const [startedBy, setStartedBy] = useState<string | null>(null);
  if (state?.newDiscussion === true && startedBy !== key) {
    setStartedBy(key);
    setDialog({ kind: "agent", sendsDraft: sessionId === null });
  }
  /**
   * The discussion from which the drawer was opened: the drawer is closed once another discussion is open.
   */
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const here = sessionId ?? "";

  usePageSetup(isReading ? null : (session?.title ?? CHAT_TEXTS.pageTitle));
  useNoScrollPadding();
  usePrefetchWhenIdle(FILES);
  useDocumentFocusRestore(documentKind, sessionId);
  const isEmptied = documentKind !== null && messages.data?.length === 0;
  useEffect(() => {
    // Emptying the discussion has removed its document: without this, the URL would reopen it after the next
    // message.
    if (isEmptied) void navigate(paths.chat(sessionId), { replace: true });
  }, [isEmptied, sessionId, navigate]);

  const startNew = (sendsDraft = sessionId === null) => {
    setDrawerAt(null);
    // « Nouvelle discussion » inside a temporary discussion that has begun starts an ordinary discussion.
    setDialog({ kind: "agent", sendsDraft, isTemporary: isTemporary && sessionId === null });
  };
  /** Opens the next discussion of the list if the removed one was open (S1 §4). */
  const onRemoved = (removed: Session) => {
    if (drawerAt !== here || removed.id === sessionId) focusComposerIfFinePointer();
    if (removed.id !== sessionId) return;
    const next = sessions.data?.find(({ id }) => id !== removed.id);
    void navigate(paths.chat(next?.id), { replace: true });
  };

  return (
    <div className="min-h-below-bar print:min-h-0 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <SkipLink to="#contenu">{CHAT_TEXTS.skip}</SkipLink>
      <MenuHost />
      <ChatSidebar
        user={user}
        sessions={sessions}
        currentId={sessionId}
        isDrawerOpen={drawerAt === here}
        onCloseDrawer={() => setDrawerAt(null)}
        onNew={() => askThenLeave(() => startNew())}
        onOpen={() => setDrawerAt(null)}
        onRemove={(removed) => setDialog({ kind: "remove", session: removed })}
      />
      {isReading ? (
        <Document
          key={`${sessionId} ${documentKind}`}
          userId={user.id}
          sessionId={sessionId}
          session={session}
          kind={documentKind}
        />
      ) : (
        <PageWithMargin
          narrowMargin
          className="flex min-h-below-bar min-w-0 flex-col print:block print:min-h-0"
        >
          <ChatHeader
            session={isTemporary ? undefined : session}
            isTemporary={isTemporary}
            isLoading={!isTemporary && sessionId !== null && sessions.isPending}
            notes={
              sessionId !== null && (
                <>
                  <DossierButton userId={user.id} sessionId={sessionId} />
                  {startedId && <ArtefactPanelButton userId={user.id} sessionId={startedId} />}
                </>
              )
            }
            onOpenDrawer={() => setDrawerAt(here)}
            onClear={(cleared) => setDialog({ kind: "clear", session: cleared })}
            onRemove={(removed) => setDialog({ kind: "remove", session: removed })}
          />
          <main id="contenu" tabIndex={-1} className="flex flex-1 flex-col outline-none">
            {sessionId === null ? (
              <NewDiscussionStart
                userId={user.id}
                isTemporary={isTemporary}
                onTemporary={(isOn) =>
                  void navigate(paths.chat(null, { isTemporary: isOn }), { replace: true })
                }
                onStart={() => startNew()}
              />
            ) : isTemporary && session ? (
              <TemporaryConversation key={sessionId} user={user} session={session} />
            ) : (
              <ChatConversation
                key={sessionId}
                user={user}
                sessionId={sessionId}
                session={session}
                onStartAnother={() => {
                  void navigate(paths.chat(), { replace: true });
                  // Only `isTemporary` is passed on: `sessionId` may still be set, because navigation is
                  // asynchronous.
                  startNew(true);
                }}
              />
            )}
          </main>
        </PageWithMargin>
      )}
      <BesideColumn>
        {messages.data && (
          <Dossier
            key={`dossier ${here}`}
            userId={user.id}
            sessionId={here}
            foot={session && <MakeFromDossier session={session} />}
          />
        )}
        {startedId && <ArtefactPanel key={startedId} userId={user.id} sessionId={startedId} />}
      </BesideColumn>
      {dialog && (
        <ChatDialogs
          dialog={dialog}
          userId={user.id}
          onClose={() => setDialog(null)}
          onOpen={(id) => void navigate(paths.chat(id))}
          onRemoved={onRemoved}
        />
      )}
      <LegalTextsQuestion userId={user.id} />
    </div>
  );
}

function DocumentLoadFailed({ onRetry }: { onRetry: () => void }) {
  const [params] = useSearchParams();
  return (
    <PageWithMargin as="main" id="contenu" className="min-h-below-bar">
      <PageRow className="pt-10" pageClassName={MESSAGE_COLUMN_CLASS}>
        <FailedPart onRetry={onRetry}>
          <Link to={paths.chat(params.get("session"))} replace className={buttonClass({ size: "sm" })}>
            {CHAT_TEXTS.backToDiscussion}
          </Link>
        </FailedPart>
      </PageRow>
    </PageWithMargin>
  );
}

/**
 * Removes the scroll padding of the page: with it, each focus in the sticky header, sidebar or composer would
 * scroll the page. Controls in the transcript have a scroll margin instead.
 */
function useNoScrollPadding() {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBlock = "0";
    return () => {
      style.scrollPaddingBlock = "";
    };
  }, []);
}

/** Returns the document that the query parameter `document` names; null if it names none. */
function parseDocumentKind(params: URLSearchParams): DocumentKind | null {
  const kind = params.get("document");
  return kind === "argumentation" || kind === "solution" ? kind : null;
}

/**
 * After a document closes, restores the focus to its opener: its link in the notes, or its generate button.
 */
function useDocumentFocusRestore(kind: DocumentKind | null, sessionId: string | null): void {
  const previous = useRef({ kind, sessionId });
  useEffect(() => {
    const left = previous.current;
    previous.current = { kind, sessionId };
    if (left.kind !== null && kind === null && left.sessionId === sessionId)
      restoreFocusTo(`[data-opens="note-${left.kind}"]`, `[data-opens="generate-${left.kind}"]`, "#contenu");
  }, [kind, sessionId]);
}
