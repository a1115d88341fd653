import { frenchIssue, toIssues } from "#shared/api/issues.ts";
import type { Issue } from "#shared/api/refusal.schema.ts";
import { CreateDecisionBody } from "#shared/decision/decision.schema.ts";
import { CreateProjectBody } from "#shared/project/project.schema.ts";

/** What the server would refuse of a decision, in its own words. Without its status, which only the server can judge. */
export const decisionIssues = (body: object): Issue[] => issuesOf(CreateDecisionBody, body);

export const projectIssues = (body: object): Issue[] => issuesOf(CreateProjectBody, body);

function issuesOf(schema: typeof CreateDecisionBody | typeof CreateProjectBody, body: object): Issue[] {
  const { error } = schema.safeParse(body, { error: frenchIssue });
  return error ? toIssues(error) : [];
}
