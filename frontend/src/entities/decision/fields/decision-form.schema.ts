import { findIssues } from "#shared/schema/issues.ts";
import { CreateDecisionWithCriteriaBody } from "#shared/record/record-body.schema.ts";

/**
 * Returns the issues that the server would find in a decision, except those of the status, which depend on
 * the stored decision.
 */
export const decisionIssues = (body: object) => findIssues(CreateDecisionWithCriteriaBody, body);
