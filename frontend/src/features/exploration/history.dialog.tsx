import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search, Trash2 } from "lucide-react";
import { memo, useDeferredValue, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Session } from "#shared/discussion/session.schema.ts";
import { relativeDay } from "#shared/discussion/relative-day.rules.ts";
import { searchByTitle } from "#shared/discussion/search.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { AGENT_LABELS, CHAT, dayLabel, foundCount } from "#frontend/labels/chat.ts";
import { aboutText, EXPLORATION, olderText } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { placePath } from "./address.ts";
import { RemoveDialog } from "./discussion.dialogs.tsx";
import { discussionTitle, linkedSubject } from "./subject.ts";

const FILTERS = [
  { value: "all", label: EXPLORATION.all },
  { value: "decisions", label: EXPLORATION.decisions },
  { value: "projects", label: EXPLORATION.projects },
] as const;
type Filter = (typeof FILTERS)[number]["value"];

/** By the links of a discussion (spec/3-rulings.md, Screens). */
const PASSES: Record<Filter, (session: Session) => boolean> = {
  all: () => true,
  decisions: ({ decisionId }) => decisionId !== null,
  projects: ({ projectId }) => projectId !== null,
};

/** Drawn at first, and with each press for more. */
const DRAWN = 200;

type HistoryDialogProps = {
  userId: string;
  currentId: string | null;
  onOpen: (session: Session) => void;
  onRemoved: (session: Session) => void;
  onClose: () => void;
};

/** « Historique des Conversations »: all discussions, newest first. */
export function HistoryDialog({ userId, currentId, onOpen, onRemoved, onClose }: HistoryDialogProps) {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<Filter>("all");
  const [drawn, setDrawn] = useState(DRAWN);
  /** Has the focus after a press for more, which may remove the button. */
  const [firstNewId, setFirstNewId] = useState<string>();
  const [removed, setRemoved] = useState<Session | null>(null);
  const typed = useDeferredValue(search);
  const all = sessions.data;
  const subjectOf = useSubjectTitles();
  const searched = useMemo(() => (all ?? []).map((session) => inWords(session, subjectOf)), [all, subjectOf]);
  const found = searchByTitle(searched, typed)
    .map(({ session }) => session)
    .filter(PASSES[filter]);
  return (
    <Dialog open onClose={onClose} title={EXPLORATION.historyTitle} fullOnPhone>
      {!all ? (
        sessions.isError ? (
          <FailedRead
            title={CHAT.listFailed}
            busy={sessions.isFetching}
            onRetry={() => void sessions.refetch()}
          >
            {withRequestReference(sessions.error, CHAT.listFailedText)}
          </FailedRead>
        ) : (
          <SkeletonGroup className="mt-4 grid gap-3">
            <Skeleton className="h-8" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </SkeletonGroup>
        )
      ) : all.length === 0 ? (
        <EmptyState kind="nothing" title={EXPLORATION.none} className="mt-4">
          {EXPLORATION.noneText}
        </EmptyState>
      ) : (
        <>
          <div className="sticky -top-2 z-1 grid gap-3 bg-sheet pt-3 pb-3">
            <TextInput
              ref={field}
              type="search"
              size="sm"
              icon={Search}
              value={search}
              aria-label={EXPLORATION.search}
              placeholder={EXPLORATION.search}
              autoComplete="off"
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Segmented label={EXPLORATION.filter} value={filter} onChange={setFilter} options={FILTERS} />
              <output className="note">{fr(foundCount(found.length, all.length))}</output>
            </div>
          </div>
          {found.length === 0 ? (
            <EmptyState
              kind="no-match"
              title={EXPLORATION.noMatch}
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    field.current?.focus();
                    setSearch("");
                    setFilter("all");
                  }}
                >
                  {EXPLORATION.reset}
                </Button>
              }
            >
              {EXPLORATION.noMatchText}
            </EmptyState>
          ) : (
            <>
              <SessionRows
                found={found.slice(0, drawn)}
                firstNewId={firstNewId}
                currentId={currentId}
                subjectOf={subjectOf}
                onOpen={onOpen}
                onRemove={setRemoved}
              />
              {found.length > drawn && (
                <Button
                  size="sm"
                  className="mt-3"
                  onClick={() => {
                    setFirstNewId(found[drawn]?.id);
                    setDrawn(drawn + DRAWN);
                  }}
                >
                  {olderText(Math.min(DRAWN, found.length - drawn))}
                </Button>
              )}
            </>
          )}
        </>
      )}
      {removed && (
        <RemoveDialog
          client={client}
          userId={userId}
          session={removed}
          onRemoved={() => onRemoved(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Dialog>
  );
}

/** The title of what a discussion is about; null: about nothing, or what is not in the lists. */
type SubjectOf = (session: Session) => string | null;

function useSubjectTitles(): SubjectOf {
  const { data: decisions } = useQuery(decisionsQuery);
  const { data: projects } = useQuery(projectsQuery);
  return useMemo(() => {
    const titles = new Map([
      ...(decisions ?? []).map(({ id, title }) => [id, title] as const),
      ...(projects ?? []).map(({ id, name }) => [id, name] as const),
    ]);
    return ({ decisionId, projectId }) => titles.get(decisionId ?? projectId ?? "") ?? null;
  }, [decisions, projects]);
}

/** A discussion is found by its own title, and by that of what it is about. */
const inWords = (session: Session, subjectOf: SubjectOf) => ({
  session,
  title: `${session.title} ${subjectOf(session) ?? ""}`,
});

type SessionRowsProps = {
  found: readonly Session[];
  firstNewId: string | undefined;
  currentId: string | null;
  subjectOf: SubjectOf;
  onOpen: (session: Session) => void;
  onRemove: (session: Session) => void;
};

function SessionRows({ found, firstNewId, currentId, subjectOf, onOpen, onRemove }: SessionRowsProps) {
  const stable = useStableCallbacks({ onOpen, onRemove });
  const now = useNow();
  return (
    <ul className="grid gap-px">
      {found.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isCurrent={session.id === currentId}
          isFirstNew={session.id === firstNewId}
          subject={subjectOf(session)}
          day={dayLabel(relativeDay(session.updatedAt, now))}
          onOpen={stable.onOpen}
          onRemove={stable.onRemove}
        />
      ))}
    </ul>
  );
}

