import * as z from "zod";
import { instant, optionalNewId, optionalText, pathId, trimmedText } from "../schema/fields.schema.ts";
import { PROJECT_LIMITS } from "../schema/limits.ts";
import { PROJECT_REFUSAL_MESSAGES } from "../decision/messages.ts";

export const ProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Project = z.infer<typeof ProjectSchema>;

/** A project with the number of its decisions outside the trash. */
export const ProjectWithCountSchema = ProjectSchema.extend({ decisionCount: z.number() });
export type ProjectWithCount = z.infer<typeof ProjectWithCountSchema>;

const name = trimmedText({
  ...PROJECT_LIMITS.name,
  label: "Le nom",
  required: PROJECT_REFUSAL_MESSAGES.name,
});
const description = optionalText({ max: PROJECT_LIMITS.description, label: "La description" });

export const CreateProjectBody = z.object({
  id: optionalNewId(),
  name,
  description: description.default(null),
});
export const UpdateProjectBody = z.object({ name, description }).partial();
export const RemoveProjectBody = z.object({ deleteDecisions: z.boolean().default(false) });
export const RemovedProjectSchema = z.object({ success: z.literal(true), deletedDecisions: z.number() });
export const ProjectParams = z.object({ id: pathId() });
