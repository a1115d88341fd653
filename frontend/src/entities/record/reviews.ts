import { queryOptions } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** Avoids a second read after the first view's request. */
const STALE_MS = 10_000;

/** Every review of a person, without the expectations. Read again at every mount, because days pass. */
export const reviewsQuery = queryOptions({ ...endpointQuery("listReviews"), staleTime: STALE_MS });

/** The person's calibration of certainty and durations. */
export const calibrationQuery = queryOptions({ ...endpointQuery("getCalibration"), staleTime: 0 });
