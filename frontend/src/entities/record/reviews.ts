import { queryOptions } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** Every review of a person, without anything of what was expected. Read again at every mount: days pass. */
export const reviewsQuery = queryOptions({ ...endpointQuery("listReviews"), staleTime: 0 });

/** What a person's own past says of their sureness and of their durations. */
export const calibrationQuery = queryOptions({ ...endpointQuery("getCalibration"), staleTime: 0 });
