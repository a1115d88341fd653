import * as z from "zod";

/**
 * `secret`: the end of the mailed link. Its form is not checked, so a malformed secret is answered like an
 * unknown one (404).
 */
export const EmailProofBody = z.object({ secret: z.string() });
