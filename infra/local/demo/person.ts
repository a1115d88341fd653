import type { SentBody } from "#shared/api/contract-types.ts";
import { createCookieApiClient } from "#functions/smoke/visitor.ts";

export {
  createCookieApiClient,
  type ApiCallResult,
  type SseEvent,
  type CookieApiClient,
} from "#functions/smoke/visitor.ts";

export const DEMO_PASSWORD = "Une-Question-1!";
let people = 0;

/** Builds the body of a sign-up. Each call has another e-mail address. */
export const aSignUpBody = (changes: Partial<SentBody<"signup">> = {}): SentBody<"signup"> => {
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
export async function signUpNewPerson(url: string, changes: Partial<SentBody<"signup">> = {}) {
  const person = createCookieApiClient(url);
  const { user } = await person.get("signup", { body: aSignUpBody(changes) });
  return Object.assign(person, { user });
}
