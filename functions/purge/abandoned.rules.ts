import { isHalfSignUp } from "#shared/access/half-sign-up.rules.ts";
import { DAY_MS } from "#shared/time/day.rules.ts";
import type { Person } from "./pool.ts";

/** Whether this is a sign-up that stopped half-way more than 24 h ago. */
export const isAbandoned = (person: Pick<Person, "status" | "createdAt" | "changedAt">, now: Date): boolean =>
  isHalfSignUp(person) && now.getTime() - person.createdAt.getTime() > DAY_MS;
