import { findIssues } from "#shared/schema/issues.ts";
import { CreateProjectBody } from "#shared/project/project.schema.ts";

/** What the server would refuse of a project, in its own words. */
export const projectIssues = (body: object) => findIssues(CreateProjectBody, body);
