import { findIssues } from "#shared/schema/issues.ts";
import { CreateChoiceBody } from "#shared/record/record-body.schema.ts";

/** What the server would refuse of a choice, in its own words; but for what depends on the record. */
export const choiceIssues = (body: object) => findIssues(CreateChoiceBody, body);
