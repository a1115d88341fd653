import * as z from "zod";
import { PoolError } from "./errors.ts";

// Cognito's own limits and patterns, from its API reference. Some are narrower than the product's own limits.
const USERNAME_MAX = 128;
const PASSWORD_MAX = 256;
const ATTRIBUTE_MAX = 2048;

export const usernameInput = z
  .string()
  .max(USERNAME_MAX)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);

/** A password that every pool accepts, whatever its policy: no white space at the ends, no line break. */
export const passwordInput = z
  .string()
  .max(PASSWORD_MAX)
  .regex(/^\S+.*\S+$/);

export const attributesInput = z.array(
  z.object({ Name: z.string().min(1).max(32), Value: z.string().max(ATTRIBUTE_MAX).default("") }),
);

/** Parses the body of a call, and ignores unknown fields. Throws Cognito's error if the body is invalid. */
export function parseInput<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => `Value at '${path.join(".")}': ${message}`);
  const count = `${issues.length} validation error${issues.length > 1 ? "s" : ""} detected`;
  throw new PoolError("InvalidParameterException", `${count}: ${issues.join("; ")}`);
}
