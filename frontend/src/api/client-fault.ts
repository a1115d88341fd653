import { type ClientFaultKind, FAULT_PLACE } from "#shared/faults/client-fault.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { ApiError, isNetworkFailure } from "./errors.ts";

type Fault = SentBody<"reportFault">;

/** Limits the reported stack to its innermost places. */
const MAX_PLACES = 8;
/** Matches « https://…/assets/index-5DARq9vT.js:1:2345 » in the stacks of every browser. */
const PLACE = /(https?:\/\/[^\s()@]*)\/([\w.-]+\.[jt]sx?)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

type Found = {
  kind: ClientFaultKind;
  error: unknown;
  page: string;
  componentStack?: string | undefined;
  /** Only files of this origin count: browser extensions are excluded. */
  origin: string;
};

/**
 * Returns the reportable part of a fault: names and places, never its message, which may quote user text.
 * Null if it is no fault of our code: a network failure, an aborted request, or an error outside our files.
 */
export function toClientFault({ kind, error, page, componentStack = "", origin }: Found): Fault | null {
  if (!(error instanceof Error) || isNetworkFailure(error) || error.name === "AbortError") return null;
  // Chrome repeats the message in the stack.
  const places = placesIn((error.stack ?? "").replace(error.message, ""), origin);
  if (places.length === 0) return null;
  return {
    kind,
    name: error.name,
    page,
    release: RELEASE,
    requestId: error instanceof ApiError ? error.requestId : null,
    places,
    components: placesIn(componentStack, origin),
  };
}

const placesIn = (stack: string, origin: string): string[] =>
  [...stack.matchAll(PLACE)]
    .filter(([, folder]) => `${folder}/`.startsWith(`${origin}/`))
    .map(([, , file, line, column]) => `${file}:${line}:${column}`)
    .filter((place) => FAULT_PLACE.test(place))
    .slice(0, MAX_PLACES);

/** The first file's name contains a hash over all files. */
const RELEASE = /([\w-]+)\.[jt]sx?(?:\?.*)?$/.exec(import.meta.url)?.[1]?.slice(0, 40) ?? "unknown";
