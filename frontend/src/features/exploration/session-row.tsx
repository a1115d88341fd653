import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import type { Session } from "#shared/discussion/session.schema.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { fr } from "#frontend/browser/typography.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { AGENT_LABELS } from "#frontend/labels/chat.ts";
import { explorationSubjectText, EXPLORATION_PAGE_TEXTS } from "#frontend/labels/exploration.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { explorationPath } from "./address.ts";
import { newDiscussionTitle, findSubjectOfSession } from "./subject.ts";

/**
 * Returns the title of a discussion's subject; null if it has no subject, or the cached lists do not contain
 * it.
 */
export type FindSubjectTitle = (session: Session) => string | null;

export function useFindSubjectTitle(): FindSubjectTitle {
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

type SessionRowProps = {
  session: Session;
  isCurrent?: boolean;
  /** Whether this is the first row that the last press of « more » added. */
  isFirstNew?: boolean;
  subject: string | null;
  day: string;
  onOpen: (session: Session) => void;
  /** Asks to remove the discussion; undefined if it cannot be removed here. */
  onRemove?: (session: Session) => void;
};

/** Memoised, so that typing in the search renders only the rows that change. */
export const ExplorationSessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { session, isCurrent = false, isFirstNew = false, subject, day, onOpen, onRemove } = props;
  const { id, title, agentType } = session;
  const link = linkText(session, subject);
  return (
    <li
      data-row={id}
      className="flex items-center gap-2 border-t border-line py-1 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]"
    >
      <Link
        ref={isFirstNew ? focusIfLost : undefined}
        to={explorationPath({ subject: findSubjectOfSession(session), sessionId: id })}
        aria-current={isCurrent || undefined}
        className="min-w-0 flex-1 rounded-2 px-2 py-1.5 text-ink no-underline hover:bg-sheet-2 aria-[current]:bg-sheet-2"
        onClick={(event) => {
          // With a modifier key, the browser itself opens a tab or window.
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
      {onRemove && (
        <PlainIconButton
          name={`${EXPLORATION_PAGE_TEXTS.remove} « ${title} »`}
          icon={Trash2}
          onClick={() => onRemove(session)}
        />
      )}
    </li>
  );
});

/**
 * Returns « Décision » or « Projet », with its title unless the title of the discussion contains it; null
 * without a subject.
 */
function linkText(session: Session, subject: string | null): string | null {
  const link = findSubjectOfSession(session);
  if (!link) return null;
  const kind = EXPLORATION_PAGE_TEXTS[link.kind];
  if (subject === null || newDiscussionTitle({ ...link, title: subject }) === session.title) return kind;
  return explorationSubjectText(kind, subject);
}
