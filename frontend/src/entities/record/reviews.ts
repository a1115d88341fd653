import { queryOptions } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** What the first view asked for ahead is not read twice. */
const STALE_MS = 10_000;

/** Every review of a person, without anything of what was expected. Read again at a mount: days pass. */
export const reviewsQuery = queryOptions({ ...endpointQuery("listReviews"), staleTime: STALE_MS });

/** What a person's own past says of their sureness and of their durations. */
export const calibrationQuery = queryOptions({ ...endpointQuery("getCalibration"), staleTime: 0 });
