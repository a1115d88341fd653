import type { Resolver } from "react-hook-form";
import { decisionBody, type DecisionValues, filled, type NewDecisionValues } from "./decision-values.ts";
import { fieldOfIssue, nestErrors, projectIssue } from "./issue-fields.ts";
import { loadSchemas } from "./load-schemas.ts";

/** Judges with the server's own schema, in the viewer's zone. */
export const decisionResolver =
  <Values extends DecisionValues & Partial<NewDecisionValues>>(zone: string): Resolver<Values> =>
  async (values, _context, { names }) => {
    const schemas = await loadSchemas();
    const body = { ...decisionBody(values, zone), actions: filled(values.actions ?? []) };
    const refused = (schemas?.decisionIssues(body) ?? []).flatMap((issue) => {
      const field = fieldOfIssue(issue, values);
      return field === null ? [] : [{ field, message: issue.message }];
    });
    // Not while its name is being typed: the reminder is for who wants to send.
    const isNaming = names?.every((name) => name.startsWith("project."));
    const lacking = isNaming ? null : projectIssue(values.project);
    const found = lacking ? [...refused, lacking] : refused;
    if (found.length === 0) return { values, errors: {} };
    return { values: {}, errors: nestErrors(found) as Awaited<ReturnType<Resolver<Values>>>["errors"] };
  };

/** The sentence about a new project's name or description that the server would say, or null. */
export async function projectRefusal(body: { name: string; description: string }) {
  const schemas = await loadSchemas();
  return schemas?.projectIssues(body)[0] ?? null;
}
