import { createWriteTransaction, Entity, type EntityItem } from "electrodb";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import {
  DecisionEntity,
  getDecision,
  decisionInTrashRefusal,
  raiseDecisionVersionWrite,
} from "../decisions/decision.rows.ts";
import { DISCUSSION_ATTRIBUTES } from "./discussion-attributes.rows.ts";
import { getProject, ProjectEntity, activeProjectCondition } from "../decisions/project.rows.ts";
import { countNewRowsWrite, createCountedRow, RowCountEntity } from "../platform/row-count.rows.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import {
  findTrashedDiscussion,
  TrashedDiscussionEntity,
  discussionNotInTrashCondition,
} from "./trashed-discussion.rows.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { commitTransaction, undefinedIfRaceLost } from "../platform/conditional-write.ts";

export const DiscussionEntity = new Entity(
  {
    model: { service: "menta", entity: "discussion", version: "1" },
    attributes: {
      ...DISCUSSION_ATTRIBUTES,
      /** Number of imported messages, while later calls will bring more. Absent: the import is complete. */
      importedTo: { type: "number" },
      /**
       * Size of the imported messages, in bytes. Above the limit, the remaining messages of the file are left
       * out.
       */
      importedBytes: { type: "number" },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["id"] } } },
  },
  tableConfig,
);

export type Discussion = EntityItem<typeof DiscussionEntity>;

/** Returns all discussions of a person, the most recently changed first. */
export async function listDiscussions(
  userId: string,
  { consistent } = { consistent: true },
): Promise<Discussion[]> {
  const { data } = await DiscussionEntity.query.byUser({ userId }).go({ pages: "all", consistent });
  return data.toSorted((a, b) => byCodeUnit(b.updatedAt, a.updatedAt));
}

/**
 * Returns the discussion. Refuses (404) one that does not exist. The key contains the owner, so another
 * person's discussion cannot be read.
 */
export async function getDiscussion(userId: string, id: string): Promise<Discussion> {
  const discussion = isUlid(id) ? await findDiscussion(userId, id) : undefined;
  if (!discussion) throw notFoundRefusal();
  return discussion;
}

