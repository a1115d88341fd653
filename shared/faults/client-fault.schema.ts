import * as z from "zod";
import { CLIENT_FAULT_KINDS } from "./client-fault.ts";

const LINE = z.string().max(200);
const PLACES = z.array(LINE).max(8);

/**
 * A browser's report of an error in our code. It leaves out the error's message, which may contain user text.
 */
export const ClientFaultBody = z.object({
  kind: z.enum(CLIENT_FAULT_KINDS),
  /** The error's name. */
  name: LINE,
  /** The path of the page as the routes write it, without ids. */
  page: LINE,
  /** The hash in the name of the program's first file, which tells the release. */
  release: LINE,
  /** Id of the failed request, if any. */
  requestId: LINE.nullish(),
  /** Positions in our files (`file:line:column`), the innermost first. */
  places: PLACES,
  /** Positions of the React components around the error, in the form of `places`. */
  components: PLACES,
});
