import { findIssues } from "#shared/schema/issues.ts";
import { CreateDecisionBody } from "#shared/decision/decision.schema.ts";

/** What the server would refuse of a decision, in its own words; but for the status, which only the server can judge. */
export const decisionIssues = (body: object) => findIssues(CreateDecisionBody, body);
