import { createWriteTransaction } from "electrodb";
import { notFound, type Refusal } from "#shared/api/refusal.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { DEFAULT_TITLE } from "#shared/discussion/session.schema.ts";
import { DecisionEntity, findDecision, inTrash } from "./decision.ts";
import { DiscussionEntity, findDiscussion, type Discussion } from "./discussion.ts";
import { newId } from "./new-id.ts";
import { ProjectEntity, whileThere } from "./project.ts";
import { commit, rowAfter, untilWritten } from "./write.ts";

type Opened = { agentType: AgentType; title: string; decisionId: string | null; projectId: string | null };

/**
 * Opens a discussion. Refuses one about a decision or a project that is gone, or goes at this moment (404), and about a
 * decision in the trash (409).
 */
export async function createDiscussion(
  userId: string,
  { agentType, title, decisionId, projectId }: Opened,
  now: Date,
): Promise<Discussion> {
  const at = now.toISOString();
  const titleOrigin = title === DEFAULT_TITLE ? ("default" as const) : ("chosen" as const);
  const row = {
    userId,
    id: newId(now),
    title,
    titleOrigin,
    agentType,
    ...(decisionId === null ? {} : { decisionId }),
    ...(projectId === null ? {} : { projectId }),
    createdAt: at,
    updatedAt: at,
  };
  // The id is new: what stands under it is what we wrote, whether or not we were told.
  const known = { ours: row, find: () => findDiscussion(userId, row.id) };
  if (decisionId === null && projectId === null) await rowAfter(DiscussionEntity.create(row).go(), known);
  else if (!(await untilWritten(() => rowAfter<Discussion>(createLinked(row), known))))
    throw await whyNot(userId, decisionId);
  return row;
}

/** Only the table knows which condition did not hold: asked once it has refused, so that what succeeds reads nothing. */
async function whyNot(userId: string, decisionId: string | null): Promise<Refusal> {
  const decision = decisionId === null ? undefined : await findDecision(userId, decisionId);
  return decision && isTrashed(decision) ? inTrash() : notFound();
}

/**
 * Together with what it is about, which must still be there. Whoever removes a decision looks at its discussions before,
 * on condition of its version: so linking one is a change of it. In the trash it takes none, and a project that is being removed neither.
 */
const createLinked = (row: Discussion): Promise<void> =>
  commit(
    createWriteTransaction(
      { discussions: DiscussionEntity, decisions: DecisionEntity, projects: ProjectEntity },
      ({ discussions, decisions, projects }) => {
        const { userId, decisionId, projectId } = row;
        return [
          discussions.create(row).commit(),
          ...(decisionId === undefined
            ? []
            : [
                decisions
                  .patch({ userId, id: decisionId })
                  .add({ version: 1 })
                  .where(({ status }, { ne }) => ne(status, "corbeille"))
                  .commit(),
              ]),
          ...(projectId === undefined ? [] : [whileThere(projects, { userId, id: projectId })]),
        ];
      },
    ),
  );
