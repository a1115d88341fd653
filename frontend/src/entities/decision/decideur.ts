import { DECISION_LIMITS } from "#shared/schema/limits.ts";

/** Returns a name or an e-mail address, cut to the longest text that the field « decideur » accepts. */
export const truncateToDecideurLimit = (name: string): string =>
  name.slice(0, DECISION_LIMITS.decideur).trimEnd();
