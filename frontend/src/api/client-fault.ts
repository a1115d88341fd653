import { type ClientFaultKind, FAULT_PLACE } from "#shared/faults/client-fault.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { ApiError, isNetworkFailure } from "./errors.ts";

type Fault = SentBody<"reportFault">;

/** Of the innermost. */
const MAX_PLACES = 8;
/** « https://…/assets/index-5DARq9vT.js:1:2345 » in the stacks of every browser. */
const PLACE = /(https?:\/\/[^\s()@]*)\/([\w.-]+\.[jt]sx?)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

type Found = {
  kind: ClientFaultKind;
  error: unknown;
  page: string;
  componentStack?: string | undefined;
  /** Of our files: an extension of the browser is none of them. */
  origin: string;
};

/**
 * What may be reported of a fault: names and places, never its message, which may quote what a person wrote. Null for what is
 * no fault of our code: a request without an answer, one that was given up, what happened in no file of ours.
 */
export function toClientFault({ kind, error, page, componentStack = "", origin }: Found): Fault | null {
  if (!(error instanceof Error) || isNetworkFailure(error) || error.name === "AbortError") return null;
  // Chrome repeats the message there.
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

/** The build names the first file by what is in all of them. */
const RELEASE = /([\w-]+)\.[jt]sx?(?:\?.*)?$/.exec(import.meta.url)?.[1]?.slice(0, 40) ?? "unknown";
