import * as z from "zod";

/**
 * The part after `/rappels/` in the link. Its form is not checked: a malformed secret is an unknown one
 * (404).
 */
export const EndReviewMailsBody = z.object({ secret: z.string() });
export const EndReviewMailsParams = z.object({ secret: z.string() });
