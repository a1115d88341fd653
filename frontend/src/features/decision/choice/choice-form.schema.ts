import { findIssues } from "#shared/schema/issues.ts";
import { CreateChoiceBody } from "#shared/record/record-body.schema.ts";

/** Returns the server's errors for a choice, without those that depend on its record. */
export const choiceIssues = (body: object) => findIssues(CreateChoiceBody, body);
