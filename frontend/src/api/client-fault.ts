import { type ClientFaultKind, FAULT_PLACE_PATTERN } from "#shared/faults/client-fault.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { ApiError, isNetworkFailure } from "./errors.ts";

type Fault = SentBody<"reportFault">;

/** Number of stack frames that are reported, the innermost first. */
const MAX_PLACES = 8;
/**
 * Matches a file with its line and column (« https://…/assets/index-5DARq9vT.js:1:2345 ») in the stack of any
 * browser.
 */
const PLACE = /(https?:\/\/[^\s()@]*)\/([\w.-]+\.[jt]sx?)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

type Found = {
  kind: ClientFaultKind;
  error: unknown;
  page: string;
  componentStack?: string | undefined;
  /** Only files of this origin are reported: a browser extension has another origin. */
  origin: string;
};

/**
 * Returns what is reported of a fault: names and places in the code, never its message, which may quote what
 * a person wrote. Returns `null` if it is not a fault of our code: a network failure, an aborted request, or
 * an error with no place in our files.
 */
export function toClientFault({ kind, error, page, componentStack = "", origin }: Found): Fault | null {
  if (!(error instanceof Error) || isNetworkFailure(error) || error.name === "AbortError") return null;
  // Chrome repeats the error's message at the beginning of the stack: remove it.
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
    .filter((place) => FAULT_PLACE_PATTERN.test(place))
    .slice(0, MAX_PLACES);

/** Names this release by the hash in the name of this file, which covers all files of the program. */
const RELEASE = /([\w-]+)\.[jt]sx?(?:\?.*)?$/.exec(import.meta.url)?.[1]?.slice(0, 40) ?? "unknown";
