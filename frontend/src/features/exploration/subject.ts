import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { DISCUSSION_TITLE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import { shorten } from "#shared/text/cut.rules.ts";
import { storageKeys } from "#frontend/browser/storage.ts";
import { useOwnedValue } from "#frontend/browser/use-owned.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { decisionQuery, decisionsQuery } from "#frontend/entities/decision/queries.ts";
import {
  DRAFT_DECISION_ID,
  type ExplorationSubject,
  isDraftSubject,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { DISCUSSION_TITLE_PREFIXES } from "#frontend/labels/exploration.ts";

/** A subject that a URL or a discussion names: it may not exist. */
export type SubjectRef = Pick<ExplorationSubject, "kind" | "id">;

export type SubjectState =
  | { status: "none" }
  | { status: "reading" }
  | { status: "failed"; kind: ExplorationSubject["kind"]; error: unknown; retry: () => void; isBusy: boolean }
  | { status: "missing"; kind: ExplorationSubject["kind"] | "draft" }
  | { status: "ready"; subject: ExplorationSubject; decision: Decision | null };

/** Returns the title for a new discussion of a subject, cut to the maximum length (R §2). */
export const newDiscussionTitle = ({ kind, title }: Pick<ExplorationSubject, "kind" | "title">): string =>
  shorten(DISCUSSION_TITLE_PREFIXES[kind] + title, DISCUSSION_TITLE_MAX_LENGTH);

export const sessionLinkOfSubject = ({
  kind,
  id,
}: SubjectRef): { decisionId?: string; projectId?: string } =>
  id === DRAFT_DECISION_ID ? {} : kind === "decision" ? { decisionId: id } : { projectId: id };

/** Whether a discussion is linked to this subject. */
export const isSessionAbout = ({ decisionId, projectId }: Session, { kind, id }: SubjectRef): boolean =>
  (kind === "decision" ? decisionId : projectId) === id;

/** Returns the subject that a discussion is linked to; null if it is linked to none. */
export function findSubjectOfSession({ decisionId, projectId }: Session): SubjectRef | null {
  if (decisionId !== null) return { kind: "decision", id: decisionId };
  return projectId === null ? null : { kind: "project", id: projectId };
}

type Titled = { id: string; title: string };

/**
 * Returns the subject that the title of an unlinked discussion begins with; null unless exactly one decision
 * or project has that title.
 */
export function findSubjectByTitle(
  { title }: Pick<Session, "title">,
  { decisions, projects }: { decisions: readonly Titled[]; projects: readonly Titled[] },
): SubjectRef | null {
  const find = (kind: ExplorationSubject["kind"], all: readonly Titled[]): SubjectRef | null => {
    if (!title.startsWith(DISCUSSION_TITLE_PREFIXES[kind])) return null;
    const [only, second] = all.filter((one) => newDiscussionTitle({ kind, title: one.title }) === title);
    return only && !second ? { kind, id: only.id } : null;
  };
  return find("decision", decisions) ?? find("project", projects);
}

/**
 * Returns the stored draft of a form whose decision is explored before it is created, with its discussion.
 */
export const useDraftDecision = (userId: string) => useOwnedValue(storageKeys.draftDecision(), userId);

export const draftDecisionTitle = (values: object): string =>
  "title" in values && typeof values.title === "string" ? values.title : "";

const NO_ITEMS: never[] = [];

/** Returns the subject of the page: the one that the URL names, else the one of the open discussion. */
export function useExplorationSubject(
  userId: string,
  named: SubjectRef | null,
  session: Session | undefined,
): SubjectState {
  const draft = useDraftDecision(userId);
  const decisions = useQuery(decisionsQuery);
  const projects = useQuery(projectsQuery);
  const linked = session && findSubjectOfSession(session);
  const isDraftSession = session !== undefined && !linked && draft?.sessionId === session.id;
  const byTitle =
    session && !linked && !isDraftSession
      ? findSubjectByTitle(session, {
          decisions: decisions.data ?? NO_ITEMS,
          projects: (projects.data ?? NO_ITEMS).map(({ id, name }) => ({ id, title: name })),
        })
      : null;
  const ref: SubjectRef | null = isDraftSession
    ? { kind: "decision", id: DRAFT_DECISION_ID }
    : (linked ?? byTitle ?? (session ? null : named));
  const isUnlisted =
    ref?.kind === "decision" &&
    !isDraftSubject(ref) &&
    decisions.data !== undefined &&
    !decisions.data.some(({ id }) => id === ref.id);
  const unlisted = useQuery({
    ...decisionQuery(ref?.id ?? ""),
    enabled: isUnlisted && !decisions.isFetching,
  });
  if (ref === null) return { status: "none" };
  if (isDraftSubject(ref))
    return draft
      ? {
          status: "ready",
          subject: { kind: "decision", id: ref.id, title: draftDecisionTitle(draft.values) },
          decision: null,
        }
      : { status: "missing", kind: "draft" };

  const query = ref.kind === "decision" ? decisions : projects;
  if (isUnlisted && (!query.isFetching || unlisted.isFetched)) return unlistedState(ref, unlisted);
  if (query.isPending) return { status: "reading" };
  if (!query.data)
    return {
      status: "failed",
      kind: ref.kind,
      error: query.error,
      retry: () => void query.refetch(),
      isBusy: query.isFetching,
    };
  if (ref.kind === "decision") {
    const decision = decisions.data?.find(({ id }) => id === ref.id);
    if (!decision) return { status: "reading" };
    return { status: "ready", subject: { ...ref, title: decision.title }, decision };
  }
  const project = projects.data?.find(({ id }) => id === ref.id);
  if (!project) return query.isFetching ? { status: "reading" } : { status: "missing", kind: ref.kind };
  return { status: "ready", subject: { ...ref, title: project.name }, decision: null };
}

/** Returns the state of a decision that the list does not contain: it is in the trash, or it is gone. */
function unlistedState(ref: SubjectRef, decision: UseQueryResult<Decision>): SubjectState {
  const { data, error, refetch, isFetching } = decision;
  if (hasStatus(error, 404)) return { status: "missing", kind: ref.kind };
  if (data) return { status: "ready", subject: { ...ref, title: data.title }, decision: data };
  if (!error) return { status: "reading" };
  return { status: "failed", kind: ref.kind, error, retry: () => void refetch(), isBusy: isFetching };
}
