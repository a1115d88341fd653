import type * as z from "zod";
import type { ClientFaultBody } from "#shared/faults/client-fault.schema.ts";
import { FAULT_PLACE_PATTERN } from "#shared/faults/client-fault.ts";
import { log } from "../platform/log.ts";
import { countClientFaultOrRefuse } from "./access-limits.ts";

const NAME = /^[A-Za-z]{1,60}$/;
/**
 * Matches the pattern of one of our routes: lower-case words, and parameters by name instead of their values.
 */
const PAGE = /^(?:\*|\/|(?:\/bordIndividuel)?(?:\/(?:[a-z]+(?:-[a-z]+)*|:[a-z]+\??))+)$/;
const RELEASE = /^[\w-]{1,40}$/;
const REQUEST_ID = /^[\w=-]{1,100}$/;

/**
 * Logs a fault that a browser reports, whether signed in or not. Leaves out each field that does not look
 * like a name or a place in the code, because it might be a text of the person. Refuses (429) more than
 * twenty an hour from one address.
 */
export async function reportFault(fault: z.infer<typeof ClientFaultBody>, address: string, now: Date) {
  await countClientFaultOrRefuse(address, now);
  log("warn", "client_fault", {
    kind: fault.kind,
    error: shaped(fault.name, NAME),
    page: shaped(fault.page, PAGE),
    release: shaped(fault.release, RELEASE),
    failedRequest: shaped(fault.requestId ?? "", REQUEST_ID),
    places: placesOf(fault.places),
    components: placesOf(fault.components),
  });
  return { success: true } as const;
}

const shaped = (value: string, shape: RegExp) => (shape.test(value) ? value : "");
const placesOf = (lines: readonly string[]) =>
  lines.filter((line) => FAULT_PLACE_PATTERN.test(line)).join(" | ");
