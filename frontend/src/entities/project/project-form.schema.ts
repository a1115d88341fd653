import { findIssues } from "#shared/schema/issues.ts";
import { CreateProjectBody } from "#shared/project/project.schema.ts";

/** Returns the issues that the server would find in a project. */
export const projectIssues = (body: object) => findIssues(CreateProjectBody, body);