type SessionRowProps = {
  session: Session;
  isCurrent: boolean;
  /** The first that the last press for more has added. */
  isFirstNew: boolean;
  subject: string | null;
  day: string;
  onOpen: (session: Session) => void;
  onRemove: (session: Session) => void;
};

/** Memoised: a key in the search draws only the rows that come or go. */
const SessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { session, isCurrent, isFirstNew, subject, day, onOpen, onRemove } = props;
  const { id, title, agentType } = session;
  const link = linkText(session, subject);
  return (
    <li
      data-row={id}
      className="flex items-center gap-2 border-t border-line py-1 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]"
    >
      <Link
        ref={isFirstNew ? focusIfLost : undefined}
        to={placePath({ subject: linkedSubject(session), sessionId: id })}
        aria-current={isCurrent || undefined}
        className="min-w-0 flex-1 rounded-2 px-2 py-1.5 text-ink no-underline hover:bg-sheet-2 aria-[current]:bg-sheet-2"
        onClick={(event) => {
          // Another tab or window is the browser's business.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(session);
        }}
      >
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {fr(title)}
        </span>
        <span className="note flex max-w-none flex-wrap gap-x-2 sm:flex-nowrap">
          <span className="shrink-0">{day}</span>
          <span aria-hidden="true">·</span>
          <span className="shrink-0">{AGENT_LABELS[agentType]}</span>
          {link && (
            <>
              <span aria-hidden="true">·</span>
              <span dir="auto" className="line-clamp-1 wrap-anywhere">
                {fr(link)}
              </span>
            </>
          )}
        </span>
      </Link>
      <PlainIconButton
        name={`${EXPLORATION.remove} « ${title} »`}
        icon={Trash2}
        onClick={() => onRemove(session)}
      />
    </li>
  );
});

/** « Décision », and which one where the title of the discussion does not say it already. */
function linkText(session: Session, subject: string | null): string | null {
  const link = linkedSubject(session);
  if (!link) return null;
  const kind = EXPLORATION[link.kind];
  if (subject === null || discussionTitle({ ...link, title: subject }) === session.title) return kind;
  return aboutText(kind, subject);
}
