import { queryOptions } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** Time in which the reviews are not read again, so that the request of the first view is not repeated. */
const STALE_MS = 10_000;

/**
 * Query of all reviews of a person, without the expectations. Read again at every mount, because reviews
 * become due as days pass.
 */
export const reviewsQuery = queryOptions({ ...endpointQuery("listReviews"), staleTime: STALE_MS });

/** Query of how the person's certainty and estimates compare with what came. */
export const calibrationQuery = queryOptions({ ...endpointQuery("getCalibration"), staleTime: 0 });
