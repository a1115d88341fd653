import { useQuery, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import type { User } from "#shared/access/user.schema.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { RelatedDecisionLinksProvider } from "#frontend/entities/decision/related-decisions.tsx";
import { useComposerAtBottom } from "#frontend/entities/discussion/composer.tsx";
import { focusComposer } from "#frontend/entities/discussion/composer-focus.ts";
import { BesideColumn, Dossier, DossierButton } from "#frontend/entities/discussion/dossier/lazy-dossier.tsx";
import {
  getDraftStore,
  setDraftText,
  joinParagraphs,
  removeDraft,
} from "#frontend/entities/discussion/drafts.ts";
import {
  isDraftSubject,
  findExplorationHandOff,
  removeExplorationHandOff,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { messagesQuery, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { DemoTag } from "#frontend/entities/discussion/demo-tag.tsx";
import { ServedMemoryProvider } from "#frontend/entities/record/memory/served-memories.tsx";
import { EXPLORATION_PAGE_TEXTS, EXPLORATION_AGENTS } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { StatusDot } from "#frontend/ui/status-dot.tsx";
import { useExplorationAddress } from "./address.ts";
import { ClearDiscussionDialog } from "./discussion.dialogs.tsx";
import { DiscussionHistoryDialog } from "./history.dialog.tsx";
import { NewDiscussion } from "./new-discussion.tsx";
import { ExplorationDiscussion } from "./exploration-discussion.tsx";
import { explorationDraftKey } from "./start-exploration.ts";
import {
  isSessionAbout,
  findSubjectOfSession,
  type SubjectState,
  useDraftDecision,
  useExplorationSubject,
} from "./subject.ts";
import { SubjectBar } from "./subject-bar.tsx";
import { SubjectPicker } from "./subject-choice.tsx";

/** The page « Exploration Décisionnelle »: discusses a decision or a project with MENTA (S2 §2). */
export function ExplorationPage() {
  const { user } = useCurrentUser();
  return user && <Exploration user={user} />;
}

const NO_SESSIONS: readonly Session[] = [];

function Exploration({ user }: { user: User }) {
  usePageSetup(EXPLORATION_PAGE_TEXTS.title);
  useComposerAtBottom();
  const client = useQueryClient();
  const { subject: named, sessionId, go } = useExplorationAddress();
  const sessions = useQuery(sessionsQuery);
  const session = sessions.data?.find(({ id }) => id === sessionId);
  const state = useExplorationSubject(user.id, named, session);
  const subject = state.status === "ready" ? state.subject : null;
  const draft = useDraftDecision(user.id);
  const { data: messages } = useQuery({ ...messagesQuery(sessionId ?? ""), enabled: sessionId !== null });
  const [agentType, setAgentType] = useState<AgentType>("prise_decision");
  const [dialog, setDialog] = useState<"history" | "clear" | null>(null);
  const isDemo = useConfig()?.demo === true;

  useEffect(() => {
    // Opens the subject that another page has handed over, if the URL names no subject and no discussion.
    const handOff = named === null && sessionId === null ? findExplorationHandOff(user.id) : null;
    if (handOff) go({ subject: handOff.subject, sessionId: null }, { replace: true });
  }, [named, sessionId, user.id, go]);

  const isMissing = state.status === "missing";
  const isInTrash = state.status === "ready" && state.decision !== null && isTrashed(state.decision);
  useEffect(() => {
    // Removes a handed-over subject that cannot be discussed: otherwise each visit would open it again.
    if (isMissing || isInTrash) removeExplorationHandOff();
  }, [isMissing, isInTrash]);
  const leave = ({ replace = false } = {}) => {
    removeExplorationHandOff();
    go({ subject: null, sessionId: null }, { replace });
  };

  const ref = subject ?? (session && findSubjectOfSession(session)) ?? named;
  const openSession = (opened: Session) => {
    setDialog(null);
    go({ subject: findSubjectOfSession(opened), sessionId: opened.id });
    focusComposer();
  };
  const leaveDiscussion = () => {
    if (subject) moveDraft(user.id, explorationDraftKey(user.id, subject).sessionId);
    go({ subject: ref, sessionId: null }, { replace: true });
  };
  const chooseAgent = (chosen: AgentType) => {
    setAgentType(chosen);
    // A discussion keeps its agent: with another agent, the next message starts a new discussion of the
    // subject.
    if (session && session.agentType !== chosen) go({ subject: ref, sessionId: null });
  };
  const isChosen = sessionId !== null || named !== null;
  // False for a missing subject, which is reported once, below.
  const isNamed = sessionId === null ? isChosen && !isMissing : session !== undefined || sessions.isFetching;
  const page = (
    <div className="flex min-h-[calc(100dvh-var(--bar)-3.5rem)] min-w-0 flex-1 flex-col">
      <div>
        <PageRow className="pt-4 pb-4" pageClassName="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h1 className="h1">{EXPLORATION_PAGE_TEXTS.title}</h1>
          <StatusDot>{EXPLORATION_PAGE_TEXTS.active}</StatusDot>
          {isDemo && <DemoTag />}
          <span className="flex min-w-0 flex-wrap items-center gap-2 md:ml-auto">
            <span aria-hidden="true" className="text-sm text-ink-2">
              {EXPLORATION_PAGE_TEXTS.agent}
            </span>
            <Select
              size="sm"
              className="w-32 above-composer sm:w-44"
              aria-label={EXPLORATION_PAGE_TEXTS.agent}
              value={session?.agentType ?? agentType}
              onChange={chooseAgent}
              options={EXPLORATION_AGENTS.map(({ agentType: value, name }) => ({ value, label: name }))}
            />
            <Button size="sm" className="above-composer" icon={History} onClick={() => setDialog("history")}>
              {EXPLORATION_PAGE_TEXTS.history}
            </Button>
            {sessionId !== null && <DossierButton userId={user.id} sessionId={sessionId} />}
          </span>
        </PageRow>
        {isNamed && (
          <SubjectBar
            kind={ref?.kind ?? null}
            title={subject?.title ?? session?.title ?? "…"}
            decision={state.status === "ready" ? state.decision : null}
            isDraft={isDraftSubject(subject)}
            onClear={messages && messages.length > 0 && session ? () => setDialog("clear") : undefined}
            onClose={() => leave()}
          />
        )}
      </div>
      {!isChosen ? (
        <SubjectPicker
          userId={user.id}
          sessions={sessions.data ?? NO_SESSIONS}
          onChoose={(chosen) => go({ subject: chosen, sessionId: null })}
          onResume={openSession}
        />
      ) : sessionId !== null ? (
        <ServedMemoryProvider>
          <RelatedDecisionLinksProvider projectId={session?.projectId ?? null}>
            <ExplorationDiscussion
              key={sessionId}
              user={user}
              sessionId={sessionId}
              session={session}
              subject={subject}
              isInTrash={isInTrash}
              onLeave={leaveDiscussion}
            />
          </RelatedDecisionLinksProvider>
        </ServedMemoryProvider>
      ) : subject && !isInTrash ? (
        <NewDiscussion
          key={`${subject.kind} ${subject.id}`}
          user={user}
          subject={subject}
          agentType={agentType}
          last={sessions.data?.find((each) =>
            isDraftSubject(subject) ? each.id === draft?.sessionId : isSessionAbout(each, subject),
          )}
          onResume={openSession}
          onStarted={(id) => go({ subject, sessionId: id }, { replace: true })}
        />
      ) : (
        <NoSubject state={state} onChooseOther={() => leave({ replace: true })} />
      )}
      {dialog === "history" && (
        <DiscussionHistoryDialog
          userId={user.id}
          currentId={sessionId}
          onOpen={openSession}
          onRemoved={(removed) => {
            if (removed.id === sessionId) go({ subject: ref, sessionId: null }, { replace: true });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "clear" && session && (
        <ClearDiscussionDialog client={client} session={session} onClose={() => setDialog(null)} />
      )}
    </div>
  );
  if (sessionId === null) return page;
  return (
    <div className="flex flex-1">
      {page}
      <BesideColumn isBelowHeader>
        {messages && <Dossier key={sessionId} userId={user.id} sessionId={sessionId} />}
      </BesideColumn>
    </div>
  );
}

/** Moves text typed in a deleted discussion to the draft of the next discussion of the same subject. */
function moveDraft(userId: string, to: string | null): void {
  const left = { userId, sessionId: null };
  const { text } = getDraftStore(left).get();
  if (text === "") return;
  const target = { userId, sessionId: to };
  setDraftText(target, joinParagraphs(text, getDraftStore(target).get().text));
  removeDraft(left);
}

const MISSING = {
  decision: EXPLORATION_PAGE_TEXTS.missing,
  project: EXPLORATION_PAGE_TEXTS.missingProject,
  draft: EXPLORATION_PAGE_TEXTS.missingDraft,
} as const;
const FAILED = {
  decision: EXPLORATION_PAGE_TEXTS.startFailed,
  project: EXPLORATION_PAGE_TEXTS.startProjectFailed,
} as const;

type NoSubjectProps = { state: SubjectState; onChooseOther: () => void };

/** Shown in place of the discussion if its subject cannot be read, is gone, or is in the trash. */
function NoSubject({ state, onChooseOther }: NoSubjectProps) {
  const detail = useUrlDialog("decision");
  if (state.status === "failed")
    return (
      <PageRow className="py-10">
        <FailedRead title={FAILED[state.kind]} busy={state.isBusy} onRetry={state.retry}>
          {withRequestReference(state.error, EXPLORATION_PAGE_TEXTS.listFailedText)}
        </FailedRead>
      </PageRow>
    );
  if (state.status === "ready")
    return (
      <PageRow className="py-10">
        <EmptyState
          kind="no-match"
          title={EXPLORATION_PAGE_TEXTS.trashed}
          action={
            <>
              <Button tone="primary" onClick={() => detail.open(state.subject.id)}>
                {EXPLORATION_PAGE_TEXTS.openDecision}
              </Button>
              <Button onClick={onChooseOther}>{EXPLORATION_PAGE_TEXTS.chooseOther}</Button>
            </>
          }
        >
          {EXPLORATION_PAGE_TEXTS.trashedText}
        </EmptyState>
      </PageRow>
    );
  if (state.status === "missing")
    return (
      <PageRow className="py-10">
        <EmptyState
          as="h2"
          kind="no-match"
          title={MISSING[state.kind]}
          action={<Button onClick={onChooseOther}>{EXPLORATION_PAGE_TEXTS.chooseOther}</Button>}
        />
      </PageRow>
    );
  return (
    <PageRow className="py-10">
      <SkeletonGroup label={EXPLORATION_PAGE_TEXTS.loading} className="grid max-w-measure gap-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/5" />
      </SkeletonGroup>
    </PageRow>
  );
}
