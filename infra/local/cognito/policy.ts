import { PoolError } from "./errors.ts";

const RULES: readonly [RegExp, string][] = [
  [/^[^]{8}/, "Password not long enough"],
  [/[A-Z]/, "Password must have uppercase characters"],
  [/[a-z]/, "Password must have lowercase characters"],
  [/[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?`~]/, "Password must have symbol characters"],
];

/** Throws if a password breaks one of the pool's four rules (S1 §5). Digits are not required. */
export function requireValidPassword(password: string): void {
  const broken = RULES.find(([pattern]) => !pattern.test(password));
  if (broken) {
    throw new PoolError("InvalidPasswordException", `Password did not conform with policy: ${broken[1]}`);
  }
}
