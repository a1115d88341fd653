import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod";
import { frenchIssue } from "#shared/api/issues.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { LoginBody, SignupBody } from "#shared/access/user.schema.ts";
import type { AccessMode } from "#frontend/app/paths.ts";
import { FIELD_ORDER, type AccessValues } from "./access-values.ts";

const SignupForm = z
  .object({ ...SignupBody.shape, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    error: ACCESS_MESSAGES.mismatch,
  });

const REQUIRED = new Set<string | undefined>([
  ACCESS_MESSAGES.required,
  ACCESS_MESSAGES.firstName,
  ACCESS_MESSAGES.lastName,
  ACCESS_MESSAGES.privacy,
]);

/** What is missing is said first, then what breaks a rule, then the mismatch (spec/1-chat-and-access.md section 5). */
const stageOf = (message: string | undefined): number => {
  if (message === ACCESS_MESSAGES.mismatch) return 2;
  return REQUIRED.has(message) ? 0 : 1;
};

function firstStage(errors: FieldErrors<AccessValues>): FieldErrors<AccessValues> {
  const all = FIELD_ORDER.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []));
  const first = Math.min(...all.map(([, { message }]) => stageOf(message)));
  return Object.fromEntries(all.filter(([, { message }]) => stageOf(message) === first));
}

/** Judges the form with the server's own schemas, one stage at a time. */
export async function judge(
  mode: AccessMode,
  ...[values, context, options]: Parameters<Resolver<AccessValues>>
): Promise<FieldErrors<AccessValues>> {
  const schema = mode === "connexion" ? LoginBody : SignupForm;
  const resolve = zodResolver(
    schema,
    { error: frenchIssue },
    { raw: true },
  ) as unknown as Resolver<AccessValues>;
  const { errors } = await resolve(values, context, options);
  return firstStage(errors);
}
