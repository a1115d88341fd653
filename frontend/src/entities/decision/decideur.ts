import { DECISION_LIMITS } from "#shared/schema/limits.ts";

/** A name or an address as the one who decides; the longest of them are longer than that may be. */
export const asDecideur = (name: string): string => name.slice(0, DECISION_LIMITS.decideur).trimEnd();
