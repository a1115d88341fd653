import {
  actionDurationRatios,
  summarizeDurationRatios,
  groupChoicesBySurenessTenth,
} from "#shared/record/calibration.rules.ts";
import type { Calibration } from "#shared/record/calibration.schema.ts";
import { listDecisionsById, SINGLE_DECISION_READS_MAX } from "../decisions/decision.rows.ts";
import { listPlansOfDecisions } from "../decisions/plan.rows.ts";
import { getWeeksAndOwnTasks } from "./planner.rows.ts";
import { listReviews } from "../decisions/record.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import { timeZoneOf, type WithTimeZone } from "../platform/viewer.ts";

/** Sorts before the key of every week. */
const FIRST_WEEK = "0000-00-00";

/** Returns the person's calibration: certainty against outcomes, and real durations against planned ones. */
export async function getCalibration(userId: string, requester: WithTimeZone): Promise<Calibration> {
  const [reviews, { weeks }] = await Promise.all([
    listReviews(userId),
    getWeeksAndOwnTasks(userId, FIRST_WEEK),
  ]);
  const planned = weeks.map(({ content }) => content);
  // Only plans whose actions have blocks are read.
  const taskIds = new Set(planned.flatMap(({ blocks }) => blocks.map(({ taskId }) => taskId)));
  const decisionIds = planned
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ id, decisionId }) => (decisionId !== null && taskIds.has(id) ? [decisionId] : []));
  const plans = await retryLostRaces(() => listKnownPlans(userId, [...new Set(decisionIds)]));
  const ratios = actionDurationRatios([...plans.values()].flat(), planned, timeZoneOf(requester));
  return { tenths: groupChoicesBySurenessTenth(reviews), durations: summarizeDurationRatios(ratios) };
}

/**
 * Returns the plans of these decisions. For very many ids, first finds out which decisions exist: reading a
 * missing plan costs too.
 */
const listKnownPlans = async (userId: string, ids: readonly string[]) =>
  listPlansOfDecisions(
    userId,
    ids.length > SINGLE_DECISION_READS_MAX ? (await listDecisionsById(userId, ids)).map(({ id }) => id) : ids,
  );
