import { findIssues } from "#shared/schema/issues.ts";
import { CreateChoiceBody } from "#shared/record/record-body.schema.ts";

/**
 * Returns the errors of the server's schema for a choice. Errors that depend on the decision's record are not
 * among them.
 */
export const findChoiceIssues = (body: object) => findIssues(CreateChoiceBody, body);
