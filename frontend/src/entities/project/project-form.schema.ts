import { findIssues } from "#shared/schema/issues.ts";
import { CreateProjectBody } from "#shared/project/project.schema.ts";

/** Returns the server's errors for a project. */
export const projectIssues = (body: object) => findIssues(CreateProjectBody, body);
