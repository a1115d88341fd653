import * as z from "zod";
import { CLIENT_FAULT_KINDS } from "./client-fault.ts";

const LINE = z.string().max(200);
const PLACES = z.array(LINE).max(8);

/** A browser's report of a fault in our code. Without its message, which may quote user text. */
export const ClientFaultBody = z.object({
  kind: z.enum(CLIENT_FAULT_KINDS),
  /** The error's name. */
  name: LINE,
  /** The pattern of the page's path. */
  page: LINE,
  /** Hash of the program's first file: its release. */
  release: LINE,
  /** Id of the failed request, if any. */
  requestId: LINE.nullish(),
  /** Positions in our files, as « file:line:column », the innermost first. */
  places: PLACES,
  /** Positions of the surrounding components, in the same form. */
  components: PLACES,
});
