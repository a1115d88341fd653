import * as z from "zod";
import { CLIENT_FAULT_KINDS } from "./client-fault.ts";

const LINE = z.string().max(200);
const PLACES = z.array(LINE).max(8);

/** What a browser reports of a fault of our code there. No message: it may quote what a person wrote. */
export const ClientFaultBody = z.object({
  kind: z.enum(CLIENT_FAULT_KINDS),
  /** The error's name. */
  name: LINE,
  /** The pattern of the page's path. */
  page: LINE,
  /** The hash of the program's first file. */
  release: LINE,
  /** Of the request that failed, if one did. */
  requestId: LINE.nullish(),
  /** In our files, as « file:line:column », the innermost first. */
  places: PLACES,
  /** Likewise, the components around. */
  components: PLACES,
});
