import { HARM } from "./harm.ts";
import { HARMLESS } from "./harmless.ts";
import { HEALTH } from "./health.ts";
import { SUICIDE } from "./suicide.ts";

/** First messages as people write them, by the kind of danger, or of no danger, that they tell. */
export type Phrasings = Readonly<Record<string, readonly string[]>>;

/**
 * French phrasings with their label, written without a look at the rule that they measure: a rule that is
 * improved on them needs new ones, by somebody else.
 */
export const DANGER: Phrasings = { ...SUICIDE, ...HARM, ...HEALTH };
export const NO_DANGER: Phrasings = HARMLESS;
