import * as z from "zod";

/** What stands behind `/courriel/` in the link. Its form is not checked here: a malformed one is an unknown one (404). */
export const EmailProofBody = z.object({ secret: z.string() });
