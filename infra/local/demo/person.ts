import type { SentBody } from "#shared/api/contract-types.ts";
import { createVisitor } from "#functions/smoke/visitor.ts";

export { createVisitor, type CallResult, type SseEvent, type Visitor } from "#functions/smoke/visitor.ts";

export const DEMO_PASSWORD = "Une-Question-1!";
let people = 0;

/** Builds a sign-up with defaults; each call makes another person. */
export const aSignUp = (changes: Partial<SentBody<"signup">> = {}): SentBody<"signup"> => {
  people += 1;
  return {
    email: `personne-${people}-${Date.now()}@exemple.fr`,
    password: DEMO_PASSWORD,
    firstName: "Camille",
    lastName: "Aubry",
    privacyAccepted: true,
    ...changes,
  };
};

/** Signs a new person up. */
export async function aPerson(url: string, changes: Partial<SentBody<"signup">> = {}) {
  const person = createVisitor(url);
  const { user } = await person.get("signup", { body: aSignUp(changes) });
  return Object.assign(person, { user });
}
