import { useQuery } from "@tanstack/react-query";
import { PencilLine, Plus } from "lucide-react";
import { useId } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { isActive, isFinished } from "#shared/decision/decision.ts";
import { toRelativeDay } from "#shared/discussion/relative-day.rules.ts";
import { searchByTitle } from "#shared/discussion/search.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { DIALOG_WITHOUT_ARGUMENT_VALUE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { StatusBadge } from "#frontend/entities/decision/badges.tsx";
import { DRAFT_DECISION_ID } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { lastUpdateDayLabel } from "#frontend/labels/chat.ts";
import {
  EXPLORATION_PAGE_TEXTS,
  moreMatchesText,
  resumeNewDecisionText,
} from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Combobox } from "#frontend/ui/combobox.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { ExplorationSessionRow, useFindSubjectTitle } from "./session-row.tsx";
import { draftDecisionTitle, findSubjectOfSession, type SubjectRef, useDraftDecision } from "./subject.ts";

type SubjectChoiceProps = {
  userId: string;
  sessions: readonly Session[];
  onChoose: (subject: SubjectRef) => void;
  onResume: (session: Session) => void;
};

/** « Choisissez ce que vous voulez explorer »: lists decisions and projects, and recent explorations. */
export function SubjectPicker({ userId, sessions, onChoose, onResume }: SubjectChoiceProps) {
  const waiting = useDraftDecision(userId);
  const decisions = useQuery(decisionsQuery);
  const projects = useQuery(projectsQuery);
  const form = useUrlDialog("creer");
  const isNothing = decisions.data?.length === 0 && projects.data?.length === 0;
  const failed = [decisions, projects].find(({ isError, data }) => isError && !data);
  return (
    <PageRow className="pt-8 pb-10">
      <RecentExplorations sessions={sessions} onResume={onResume} />
      <h2 className="h2">{fr(EXPLORATION_PAGE_TEXTS.choose)}</h2>
      {!isNothing && <p className="mt-2 max-w-measure text-ink-2">{fr(EXPLORATION_PAGE_TEXTS.chooseText)}</p>}
      {waiting && (
        <Button
          size="sm"
          icon={PencilLine}
          className="mt-4 max-w-full whitespace-normal!"
          onClick={() => onChoose({ kind: "decision", id: DRAFT_DECISION_ID })}
        >
          {fr(resumeNewDecisionText(draftDecisionTitle(waiting.values)))}
        </Button>
      )}
      {failed ? (
        <FailedRead
          className="mt-6"
          title={EXPLORATION_PAGE_TEXTS.listFailed}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        >
          {withRequestReference(failed.error, EXPLORATION_PAGE_TEXTS.listFailedText)}
        </FailedRead>
      ) : !decisions.data || !projects.data ? (
        <SkeletonGroup className="mt-6 grid gap-4 md:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      ) : isNothing ? (
        <EmptyState
          kind="nothing"
          className="mt-6"
          title={EXPLORATION_PAGE_TEXTS.nothing}
          action={
            <Button tone="primary" icon={Plus} onClick={() => form.open(DIALOG_WITHOUT_ARGUMENT_VALUE)}>
              {EXPLORATION_PAGE_TEXTS.create}
            </Button>
          }
        >
          {EXPLORATION_PAGE_TEXTS.nothingText}
        </EmptyState>
      ) : (
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          <Choice
            label={EXPLORATION_PAGE_TEXTS.decision}
            placeholder={EXPLORATION_PAGE_TEXTS.decisionPlaceholder}
            none={EXPLORATION_PAGE_TEXTS.noDecisions}
            isEmpty={decisions.data.length === 0}
            find={(typed) =>
              searchByTitle(decisions.data, typed)
                .toSorted(mostUrgentFirst)
                .map(({ id, title, status }) => ({ id, label: title, note: <StatusBadge status={status} /> }))
            }
            onChoose={(id) => onChoose({ kind: "decision", id })}
          />
          <Choice
            label={EXPLORATION_PAGE_TEXTS.project}
            placeholder={EXPLORATION_PAGE_TEXTS.projectPlaceholder}
            none={EXPLORATION_PAGE_TEXTS.noProjects}
            isEmpty={projects.data.length === 0}
            find={(typed) =>
              searchByTitle(
                projects.data.map(({ id, name }) => ({ id, title: name })),
                typed,
              ).map(({ id, title }) => ({ id, label: title }))
            }
            onChoose={(id) => onChoose({ kind: "project", id })}
          />
        </div>
      )}
    </PageRow>
  );
}

/** Compares decisions: active ones by deadline, then paused ones and drafts, then finished ones. */
const mostUrgentFirst = (a: Decision, b: Decision): number =>
  groupOf(a) - groupOf(b) || a.endDay.localeCompare(b.endDay);

const groupOf = (decision: Decision): number => (isFinished(decision) ? 2 : isActive(decision) ? 0 : 1);

const SHOWN_RECENT = 4;

/** The newest discussions about a decision or a project, each as a link that resumes it. */
function RecentExplorations({ sessions, onResume }: Pick<SubjectChoiceProps, "sessions" | "onResume">) {
  const id = useId();
  const subjectOf = useFindSubjectTitle();
  const now = useNowByQuarterHour();
  const recent = sessions.filter((session) => findSubjectOfSession(session)).slice(0, SHOWN_RECENT);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8 max-w-measure">
      <h2 id={id} className="h2 mb-2">
        {fr(EXPLORATION_PAGE_TEXTS.resume)}
      </h2>
      <ul className="grid gap-px border-b border-line">
        {recent.map((session) => (
          <ExplorationSessionRow
            key={session.id}
            session={session}
            subject={subjectOf(session)}
            day={lastUpdateDayLabel(toRelativeDay(session.updatedAt, now))}
            onOpen={onResume}
          />
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = {
  label: string;
  placeholder: string;
  none: string;
  isEmpty: boolean;
  find: Parameters<typeof Combobox>[0]["find"];
  onChoose: (id: string) => void;
};

function Choice({ label, placeholder, none, isEmpty, find, onChoose }: ChoiceProps) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium" aria-hidden="true">
        {label}
      </p>
      {isEmpty ? (
        <p className="text-ink-2">{fr(none)}</p>
      ) : (
        <Combobox
          label={label}
          placeholder={placeholder}
          find={find}
          moreText={moreMatchesText}
          noMatch={EXPLORATION_PAGE_TEXTS.noMatch}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
