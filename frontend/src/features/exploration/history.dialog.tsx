import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { toRelativeDay } from "#shared/discussion/relative-day.rules.ts";
import { searchByTitle } from "#shared/discussion/search.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { CHAT_TEXTS, lastUpdateDayLabel, formatShownDiscussionCount } from "#frontend/labels/chat.ts";
import { EXPLORATION_PAGE_TEXTS, showOlderDiscussionsLabel } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { TrashDiscussionDialog } from "./discussion.dialogs.tsx";
import { ExplorationSessionRow, type FindSubjectTitle, useFindSubjectTitle } from "./session-row.tsx";

const FILTERS = [
  { value: "all", label: EXPLORATION_PAGE_TEXTS.all },
  { value: "decisions", label: EXPLORATION_PAGE_TEXTS.decisions },
  { value: "projects", label: EXPLORATION_PAGE_TEXTS.projects },
] as const;
type Filter = (typeof FILTERS)[number]["value"];

/** For each filter, whether a discussion passes it, by what it is linked to (R §11). */
const PASSES: Record<Filter, (session: Session) => boolean> = {
  all: () => true,
  decisions: ({ decisionId }) => decisionId !== null,
  projects: ({ projectId }) => projectId !== null,
};

/** Number of rows shown at first, and added by each press of « more ». */
const DRAWN = 200;

type HistoryDialogProps = {
  userId: string;
  currentId: string | null;
  onOpen: (session: Session) => void;
  onRemoved: (session: Session) => void;
  onClose: () => void;
};

/** « Historique des Conversations »: all discussions, newest first, with a search and filters. */
export function DiscussionHistoryDialog({
  userId,
  currentId,
  onOpen,
  onRemoved,
  onClose,
}: HistoryDialogProps) {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<Filter>("all");
  const [drawn, setDrawn] = useState(DRAWN);
  /**
   * Id of the first discussion that the last press of « more » added: its row gets the focus if the button is
   * gone.
   */
  const [firstNewId, setFirstNewId] = useState<string>();
  const [removed, setRemoved] = useState<Session | null>(null);
  const typed = useDeferredValue(search);
  const all = sessions.data;
  const subjectOf = useFindSubjectTitle();
  const searched = useMemo(() => (all ?? []).map((session) => inWords(session, subjectOf)), [all, subjectOf]);
  const found = searchByTitle(searched, typed)
    .map(({ session }) => session)
    .filter(PASSES[filter]);
  return (
    <Dialog open onClose={onClose} title={EXPLORATION_PAGE_TEXTS.historyTitle} fullOnPhone>
      {!all ? (
        sessions.isError ? (
          <FailedRead
            title={CHAT_TEXTS.listFailed}
            busy={sessions.isFetching}
            onRetry={() => void sessions.refetch()}
          >
            {withRequestReference(sessions.error, CHAT_TEXTS.listFailedText)}
          </FailedRead>
        ) : (
          <SkeletonGroup className="mt-4 grid gap-3">
            <Skeleton className="h-8" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </SkeletonGroup>
        )
      ) : all.length === 0 ? (
        <EmptyState kind="nothing" title={EXPLORATION_PAGE_TEXTS.none} className="mt-4">
          {EXPLORATION_PAGE_TEXTS.noneText}
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
              aria-label={EXPLORATION_PAGE_TEXTS.search}
              placeholder={EXPLORATION_PAGE_TEXTS.search}
              autoComplete="off"
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <SegmentedControl
                label={EXPLORATION_PAGE_TEXTS.filter}
                value={filter}
                onChange={setFilter}
                options={FILTERS}
              />
              <output className="note">{fr(formatShownDiscussionCount(found.length, all.length))}</output>
            </div>
          </div>
          {found.length === 0 ? (
            <EmptyState
              kind="no-match"
              title={EXPLORATION_PAGE_TEXTS.noMatch}
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    field.current?.focus();
                    setSearch("");
                    setFilter("all");
                  }}
                >
                  {EXPLORATION_PAGE_TEXTS.reset}
                </Button>
              }
            >
              {EXPLORATION_PAGE_TEXTS.noMatchText}
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
                  {showOlderDiscussionsLabel(Math.min(DRAWN, found.length - drawn))}
                </Button>
              )}
            </>
          )}
        </>
      )}
      {removed && (
        <TrashDiscussionDialog
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

/** Returns the text that the search matches: the titles of the discussion and of its subject. */
const inWords = (session: Session, subjectOf: FindSubjectTitle) => ({
  session,
  title: `${session.title} ${subjectOf(session) ?? ""}`,
});

type SessionRowsProps = {
  found: readonly Session[];
  firstNewId: string | undefined;
  currentId: string | null;
  subjectOf: FindSubjectTitle;
  onOpen: (session: Session) => void;
  onRemove: (session: Session) => void;
};

function SessionRows({ found, firstNewId, currentId, subjectOf, onOpen, onRemove }: SessionRowsProps) {
  const stable = useStableCallbacks({ onOpen, onRemove });
  const now = useNowByQuarterHour();
  return (
    <ul className="grid gap-px">
      {found.map((session) => (
        <ExplorationSessionRow
          key={session.id}
          session={session}
          isCurrent={session.id === currentId}
          isFirstNew={session.id === firstNewId}
          subject={subjectOf(session)}
          day={lastUpdateDayLabel(toRelativeDay(session.updatedAt, now))}
          onOpen={stable.onOpen}
          onRemove={stable.onRemove}
        />
      ))}
    </ul>
  );
}
