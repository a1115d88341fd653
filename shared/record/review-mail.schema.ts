import * as z from "zod";

/** What stands behind `/rappels/` in the link. Its form is not checked here: a malformed one is an unknown one (404). */
export const EndReviewMailsBody = z.object({ secret: z.string() });
export const EndReviewMailsParams = z.object({ secret: z.string() });
