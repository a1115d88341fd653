import * as z from "zod";

/**
 * The part after `/courriel/` in the link. Its form is not checked: a malformed secret is an unknown one
 * (404).
 */
export const EmailProofBody = z.object({ secret: z.string() });
