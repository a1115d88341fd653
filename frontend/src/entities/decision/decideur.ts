import { DECISION_LIMITS } from "#shared/schema/limits.ts";

/** Returns a name or address as the decision owner, cut to the limit. */
export const toDecideur = (name: string): string => name.slice(0, DECISION_LIMITS.decideur).trimEnd();