export async function findDiscussion(userId: string, id: string): Promise<Discussion | undefined> {
  const { data } = await DiscussionEntity.get({ userId, id }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * Creates a discussion. Returns an existing one with this id, which an earlier attempt wrote. Refuses (404) a
 * decision or project that is gone or being removed, and an id that is in the trash. Refuses (409) a decision
 * in the trash, and more discussions than `limit`.
 */
export const createDiscussion = (row: Discussion, limit: number): Promise<Discussion> =>
  createCountedRow<Discussion>({
    userId: row.userId,
    kind: "discussions",
    limit,
    all: () => DiscussionEntity.query.byUser({ userId: row.userId }).params(),
    attempt: () => ({ row, transaction: creation(row, limit) }),
    find: () => findDiscussion(row.userId, row.id),
    requireSubject: () => requireSubject(row),
  });

const creation = (row: Discussion, limit: number) =>
  createWriteTransaction(
    {
      discussions: DiscussionEntity,
      decisions: DecisionEntity,
      projects: ProjectEntity,
      counts: RowCountEntity,
      trashed: TrashedDiscussionEntity,
    },
    ({ discussions, decisions, projects, counts, trashed }) => {
      const { userId, id, decisionId, projectId } = row;
      return [
        discussions.create(row).commit(),
        discussionNotInTrashCondition(trashed, { userId, id }),
        countNewRowsWrite(counts, { userId, kind: "discussions" }, limit),
        ...(decisionId === undefined
          ? []
          : [raiseDecisionVersionWrite(decisions, { userId, id: decisionId })]),
        ...(projectId === undefined ? [] : [activeProjectCondition(projects, { userId, id: projectId })]),
      ];
    },
  );

async function requireSubject({ userId, id, decisionId, projectId }: Discussion): Promise<void> {
  const [decision, , trashed] = await Promise.all([
    decisionId === undefined ? undefined : getDecision(userId, decisionId),
    projectId === undefined ? undefined : getProject(userId, projectId),
    findTrashedDiscussion(userId, id),
  ]);
  if (trashed) throw notFoundRefusal();
  if (decision && isTrashed(decision)) throw decisionInTrashRefusal();
}

/**
 * Changes the title, agent and pin that are given. If the title is the present one, only marks it as chosen.
 * A new agent or pin does not change the discussion's position in the list.
 */
export async function changeDiscussion(
  discussion: Discussion,
  { title, agentType, pinned }: Pick<ParsedBody<"updateSession">, "title" | "agentType" | "pinned">,
  now: Date,
): Promise<Discussion> {
  const { userId, id } = discussion;
  const isRenamed = title !== undefined && title !== discussion.title;
  const change = {
    ...(title !== undefined && { title, titleOrigin: "chosen" as const }),
    ...(isRenamed && { updatedAt: now.toISOString() }),
    ...(agentType !== undefined && { agentType }),
    ...(pinned !== undefined && { pinned }),
  };
  if (Object.keys(change).length === 0) return discussion;
  if (!(await undefinedIfRaceLost(() => DiscussionEntity.patch({ userId, id }).set(change).go())))
    throw notFoundRefusal();
  return { ...discussion, ...change };
}

/**
 * Links a discussion to the decision that was made from it. Idempotent. Refuses (404) a discussion or
 * decision that is gone, and (409) a decision in the trash and a discussion that is linked to another
 * decision.
 */
export const linkDiscussionToDecision = (
  userId: string,
  id: string,
  decisionId: string,
): Promise<Discussion> =>
  retryLostRacesWithinLimit(userId, async () => {
    const [discussion, decision] = await Promise.all([
      getDiscussion(userId, id),
      getDecision(userId, decisionId),
    ]);
    if (discussion.decisionId === decisionId) return discussion;
    if (discussion.decisionId !== undefined)
      throw new Refusal("conflict", "Cette discussion est déjà liée à une autre décision.");
    if (isTrashed(decision)) throw decisionInTrashRefusal();
    await commitTransaction(linking(discussion, decisionId));
    return { ...discussion, decisionId };
  });

const linking = ({ userId, id }: Discussion, decisionId: string) =>
  createWriteTransaction(
    { discussions: DiscussionEntity, decisions: DecisionEntity },
    ({ discussions, decisions }) => [
      discussions
        .patch({ userId, id })
        .set({ decisionId })
        .where(({ decisionId: linked }, { notExists }) => notExists(linked))
        .commit(),
      raiseDecisionVersionWrite(decisions, { userId, id: decisionId }),
    ],
  );

/**
 * Links a discussion to its project again, after the removal of the link was undone. Idempotent. Refuses
 * (404) a discussion or project that is gone, and (409) a discussion that is linked to another project.
 */
export const linkDiscussionToProject = (userId: string, id: string, projectId: string): Promise<Discussion> =>
  retryLostRacesWithinLimit(userId, async () => {
    const [discussion] = await Promise.all([getDiscussion(userId, id), getProject(userId, projectId)]);
    if (discussion.projectId === projectId) return discussion;
    if (discussion.projectId !== undefined)
      throw new Refusal("conflict", "Cette discussion est déjà liée à un autre projet.");
    await commitTransaction(
      createWriteTransaction(
        { discussions: DiscussionEntity, projects: ProjectEntity },
        ({ discussions, projects }) => [
          discussions
            .patch({ userId, id })
            .set({ projectId })
            .where(({ projectId: linked }, { notExists }) => notExists(linked))
            .commit(),
          activeProjectCondition(projects, { userId, id: projectId }),
        ],
      ),
    );
    return { ...discussion, projectId };
  });

/**
 * Whether MENTA follows up the project in this discussion: as stored, otherwise if the discussion has a
 * project.
 */
export const isProjectFollowUp = ({
  isFollowUp: isKept,
  projectId,
}: Pick<Discussion, "isFollowUp" | "projectId">): boolean => isKept ?? projectId !== undefined;

/**
 * Moves a discussion to a project, or out of its project (`null`). Its track stays, because `isFollowUp` is
 * stored. Changes nothing if it is in that project. Refuses (404) a discussion or project that does not
 * exist.
 */
export const moveDiscussionToProject = (
  userId: string,
  id: string,
  projectId: string | null,
): Promise<Discussion> =>
  retryLostRacesWithinLimit(userId, async () => {
    const [discussion] = await Promise.all([
      getDiscussion(userId, id),
      projectId === null ? undefined : getProject(userId, projectId),
    ]);
    const { projectId: former, ...rest } = discussion;
    if ((former ?? null) === projectId) return discussion;
    const kept = { isFollowUp: isProjectFollowUp(discussion) };
    await commitTransaction(
      createWriteTransaction(
        { discussions: DiscussionEntity, projects: ProjectEntity },
        ({ discussions, projects }) => {
          const moved = discussions
            .patch({ userId, id })
            .set({ ...kept, ...(projectId !== null && { projectId }) });
          return [
            (projectId === null ? moved.remove(["projectId"]) : moved).commit(),
            ...(projectId === null ? [] : [activeProjectCondition(projects, { userId, id: projectId })]),
          ];
        },
      ),
    );
    return { ...rest, ...kept, ...(projectId !== null && { projectId }) };
  });

/**
 * Shows another way of a discussion; without `way`, the first one. Refuses (404) a discussion that is gone.
 */
export async function showWay(discussion: Discussion, way: string | undefined): Promise<Discussion> {
  const { userId, id } = discussion;
  const shown = { way: way ?? id };
  if (!(await undefinedIfRaceLost(() => DiscussionEntity.patch({ userId, id }).set(shown).go())))
    throw notFoundRefusal();
  return { ...discussion, ...shown };
}

/** Removes the name of the way shown from a discussion that was emptied. */
export const forgetShownWay = ({ userId, id }: Discussion): Promise<unknown> =>
  undefinedIfRaceLost(() => DiscussionEntity.patch({ userId, id }).remove(["way"]).go());

export const IMPORT_PROGRESS_FIELDS = ["importedTo", "importedBytes"] as const;

/** Marks the import of a discussion as complete: messages that later calls bring are ignored. */
export const endDiscussionImport = (userId: string, id: string): Promise<unknown> =>
  undefinedIfRaceLost(() =>
    DiscussionEntity.patch({ userId, id })
      .remove([...IMPORT_PROGRESS_FIELDS])
      .go(),
  );

/** What a discussion is linked to. */
export type DiscussionSubject = { decisionId: string } | { projectId: string };

export async function listLinkedDiscussions(userId: string, link: DiscussionSubject): Promise<Discussion[]> {
  const isLinked = (discussion: Discussion) =>
    "decisionId" in link
      ? discussion.decisionId === link.decisionId
      : discussion.projectId === link.projectId;
  return (await listDiscussions(userId)).filter(isLinked);
}

/**
 * Number of links removed in parallel, each by a write of its own: this is as fast as a partition accepts
 * writes, and costs half of a transaction.
 */
const UNLINKED_AT_ONCE = 8;

/**
 * Removes the link of each discussion to its decision or project. The discussions stay. Idempotent. Rejects
 * before the next writes once `signal` aborts.
 */
export async function unlinkDiscussions(
  linked: readonly Discussion[],
  name: "decisionId" | "projectId",
  signal?: AbortSignal,
): Promise<void> {
  for (let at = 0; at < linked.length; at += UNLINKED_AT_ONCE) {
    signal?.throwIfAborted();
    await Promise.all(
      linked
        .slice(at, at + UNLINKED_AT_ONCE)
        .map(({ userId, id }) =>
          undefinedIfRaceLost(() => DiscussionEntity.patch({ userId, id }).remove([name]).go()),
        ),
    );
  }
}

export const toSession = (stored: Discussion): Session => ({
  id: stored.id,
  title: stored.title,
  agentType: stored.agentType,
  decisionId: stored.decisionId ?? null,
  projectId: stored.projectId ?? null,
  pinned: stored.pinned ?? false,
  way: stored.way ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
});
