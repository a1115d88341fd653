import { createWriteTransaction } from "electrodb";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal } from "#shared/schema/refusal.ts";
import { countMessages } from "./conversation.rows.ts";
import { DecisionEntity, findDecision } from "../decisions/decision.rows.ts";
import { DiscussionEntity, findDiscussion, type Discussion } from "./discussion.rows.ts";
import {
  findProject,
  isProjectBeingRemoved,
  ProjectEntity,
  activeProjectCondition,
} from "../decisions/project.rows.ts";
import {
  countNewRowsWrite,
  uncountRemovedRows,
  createCountedRow,
  RowCountEntity,
} from "../platform/row-count.rows.ts";
import {
  findTrashedDiscussion,
  TrashedDiscussionEntity,
  type TrashedDiscussion,
} from "./trashed-discussion.rows.ts";
import { DISCUSSION_ATTRIBUTES } from "./discussion-attributes.rows.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { commitTransaction } from "../platform/conditional-write.ts";

/** The time of a discussion in the trash. */
type Stay = { deletedAt: string; dueAt: string };

/**
 * Moves a discussion to the trash and lowers the counter of discussions. In one transaction, the row of the
 * discussion is replaced by one that only the trash reads. Refuses (404) a discussion that is gone.
 */
export async function trashDiscussion(
  userId: string,
  id: string,
  { deletedAt, dueAt }: Stay,
): Promise<TrashedDiscussion> {
  let isTried = false;
  /** Whether this call moved the discussion, and not a parallel one: the counter is lowered once. */
  let isOurs = false;
  const moved = await retryLostRacesWithinLimit(userId, async () => {
    const discussion = isUlid(id) ? await findDiscussion(userId, id) : undefined;
    if (!discussion) {
      // An earlier attempt of this write has succeeded, but its answer was lost.
      const found = isTried ? await findTrashedDiscussion(userId, id) : undefined;
      if (found?.deletedAt !== deletedAt) throw notFoundRefusal();
      return found;
    }
    // Leaves out the progress of an import: messages that later calls bring are ignored.
    const { importedTo: _rest, importedBytes: _bytes, ...kept } = discussion;
    const messageCount = await countMessages(discussion);
    const row = { ...kept, messageCount, deletedAt, dueAt, dueDay: dueAt.slice(0, 10) };
    isTried = true;
    await commitTransaction(moveOf(discussion, row));
    isOurs = true;
    return row;
  });
  if (isOurs) await uncountRemovedRows({ userId, kind: "discussions" }, 1);
  return moved;
}

const { userId: _userId, id: _id, ...CHANGED } = DISCUSSION_ATTRIBUTES;
const CHANGEABLE = Object.keys(CHANGED) as (keyof typeof CHANGED)[];

/**
 * Requires the discussion as it was read: a concurrent change makes the transaction fail instead of being
 * lost.
 */
const moveOf = (read: Discussion, row: TrashedDiscussion) =>
  createWriteTransaction(
    { discussions: DiscussionEntity, trashed: TrashedDiscussionEntity },
    ({ discussions, trashed }) => [
      discussions
        .remove({ userId: read.userId, id: read.id })
        .where((now, { eq, notExists }) =>
          CHANGEABLE.map((name) =>
            read[name] === undefined ? notExists(now[name]) : eq(now[name], read[name]),
          ).join(" AND "),
        )
        .commit(),
      trashed.create(row).commit(),
    ],
  );

/**
 * Takes a discussion out of the trash, with the links that still exist. Idempotent. Refuses (404) one that is
 * gone, and (409) more than `limit`. `stay`: the period in the trash that ended; `undefined` if it was
 * restored already.
 */
export async function restoreDiscussion(
  userId: string,
  id: string,
  limit: number,
): Promise<{ discussion: Discussion; stay: TrashedDiscussion | undefined }> {
  if (!isUlid(id)) throw notFoundRefusal();
  let found = await findRestorable(userId, id);
  if (!found) {
    const discussion = await findDiscussion(userId, id);
    if (!discussion) throw notFoundRefusal();
    return { discussion, stay: undefined };
  }
  const { stay } = found;
  const discussion = await createCountedRow<Discussion>({
    userId,
    kind: "discussions",
    limit,
    all: () => DiscussionEntity.query.byUser({ userId }).params(),
    attempt: () => ({ row: found!.row, transaction: returnOf(found!, limit) }),
    find: () => findDiscussion(userId, id),
    requireSubject: async () => {
      // Read again: a linked decision or project, or the discussion itself, may be gone since.
      found = await findRestorable(userId, id);
      if (!found) throw notFoundRefusal();
    },
  });
  return { discussion, stay };
}

type Restorable = { row: Discussion; stay: TrashedDiscussion };

async function findRestorable(userId: string, id: string): Promise<Restorable | undefined> {
  const stay = await findTrashedDiscussion(userId, id);
  if (!stay || stay.isBeingRemoved) return undefined;
  const { decisionId, projectId, ...others } = stay;
  const { messageCount: _c, deletedAt: _d, dueAt: _a, dueDay: _u, isBeingRemoved: _m, ...kept } = others;
  const [decision, project] = await Promise.all([
    decisionId === undefined ? undefined : findDecision(userId, decisionId),
    projectId === undefined ? undefined : findProject(userId, projectId),
  ]);
  const row: Discussion = {
    ...kept,
    ...(decision ? { decisionId: decision.id } : {}),
    ...(project && !isProjectBeingRemoved(project) ? { projectId: project.id } : {}),
  };
  return { row, stay };
}

const returnOf = ({ row, stay }: Restorable, limit: number) =>
  createWriteTransaction(
    {
      discussions: DiscussionEntity,
      trashed: TrashedDiscussionEntity,
      decisions: DecisionEntity,
      projects: ProjectEntity,
      counts: RowCountEntity,
    },
    ({ discussions, trashed, decisions, projects, counts }) => {
      const { userId, id, decisionId, projectId } = row;
      return [
        discussions.create(row).commit(),
        trashed
          .remove({ userId, id })
          .where(
            ({ deletedAt, isBeingRemoved: mark }, { eq, notExists }) =>
              `${eq(deletedAt, stay.deletedAt)} AND ${notExists(mark)}`,
          )
          .commit(),
        countNewRowsWrite(counts, { userId, kind: "discussions" }, limit),
        // Makes a concurrent removal of the decision fail: it reads the linked discussions first, and
        // requires the version that it read.
        ...(decisionId === undefined
          ? []
          : [decisions.patch({ userId, id: decisionId }).add({ version: 1 }).commit()]),
        ...(projectId === undefined ? [] : [activeProjectCondition(projects, { userId, id: projectId })]),
      ];
    },
  );
