import { randomBytes } from "node:crypto";
import { createWriteTransaction } from "electrodb";
import type { NewDecision } from "#shared/decision/decision.schema.ts";
import { shortCodeOf } from "#shared/decision/short-code.rules.ts";
import type { PlanAction } from "#shared/plan/plan.rules.ts";
import { DecisionEntity, findDecision, type StoredDecision } from "./decision.ts";
import { DecisionSummaryEntity } from "./decision-summary.ts";
import { newId } from "./new-id.ts";
import { planText, PlanEntity } from "./plan.ts";
import { getProject, ProjectEntity, whileThere } from "./project.ts";
import { ShortCodeEntity } from "./short-code.ts";
import { commit, LostRace, untilWritten } from "./write.ts";

const FIRST_VERSION = 1;

type Described = Pick<
  NewDecision,
  | "title"
  | "description"
  | "context"
  | "alternatives"
  | "priority"
  | "status"
  | "startDate"
  | "endDate"
  | "decideur"
  | "impact"
  | "projectId"
  | "explorationResults"
> & { progress: number; completedAt: string | null };

const entities = {
  decisions: DecisionEntity,
  plans: PlanEntity,
  codes: ShortCodeEntity,
  summaries: DecisionSummaryEntity,
  projects: ProjectEntity,
};

/**
 * Writes a decision, its plan, its short code and what an exploration came to, all or nothing, into a project that is
 * there, or refuses (404). A code that is taken is drawn again.
 */
export async function createDecision(
  userId: string,
  described: Described,
  actions: readonly PlanAction[],
  now: Date,
): Promise<StoredDecision> {
  const id = newId(now);
  const text = planText(actions);
  const { projectId } = described;
  return untilWritten(async () => {
    const row = rowOf({ userId, id }, described, now);
    try {
      await commit(creation(row, text, described.explorationResults));
      return row;
    } catch (error) {
      // The id is new: what stands under it is what we wrote, whether or not we were told.
      const written = await findDecision(userId, id);
      if (written) return written;
      if (projectId !== null) await getProject(userId, projectId);
      throw error instanceof LostRace ? new LostRace("The short code is taken", { cause: error }) : error;
    }
  });
}

function rowOf(
  key: Pick<StoredDecision, "userId" | "id">,
  { explorationResults: _kept, ...described }: Described,
  now: Date,
): StoredDecision {
  const at = now.toISOString();
  const given = Object.fromEntries(Object.entries(described).filter(([, value]) => value !== null)) as Omit<
    StoredDecision,
    keyof typeof key
  >;
  return {
    ...given,
    ...key,
    version: FIRST_VERSION,
    planVersion: FIRST_VERSION,
    writtenBy: key.id,
    shortCode: shortCodeOf(randomBytes(6)),
    createdAt: at,
    updatedAt: at,
  };
}

const creation = (row: StoredDecision, actions: string, explorationResults: string) =>
  createWriteTransaction(entities, ({ decisions, plans, codes, summaries, projects }) => {
    const { userId, id: decisionId, createdAt, projectId } = row;
    return [
      decisions.create(row).commit(),
      plans.create({ userId, decisionId, version: FIRST_VERSION, actions }).commit(),
      codes.create({ code: row.shortCode, decisionId }).commit(),
      ...(explorationResults === ""
        ? []
        : [
            summaries
              .create({ userId, decisionId, id: decisionId, summary: explorationResults, createdAt })
              .commit(),
          ]),
      ...(projectId === undefined ? [] : [whileThere(projects, { userId, id: projectId })]),
    ];
  });
