import type { SentBody } from "#shared/api/contract-types.ts";
import { createVisitor } from "#functions/smoke/visitor.ts";

export { createVisitor, type CallResult, type SseEvent, type Visitor } from "#functions/smoke/visitor.ts";

export const DEMO_PASSWORD = "Une-Question-1!";
let people = 0;

/** Builds the body of a sign-up. Each call has another e-mail address. */
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

/** Signs up a new person. Returns the person, with their signed-in client. */
export async function aPerson(url: string, changes: Partial<SentBody<"signup">> = {}) {
  const person = createVisitor(url);
  const { user } = await person.get("signup", { body: aSignUp(changes) });
  return Object.assign(person, { user });
}
