import { findIssues } from "#shared/schema/issues.ts";
import { CreateDecisionWithCriteriaBody } from "#shared/record/record-body.schema.ts";

/**
 * Returns the server's errors for a decision, except those about the status, which only the server can check.
 */
export const decisionIssues = (body: object) => findIssues(CreateDecisionWithCriteriaBody, body);
